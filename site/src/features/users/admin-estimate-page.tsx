import { type Estimate, estimateAction } from 'api-extensions/contracts/estimates/estimates';
import { navigate } from 'gatsby';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { FirstRequest } from '../../platform/first-request';
import { formatWon } from '../../platform/korean-format';
import { useAction } from '../../platform/use-action';
import { Button, ButtonLink } from '../../ui/button';
import { DetailsList } from '../../ui/details-list';
import { FormFailure } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { useDialog } from '../../ui/use-dialog';
import { EstimateEditor } from './estimate-editor';
import { type EstimateActions, EstimatePage } from './estimate-page';
import { EstimateSheet, receiverOf } from './estimate-sheet';
import { EstimateTools } from './estimate-tools';
import { estimateLabel } from '../../platform/state-labels';

/** One estimate for staff: it can be edited and sent while it is requested, and is read-only afterwards. */
export const AdminEstimatePage = () => (
  <EstimatePage listPath="/admin/estimates" labelOf={estimateLabel}>
    {(actions) => (
      <>
        {actions.estimate.member && (
          <p>
            <SiteLink href={`/work/customers/${actions.estimate.member.id}`}>고객 현황 보기</SiteLink>
          </p>
        )}
        <p>
          유입 경로: <FirstRequest of={{ estimate_id: actions.estimate.id }} />
        </p>
        {actions.estimate.state === 'requested' ? (
          <Draft {...actions} />
        ) : (
          <>
            <EstimateSheet estimate={actions.estimate} />
            {actions.estimate.state === 'accepted' && (
              <div>
                <ButtonLink href={`/work/contracts/new?estimate=${actions.estimate.id}`}>
                  계약 등록
                </ButtonLink>
              </div>
            )}
            <EstimateTools {...actions} />
          </>
        )}
      </>
    )}
  </EstimatePage>
);

/** Editor of an estimate that is not sent yet, with the button to send it. */
function Draft({ estimate: loaded, onChanged, onFailed }: EstimateActions) {
  // The version in the editor. A newer one from the server must not replace it, or its changes would be sent unseen.
  const [estimate, setEstimate] = useState(loaded);
  /** Increased to open the editor again with a newer version. */
  const [editorKey, setEditorKey] = useState(0);
  const { dialog, confirm } = useDialog();
  const snackbar = useSnackbar();
  const { run, busy, failure } = useAction();
  const [isTyped, setTyped] = useState(false);

  const replaceEstimate = (next: Estimate) => {
    setTyped(false);
    setEstimate(next);
    onChanged(next);
  };
  const canSend = estimate.items.length > 0 && Boolean(estimate.member ?? estimate.party);
  const send = async () => {
    const choice = await confirm({
      title: '견적을 보내시겠습니까?',
      description: `${receiverOf(estimate)} 님께 합계 ${formatWon(estimate.total)}의 견적을 보냅니다. ${estimate.member ? '링크를 메일로 보내며, 복사해서 전달하실 수도 있습니다.' : '보낸 뒤 링크를 복사해 전달해 주세요.'} 보낸 뒤에는 수정하실 수 없습니다.`,
      ok: '보내기',
    });
    if (choice !== 'ok') return;
    const isDone = await run(async () => {
      const body = { action: 'send' as const, id: estimate.id, version: estimate.version };
      onChanged((await callApi(estimateAction, { body })).data);
      snackbar.show({ text: '견적을 보냈습니다.', tone: 'success' });
    });
    if (isDone) return;
    const latest = await onFailed();
    if (!latest || latest.data.version === estimate.version) return;
    setEstimate(latest.data);
    setEditorKey(editorKey + 1);
  };
  // The page of a new estimate adds `?send` if the estimate is to be sent at once.
  const shouldSend = new URLSearchParams(useArea().search).has('send') && canSend;
  useEffect(() => {
    if (!shouldSend) return;
    // The parameter is removed first, so that neither a reload nor another account asks again.
    void navigate(`/admin/estimates/${estimate.id}`, { replace: true });
    void send();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [shouldSend]);
  return (
    <>
      <DetailsList
        of={[
          ['견적 번호', estimate.number],
          ['받는 분', receiverOf(estimate)],
          ['요청 내용', estimate.memo],
          ['작성자', estimate.author],
        ]}
      />
      <EstimateEditor
        key={editorKey}
        estimate={estimate}
        onTyped={() => setTyped(true)}
        onDiscarded={() => setTyped(false)}
        onReplaced={replaceEstimate}
        onSaved={(next) => {
          replaceEstimate(next);
          snackbar.show({ text: '견적을 저장했습니다.', tone: 'success' });
        }}
      />
      <FormFailure text={failure} />
      <div>
        <Button size="md" loading={busy} disabled={isTyped || !canSend} onClick={() => void send()}>
          견적 보내기
        </Button>
        {isTyped && <p css={{ marginTop: 'var(--space-2)' }}>저장하신 뒤 보내실 수 있습니다.</p>}
      </div>
      <EstimateTools estimate={estimate} onChanged={onChanged} onFailed={onFailed} />
      {dialog}
    </>
  );
}
