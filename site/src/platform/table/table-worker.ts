import { openFile, type OpenedFile } from 'api-extensions/contracts/tables/open-file';

/** What the worker answers: the sheets, or in Korean why the file cannot be read; `failure` if the worker failed. */
export type WorkerResponse = OpenedFile | { failure: string };

const respond = (response: WorkerResponse) => self.postMessage(response);

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  openFile(new Uint8Array(data)).then(respond, (thrown) => respond({ failure: String(thrown) }));
});
