import { bulkRowInput, startBulk } from '../../../../contracts/lookups/bulk';
import type { LookupKind } from '../../../../contracts/lookups/lookups';
import { chooseProviders } from '../../../../naver';
import { readLookupQuery } from '../lookup-query';
import { readRows } from './rows';

const choices = chooseProviders({
  simulator: { baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' },
});
const read = (kind: LookupKind, rows: [string, string][], subdomains = false) =>
  readRows(
    kind,
    rows.map(([keyword, target]) => ({ keyword, target })),
    subdomains,
    (input) => readLookupQuery(input, choices),
  );

test.each<[string, LookupKind, [string, string][], { no: number; sameAs: number }[]]>([
  [
    'equal rows',
    'web',
    [
      ['강남', 'a.example'],
      ['강남', 'a.example'],
    ],
    [{ no: 2, sameAs: 1 }],
  ],
  [
    'one site in three spellings',
    'web',
    [
      ['강남', 'a.example'],
      ['강남 ', 'www.A.example'],
      ['강남', 'http://a.example/'],
    ],
    [
      { no: 2, sameAs: 1 },
      { no: 3, sameAs: 1 },
    ],
  ],
  [
    'two pages of a site',
    'web',
    [
      ['강남', 'a.example'],
      ['강남', 'a.example/b'],
    ],
    [],
  ],
  [
    'a post at two addresses',
    'view',
    [
      ['강남', 'blog.naver.com/daon/1234567890'],
      ['강남', 'm.blog.naver.com/daon/1234567890'],
    ],
    [{ no: 2, sameAs: 1 }],
  ],
  [
    'spaces and case in a volume keyword',
    'volume',
    [
      ['SEO 대행', ''],
      ['seo대행', 'x'],
    ],
    [{ no: 2, sameAs: 1 }],
  ],
  [
    'spaces in a web keyword',
    'web',
    [
      ['강남 꽃', 'a.example'],
      ['강남꽃', 'a.example'],
    ],
    [],
  ],
])(
  '%s - later rows with the same lookup are dropped as duplicates of the first',
  (_name, kind, rows, duplicates) => {
    expect(read(kind, rows).duplicates).toEqual(duplicates);
  },
);

test('invalid rows - returned with their fields; valid rows keep their numbers', () => {
  const { rows, invalid } = read('place', [
    ['', '다온'],
    ['강남 카페', '다온'],
    ['강남 카페', '1234567890'],
    ['가'.repeat(101), ''],
  ]);
  expect(rows).toEqual([{ no: 2, keyword: '강남 카페', target: '다온' }]);
  expect(invalid.map(({ no, fields }) => [no, Object.keys(fields)])).toEqual([
    [1, ['keyword']],
    [3, ['target']],
    [4, ['keyword', 'target']],
  ]);
});

test.each([
  [{}, { keyword: '', target: '' }],
  [
    { keyword: 7, target: null },
    { keyword: '7', target: '' },
  ],
  [
    { keyword: 'a', target: 'b', more: 1 },
    { keyword: 'a', target: 'b' },
  ],
])('cells of a sheet, %p - read as text', (cells, expected) => {
  expect(bulkRowInput.parse(cells)).toEqual(expected);
});

test('five hundred rows - accepted; one more is refused', () => {
  const rows = (count: number) => ({
    kind: 'web',
    rows: Array(count).fill({ keyword: 'a', target: 'a.example' }),
  });
  expect(startBulk.body.safeParse(rows(500)).success).toBe(true);
  expect(startBulk.body.safeParse(rows(501)).error?.issues[0]?.message).toContain('500건');
});
