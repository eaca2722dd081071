import { css } from '@emotion/react';
import { type Report, reportPdf } from 'api-extensions/contracts/work-overview';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../platform/api-call';
import { fileName, save } from '../../../platform/export/save';
import { failureText } from '../../../platform/failure-text';
import { fetchFile } from '../../../platform/fetch-file';
import { Button } from '../../../ui/button';
import { FormFailure } from '../../../ui/form-body';
import { Progress } from '../../../ui/progress';
import { useSnackbar } from '../../../ui/snackbar';
import type { ReportAsked } from './report-calls';
import { ReportSend } from './report-send';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

const working = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
  max-width: 30rem;
`;

interface Props {
  asked: ReportAsked;
  report: Report;
  isManager: boolean;
}

/** Actions on a report: print, download the server's PDF and, for managers, send. */
export function ReportTools({ asked, report, isManager }: Props) {
  const [isSending, setIsSending] = useState(false);
  const { download, stop, progress, failure } = useDownload(asked, report);
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <div css={row}>
        <Button loading={progress !== null} onClick={() => void download()}>
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
      {progress && (
        <div css={working}>
          <Progress {...progress} />
          <Button variant="ghost" onClick={stop}>
            취소
          </Button>
        </div>
      )}
      <FormFailure text={failure} />
      {isSending && <ReportSend asked={asked} report={report} onClose={() => setIsSending(false)} />}
    </div>
  );
}

interface Download {
  download: () => Promise<void>;
  stop: () => void;
  /** Null: no action is running. */
  progress: { label: string; value?: number; max?: number } | null;
  failure: string | null;
}

const MAKING = { label: 'PDF를 만들고 있습니다.' };

function useDownload(asked: ReportAsked, report: Report): Download {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Download['progress']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { show } = useSnackbar();
  // Aborts on leaving the page, so that no late download appears.
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setFailure(null);
    setProgress(MAKING);
    try {
      const { userId, from, to } = asked;
      const file = await fetchFile(reportPdf, {
        query: { userId, from, to },
        signal: own.signal,
        onProgress: (value, max) =>
          setProgress({ label: 'PDF를 내려받고 있습니다.', ...(max !== null && { value, max }) }),
      });
      const { company, name } = report.customer;
      save(file, fileName(`${company || name} 검색 순위 보고서 ${from} ${to}`, 'pdf'));
      show({ text: 'PDF를 내려받았습니다.', tone: 'success' });
    } catch (thrown) {
      const stopped = thrown instanceof CallError && thrown.failure.kind === 'aborted';
      if (!stopped) setFailure(failureText(thrown, navigator.onLine, false));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { download, stop: () => running.current?.abort(), progress, failure };
}
