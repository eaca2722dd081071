import {
  type Estimate,
  type EstimateAction,
  estimateAction,
} from 'api-extensions/contracts/estimates/estimates';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { useAction } from '../../platform/use-action';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormFailure } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import { type EstimateActions, EstimatePage } from './estimate-page';
import { EstimatePdfButton, EstimateSheet } from './estimate-sheet';
import { OWN_ESTIMATE_LABELS } from './labels';

const sendAction = (body: EstimateAction) => callApi(estimateAction, { body });

/** One of the user's estimates: it can be accepted or declined or, while it is only requested, withdrawn. */
export const OwnEstimatePage = () => (
  <EstimatePage listPath="/user/estimates" labelOf={({ state }) => OWN_ESTIMATE_LABELS[state]}>
    {(actions) => (
      <>
        <EstimateSheet estimate={actions.estimate} />
        <AnswerButtons {...actions} />
        {actions.estimate.sent_at && actions.estimate.state !== 'recalled' && (
          <div>
            <EstimatePdfButton id={actions.estimate.id} number={actions.estimate.number} />
          </div>
        )}
      </>
    )}
  </EstimatePage>
);

/** Buttons to accept, decline or withdraw; nothing for an estimate that is closed. */
function AnswerButtons({ estimate: { id, state }, onChanged, onFailed }: EstimateActions) {
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const [isDeclining, setDeclining] = useState(false);
  if (state !== 'quoted' && state !== 'requested') return null;

  const accept = async () => {
    const choice = await confirm({
      title: '견적을 수락하시겠습니까?',
      description:
        '수락하시면 담당자가 계약과 진행 일정을 안내해 드립니다. 수락한 뒤에는 바꾸실 수 없습니다.',
      ok: '수락',
    });
    if (choice !== 'ok') return;
    const isDone = await run(async () => {
      onChanged((await sendAction({ action: 'accept', id })).data);
      show({ text: '견적을 수락했습니다.', tone: 'success' });
    });
    if (!isDone) await onFailed();
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
          onChanged(next);
          show(state === 'quoted' ? '견적을 거절했습니다.' : '견적 요청을 취소했습니다.');
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

const declineFields = z.object({ reason: z.string().max(500, '500자 이내로 입력해 주세요.') });

function DeclineDialog({ id, state, open, onClose, onDone }: DeclineProps) {
  const form = useForm({
    schema: declineFields,
    draft: `declining ${id}`,
    send: (input) => sendAction({ action: 'decline', id, reason: input.reason }),
    onDone: ({ data }) => onDone(data),
  });
  const title = state === 'quoted' ? '견적 거절' : '요청 취소';
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form of={form} label={title} submit={title} tone="danger">
        <Textarea label="사유 (선택)" name="reason" rows={3} hint="다음 견적에 참고하겠습니다." />
      </Form>
    </Dialog>
  );
}
