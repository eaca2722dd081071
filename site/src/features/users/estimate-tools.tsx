import { css } from '@emotion/react';
import { estimateLink } from 'api-extensions/contracts/estimates/links';
import { saveEstimateTemplate } from 'api-extensions/contracts/estimates/settings';
import { type Estimate, estimateAction } from 'api-extensions/contracts/estimates/estimates';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { copyText } from '../../platform/copy-text';
import { callApi, newRequestKey } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { useAction } from '../../platform/use-action';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormFailure } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { TextField } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import type { EstimateActions } from './estimate-page';
import { EstimatePdfButton } from './estimate-sheet';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Buttons of staff for an estimate: copy link, PDF, copy, save as template, recall. */
export function EstimateTools({ estimate, onChanged, onFailed }: EstimateActions) {
  const { id, state, sent_at } = estimate;
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const { mutate } = useSWRConfig();
  const { run, busy, failure } = useAction();
  const [link, setLink] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [key] = useState(newRequestKey);
  const isRecalled = state === 'recalled';

  const copyLink = () =>
    run(async () => {
      const { data } = await callApi(estimateLink, { params: { id } });
      if (await copyText(data.link))
        show({ text: '견적 링크를 복사했습니다. 고객에게 전달해 주세요.', tone: 'success' });
      else setLink(data.link);
    });
  const copyEstimate = () =>
    run(async () => {
      const body = { action: 'copy' as const, id, request_key: key };
      const { data } = await callApi(estimateAction, { body });
      await mutate(['estimate', data.id], { data }, { revalidate: false });
      show({ text: '견적을 복사했습니다. 내용을 확인하고 보내 주세요.', tone: 'success' });
      await navigate(`/admin/estimates/${data.id}`);
    });
  const recall = async () => {
    const choice = await confirm({
      title: '견적을 회수하시겠습니까?',
      description:
        '고객이 더 이상 수락할 수 없고, 링크에는 회수된 견적이라고 표시됩니다. 되돌릴 수 없습니다.',
      ok: '회수',
      danger: true,
    });
    if (choice !== 'ok') return;
    const isDone = await run(async () => {
      onChanged((await callApi(estimateAction, { body: { action: 'recall', id } })).data);
      show('견적을 회수했습니다.');
    });
    if (!isDone) await onFailed();
  };
  return (
    <div>
      <FormFailure text={failure} />
      <div css={row}>
        {sent_at && !isRecalled && (
          <Button variant="outline" loading={busy} onClick={() => void copyLink()}>
            링크 복사
          </Button>
        )}
        {!isRecalled && <EstimatePdfButton id={id} number={estimate.number} />}
        {(estimate.member || estimate.party) && (
          <Button variant="outline" loading={busy} onClick={() => void copyEstimate()}>
            복사
          </Button>
        )}
        {estimate.items.length > 0 && (
          <Button variant="outline" onClick={() => setSaving(true)}>
            템플릿으로 저장
          </Button>
        )}
        {state === 'quoted' && (
          <Button variant="outline" tone="danger" loading={busy} onClick={() => void recall()}>
            회수
          </Button>
        )}
      </div>
      {link && (
        <div css={{ marginTop: 'var(--space-3)' }}>
          <TextField
            label="견적 링크"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint="복사하지 못했습니다. 링크를 선택해 복사해 주세요."
          />
        </div>
      )}
      {dialog}
      {isSaving && (
        <TemplateDialog
          estimate={estimate}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            show({ text: '견적 템플릿으로 저장했습니다.', tone: 'success' });
            void mutate('estimate templates');
          }}
        />
      )}
    </div>
  );
}

interface TemplateProps {
  estimate: Estimate;
  onClose: () => void;
  onSaved: () => void;
}

function TemplateDialog({ estimate: { id, title, items, note }, onClose, onSaved }: TemplateProps) {
  const form = useForm({
    schema: saveEstimateTemplate.body,
    draft: `template of ${id}`,
    read: (data) => ({ name: String(data.get('name') ?? ''), title, items, note }),
    send: (body) => callApi(saveEstimateTemplate, { body }),
    onDone: onSaved,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="템플릿으로 저장"
      description="제목과 항목, 안내를 저장해 새 견적에 쓰실 수 있습니다. 같은 이름의 템플릿이 있으면 바뀝니다."
    >
      <Form of={form} label="템플릿으로 저장" submit="저장">
        <TextField label="템플릿 이름" name="name" required placeholder="예: 웹 순위 관리 3개월" />
      </Form>
    </Dialog>
  );
}
