import { CONSULTATION_COLUMNS } from './consultation-file';

const request = (id: string) => ({
  id,
  receipt: `C261121-0000000${id}`,
  state: 'new' as const,
  type: 1,
  product: '관리',
  companyName: '=상사',
  keyword: '강남 치과',
  contact_typed: '',
  contact: '010-1234-5678',
  memo: '두\n줄',
  form: '예약 문의',
  answers: [
    { label: '희망 날짜', value: '2026년 12월 3일' },
    { label: '남기실 말씀', value: '=1+1' },
  ],
  lookup: null,
  channel: '네이버 광고',
  source: {
    ...{ landing: '/', referrer: '', campaign: { n_keyword: '강남 치과', n_rank: '2' } },
    lookups: [
      {
        kind: 'web' as const,
        keyword: '강남 치과',
        target: 'a.kr',
        result: '3위',
        at: '2026-11-20T15:00:00Z',
      },
    ],
  },
  marketing: false,
  member: null,
  note: '',
  assignee: null,
  version: 1,
  received_at: '2026-11-20T15:03:00.000Z',
  handled_by: '',
  handled_at: null,
  delivery: 'sent' as const,
});

test('the exported file - has one cell per column, with times in Seoul', () => {
  const cells = CONSULTATION_COLUMNS.map(([, cell]) => cell(request('1')));
  expect(cells).toContain('네이버 광고');
  expect(cells).toContain('웹문서 ‘강남 치과’ a.kr: 3위');
  expect(cells).toContain('n_keyword=강남 치과, n_rank=2');
  expect(cells).toContain('희망 날짜: 2026년 12월 3일\n남기실 말씀: =1+1');
  expect(cells.slice(0, 3)).toEqual(['C261121-00000001', '2026-11-21 00:03', '신규']);
});
