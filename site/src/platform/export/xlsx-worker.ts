import { toXlsx } from './xlsx';

/** A workbook to create. */
export type WorkbookRequest = Parameters<typeof toXlsx>;
/** The workbook, or what went wrong. */
export type WorkbookResponse = { file: Blob } | { error: string };

const respond = (response: WorkbookResponse) => self.postMessage(response);

self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  toXlsx(...data).then(
    (file) => respond({ file }),
    (thrown) => respond({ error: String(thrown) }),
  );
});
