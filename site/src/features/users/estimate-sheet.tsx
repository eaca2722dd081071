import { estimatePdf } from 'api-extensions/contracts/estimates/settings';
import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import { EstimateLines } from '../../platform/estimate-lines';
import { downloadFile } from '../../platform/export/file-download';
import { fetchFile } from '../../platform/fetch-file';
import { koreanDay, koreanTime } from '../../platform/korean-format';
import { useAction } from '../../platform/use-action';
import { Button } from '../../ui/button';
import { DetailsList } from '../../ui/details-list';
import { FormFailure } from '../../ui/form-body';

/** Name of the receiver, with or without an account. */
export const receiverOf = ({ member, party }: Estimate): string =>
  member ? `${member.company} ${member.name}` : party || '탈퇴한 회원';

/** An estimate for reading: its data and lines. */
export function EstimateSheet({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <DetailsList
        of={[
          ['견적 번호', estimate.number],
          ['받는 분', receiverOf(estimate)],
          ['등록 일시', koreanTime(estimate.requested_at)],
          ['요청 내용', estimate.memo],
          ['작성자', estimate.author],
          ['보낸 일시', estimate.sent_at && koreanTime(estimate.sent_at)],
          ['확인 일시', estimate.viewed_at && koreanTime(estimate.viewed_at)],
          ['유효 기한', estimate.valid_until && `${koreanDay(estimate.valid_until)}까지`],
          ['처리 일시', estimate.closed_at && koreanTime(estimate.closed_at)],
          ['응답자', estimate.answered_by],
          ['거절 사유', estimate.decline_reason],
          ['안내', estimate.note],
        ]}
      />
      <EstimateLines of={estimate} />
    </>
  );
}

/** Button that downloads an estimate as PDF. */
export function EstimatePdfButton({ id, number }: { id: string; number: string }) {
  const { run, busy, failure } = useAction();
  const download = () =>
    run(async () => downloadFile(await fetchFile(estimatePdf, { params: { id } }), `견적서 ${number}.pdf`));
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void download()}>
        PDF
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
