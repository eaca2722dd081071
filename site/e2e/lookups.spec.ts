import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { waitForHydration } from './pages';
import { expect, type Product, test } from './product';

// The other kinds of lookup, and bulk runs; the single web lookup is in lookup.spec.ts.

async function open(page: Page, product: Product, url: string) {
  await page.goto(product.url('localhost', url));
  await waitForHydration(page);
}

const outcome = (page: Page) => page.locator('[data-outcome]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function lookUp(
  page: Page,
  keyword: string,
  [label, target]: [string, string],
  button = '순위 조회하기',
) {
  await field(page, '키워드').fill(keyword);
  if (label) await field(page, label).fill(target);
  await page.getByRole('button', { name: button }).click();
}

test.afterEach(({ product }) => product.breakNaver(null));

test('every lookup - in the menu, with its heading and form', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [url, heading, name] of [
    ['/search/web', '네이버 웹 순위 조회', '웹 순위'],
    ['/search/shop', '네이버 쇼핑 순위 조회', '쇼핑 순위'],
    ['/search/place', '네이버 플레이스 순위 조회', '플레이스 순위'],
    ['/search/view', '네이버 블로그·카페 순위 조회', '블로그·카페 순위'],
    ['/search/volume', '네이버 키워드 검색량 조회', '검색량'],
  ] as const) {
    await open(page, product, url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('form', { name: `${name} 조회` })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('a place - within the first five or outside, and never a rank', async ({ page, product }) => {
  await open(page, product, '/search/place');
  await lookUp(page, '강남 카페', ['업체 이름', '어디에도없는가게']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText('상위 5곳 밖입니다');
  const name = await outcome(page).getByRole('listitem').first().getByRole('link').innerText();
  await lookUp(page, '강남 카페', ['업체 이름', name.replace(/\s*\(새 창에서 열림\)/, '')]);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const text = await outcome(page).innerText();
  expect(text).toContain('상위 5곳 안에 있습니다');
  expect(text).not.toMatch(/\d위/);
});

test('a blog - its outcomes in the blog and the café list, side by side', async ({ page, product }) => {
  await open(page, product, '/search/view');
  await lookUp(page, '강남 카페', ['블로그 또는 카페 주소', 'nobody-of-that-name']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  for (const side of ['블로그', '카페']) {
    const card = outcome(page).getByRole('region', { name: side, exact: true });
    await expect(card).toContainText(new RegExp(`네이버 ${side} 검색 1–[\\d,]+위, \\d{4}년`));
  }
});

test('monthly searches - by device and month, with related keywords as links', async ({ page, product }) => {
  await open(page, product, '/search/volume');
  await lookUp(page, '강남 인테리어', ['', ''], '검색량 조회하기');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(outcome(page)).toContainText('결과는 최근 한 달 기준');
  await expect(outcome(page)).toContainText('모바일');
  await expect(outcome(page).getByRole('img')).toHaveAccessibleName(/최근 12개월 검색 추이/);
  const related = outcome(page)
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: '경쟁' }) });
  await related.getByRole('button', { name: '합계' }).click();
  await expect(related.getByRole('columnheader', { name: '합계' })).toHaveAttribute('aria-sort', 'ascending');
  const link = related.getByRole('rowheader').first().getByRole('link');
  const keyword = await link.innerText();
  await link.click();
  await expect(field(page, '키워드')).toHaveValue(keyword);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
});

test('the ended shopping API - unavailable, with the reason and alternatives', async ({ page, product }) => {
  await open(page, product, '/search/shop');
  await product.breakNaver({ mode: 'ended' });
  await lookUp(page, '캠핑 의자', ['상품 또는 쇼핑몰', '82510284720']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'unavailable');
  await expect(outcome(page)).toContainText('2026년 7월 31일');
  expect(await outcome(page).innerText()).not.toMatch(/\d위/);
  await outcome(page).getByRole('link', { name: '플레이스 순위 조회' }).click();
  await expect(page).toHaveURL(/\/search\/place/);
});

test('recent lookups - offered again by this browser, and can be removed', async ({ page, product }) => {
  await open(page, product, '/search/web?keyword=강남+인테리어&target=rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await open(page, product, '/search/web');
  const recent = page.getByRole('region', { name: '최근 조회' });
  await expect(recent.getByRole('link')).toContainText(['강남 인테리어']);
  await recent.getByRole('button', { name: '최근 조회 지우기' }).click();
  await expect(recent).toHaveCount(0);
});

test('the stored counter - has one field, shows the lookups left, and blocks none', async ({
  page,
  product,
}) => {
  await open(page, product, '/search/web');
  await page.evaluate(() => {
    localStorage.setItem('lookup-counter', '{"count":99999}');
  });
  await lookUp(page, '강남 인테리어', ['사이트 주소', 'rankup.example']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(page.getByText(/오늘 [\d,]+건 가운데 [\d,]+건을 더 조회하실 수 있습니다/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('lookup-counter') ?? '{}'));
  expect(Object.keys(stored)).toEqual(['count']);
  expect(stored.count).toBeLessThan(99999);
});

test('a visitor without lookups left - is told when there are new ones', async ({ page, product }) => {
  await open(page, product, '/search/web');
  await page.route('**/api/search/n/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: {
        data: null,
        error: {
          status: 429,
          name: 'TooManyRequestsError',
          message: '오늘 조회할 수 있는 횟수를 모두 사용하셨습니다. 내일 다시 조회해 주세요.',
          details: {
            code: 'RATE_LIMITED',
            limits: {
              lookups: { max: 50, left: 0 },
              bulkRows: { max: 1000, left: 1000 },
              resetsAt: '2026-11-21T15:00:00.000Z',
            },
          },
        },
      },
    }),
  );
  await lookUp(page, '강남 인테리어', ['사이트 주소', 'rankup.example']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'limited');
  await expect(outcome(page)).toContainText('2026년 11월 22일 00:00 (한국 시각)');
});

// Bulk runs

const table = (page: Page) => page.getByRole('table', { name: '조회 결과 목록' });
const rowsIn = (page: Page, ...states: string[]) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.locator(states.map((state) => `[data-state="${state}"]`).join(', ')) });

/** Rows for a bulk run, with keywords that the simulator knows. */
function manyRows(rows: number, target = 'site'): string {
  const regions = ['강남', '홍대', '성수동', '잠실', '판교', '분당', '수원', '일산', '부천', '인천'];
  const trades = ['인테리어', '카페', '미용실', '치과', '필라테스', '맛집', '네일', '헬스', '이사', '청소'];
  return Array.from({ length: rows }, (_, at) => {
    const keyword = `${regions[at % 10]} ${trades[Math.floor(at / 10) % 10]}`;
    return `${keyword}\t${target}-${Math.floor(at / 100)}.example`;
  }).join('\n');
}

async function startRun(page: Page, text: string, button: RegExp = /건 조회하기$/) {
  await page.getByRole('textbox', { name: '조회할 목록' }).fill(text);
  await page.getByRole('button', { name: button }).click();
}

test('a pasted table - duplicates are dropped, and invalid rows are listed by line before the start', async ({
  page,
  product,
}) => {
  await open(page, product, '/search/web?mode=many');
  await page
    .getByRole('textbox', { name: '조회할 목록' })
    .fill(
      '키워드,사이트 주소\n강남 인테리어,rankup.example\n강남 인테리어,rankup.example\n홍대 카페,주소아님\n,a.kr',
    );
  await expect(
    page.getByText(
      '1건을 조회합니다. 첫 줄은 제목으로 보았습니다. 중복된 1줄은 제외했습니다. 고쳐야 할 2줄은 조회하지 않습니다.',
    ),
  ).toBeVisible();
  const invalid = page.getByRole('table', { name: '고쳐야 할 줄 (2)' });
  await expect(invalid.getByRole('row')).toHaveText([
    /줄/,
    /4홍대 카페 · 주소아님사이트 주소를 확인해/,
    /5.*키워드를 입력해/,
  ]);
  await page.getByRole('button', { name: '1건 조회하기' }).click();
  await expect(rowsIn(page, 'done')).toHaveCount(1);
  await expect(table(page)).toContainText(/\d+위/);
});

test('a CSV file of a Korean Excel - is decoded by code page 949, which has syllables that EUC-KR lacks', async ({
  page,
  product,
}) => {
  await open(page, product, '/search/web?mode=many');
  // 강남 치과,a.kr ⏎ 똠방각,b.kr
  const file = Buffer.concat([
    Buffer.from([0xb0, 0xad, 0xb3, 0xb2, 0x20, 0xc4, 0xa1, 0xb0, 0xfa]),
    Buffer.from(',a.kr\r\n'),
    Buffer.from([0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2]),
    Buffer.from(',b.kr\r\n'),
  ]);
  await page
    .getByLabel('CSV 파일', { exact: true })
    .setInputFiles({ name: '목록.csv', mimeType: 'text/csv', buffer: file });
  await expect(page.getByRole('textbox', { name: '조회할 목록' })).toHaveValue(
    '강남 치과,a.kr\n똠방각,b.kr\n',
  );
  await page.getByLabel('CSV 파일', { exact: true }).setInputFiles({
    name: '목록.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
  });
  await expect(page.getByRole('alert')).toContainText('CSV(쉼표로 분리)');
});

test('500 rows at 360 px, the network cut in the middle, the page reloaded - every row arrives', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Slow enough that the run is in progress when the network is cut.
  await product.breakNaver({ mode: 'slow', delayMs: 1500 });
  await open(page, product, '/search/place?mode=many');
  await startRun(page, manyRows(500, '가게'), /^500건 조회하기$/);
  await expect(page).toHaveURL(/run=/);
  await expect(rowsIn(page, 'done', 'failed').first()).toBeVisible();

  await context.setOffline(true);
  await expect(
    page.getByText('서버와의 연결이 끊어져 다시 연결하고 있습니다.', { exact: false }).first(),
  ).toBeVisible();
  await product.breakNaver(null);
  await context.setOffline(false);
  await expect(page.getByText('서버와의 연결이 끊어져', { exact: false })).toHaveCount(0);

  const before = await rowsIn(page, 'done', 'failed').count();
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect.poll(() => rowsIn(page, 'done', 'failed').count()).toBeGreaterThanOrEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '500건 중 500건', {
    timeout: 1_000_000,
  });
  await expect(rowsIn(page, 'done', 'failed')).toHaveCount(500);
  await expect(page.getByRole('status').filter({ hasText: '500건의 조회를 마쳤습니다.' })).toHaveCount(1);
});

test('a finished run - filtered and sorted in its address, saved as CSV with the BOM that Excel needs @journey', async ({
  page,
  product,
}) => {
  await open(page, product, '/search/web?mode=many');
  await startRun(
    page,
    '강남 인테리어\trankup.example\n=강남 카페\tnobody.example\n홍대 카페\tnobody.example',
  );
  await expect(rowsIn(page, 'done')).toHaveCount(3);
  await page.getByRole('button', { name: /^순위 밖/ }).click();
  await expect(rowsIn(page, 'done')).toHaveCount(2);
  await page.getByRole('button', { name: '키워드·대상' }).click();
  await expect(page).toHaveURL(/show=outside.*sort=keyword-ascending/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  const file = fs.readFileSync(await (await download).path(), 'utf8');
  expect(file.startsWith('\ufeff번호,키워드,사이트 주소,')).toBe(true);
  expect(file).toContain(",'=강남 카페,");
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀(XLSX) 내려받기' }).click();
  expect(
    fs
      .readFileSync(await (await workbook).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.reload();
  await expect(rowsIn(page, 'done')).toHaveCount(2);
});

test('failed rows - retried by one button; a stopped run keeps its results', async ({ page, product }) => {
  await open(page, product, '/search/web?mode=many');
  await product.breakNaver({ mode: 'html' });
  await startRun(page, '강남 인테리어\tretry-1.example\n홍대 카페\tretry-2.example');
  await expect(rowsIn(page, 'failed')).toHaveCount(2);
  await expect(table(page)).not.toContainText(/\d위/);
  await product.breakNaver(null);
  await page.getByRole('button', { name: '확인하지 못한 2건 다시 조회' }).click();
  await expect(rowsIn(page, 'done')).toHaveCount(2);

  // Slow enough that the run is in progress when it is stopped, also on a fast machine.
  await product.breakNaver({ mode: 'slow', delayMs: 1500 });
  await open(page, product, '/search/place?mode=many');
  // Keywords that no test has looked up: recent answers come from the cache.
  await startRun(page, manyRows(300, '멈출가게'));
  await expect(rowsIn(page, 'done').first()).toBeVisible();
  await page.getByRole('button', { name: '조회 중지' }).click();
  await expect(page.getByText('중지했습니다', { exact: true })).toBeVisible();
  await product.breakNaver(null);
  await expect(rowsIn(page, 'waiting')).toHaveCount(0);
  expect(await rowsIn(page, 'cancelled').count()).toBeGreaterThan(0);
});

test('the address of a bulk run - opens with the run’s key, and not without', async ({
  page,
  browser,
  product,
}) => {
  await open(page, product, '/search/web?mode=many');
  await startRun(page, '강남 인테리어\trankup.example');
  await expect(rowsIn(page, 'done')).toHaveCount(1);
  const address = page.url();
  const key = await page.evaluate(
    () => JSON.parse(localStorage.getItem('lookup-runs') ?? '[]')[0].key as string,
  );
  const other = await browser.newContext();
  try {
    const stranger = await other.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: '이 조회 결과를 열 수 없습니다' })).toBeVisible();
    await stranger.goto('about:blank');
    await stranger.goto(`${address}#key=${encodeURIComponent(key)}`);
    await expect(rowsIn(stranger, 'done')).toHaveCount(1);
    await expect(stranger).toHaveURL(address);
  } finally {
    await other.close();
  }
});
