import { checkWidths } from './pages';
import { HOST, registerPerson, openAs, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, type Product, test } from './product';

/** Stores the site's connection to the gateway. @param optOut number to refuse advertising, required for offers */
async function setGateway(product: Product, optOut = ''): Promise<void> {
  const admin = await product.admin();
  const values = { apiKey: 'simulator', apiSecret: 'simulator', sender: '02-555-1234', optOut };
  await admin('PUT', '/api-extensions/connections', { name: 'messages', site: 'topkeyword', values });
}

test.afterEach(async ({ product }) => {
  const admin = await product.admin();
  await admin('POST', '/api-extensions/connections/remove', { name: 'messages', site: 'topkeyword' });
});

test('notifications of staff - a number with consent, events by mail and message, kept after a reload @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/user/notifications');
  await expect(page.getByText('이 사이트에서는 아직 알림톡과 문자를 보내지 않습니다.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '알림톡' })).toHaveCount(0);

  await setGateway(product);
  await page.reload();
  await page.getByLabel('휴대전화 번호').fill('02-555-1234');
  await page.getByRole('button', { name: '동의하고 받기' }).click();
  await expect(page.getByText('휴대전화 번호를 입력해 주세요. 예: 010-1234-5678')).toBeVisible();
  await expect(page.getByText('알림을 받으려면 동의해 주세요.')).toBeVisible();
  await expect(page.getByLabel('휴대전화 번호')).toBeFocused();
  await checkWidths(page, 'notifications/errors');
  await page.getByLabel('휴대전화 번호').fill('010 1234 5678');
  await page.getByLabel('알림톡과 문자 수신에 동의합니다.').check();
  await page.getByRole('button', { name: '동의하고 받기' }).click();
  await expect(page.getByText('010-1234-5678')).toBeVisible();
  const hint = page.getByText('아직 알림톡으로 받을 소식을 고르지 않으셨습니다.');
  await expect(hint).toBeVisible();

  await expect(page.getByLabel('새 상담 신청: 메일')).toBeChecked();
  await expect(page.getByLabel('다른 담당자의 가입 심사: 메일')).not.toBeChecked();
  await page.getByLabel('새 상담 신청: 메일').uncheck();
  await page.getByLabel('새 상담 신청: 알림톡').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('알림 설정을 저장했습니다.')).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('새 상담 신청: 메일')).not.toBeChecked();
  await expect(page.getByLabel('새 상담 신청: 알림톡')).toBeChecked();
  await expect(page.getByLabel('견적 수락: 메일')).toBeChecked();
  await checkWidths(page, 'notifications/staff');

  await page.getByRole('button', { name: '동의 철회' }).click();
  await expect(page.getByText('알림톡 수신 동의를 철회하고 번호를 지웠습니다.')).toBeVisible();
  await expect(page.getByLabel('휴대전화 번호')).toBeVisible();
  await page
    .getByRole('navigation', { name: '내 정보 메뉴' })
    .getByRole('link', { name: '동의 내역' })
    .click();
  const consents = page.getByRole('table', { name: '동의 이력' });
  await expect(consents.getByRole('row').filter({ hasText: '알림톡·문자 알림' })).toHaveCount(2);
});

test('an offer - needs a number to refuse advertising, and goes to members who agreed @journey', async ({
  page,
  product,
  browser,
}) => {
  await setGateway(product);
  await signIn(page, product, 'manager', '/admin/offers');
  await expect(page.getByText('지금은 광고 메시지를 보낼 수 없습니다')).toBeVisible();
  await setGateway(product, '080-123-4567');
  await page.reload();
  await expect(page.getByText('받을 회원이 없습니다')).toBeVisible();

  const person = await registerPerson(product);
  const member = await (await browser.newContext()).newPage();
  await signInAs(member, product, person.email, PERSON_PASSWORD, '/user/notifications');
  await expect(member.getByRole('table', { name: '담당자 알림' })).toHaveCount(0);
  await member.getByLabel('휴대전화 번호').fill('010-2222-3333');
  await member.getByLabel('알림톡과 문자 수신에 동의합니다.').check();
  await member.getByRole('button', { name: '동의하고 받기' }).click();
  await expect(member.getByText('010-2222-3333')).toBeVisible();
  await checkWidths(member, 'notifications/member');
  await member.goto(product.url(HOST, '/user/consents'));
  await member.getByRole('switch', { name: '혜택과 소식 받기' }).click();
  await expect(member.getByText('혜택과 소식 받기에 동의하셨습니다.')).toBeVisible();
  await member.context().close();

  await page.reload();
  await expect(page.getByText('080-123-4567')).toBeVisible();
  await page.getByLabel('내용').fill('새 상품을 소개합니다.');
  const dialog = page.getByRole('alertdialog', { name: '1명에게 광고 메시지를 보내시겠습니까?' });
  await page.getByRole('button', { name: '1명에게 보내기' }).click();
  await expect(dialog).toContainText(/\(광고\)\[.+\] 새 상품을 소개합니다\.\s*무료수신거부 080-123-4567/);
  await checkWidths(page, 'notifications/offer-dialog');
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('보낸 광고 메시지가 없습니다')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('내용')).toHaveValue('새 상품을 소개합니다.');

  // 22:00 of yesterday in Seoul.
  const evening = new Date(new Date().setUTCHours(13, 0, 0, 0) - 24 * 3600_000);
  await page.clock.setFixedTime(evening);
  await page.getByRole('button', { name: '1명에게 보내기' }).click();
  await expect(dialog).toContainText('오전 8시에 보냅니다.');
  await dialog.getByRole('button', { name: '취소' }).click();
  const now = new Date();
  await page.clock.setFixedTime(now);
  // The night is from 20:50 to 8:00 in Seoul (contracts/rules/advertising.ts).
  const minute = (Math.floor(now.getTime() / 60_000) + 9 * 60) % (24 * 60);
  const isNight = minute < 8 * 60 || minute >= 20 * 60 + 50;
  await page.getByRole('button', { name: '1명에게 보내기' }).click();
  await expect(dialog).toContainText(isNight ? '오전 8시에 보냅니다.' : '바로 보냅니다.');
  await dialog.getByRole('button', { name: '보내기' }).click();
  const message = isNight ? '광고 메시지를 오전 8시에 보냅니다.' : '광고 메시지를 보내기 시작했습니다.';
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('table', { name: '보낸 광고 메시지' })).toContainText('새 상품을 소개합니다.');
  await checkWidths(page, 'notifications/offers');
  const other = await openAs(browser, product, 'member', '/');
  await other.goto(product.url(HOST, '/admin/offers'));
  await expect(other.getByRole('heading', { name: '광고 메시지' })).toHaveCount(0);
  await other.context().close();
});
