import type { Page } from '@playwright/test';
import { findViolations, screenshot } from './pages';
import { codeOf, HOST, openAs, registerPerson, typeCode, waitForMail } from './people';
import { expect, test } from './product';

const QUERY = { keyword: '당산 치과', target: '한빛치과' };
const RESULT = `/search/place?${new URLSearchParams(QUERY)}`;
const CODE_MAIL = '매일 순위를 받아 보시려면';

let visitors = 0;
const newAddress = () => `visitor${(visitors += 1)}-${Date.now()}@example.test`;

async function checkPage(page: Page, name: string): Promise<void> {
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, name).toBeLessThanOrEqual(inner ?? 0);
  expect(await findViolations(page), name).toEqual([]);
  await screenshot(page, `daily-${name}`);
}

/** Opens the dialog below a result, and asks for the code. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: '매일 순위 받아 보기' }).click();
  const dialog = page.getByRole('dialog', { name: '매일 순위 받아 보기' });
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('(필수) 이용약관과 개인정보 수집·이용에 동의합니다.').check();
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText(`${email} 주소로 인증번호를 보냈습니다`)).toBeVisible();
}

for (const width of [360, 1280])
  test(`a visitor at ${width} px - from a result with an address and a code to the first daily keyword; staff approve @journey`, async ({
    page,
    browser,
    product,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await page.goto(product.url(HOST, RESULT));
    const button = page.getByRole('button', { name: '매일 순위 받아 보기' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: '매일 순위 받아 보기' });
    await expect(dialog.getByLabel('이메일')).toBeVisible();
    await checkPage(page, `address-${width}`);
    // Without address and consent both fields say what is missing.
    await dialog.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(dialog.getByText('이메일을 입력해 주세요.')).toBeVisible();
    await expect(dialog.getByText('이용약관과 개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
    await page.keyboard.press('Escape');
    const email = newAddress();
    await askForCode(page, email);
    await checkPage(page, `code-${width}`);
    const code = codeOf(await waitForMail(product, email, CODE_MAIL));
    // A phone unloads the tab while the mail is read.
    await page.reload();
    await button.click();
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: '확인하고 받아 보기' }).click();
    await expect(dialog.getByText('인증번호가 맞지 않거나 유효 시간이 지났습니다')).toBeVisible();
    await typeCode(page, code);
    await page.getByRole('button', { name: '확인하고 받아 보기' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/auth/welcome'));
    const watched = page.getByRole('region', { name: '매일 확인하는 키워드' });
    await expect(watched.getByText('3개 중 1개를 쓰고 있으며, 2개가 남았습니다.')).toBeVisible();
    await expect(watched.getByRole('listitem').filter({ hasText: '당산 치과' })).toContainText('한빛치과');
    await expect(watched.getByText('아침 8시 전')).toBeVisible();
    await checkPage(page, `welcome-${width}`);

    // Signed in, another result needs one press more.
    await page.goto(
      product.url(HOST, RESULT.replace(encodeURIComponent('한빛치과'), '%EC%97%86%EB%8A%94%EA%B3%B3')),
    );
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: '받아 보기', exact: true }).click();
    await expect(watched.getByText('3개 중 2개를 쓰고 있으며, 1개가 남았습니다.')).toBeVisible();
    await watched.getByRole('button', { name: '‘당산 치과’ 그만 받기' }).first().click();
    await expect(watched.getByText('3개 중 1개를 쓰고 있으며, 2개가 남았습니다.')).toBeVisible();

    const staff = await openAs(browser, product, 'manager', `/admin?approval=unrequested&q=${email}`);
    const row = staff.getByRole('grid').getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('간편 계정');
    await screenshot(staff, `daily-members-${width}`);
    await row.getByRole('link', { name: email }).first().click();
    await staff.getByRole('button', { name: '승인', exact: true }).click();
    await expect(staff.getByText(`${email} 님의 가입을 승인했습니다.`)).toBeVisible();
    await staff.context().close();
    await page.reload();
    await expect(page.getByRole('heading', { name: '가입이 승인되었습니다' })).toBeVisible();
  });

test('a visitor asks for a membership on the page about the daily keywords - waits for approval', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, RESULT));
  const email = newAddress();
  await askForCode(page, email);
  await typeCode(page, codeOf(await waitForMail(product, email, CODE_MAIL)));
  await page.getByRole('button', { name: '확인하고 받아 보기' }).click();
  const form = page.getByRole('form', { name: '회원 가입 신청' });
  await form.getByLabel('상호').fill('한빛 치과');
  await form.getByLabel('성함').fill('한가람');
  await form.getByLabel('전화번호').fill('010 2345 6789');
  await form.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await form.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page.getByRole('heading', { name: '가입 신청을 검토하고 있습니다' })).toBeVisible();
  await expect(page.getByText('3개 중 1개를 쓰고 있으며')).toBeVisible();
});

test("a member's address - signed in, and the lookup is among the saved keywords", async ({
  page,
  product,
}) => {
  const { email } = await registerPerson(product);
  await page.goto(product.url(HOST, RESULT));
  await askForCode(page, email);
  await typeCode(page, codeOf(await waitForMail(product, email, CODE_MAIL)));
  await page.getByRole('button', { name: '확인하고 받아 보기' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/user/keywords'));
  await expect(page.getByText('당산 치과').first()).toBeVisible();
});

test('a link of a mail that is not valid - one button, and a sentence', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(product.url(HOST, '/auth/stop#1.x'));
  await page.getByRole('button', { name: '그만 받기' }).click();
  await expect(page.getByRole('alert')).toContainText('메일의 링크를 다시 눌러 주세요');
  await checkPage(page, 'stop-360');
});
