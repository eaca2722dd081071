import type { Page } from '@playwright/test';
import {
  diagnoseBlog,
  diagnoseKeywords,
  diagnosePlace,
  diagnosisPdf,
  startDiagnosis,
} from '../../api-extensions/contracts/lookups/diagnosis';
import { lookupLimitsCall } from '../../api-extensions/contracts/lookups/lookups';
import { AppError, invalidFields } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import type { FakeApi } from './fake-api';
import { LIMITS } from './lookup-answers';

// The page of the free diagnosis; what the server finds is proved in api-extensions/tests/diagnosis.test.ts.

const PAGE = '/search/diagnosis';
const SUBJECT = { name: '다온미용실', area: '성수동', trade: '미용실' };
const common = { checkedAt: '2026-11-10T03:04:00.000Z', limits: LIMITS };
const provider = 'simulator' as const;
const READ = {
  ...{ outcome: 'read' as const, url: 'https://daon.example/', isHttps: true, answerMs: 700, bytes: 42_000 },
  ...{ title: '다온미용실 | 성수동 미용실', description: '', heading: '다온미용실', isNoindex: true },
  ...{
    robots: 'allowed' as const,
    hasViewport: true,
    hasImage: true,
    sitemap: 'found' as const,
    store: null,
  },
};
const volume = (keyword: string, value: number) => ({
  ...{ keyword, pc: { value: 0 }, mobile: { value }, total: { value }, competition: null },
});

function answerAll(api: FakeApi): void {
  api.answer(lookupLimitsCall, { data: LIMITS });
  api.answer(startDiagnosis, ({ query: { q } }) => ({
    data: { subject: SUBJECT, page: q.includes('.') ? READ : null, ...common },
  }));
  api.answer(diagnosePlace, {
    data: {
      outcome: 'found',
      place: { title: '다온미용실', category: '미용실', address: '서울특별시 성동구 성수동2가 269-25' },
      ...{ subject: SUBJECT, provider, ...common },
    },
  });
  api.answer(diagnoseKeywords, {
    data: {
      keywords: [
        {
          keyword: '성수동 미용실',
          volume: volume('성수동미용실', 12_400),
          place: { outcome: 'not_in_range', rank: null },
        },
        { keyword: '다온미용실', volume: volume('다온미용실', 40), place: null },
      ],
      ...{ failure: null, range: '상위 5곳', target: '다온미용실|성수동', provider, ...common },
    },
  });
  api.answer(diagnoseBlog, {
    data: {
      total: 3,
      posts: [
        {
          title: '다온미용실 다녀왔어요',
          link: 'https://blog.example/1',
          blogName: '일상',
          postedOn: '2026-11-01',
        },
      ],
      ...{ provider, ...common },
    },
  });
}

test.beforeEach(({ api }) => answerAll(api));

const field = (page: Page) => page.getByLabel('홈페이지 주소 또는 가게 이름');
const result = (page: Page) => page.locator('[data-diagnosis]');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function diagnose(page: Page, q: string): Promise<void> {
  await field(page).fill(q);
  await page.getByRole('button', { name: '무료로 진단하기' }).click();
}

for (const width of [360, 1280])
  test(`${width} px, an address - all parts, what to do first, and the ways on`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await app.open(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('우리 가게 무료 진단');
    await expect(part(page, '진단하는 내용')).toContainText('조회 3회');
    await diagnose(page, 'daon.example');
    await expect(page).toHaveURL(app.url(`${PAGE}?q=daon.example`));
    await expect(result(page)).toHaveAttribute('data-diagnosis', 'done');
    await expect(part(page, '홈페이지').getByRole('listitem')).toHaveCount(12);
    await expect(part(page, '키워드')).toContainText('12,400회상위 5곳 밖');
    await expect(part(page, '블로그')).toContainText('블로그 글이 3건');
    const first = part(page, '먼저 할 일').getByRole('listitem');
    await expect(first).toHaveCount(4);
    await expect(first.first()).toContainText('noindex');
    await expect(page.getByRole('link', { name: '이 결과로 상담 신청' })).toHaveAttribute(
      'href',
      '/service/apply?kind=diagnosis&keyword=daon.example',
    );
    await expect(page.getByRole('button', { name: '‘성수동 미용실’ 매일 받아 보기' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('a name - no page, and the address shows it again', async ({ page, app }) => {
  await app.open(`${PAGE}?q=${encodeURIComponent('다온미용실 성수동')}`);
  await expect(result(page)).toHaveAttribute('data-diagnosis', 'done');
  await expect(field(page)).toHaveValue('다온미용실 성수동');
  await expect(part(page, '홈페이지')).toContainText('홈페이지 주소를 입력하시면');
  await expect(page.getByText('데모 데이터', { exact: true })).toHaveCount(1);
});

test('while parts arrive - progress, and no part below one that is missing', async ({ page, app, api }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  api.answer(diagnosePlace, async () => {
    await held;
    throw new AppError(502, 'LOOKUP_FAILED', '네이버 검색에 일시적인 문제가 있습니다.');
  });
  await app.open(`${PAGE}?q=daon.example`);
  await expect(result(page)).toHaveAttribute('data-diagnosis', 'running');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4가지 중 2가지');
  await expect(part(page, '홈페이지')).toBeVisible();
  await expect(part(page, '블로그')).toHaveCount(0);
  send();
  await expect(result(page)).toHaveAttribute('data-diagnosis', 'done');
  await expect(part(page, '플레이스')).toContainText('나오지 않는다는 뜻이 아닙니다');
  answerAll(api);
  await part(page, '플레이스').getByRole('button', { name: '플레이스 다시 확인' }).click();
  await expect(part(page, '플레이스')).toContainText('지역 검색에 나옵니다');
});

test('a business that is nowhere - says so, and asks for no ranks', async ({ page, app, api }) => {
  api.answer(diagnosePlace, {
    data: { outcome: 'not_in_range', place: null, subject: SUBJECT, provider, ...common },
  });
  let ranks = '';
  api.answer(diagnoseKeywords, ({ query }) => {
    ranks = query.ranks;
    return { data: { keywords: [], failure: null, range: '', target: '없는가게', provider, ...common } };
  });
  api.answer(diagnoseBlog, { data: { total: 0, posts: [], provider, ...common } });
  await app.open(`${PAGE}?q=${encodeURIComponent('없는가게')}`);
  await expect(part(page, '플레이스')).toContainText('지역 검색 결과에 나오지 않습니다');
  await expect(part(page, '키워드')).toContainText('키워드를 고르지 못했습니다');
  await expect(part(page, '먼저 할 일').getByRole('listitem')).toHaveCount(2);
  expect(ranks).toBe('false');
});

test('a refused address - at the field, which keeps the text and has the focus', async ({
  page,
  app,
  api,
}) => {
  const message = '이 주소는 진단할 수 없습니다.';
  api.answer(startDiagnosis, () => {
    throw invalidFields({ q: message });
  });
  await app.open(PAGE);
  await diagnose(page, '   ');
  await expect(field(page)).toHaveAccessibleDescription(/입력해 주세요/);
  await diagnose(page, 'http://10.0.0.1');
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(message));
  await expect(field(page)).toHaveValue('http://10.0.0.1');
  await expect(field(page)).toBeFocused();
  // Correcting it asks for nothing.
  const asked = api.requests(startDiagnosis).length;
  await field(page).fill('http://10.0.0');
  await expect(part(page, '진단하는 내용')).toBeVisible();
  expect(api.requests(startDiagnosis)).toHaveLength(asked);
});

test('the server is away - one sentence, the text stays, a retry', async ({ page, app, api }) => {
  api.answer(startDiagnosis, () => {
    throw new AppError(503, 'LOOKUP_UNAVAILABLE', '지금 진단 요청이 많습니다.');
  });
  await app.open(`${PAGE}?q=daon.example`);
  await expect(page.getByRole('alert').filter({ hasText: '지금 진단 요청이 많습니다.' })).toBeVisible();
  await expect(field(page)).toHaveValue('daon.example');
  answerAll(api);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(result(page)).toHaveAttribute('data-diagnosis', 'done');
});

test('as PDF - the parts that are shown are sent; a refusal is a sentence', async ({ page, app, api }) => {
  let sent: unknown;
  api.answer(diagnosisPdf, ({ body }) => {
    sent = body;
    throw new AppError(429, 'RATE_LIMITED', '지금 만들고 있는 PDF가 많습니다.');
  });
  await app.open(`${PAGE}?q=daon.example`);
  await page.getByRole('button', { name: 'PDF 내려받기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'PDF가 많습니다' })).toBeVisible();
  expect(sent).toMatchObject({
    q: 'daon.example',
    subject: SUBJECT,
    page: { isNoindex: true },
    blog: { total: 3 },
  });
});
