import type { Page } from '@playwright/test';
import { webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { AppError, invalidFields } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { type FakeApi, Unreachable } from './fake-api';
import { found, naverFailure, notInRange } from './lookup-answers';

// The lookup of a web document; the other kinds are in lookup-kinds.spec.ts. What the server finds, and how it names failures at Naver, is
// proved in api-extensions/tests/lookups.test.ts.

const RANKED = 'rankup.example';

/** Answers lookups: one site has a rank, the others have none. */
function answerLookups(api: FakeApi): void {
  api.answer(webLookup, ({ query: { keyword, target } }) => ({
    data: target === RANKED ? found({ keyword, target }) : notInRange({ keyword, target }),
  }));
  api.answer(upsertSearchLog, { status: 'success', data: { logged: true } });
}

test.beforeEach(({ api }) => answerLookups(api));

async function lookUp(page: Page, keyword: string, target: string) {
  await page.getByLabel('키워드').fill(keyword);
  await page.getByLabel('사이트 주소').fill(target);
  await page.getByRole('button', { name: '순위 조회하기' }).click();
}

const outcome = (page: Page) => page.locator('[data-outcome]');

test('a site that ranks - its rank, the matched page, when and how deep, marked as demo data', async ({
  page,
  app,
}) => {
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', RANKED);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const text = await outcome(page).innerText();
  expect(text).toMatch(/3위/);
  expect(text).toMatch(/네이버 웹문서 1–[\d,]+위, 2026년 11월 10일 12:04 기준/);
  expect(text).toContain('데모 데이터');
  expect(text).toContain('제휴 관계가 아닙니다');
  const list = outcome(page).getByRole('region', { name: /검색 결과 상위/ });
  await expect(list.getByRole('listitem')).toHaveCount(10);
});

test('the address of a lookup - opened by another visitor, it starts the lookup itself', async ({
  page,
  app,
}) => {
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', RANKED);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const shared = new URL(page.url());
  expect(shared.searchParams.get('keyword')).toBe('강남 인테리어');
  await page.goto('about:blank');
  await page.goto(shared.href);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
});

test('a site that is not found - the page says how deep the list was searched, not that there is no rank', async ({
  page,
  app,
}) => {
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', 'nobody.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText('1,000위 안에서 찾지 못했습니다');
});

for (const [kind, state, words] of [
  ['credentials', 'unavailable', '인증'],
  ['quota', 'unavailable', '조회 횟수'],
  ['rate', 'unavailable', '잠시 후'],
  ['upstream', 'error', '일시적인 문제'],
  ['network', 'error', '연결하지 못했습니다'],
  ['invalid_answer', 'error', '알아볼 수 없는'],
  ['timeout', 'error', '응답이 늦어'],
] as const) {
  test(`a failure at Naver, ${kind} - explained in words, without a rank`, async ({ page, app, api }) => {
    api.answer(webLookup, () => Promise.reject(naverFailure(kind)));
    await app.open('/search/web');
    await lookUp(page, '강남 인테리어', 'nobody.example');
    await expect(outcome(page)).toHaveAttribute('data-outcome', state);
    await expect(outcome(page)).toContainText(words);
    expect(await outcome(page).innerText()).not.toMatch(/\d위/);
  });
}

test('after a failure - "다시 시도" looks up again', async ({ page, app, api }) => {
  api.answer(webLookup, () => Promise.reject(naverFailure('upstream')));
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', 'nobody.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  answerLookups(api);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
});

test('a CMS that cannot be reached - an error, and typed text is kept', async ({ page, app, api }) => {
  api.answer(webLookup, () => Promise.reject(new Unreachable()));
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', 'nobody.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
});

test('no network after a first lookup - a message beside the kept input, and the next try works', async ({
  page,
  context,
  app,
}) => {
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', RANKED);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await context.setOffline(true);
  await lookUp(page, '부산 카페', 'nobody.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  await expect(outcome(page)).toContainText('인터넷에 연결되어 있지 않습니다');
  await expect(page.getByRole('status').filter({ hasText: '인터넷에 연결되어' })).toHaveCount(1);
  await expect(page.getByLabel('키워드')).toHaveValue('부산 카페');
  await expect(page.getByLabel('사이트 주소')).toHaveValue('nobody.example');
  await context.setOffline(false);
  await page.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(page).toHaveURL(/target=nobody\.example/);
  // A menu that is older than five seconds is requested too; its failure is logged for developers.
  expect(app.problems.splice(0).filter((text) => !text.startsWith('The menu could not be read'))).toEqual([]);
});

test('no input, or no address - an error at the field; without input no request', async ({
  page,
  app,
  api,
}) => {
  await app.open('/search/web');
  await page.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(page.getByLabel('키워드')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('키워드를 입력해 주세요.').first()).toBeVisible();
  expect(api.requests(webLookup)).toEqual([]);
  // The server tells addresses from other text (api-extensions/tests/lookups.test.ts).
  api.answer(webLookup, () => Promise.reject(invalidFields({ target: '사이트 주소를 확인해 주세요.' })));
  await lookUp(page, '강남', '주소아님');
  await expect(page.getByLabel('사이트 주소')).toHaveAttribute('aria-invalid', 'true');
});

test('a target that the server rejects - marked and focused in its field, on a phone', async ({
  page,
  app,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  api.answer(webLookup, () => Promise.reject(invalidFields({ target: '사이트 주소를 입력해 주세요.' })));
  await app.open('/search/web');
  await lookUp(page, '강남 미용실', RANKED);
  const field = page.getByLabel('사이트 주소');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill('www.rankup.example');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a script as keyword - shown as text', async ({ page, app }) => {
  await app.open('/search/web');
  const keyword = '"><svg/onload=window.hacked=1';
  await lookUp(page, keyword, 'nobody.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText(keyword);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('by keyboard alone - typed, sent with Enter, the outcome announced', async ({ page, app }) => {
  await app.open('/search/web');
  await page.getByLabel('키워드').focus();
  await page.keyboard.type('강남 인테리어');
  await page.keyboard.press('Tab');
  await page.keyboard.type(RANKED);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '조회 결과' })).toContainText('위');
});

test('an answered lookup - logged once for the site, without spaces; a failed log is not shown', async ({
  page,
  app,
  api,
}) => {
  const failure = new AppError(500, 'SEARCH_LOG_FAILED', '고장');
  api.answer(upsertSearchLog, () => Promise.reject(failure));
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', RANKED);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect.poll(() => api.requests(upsertSearchLog).length).toBe(1);
  expect(api.requests(upsertSearchLog)[0]?.body).toMatchObject({
    domain: 'topkeyword',
    type: 'web',
    keyword: '강남인테리어',
    target: RANKED,
  });
  // The failure is logged for developers.
  await expect.poll(() => app.problems.length).toBeGreaterThan(0);
  app.problems.splice(0);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
});

test('the page layout - by device, with its sections in order, marked as from the simulator', async ({
  page,
  app,
  api,
}) => {
  const section = (name: 'ads' | 'related', place: number) => ({
    ...{ section: name, count: 4, place, targetAt: null },
  });
  api.answer(webLookup, ({ query: { keyword, target, device = 'pc' } }) => ({
    data: found({
      keyword,
      target,
      layout: {
        ...{ outcome: 'seen', provider: 'simulator', device },
        sections: [section('ads', 1), section('related', 2)],
      },
    } as never),
  }));
  await app.open(`/search/web?${new URLSearchParams({ keyword: '강남 인테리어', target: RANKED })}`);
  const layout = page.getByRole('region', { name: /통합검색 화면에서의 위치/ });
  await layout.getByRole('link', { name: '모바일 화면 보기' }).click();
  await expect(layout.getByRole('heading')).toHaveText('통합검색 화면에서의 위치 · 모바일');
  await expect(page).toHaveURL(/device=mobile/);
  const sections = layout.getByRole('listitem');
  await expect(sections.first()).toContainText('1. 파워링크 등 광고');
  await expect(sections.last()).toContainText('연관 검색어');
  await expect(outcome(page)).toContainText('시뮬레이터의 결과입니다');
  await expect(outcome(page).getByText('데모 데이터', { exact: true })).toHaveCount(1);
  // The rank of the official list is the same for all devices.
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await layout.getByRole('link', { name: 'PC 화면 보기' }).click();
  await expect(layout.getByRole('heading')).toHaveText('통합검색 화면에서의 위치 · PC');
});
