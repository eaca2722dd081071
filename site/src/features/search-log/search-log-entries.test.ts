import type { SearchLogEntry } from 'api-extensions/contracts/search-log';
import { readEntries } from './search-log-entries';

const entry = (id: number) => ({ id }) as SearchLogEntry;

test('several pages - are read in order, each from the end of the previous one', async () => {
  const read = jest
    .fn()
    .mockResolvedValueOnce({ data: [entry(9), entry(8)], meta: { cursor: 8 } })
    .mockResolvedValueOnce({ data: [entry(7)], meta: { cursor: null } });
  expect((await readEntries({ type: 'web' }, 100, read)).map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(read.mock.calls).toEqual([
    [{ type: 'web', pageSize: '200' }],
    [{ type: 'web', pageSize: '200', cursor: '8' }],
  ]);
});

test('more entries than the limit - stops at the limit', async () => {
  const read = jest.fn(async () => ({ data: [entry(2), entry(1)], meta: { cursor: 1 } }));
  expect(await readEntries({}, 3, read)).toHaveLength(3);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failure between pages - throws, without a partial list', async () => {
  const read = jest
    .fn()
    .mockResolvedValueOnce({ data: [entry(2)], meta: { cursor: 2 } })
    .mockRejectedValueOnce(new Error('network'));
  await expect(readEntries({}, 10, read)).rejects.toThrow('network');
});
