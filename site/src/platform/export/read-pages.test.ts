import { EXPORT_MAX, readCursorPages, readPages } from './read-pages';

const row = (id: number) => ({ id });
const keyOf = ({ id }: { id: number }) => id;

test("a list of three pages - each page is requested once, in order, with the list's query", async () => {
  const queries: Record<string, string>[] = [];
  const rows = await readPages({ q: '치과', page: '7' }, keyOf, (query) => {
    queries.push(query);
    return Promise.resolve({ data: [{ id: Number(query.page) }], page: { pages: 3 } });
  });
  expect(rows.map(keyOf)).toEqual([1, 2, 3]);
  expect(queries.map(({ page, q }) => [page, q])).toEqual([
    ['1', '치과'],
    ['2', '치과'],
    ['3', '치과'],
  ]);
});

test("the size of a page - is the server's maximum", async () => {
  const sizes: (string | undefined)[] = [];
  const read = ({ page_size }: Record<string, string>) => {
    sizes.push(page_size);
    return Promise.resolve({ data: [], page: { pages: 1 } });
  };
  await readPages({}, keyOf, read);
  await readPages({}, keyOf, read, 100);
  expect(sizes).toEqual(['500', '100']);
});

test('a row that moves to the next page meanwhile - is returned once', async () => {
  const pages = [
    [{ id: 1 }, { id: 2 }],
    [{ id: 2 }, { id: 3 }],
  ];
  const rows = await readPages({}, keyOf, ({ page }) =>
    Promise.resolve({ data: pages[Number(page) - 1] ?? [], page: { pages: 2 } }),
  );
  expect(rows.map(keyOf)).toEqual([1, 2, 3]);
});

test('a list longer than the limit - is read up to the limit', async () => {
  const page = Array.from({ length: 500 }, (_row, at) => at);
  const rows = await readPages({}, keyOf, (query) =>
    Promise.resolve({
      data: page.map((at) => ({ id: Number(query.page) * 500 + at })),
      page: { pages: 1_000_000 },
    }),
  );
  expect(rows).toHaveLength(EXPORT_MAX);
});

test('a page that cannot be read - the whole export fails', async () => {
  const failing = () => Promise.reject(new Error('no answer'));
  await expect(readPages({}, keyOf, failing)).rejects.toThrow('no answer');
});

test('pages by cursor - are read in order, each from the end of the previous one', async () => {
  const read = jest
    .fn()
    .mockResolvedValueOnce({ data: [row(9), row(8)], meta: { cursor: 8 } })
    .mockResolvedValueOnce({ data: [row(7)], meta: { cursor: null } });
  expect((await readCursorPages<{ id: number }>({ type: 'web' }, 100, 200, read)).map(keyOf)).toEqual([
    9, 8, 7,
  ]);
  expect(read.mock.calls).toEqual([
    [{ type: 'web', pageSize: '200' }],
    [{ type: 'web', pageSize: '200', cursor: '8' }],
  ]);
});

test('pages by cursor beyond the limit - are read up to the limit', async () => {
  const read = jest.fn(async () => ({ data: [row(2), row(1)], meta: { cursor: 1 } }));
  expect(await readCursorPages({}, 3, 200, read)).toHaveLength(3);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failure between pages by cursor - throws, without a partial list', async () => {
  const read = jest
    .fn()
    .mockResolvedValueOnce({ data: [row(2)], meta: { cursor: 2 } })
    .mockRejectedValueOnce(new Error('network'));
  await expect(readCursorPages({}, 10, 200, read)).rejects.toThrow('network');
});
