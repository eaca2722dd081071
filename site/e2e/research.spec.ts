import type { Page } from '@playwright/test';
import { checkWidths } from './pages';
import { HOST, openAs } from './people';
import { expect, type Product, test } from './product';

const open = (page: Page, product: Product, keyword?: string) =>
  page.goto(product.url(HOST, `/user/research${keyword ? `?${new URLSearchParams({ keyword })}` : ''}`));
const list = (page: Page) => page.getByRole('grid', { name: '분석 목록' });
const row = (page: Page, name: string) => list(page).getByRole('row', { name: new RegExp(name) });

async function selectAll(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: '분석 목록' });
  await panel.getByRole('checkbox', { name: /보이는 [1-9]\d*개 모두 선택/ }).check();
}

/** Removes all keywords from the list. */
async function emptyList(page: Page): Promise<void> {
  await expect(list(page)).toBeVisible();
  if (await list(page).getByText('담은 키워드가 없습니다').isVisible()) return;
  await selectAll(page);
  await page.getByRole('button', { name: '목록에서 빼기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '빼기' }).click();
  await expect(list(page).getByText('담은 키워드가 없습니다')).toBeVisible();
}

test('research of a keyword - counts, documents, months, weekdays; genders and ages on request; at 360 and 1280 px @journey', async ({
  product,
  browser,
}) => {
  const page = await openAs(browser, product, 'member', '/user/research');
  const main = page.getByRole('main');
  await main.getByRole('form', { name: '키워드 분석' }).getByRole('button', { name: '분석하기' }).click();
  await expect(main.getByRole('textbox', { name: '키워드' }).first()).toHaveAttribute('aria-invalid', 'true');
  await main.getByRole('textbox', { name: '키워드' }).first().fill('에어컨 청소');
  await main.getByRole('button', { name: '분석하기' }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(main.getByRole('region', { name: '‘에어컨 청소’ 검색량' })).toContainText('모바일');
  const documents = main.getByRole('table', { name: '목록별 문서 수와 포화도' });
  await expect(documents.getByRole('row', { name: /블로그/ })).toContainText(/건.*배/);
  await expect(main.getByRole('img', { name: /최근 12개월 검색 추이/ })).toBeVisible();
  await expect(main.getByRole('table', { name: '요일별 비중' }).getByRole('row')).toHaveCount(8);
  await main.getByRole('button', { name: '성별·연령 조회하기' }).click();
  await expect(main.getByRole('table', { name: '성별과 연령별 지수' }).getByRole('row')).toHaveCount(9);
  await expect(main.getByText(/검색한 사람의 수가 아닙니다/)).toBeVisible();
  await checkWidths(page, 'research-keyword');
});

test('the public volume lookup - links to the research of its keyword for members only', async ({
  product,
  browser,
  page,
}) => {
  const path = `/search/volume?${new URLSearchParams({ keyword: '에어컨 청소' })}`;
  await page.goto(product.url(HOST, path));
  await expect(page.getByRole('heading', { name: /월간 검색량/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '이 키워드를 자세히 분석하기' })).toHaveCount(0);
  const member = await openAs(browser, product, 'member', '/user');
  await member.goto(product.url(HOST, path));
  await member.getByRole('link', { name: '이 키워드를 자세히 분석하기' }).click();
  await expect(member.getByRole('region', { name: '‘에어컨 청소’ 검색량' })).toContainText('모바일');
});

test('research of a keyword without data - each part says so', async ({ product, browser }) => {
  const page = await openAs(browser, product, 'member', '/user/research');
  await open(page, product, '쀍쀍쀍');
  await expect(page.getByText(/네이버의 키워드 목록에 없습니다/)).toBeVisible();
  await expect(page.getByText(/네이버가 제공하는 값이 없습니다/).first()).toBeVisible();
  await expect(page.getByText('네이버가 알려 주는 연관 키워드가 없습니다.')).toBeVisible();
});

test('related keywords in the research list - looked up together once the calls are shown, then saved', async ({
  product,
  browser,
}) => {
  test.slow();
  const page = await openAs(browser, product, 'member', '/user/research');
  await emptyList(page);
  await open(page, product, '에어컨 청소');
  const related = page.getByRole('region', { name: '연관 키워드' });
  for (const at of [0, 1])
    await related
      .getByRole('row')
      .nth(at + 1)
      .getByRole('checkbox')
      .check();
  await related.getByRole('button', { name: '분석 목록에 담기' }).click();
  await expect(page.getByText('2개를 분석 목록에 담았습니다.')).toBeVisible();
  await page.getByRole('link', { name: '분석 목록 보기 (2개)' }).click();
  await expect(list(page).getByRole('row')).toHaveCount(3);

  await selectAll(page);
  await page.getByRole('button', { name: '조회하기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '키워드 조회' });
  await expect(dialog.getByRole('status')).toContainText(/회 필요, 오늘 남은 횟수/);
  await dialog.getByRole('checkbox', { name: /성별·연령/ }).check();
  await expect(dialog.getByRole('status')).toContainText('12회 필요');
  await checkWidths(page, 'research-run');
  await dialog.getByRole('button', { name: '조회 시작' }).click();
  await expect(row(page, '에어컨').first()).toContainText(/회/);
  await expect(page.getByText(/조회하고 있습니다/)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row(page, '에어컨').first()).toContainText(/여성|남성/);
  await checkWidths(page, 'research-list');

  const name = `분석에서 ${Date.now()}`;
  await page.goto(product.url(HOST, '/user/keywords'));
  await page.getByLabel('새 목록 이름').fill(name);
  await page.getByRole('button', { name: '목록 만들기' }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await open(page, product);
  await selectAll(page);
  await page.getByRole('button', { name: '저장 키워드로 담기' }).click();
  const saving = page.getByRole('dialog', { name: '저장 키워드로 담기' });
  await saving.getByLabel('저장할 목록').selectOption({ label: name });
  await saving.getByLabel('사이트 주소').fill('typed.example');
  await saving.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('키워드 2개를 저장했습니다.')).toBeVisible();
  await emptyList(page);
});

test('an export of the keyword tool - only its keywords come into the research list', async ({
  product,
  browser,
}) => {
  const page = await openAs(browser, product, 'manager', '/user/research');
  await emptyList(page);
  await page.getByText('키워드 직접 입력하기').click();
  const buffer = Buffer.from('연관키워드,월간검색수(PC),경쟁정도\n강남치과,"1,240",높음\n다온치과,< 10,낮음');
  await page
    .getByLabel('표 파일', { exact: true })
    .setInputFiles({ name: '연관키워드.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('3줄을 읽어 2건을 추가합니다. 뺀 줄: 제목 1.')).toBeVisible();
  await page.getByRole('button', { name: '2개 목록에 담기' }).click();
  await expect(page.getByText('2개를 분석 목록에 담았습니다.')).toBeVisible();
  await emptyList(page);
});

test('keywords of the research list - staff make them slots of a customer', async ({ product, browser }) => {
  const page = await openAs(browser, product, 'manager', '/user/research');
  await emptyList(page);
  await page.getByText('키워드 직접 입력하기').click();
  const typed = `슬롯으로 ${Date.now()}`;
  await page.getByRole('form', { name: '키워드 담기' }).getByLabel('키워드').fill(typed);
  await page.getByRole('button', { name: '목록에 담기' }).click();
  await selectAll(page);
  await page.getByRole('button', { name: '슬롯으로 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '슬롯으로 등록' });
  await dialog.getByLabel('사이트 주소').fill('typed.example');
  await dialog.getByLabel('고객').fill('nobody@typed.invalid');
  await dialog.getByLabel('상품').fill('분석 시험');
  await dialog.getByLabel('금액').fill('10000');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(dialog.getByLabel('고객')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('고객').fill('member@topkeyword.test');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByText('슬롯 1건을 등록했습니다.')).toBeVisible();
  await page.goto(product.url(HOST, `/work/slots?q=${encodeURIComponent(typed)}`));
  await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(typed) })).toBeVisible();
});
