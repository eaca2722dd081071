import { type Estimate, type EstimateAction, estimateAction } from 'api-extensions/contracts/estimates';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { DraftNotice } from '../../platform/draft-notice';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { FormFailure, FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/textarea';
import { useDialog } from '../../ui/use-dialog';
import { EstimateSheet } from './estimate-sheet';
import { OWN_ESTIMATE_LABELS } from './labels';
import { useEstimate } from './own-calls';
import { AreaPage } from '../../platform/area-page';

const act = (body: EstimateAction) => callApi(estimateAction, { body });

/** The user's estimate: read, accept or decline it, or withdraw it while it is only requested. */
export function OwnEstimatePage() {
  const { id = '' } = useArea().params;
  const estimate = useEstimate(id);
  return (
    <AreaPage title="견적서">
      <p>
        <SiteLink href="/user/estimates">견적 목록으로</SiteLink>
      </p>
      <Loaded of={estimate}>
        {({ data }) => {
          const { tone, text } = OWN_ESTIMATE_LABELS[data.state];
          return (
            <Card>
              <FormStack>
                <div>
                  <Badge tone={tone}>{text}</Badge>
                  <h2 css={{ marginTop: 'var(--space-2)', fontSize: 'var(--text-xl)' }}>{data.title}</h2>
                </div>
                <EstimateSheet estimate={data} />
                <Answer
                  estimate={data}
                  onAnswered={(next) => estimate.mutate({ data: next }, { revalidate: false })}
                  onFailed={() => estimate.mutate()}
                />
              </FormStack>
            </Card>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

interface Props {
  estimate: Estimate;
  onAnswered: (estimate: Estimate) => unknown;
  /** Another user may have changed it. */
  onFailed: () => unknown;
}

function Answer({ estimate: { id, state }, onAnswered, onFailed }: Props) {
  const { dialog, ask } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const [isDeclining, setDeclining] = useState(false);
  if (state !== 'quoted' && state !== 'requested') return null;

  const accept = async () => {
    const answer = await ask({
      title: '견적을 수락하시겠습니까?',
      description:
        '수락하시면 담당자가 계약과 진행 일정을 안내해 드립니다. 수락한 뒤에는 바꾸실 수 없습니다.',
      ok: '수락',
    });
    if (answer !== 'ok') return;
    const isDone = await run(async () => {
      onAnswered((await act({ action: 'accept', id })).data);
      show({ text: '견적을 수락하셨습니다.', tone: 'success' });
    });
    if (!isDone) onFailed();
  };
  return (
    <div>
      <FormFailure text={failure} />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', marginTop: 'var(--space-3)' }}>
        {state === 'quoted' && (
          <Button size="md" loading={busy} onClick={() => void accept()}>
            견적 수락
          </Button>
        )}
        <Button size="md" variant="outline" onClick={() => setDeclining(true)}>
          {state === 'quoted' ? '견적 거절' : '요청 취소'}
        </Button>
      </div>
      {dialog}
      <DeclineDialog
        id={id}
        state={state}
        open={isDeclining}
        onClose={() => setDeclining(false)}
        onDone={(next) => {
          setDeclining(false);
          onAnswered(next);
          show(state === 'quoted' ? '견적을 거절하셨습니다.' : '견적 요청을 취소하셨습니다.');
        }}
      />
    </div>
  );
}

interface DeclineProps extends Pick<Estimate, 'id' | 'state'> {
  open: boolean;
  onClose: () => void;
  onDone: (estimate: Estimate) => void;
}

const reason = z.object({ reason: z.string().max(500, '500자 이내로 입력해 주세요.') });

function DeclineDialog({ id, state, open, onClose, onDone }: DeclineProps) {
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: reason,
    draft: `declining ${id}`,
    send: (given) => act({ action: 'decline', id, reason: given.reason }),
    onDone: ({ data }) => onDone(data),
  });
  const title = state === 'quoted' ? '견적 거절' : '요청 취소';
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form {...form} aria-label={title}>
        <FormStack>
          <FormFailure text={failure} />
          <DraftNotice of={draft} />
          <Textarea
            label="사유 (선택)"
            name="reason"
            rows={3}
            hint="다음 견적에 참고하겠습니다."
            error={errors.reason}
          />
          <Button type="submit" size="md" tone="danger" loading={busy}>
            {title}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
