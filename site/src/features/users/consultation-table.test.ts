import { consultationTable, readAll } from './consultation-table';

const request = (id: string) => ({
  id,
  receipt: `C261121-0000000${id}`,
  state: 'new' as const,
  type: 1,
  product: '관리',
  companyName: '=상사',
  keyword: '강남 치과',
  contact: '010-1234-5678',
  memo: '두\n줄',
  marketing: false,
  note: '',
  assignee: null,
  version: 1,
  received_at: '2026-11-20T15:03:00.000Z',
  handled_by: '',
  handled_at: null,
  delivery: 'sent' as const,
});

test('the table - one line per request, in Seoul time', () => {
  const [heads = [], line = []] = consultationTable([request('1')]);
  expect(line).toHaveLength(heads.length);
  expect(line.slice(0, 3)).toEqual(['C261121-00000001', '2026년 11월 21일 00:03', '신규']);
});

test('all pages of a list - are requested once, and a row that moves to the next page appears once', async () => {
  const asked: string[] = [];
  const realFetch = global.fetch;
  global.fetch = (async (address: string) => {
    asked.push(address);
    const page = Number(new URL(address, 'http://a.test').searchParams.get('page'));
    const data = page === 1 ? [request('1'), request('2')] : [request('2'), request('3')];
    const body = {
      data,
      page: { page, page_size: 100, total: 3, pages: 2 },
      counts: { new: 3, contacted: 0, closed: 0 },
      assignees: [],
    };
    return new Response(JSON.stringify(body));
  }) as typeof fetch;
  const all = await readAll({ q: '상사', page: '7' }).finally(() => {
    global.fetch = realFetch;
  });
  expect(all.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('page=1&');
});
