import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseOption, clickOption, downloadCsv } from './pages';
import { waitForMail, HOST, registerPerson, openAs, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, type Product, test } from './product';

const MEMBER = 'member@topkeyword.test';
const CUSTOMER = /데모 상사 · 김회원/;

/** Makes a call in the page, with its session. @returns its status and its JSON */
const call = (page: Page, address: string, method = 'GET', body?: unknown) =>
  page.evaluate(
    async ([url, how, text]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: how, ...(text && { headers, body: text }) });
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test checks the shape of the response
      return { status: response.status, json: (await response.json()) as any };
    },
    [address, method, body ? JSON.stringify(body) : ''] as const,
  );

/** Sends a consultation request as a visitor. */
async function submitConsultation(browser: Browser, product: Product, company: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(product.url(HOST, '/'));
  const { status } = await call(page, '/api/service/apply', 'POST', {
    ...{ type: 1, companyName: company, keyword: '', contact: '010-1234-5678', memo: '' },
    ...{ confirmation_email: '', privacy: true, marketing: false, privacy_version: '2026-01-01' },
    ...{ idempotency_key: `e2e-${Date.now()}-abcdefgh`, elapsed_ms: 20_000, website: '' },
  });
  expect(status).toBe(200);
  await page.context().close();
}

/** One figure of a list of the dashboard, which is a link. */
const figure = (page: Page, list: string, name: RegExp) =>
  page.getByRole('list', { name: list }).getByRole('link', { name });
/** The number in a figure of the dashboard. */
const readFigure = async (page: Page, list: string, name: RegExp) =>
  Number(
    ((await figure(page, list, name).innerText()).match(/[\d,]+(?=\s*[건명])/)?.[0] ?? '').replace(',', ''),
  );

async function chooseCustomer(page: Page): Promise<void> {
  await clickOption(page.getByRole('combobox', { name: '고객' }), CUSTOMER);
  await expect(page.getByRole('article', { name: '검색 순위 보고서' })).toBeVisible();
}

/** Reads the PDF attached to the newest mail to an address. */
function readMailedPdf(product: Product, address: string): Buffer {
  const folder = path.join(product.stack.dataDir, 'mails');
  const mail = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .findLast((text) => text.includes(`To: ${address}`) || text.includes(`<${address}>`));
  const part = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(mail ?? '')?.[1] ?? '';
  return Buffer.from(part, 'base64');
}

test('today - a request rings on the open page, is taken in place and opened; each figure leads to its list @journey', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work');
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
  await expect(page.getByText('데모 데이터').first()).toBeVisible();
  const bell = page.getByRole('banner').getByRole('link', { name: /^처리할 일/ });
  await expect(bell).toBeVisible();

  // A request of a visitor rings on the open page, which is not loaded again.
  const company = `현황 상사 ${Date.now()}`;
  await submitConsultation(browser, product, company);
  const row = page
    .getByRole('group', { name: '처리할 일' })
    .getByRole('listitem')
    .filter({ hasText: company });
  await expect(row).toContainText('방금');
  await expect(page).toHaveTitle(/^\(\d+\+?\) 오늘 \| /);
  await expect(bell).toHaveAccessibleName(/^처리할 일 \d+건$/);
  await row.getByRole('button', { name: `${company} 내가 맡기` }).click();
  await expect(page.getByText(`${company}: 이매니저 님이 맡았습니다.`)).toBeVisible();
  await expect(row).toContainText('이매니저');
  await row
    .getByRole('link', { name: new RegExp(`^${company}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: company })).toBeVisible();
  await page.goBack();

  const running = await readFigure(page, '상태별 슬롯', /진행 중/);
  expect(running).toBeGreaterThan(0);
  await figure(page, '상태별 슬롯', /진행 중/).click();
  await expect(page).toHaveURL(product.url(HOST, '/work/slots?state=running'));
  await page.goBack();
  await expect(figure(page, '진행 중인 일', /내가 맡은 작업/)).toHaveAttribute(
    'href',
    '/work/jobs?state=open&assignee=me',
  );
  await page.getByRole('table', { name: '가장 많이 오른 슬롯' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
});

test('a report - is for the customer and days in its address, and is printed without the page’s layout @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/pdf');
  await expect(page.getByRole('heading', { name: '고객을 골라 주세요' })).toBeVisible();
  await chooseCustomer(page);
  const days = page.getByRole('link', { name: '최근 30일' });
  await days.click();
  await expect(days).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?userId=\w+&from=[\d-]{10}&to=[\d-]{10}$/);
  const report = page.getByRole('article', { name: '검색 순위 보고서' });
  await expect(report).toContainText('탑키워드');
  await expect(report.getByText('데모 데이터', { exact: true })).toBeVisible();
  await expect(report.getByRole('img', { name: /^날짜별 순위 그래프: 처음 \d+위/ }).first()).toBeVisible();
  await expect(report.getByRole('table', { name: '키워드 요약 표' }).getByRole('row')).not.toHaveCount(1);
  const groups = report.getByRole('region', { name: '경쟁사와 비교' }).getByRole('table');
  await expect(groups.first().getByRole('row', { name: /\(고객\)/ })).toContainText('개');

  // Days in the wrong order are an error at the field, and nothing is requested.
  await page.getByLabel('시작일').fill('2026-02-02');
  await page.getByLabel('종료일').fill('2026-02-01');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page.getByLabel('종료일')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(report).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF 내려받기' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^데모 상사 검색 순위 보고서 [\d-]{10} [\d-]{10}\.pdf$/);
  expect(
    fs
      .readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(report.getByRole('heading', { name: '검색 순위 보고서' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(3);
});

test('the introduction - generated, edited, and generated again when it is emptied', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/pdf');
  await chooseCustomer(page);
  const field = page.getByRole('textbox', { name: '요약문' });
  const report = page.getByRole('article', { name: '검색 순위 보고서' });
  const generated = await field.inputValue();
  expect(generated.split('\n')).toHaveLength(3);
  await expect(report).toContainText(generated.split('\n')[0] ?? '');
  await field.fill('이번 달은 순위가 고르게 올랐습니다.');
  await page.getByRole('button', { name: '요약문 저장' }).click();
  await expect(page.getByText('요약문을 저장했습니다.')).toBeVisible();
  await expect(report).toContainText('이번 달은 순위가 고르게 올랐습니다.');
  await page.getByRole('button', { name: '메일로 보내기' }).click();
  await expect(page.getByRole('dialog', { name: '보고서 보내기' })).toContainText('고르게 올랐습니다.');
  await page.keyboard.press('Escape');
  await field.fill('');
  await page.getByRole('button', { name: '요약문 저장' }).click();
  await expect(field).toHaveValue(generated);
  await expect(report).toContainText(generated.split('\n')[2] ?? '');
});

test('the staff’s notes on a report - are in the report, and never overwrite those of others; the report is mailed @journey', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/pdf');
  await chooseCustomer(page);
  const address = new URL(page.url());
  const other = await openAs(browser, product, 'staff', address.pathname + address.search);
  const notes = (tab: Page) => tab.getByRole('textbox', { name: '담당자 의견' });
  const save = (tab: Page) => tab.getByRole('button', { name: '의견 저장' }).click();
  await expect(notes(other)).toBeVisible();

  await notes(page).fill('먼저 쓴 의견입니다.');
  await page.reload();
  await expect(notes(page)).toHaveValue('먼저 쓴 의견입니다.');
  await save(page);
  await expect(page.getByText('담당자 의견을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '담당자 의견' })).toContainText('먼저 쓴 의견입니다.');

  await notes(other).fill('나중에 쓴 의견입니다.');
  // Saving the introduction loads the report again: the edit stays based on the notes before.
  await other.getByRole('button', { name: '요약문 저장' }).click();
  await expect(other.getByRole('region', { name: '담당자 의견' })).toContainText('먼저 쓴 의견입니다.');
  await save(other);
  const late = other.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(late).toContainText('먼저 쓴 의견입니다.');
  await expect(late).toContainText('나중에 쓴 의견입니다.');
  await late.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(other.getByText('담당자 의견을 저장했습니다.')).toBeVisible();

  // The text is based on an older version: the user loads the other one's text.
  await notes(page).fill('또 고친 의견입니다.');
  await save(page);
  await page.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(notes(page)).toHaveValue('나중에 쓴 의견입니다.');
  await other.context().close();

  await page.getByRole('button', { name: '메일로 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '보고서 보내기' });
  await dialog.getByLabel('함께 받는 사람').fill('대표님');
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(
    dialog.getByText('이메일 주소에 한글이 있습니다. 영문으로 다시 적어 주세요. 예: name@naver.com'),
  ).toBeVisible();
  await dialog.getByLabel('함께 받는 사람').fill('boss@client.example');
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByText(`보고서를 보냈습니다: ${MEMBER}, boss@client.example`)).toBeVisible();
  expect(await waitForMail(product, MEMBER, '검색 순위 보고서')).toContain('김회원 님, 안녕하세요.');
  await waitForMail(product, 'boss@client.example', '검색 순위 보고서');
  const pdf = readMailedPdf(product, MEMBER);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(20_000);
});

test('a monthly report schedule - added for a customer; the second of two people who edit it sees both versions', async ({
  page,
  product,
}) => {
  // A new customer: other customers may have a schedule already.
  const { name } = await registerPerson(product);
  await signIn(page, product, 'manager', '/work/pdf?view=schedules');
  await expect(page.getByText(/^\d+건$/)).toBeVisible();
  const row = page.getByRole('table', { name: '정기 발송 목록' }).getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '정기 발송 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '정기 발송 추가' });
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('고객을 골라 주세요.')).toBeVisible();
  const customer = dialog.getByRole('combobox', { name: '고객' });
  await chooseOption(customer, name);
  await dialog.getByLabel('발송일').selectOption('5');
  await page.reload();
  await page.getByRole('button', { name: '정기 발송 추가' }).click();
  await expect(customer).toContainText(name);
  await expect(dialog.getByLabel('발송일')).toHaveValue('5');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(row).toContainText('매월 5일');
  await row.getByRole('button', { name: /변경/ }).click();
  const change = page.getByRole('dialog', { name: `${name} 정기 발송` });
  await expect(change.getByLabel('발송일')).toHaveValue('5');
  await change.getByRole('switch', { name: '정기 발송 사용' }).uncheck();

  const other = await page.context().newPage();
  await other.goto(product.url(HOST, '/work/pdf?view=schedules'));
  await other.getByRole('button', { name: `${name} 정기 발송 변경` }).click();
  await other.getByLabel('발송일').selectOption('10');
  await other.getByRole('button', { name: '저장' }).click();
  await expect(other.getByText('정기 발송을 저장했습니다')).toBeVisible();
  await other.close();

  await change.getByRole('button', { name: '저장' }).click();
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both.getByRole('row', { name: /발송일/ })).toContainText('매월 10일');
  await both.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(row).toContainText('중지');
  await expect(row).toContainText('매월 5일');
});

test('a member - sees their own report only, and can write nothing', async ({ page, product, browser }) => {
  const person = await registerPerson(product);
  await signIn(page, product, 'member', '/user');
  await page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link', { name: '보고서' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/work/pdf'));
  const report = page.getByRole('article', { name: '검색 순위 보고서' });
  await expect(report).toContainText('데모 상사');
  await expect(page.getByRole('combobox', { name: '고객' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '담당자 의견' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '메일로 보내기' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PDF 내려받기' })).toBeVisible();
  // Another customer's report, by the address or by the call.
  await page.goto(product.url(HOST, `/work/pdf?userId=${person.id}`));
  await expect(report).toContainText('데모 상사');
  const address = `/api/work/mms/report?userId=${person.id}&from=2026-10-01&to=2026-10-31`;
  expect((await call(page, address)).status).toBe(403);

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, product, person.email, PERSON_PASSWORD, '/work/pdf');
  await expect(theirs.getByRole('article')).toContainText('이 기간에 진행한 키워드가 없습니다.');
  await theirs.goto(product.url(HOST, '/work'));
  await expect(theirs.getByRole('heading', { name: '진행 중인 슬롯이 없습니다' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: '상담 신청하기' })).toBeVisible();
  await expect(theirs.getByText('처리할 일')).toHaveCount(0);
  await theirs.context().close();
});

test('the search log - what visitors look up, by keyword and day, also as a file', async ({
  page,
  product,
  browser,
}) => {
  const keyword = `기록시험${Date.now()}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(product.url(HOST, '/search/web'));
  await visitor.getByLabel('키워드').fill(keyword);
  await visitor.getByLabel('사이트 주소').fill('nobody-log.example.com');
  const logged = visitor.waitForResponse('**/upsertSearchLog');
  await visitor.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(visitor.locator('[data-outcome="not_in_range"]')).toBeVisible();
  await logged;
  await visitor.context().close();

  await signIn(page, product, 'manager', '/work/searchlog');
  await page.getByRole('searchbox', { name: '키워드' }).fill(keyword.slice(0, -1));
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page).toHaveURL(/\/work\/searchlog\?keyword=/);
  await expect(page.getByText(/모두 1회 조회했습니다\.$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /막대그래프: 웹문서 1회$/ })).toBeVisible();
  const entry = page.getByRole('table', { name: '최근 조회' }).getByRole('row').nth(1);
  await expect(entry).toContainText(keyword);
  await expect(entry).toContainText('nobody-log.example.com');
  const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain(
    `웹문서,${keyword},nobody-log.example.com,1,방문자`,
  );

  await page.getByLabel('종류', { exact: true }).selectOption('shop');
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page.getByText('조건에 맞는 기록이 없습니다')).toBeVisible();
  await page.goBack();
  await expect(entry).toContainText(keyword);
});
