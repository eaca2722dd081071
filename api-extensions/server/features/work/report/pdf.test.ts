import { FileResponse } from '../../../http/prepared';
import { drawOncePerMinute } from './pdf';

const file = () => new FileResponse('report.pdf', 'application/pdf', Buffer.from('%PDF-'));

it('drawOncePerMinute - several requests for a link draw once', async () => {
  const draw = jest.fn(async () => Promise.resolve(file()));
  const files = await Promise.all([drawOncePerMinute(1, draw), drawOncePerMinute(1, draw)]);
  expect(await drawOncePerMinute(1, draw)).toBe(files[0]);
  expect(files[1]).toBe(files[0]);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('drawOncePerMinute - a request after a failed drawing draws again', async () => {
  await expect(drawOncePerMinute(2, () => Promise.reject(new Error('worker')))).rejects.toThrow('worker');
  await expect(drawOncePerMinute(2, async () => Promise.resolve(file()))).resolves.toBeInstanceOf(
    FileResponse,
  );
});

it('drawOncePerMinute - while five links are drawn, another one is refused', async () => {
  const ends: (() => void)[] = [];
  const waiting = [11, 12, 13, 14, 15].map((link) =>
    drawOncePerMinute(link, () => new Promise((resolve) => ends.push(() => resolve(file())))),
  );
  await expect(drawOncePerMinute(16, async () => Promise.resolve(file()))).rejects.toMatchObject({
    status: 429,
  });
  for (const end of ends) end();
  await Promise.all(waiting);
  await expect(drawOncePerMinute(16, async () => Promise.resolve(file()))).resolves.toBeInstanceOf(
    FileResponse,
  );
});
