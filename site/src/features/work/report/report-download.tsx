import { css } from '@emotion/react';
import type { Report } from 'api-extensions/contracts/work/overview';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../platform/api-call';
import { fileName, downloadFile } from '../../../platform/export/file-download';
import { failureText } from '../../../platform/failure-text';
import type { fetchFile } from '../../../platform/fetch-file';
import { Button } from '../../../ui/button';
import { FormFailure } from '../../../ui/form-body';
import { Progress } from '../../../ui/progress';
import { useSnackbar } from '../../../ui/snackbar';

const working = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
  max-width: 30rem;
`;

interface Download {
  download: () => Promise<void>;
  stop: () => void;
  /** Null: no download is running. */
  progress: { label: string; value?: number; max?: number } | null;
  failure: string | null;
}

const RENDERING = { label: 'PDF를 만들고 있습니다.' };

type Options = Pick<NonNullable<Parameters<typeof fetchFile>[1]>, 'signal' | 'onProgress'>;

/** Download of a report's PDF. @param fetchPdf calls the server */
export function useReportDownload(
  { customer: { company, name }, from, to }: Pick<Report, 'customer' | 'from' | 'to'>,
  fetchPdf: (options: Options) => Promise<Blob>,
): Download {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Download['progress']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { show } = useSnackbar();
  // Leaving the page aborts the download: no file is saved later.
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(RENDERING);
    try {
      const file = await fetchPdf({
        signal: controller.signal,
        onProgress: (value, max) =>
          setProgress({ label: 'PDF를 내려받고 있습니다.', ...(max !== null && { value, max }) }),
      });
      await downloadFile(file, fileName(`${company || name} 검색 순위 보고서 ${from} ${to}`, 'pdf'));
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

/** Shows a download's progress with a button that stops it, and its failure. */
export const DownloadState = ({ of: { progress, stop, failure } }: { of: Download }) => (
  <>
    {progress && (
      <div css={working}>
        <Progress {...progress} />
        <Button variant="ghost" onClick={stop}>
          취소
        </Button>
      </div>
    )}
    <FormFailure text={failure} />
  </>
);
