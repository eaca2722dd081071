import { type Report, sendReport } from 'api-extensions/contracts/work/overview';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDays } from '../../../platform/korean-format';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { DetailsList } from '../../../ui/details-list';
import { Dialog } from '../../../ui/dialog';
import { FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import type { Message } from '../../../ui/snackbar-bars';
import { REPORT_TIMEOUT_MS, type ReportParams } from './report-calls';
import { OtherReceivers, readReceivers } from './other-receivers';

/** Includes the time in which the server renders the PDF. */
const SEND_TIMEOUT_MS = 2 * REPORT_TIMEOUT_MS;

interface Props {
  params: ReportParams;
  report: Report;
  onClose: () => void;
}

type Sent = z.output<typeof sendReport.response>['data'];

/** Message that names the recipients; one about failed addresses stays until it is closed. */
function sentMessage({ sent_to, failed }: Sent): Message {
  const text = `보고서를 보냈습니다: ${sent_to.join(', ')}`;
  if (failed.length === 0) return { text, tone: 'success' };
  return { text: `${text}. 보내지 못한 주소: ${failed.join(', ')}`, tone: 'danger', timeout: 0 };
}

/** Sends a report by mail with the PDF attached, to the customer and other recipients. */
export function SendReportDialog({
  params,
  report: { customer, from, to, introduction, demo },
  onClose,
}: Props) {
  const { show } = useSnackbar();
  const form = useForm({
    schema: sendReport.body,
    draft: `report to ${params.userId}`,
    read: (data) => ({ ...params, others: readReceivers(String(data.get('others') ?? '')) }),
    send: (body) => callApi(sendReport, { body, timeoutMs: SEND_TIMEOUT_MS }),
    onDone: ({ data }) => {
      show(sentMessage(data));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="보고서 보내기"
      description="PDF를 첨부하여 고객의 가입 이메일로 보냅니다."
    >
      <FormStack>
        <DetailsList
          of={[
            ['고객', [customer.company, customer.name].filter(Boolean).join(' · ')],
            ['기간', koreanDays({ from, to })],
            ['요약문', introduction.text],
            ['알림', demo && '데모 데이터로 만든 보고서라고 메일에 적습니다.'],
          ]}
        />
        <Form of={form} label="보고서 보내기" submit="보내기">
          <OtherReceivers />
        </Form>
      </FormStack>
    </Dialog>
  );
}
