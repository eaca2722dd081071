import PDFDocument from 'pdfkit';
import type { Diagnosis } from '../../../../contracts/lookups/diagnosis';
import { THEME_CHOICES } from '../../../../contracts/common/theme-design';
import { markPaths } from '../../../../contracts/common/site-mark';
import { drawDiagnosis } from './draw';

const SITE = {
  logo: '탑키워드',
  art: 'street' as const,
  color: '#0f766e',
  company: '탑키워드 주식회사',
  phone: '031-000-0000',
  email: 'hello@topkeyword.example',
};

const EMPTY: Diagnosis = {
  q: '다온미용실 성수동',
  subject: { name: '다온미용실', area: '성수동', trade: '미용실' },
  ...{ page: null, place: null, keywords: null, blog: null },
};

const WHOLE: Diagnosis = {
  ...EMPTY,
  page: {
    ...{ outcome: 'read', url: 'https://daon.example/', isHttps: true, answerMs: 700, bytes: 42_000 },
    ...{ title: '다온미용실 | 성수동 미용실', description: '', heading: '다온미용실', isNoindex: true },
    ...{ robots: 'allowed', hasViewport: true, hasImage: true, sitemap: 'unknown', store: null },
  },
  place: {
    outcome: 'found',
    place: { title: '다온미용실', category: '미용실', address: '서울특별시 성동구' },
    subject: EMPTY.subject,
    provider: 'simulator',
  },
  keywords: {
    keywords: [
      {
        keyword: '성수동 미용실',
        volume: {
          ...{ keyword: '성수동미용실', pc: { value: 400 }, mobile: { value: 12_000 } },
          ...{ total: { value: 12_400 }, competition: null },
        },
        place: { outcome: 'found', rank: null },
      },
    ],
    ...{ failure: null, range: '상위 5곳', target: '다온미용실|성수동', provider: 'simulator' },
  },
  blog: {
    total: 24,
    posts: [
      { title: '다온미용실 후기', link: 'https://b.example/1', blogName: '일상', postedOn: '2026-11-20' },
    ],
    provider: 'simulator',
  },
};

/** The texts of a PDF without spaces: lines break between words. */
async function textOf(diagnosis: Diagnosis): Promise<{ text: string; bytes: Buffer }> {
  const drawn = jest.spyOn(PDFDocument.prototype, 'text');
  const bytes = await drawDiagnosis({ diagnosis, site: SITE, madeAt: '2026-11-29T03:00:00.000Z' });
  const text = drawn.mock.calls
    .map(([part]) => part)
    .join('')
    .replaceAll(/\s/g, '');
  drawn.mockRestore();
  return { text, bytes };
}

test('a whole diagnosis - brand, date, what to do first, keywords, findings, posts, contacts, disclaimer', async () => {
  const { text, bytes } = await textOf(WHOLE);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  for (const part of [
    ...['탑키워드', '다온미용실무료진단', '성수동·미용실·2026년11월29일', '1.홈페이지·검색허용'],
    ...['noindex를지워주세요', '성수동미용실12,400회상위5곳안', '홈페이지사이트맵확인못함'],
    ...['최근블로그글(전체24건)', '다온미용실후기', '전화031-000-0000', 'hello@topkeyword.example'],
    ...['데모데이터', '순위를약속하지않습니다'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('확인하지못한부분');
  expect(text).not.toMatch(/\d위/);
});

test('an empty diagnosis - one page, which begins with the brand', async () => {
  const { text, bytes } = await textOf(EMPTY);
  expect(text).toMatch(/^탑키워드다온미용실무료진단/);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('without parts - says which could not be seen, and invents nothing', async () => {
  const { text } = await textOf(EMPTY);
  expect(text).toContain('확인하지못한부분:플레이스,키워드,블로그');
  expect(text).toContain('보완할점은없습니다');
  expect(text).not.toContain('데모데이터');
});

test.each(THEME_CHOICES.art)(
  'the logo, %s - its mark is drawn, in white on the site’s colour, before its text',
  async (art) => {
    const drawn = jest.spyOn(PDFDocument.prototype, 'path');
    await drawDiagnosis({ diagnosis: EMPTY, site: { ...SITE, art }, madeAt: '2026-11-29T03:00:00.000Z' });
    expect(drawn.mock.calls.map(([path]) => path)).toEqual(expect.arrayContaining(markPaths(art)));
    drawn.mockRestore();
  },
);
