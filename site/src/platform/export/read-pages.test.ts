import { EXPORT_MAX, readPages } from './read-pages';

const keyOf = (row: { id: number }) => row.id;

test("a list of three pages - each is requested once, in order, with the list's query", async () => {
  const asked: Record<string, string>[] = [];
  const rows = await readPages({ q: '치과', page: '7' }, keyOf, (query) => {
    asked.push(query);
    return Promise.resolve({ data: [{ id: Number(query.page) }], page: { pages: 3 } });
  });
  expect(rows.map(keyOf)).toEqual([1, 2, 3]);
  expect(asked.map(({ page, q }) => [page, q])).toEqual([
    ['1', '치과'],
    ['2', '치과'],
    ['3', '치과'],
  ]);
});

test("the server's maximum - is the size of each page", async () => {
  const sizes: (string | undefined)[] = [];
  const read = ({ page_size }: Record<string, string>) => {
    sizes.push(page_size);
    return Promise.resolve({ data: [], page: { pages: 1 } });
  };
  await readPages({}, keyOf, read);
  await readPages({}, keyOf, read, 100);
  expect(sizes).toEqual(['500', '100']);
});

test('a row that moves to the next page while reading - appears once', async () => {
  const pages = [
    [{ id: 1 }, { id: 2 }],
    [{ id: 2 }, { id: 3 }],
  ];
  const rows = await readPages({}, keyOf, ({ page }) =>
    Promise.resolve({ data: pages[Number(page) - 1] ?? [], page: { pages: 2 } }),
  );
  expect(rows.map(keyOf)).toEqual([1, 2, 3]);
});

test('a list longer than the limit - stops at the limit', async () => {
  const page = Array.from({ length: 500 }, (_row, at) => at);
  const rows = await readPages({}, keyOf, (query) =>
    Promise.resolve({
      data: page.map((at) => ({ id: Number(query.page) * 500 + at })),
      page: { pages: 1_000_000 },
    }),
  );
  expect(rows).toHaveLength(EXPORT_MAX);
});

test('a page that fails - the whole export fails', async () => {
  const failing = () => Promise.reject(new Error('no answer'));
  await expect(readPages({}, keyOf, failing)).rejects.toThrow('no answer');
});
