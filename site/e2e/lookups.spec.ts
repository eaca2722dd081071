import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { findViolations, waitForHydration } from './pages';
import { expect, type Product, test } from './product';

// Bulk runs; single lookups are in lookup.spec.ts and site/component/lookup.spec.ts.

async function open(page: Page, product: Product, url: string) {
  await page.goto(product.url('localhost', url));
  await waitForHydration(page);
}

test.afterEach(({ product }) => product.breakNaver(null));

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
    page.getByText('5줄을 읽어 1건을 조회합니다. 뺀 줄: 제목 1, 빈 칸 1, 고칠 점 1, 중복 1.'),
  ).toBeVisible();
  const invalid = page.getByRole('table', { name: '뺀 줄 (4)' });
  await expect(invalid.getByRole('row')).toHaveText([
    /줄/,
    /4홍대 카페 · 주소아님사이트 주소를 확인해/,
    /5a\.kr빈 칸이 있습니다: 키워드/,
    /1.*열의 제목/,
    /3.*2번째 줄과 같습니다/,
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
    .getByLabel('표 파일', { exact: true })
    .setInputFiles({ name: '목록.csv', mimeType: 'text/csv', buffer: file });
  const read = page.getByRole('table', { name: '처음 몇 줄과 열의 뜻' });
  await expect(read.getByRole('row')).toHaveText([/줄/, /강남 치과a\.kr/, /똠방각b\.kr/]);
  await page.getByLabel('표 파일', { exact: true }).setInputFiles({
    name: '목록.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
  });
  await expect(page.getByRole('alert').filter({ hasText: '목록.xlsx: 파일이 손상되어' })).toBeVisible();
});

test('an agency’s workbook at 360 px - what was understood is shown, corrected, remembered, and nothing typed is lost', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, '/search/web?mode=many');
  await page.getByRole('textbox', { name: '조회할 목록' }).fill('적어 둔 것\ttyped.example');
  const buffer = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '11월',
          rows: [
            ['다온 11월 보고', null, null, null],
            ['업체명', '메인키워드', '현재 사이트', 'URL'],
            ['다온치과', '강남 치과', 'now.example', 'https://daon.example/'],
            [null, '임플란트 가격', 'now.example', 'https://daon.example/implant'],
            ['합계', 2, null, null],
          ],
        },
      ],
    }),
  );
  const choose = () =>
    page.getByLabel('표 파일', { exact: true }).setInputFiles({ name: '11월.xlsx', mimeType: '', buffer });
  await choose();
  await expect(
    page.getByText('5줄을 읽어 2건을 조회합니다. 뺀 줄: 표 위의 안내 1, 제목 1, 합계 1.'),
  ).toBeVisible();
  await expect(page.getByText('오늘의 조회 2건을 사용합니다.')).toBeVisible();
  const meaning = (name: string) => page.getByRole('combobox', { name: `‘${name}’ 열의 뜻` });
  await expect(meaning('URL')).toHaveValue('target');
  await expect(meaning('업체명')).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);
  await meaning('현재 사이트').selectOption({ label: '사이트 주소' });
  await expect(meaning('URL')).toHaveValue('');
  await page.getByRole('button', { name: '파일 빼기' }).click();
  await expect(page.getByRole('textbox', { name: '조회할 목록' })).toHaveValue('적어 둔 것\ttyped.example');
  await expect(page.getByRole('button', { name: '1건 조회하기' })).toBeVisible();
  await choose();
  await expect(meaning('현재 사이트')).toHaveValue('target');
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
    await expect(
      stranger.getByRole('heading', { name: '다른 브라우저에서 시작한 조회입니다' }),
    ).toBeVisible();
    await stranger.goto('about:blank');
    await stranger.goto(`${address}#key=${encodeURIComponent(key)}`);
    await expect(rowsIn(stranger, 'done')).toHaveCount(1);
    await expect(stranger).toHaveURL(address);
  } finally {
    await other.close();
  }
});
