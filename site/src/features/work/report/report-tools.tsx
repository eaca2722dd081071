import { css } from '@emotion/react';
import { type Report, reportPdf } from 'api-extensions/contracts/work/overview';
import { useState } from 'react';
import { fetchFile } from '../../../platform/fetch-file';
import { Button } from '../../../ui/button';
import type { ReportParams } from './report-calls';
import { DownloadState, useReportDownload } from './report-download';
import { SendReportDialog } from './report-send';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

interface Props {
  params: ReportParams;
  report: Report;
  isManager: boolean;
}

/** Actions on a report: print, download the server's PDF and, for managers, send. */
export function ReportTools({ params, report, isManager }: Props) {
  const [isSending, setIsSending] = useState(false);
  const { userId, from, to } = params;
  const pdf = useReportDownload(report, (options) =>
    fetchFile(reportPdf, { query: { userId, from, to }, ...options }),
  );
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <div css={row}>
        <Button loading={pdf.progress !== null} onClick={() => void pdf.download()}>
          PDF 내려받기
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          인쇄
        </Button>
        {isManager && (
          <Button variant="outline" onClick={() => setIsSending(true)}>
            메일로 보내기
          </Button>
        )}
      </div>
      <DownloadState of={pdf} />
      {isSending && <SendReportDialog params={params} report={report} onClose={() => setIsSending(false)} />}
    </div>
  );
}
