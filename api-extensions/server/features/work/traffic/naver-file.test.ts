import { WorkerTimeout } from '../../../platform/worker-thread';
import { readNaverFile } from './naver-file';

const BYTES = Buffer.from('');
const workerThat = (run: () => Promise<never>, load = 0) => ({ load, run });

test('a file that takes too long - is refused with a code and a reason at its field', async () => {
  const reading = readNaverFile(
    BYTES,
    '2026-11-21',
    workerThat(() => Promise.reject(new WorkerTimeout('slow'))),
  );
  await expect(reading).rejects.toMatchObject({
    status: 422,
    code: 'FILE_TIMEOUT',
    details: { fields: { file: expect.stringContaining('시간이 너무 오래') } },
  });
});

test('another failure of the thread - is an error of the server', async () => {
  const reading = readNaverFile(
    BYTES,
    '2026-11-21',
    workerThat(() => Promise.reject(new Error('broken'))),
  );
  await expect(reading).rejects.toThrow('broken');
});

test('a full queue - 503 with the time to wait', async () => {
  const reading = readNaverFile(
    BYTES,
    '2026-11-21',
    workerThat(() => Promise.reject(new Error('full')), 10),
  );
  await expect(reading).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY', retryAfter: 10 });
});
