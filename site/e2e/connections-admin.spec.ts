import type { Page } from '@playwright/test';
import { screenshot, findViolations } from './pages';
import { expect, type Product, test } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.use({ viewport: { width: 1280, height: 900 } });

const CONNECTIONS = '/admin/plugins/api-extensions/connections';
/** OAuth client that the fake providers accept (tests/setup/oauth-server.mjs). */
const CLIENT = { id: 'client-of-rankup', secret: 'secret-of-rankup' };

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openConnections(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('cms.localhost', CONNECTIONS));
  await expect(page.getByRole('heading', { name: '연동 설정' })).toBeVisible(FIRST_SCREEN);
}

async function chooseSite(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: '사이트' }).click();
  await page.getByRole('option', { name }).click();
}

test('a connection - stored, tried, refused by its provider, removed; its secret is never shown again @journey', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await openConnections(page, product);
  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  await chooseSite(page, /topkeyword/);
  const kakao = card(page, '카카오 로그인');
  await expect(kakao).toContainText('설정 안 됨');
  await expect(kakao.getByRole('button', { name: '확인해 보기' })).toBeDisabled();

  await kakao.getByRole('button', { name: '저장' }).click();
  await expect(kakao).toContainText('클라이언트 ID를 입력해 주세요.');
  await expect(kakao.getByLabel(/클라이언트 ID/)).toBeFocused();

  await kakao.getByLabel(/클라이언트 ID/).fill(CLIENT.id);
  await kakao.getByLabel(/클라이언트 시크릿/).fill(CLIENT.secret);
  await kakao.getByRole('button', { name: '저장' }).click();
  await expect(kakao).toContainText('설정됨');
  await expect(kakao).toContainText('저장되어 있습니다(…nkup). 바꿀 때만 입력해 주세요.');
  await expect(kakao.getByLabel(/클라이언트 시크릿/)).toHaveValue('');
  await kakao.getByRole('button', { name: '확인해 보기' }).click();
  await expect(kakao).toContainText('클라이언트 ID와 시크릿을 거절하지 않았습니다.');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/connections-${width}`, true);
  }

  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api-extensions/connections'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await openConnections(page, product);
  await chooseSite(page, /topkeyword/);
  await expect(kakao).toContainText('설정됨');
  await expect(kakao.getByLabel(/클라이언트 ID/)).toHaveValue(CLIENT.id);
  await expect.poll(() => answers.join('')).toContain(CLIENT.id);
  expect((await page.content()) + answers.join('')).not.toContain(CLIENT.secret);

  await page.goto(product.url('topkeyword.localhost', '/auth/login'));
  await expect(page.getByRole('button', { name: /카카오/ })).toBeVisible();

  await openConnections(page, product);
  await chooseSite(page, /topkeyword/);
  await kakao.getByLabel(/클라이언트 시크릿/).fill('a-secret-that-is-wrong');
  await kakao.getByRole('button', { name: '저장' }).click();
  await expect(kakao).toContainText('(…rong)');
  await kakao.getByRole('button', { name: '확인해 보기' }).click();
  await expect(kakao).toContainText('카카오에서 클라이언트 ID나 시크릿을 거절했습니다');

  await kakao.getByRole('button', { name: '지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(kakao).toContainText('설정 안 됨');
  await expect(kakao.getByLabel(/클라이언트 ID/)).toHaveValue('');
});

test('a connection set by environment variables - names them, and cannot be changed', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await openConnections(page, product);
  await chooseSite(page, /rankup/);
  const kakao = card(page, '카카오 로그인');
  await expect(kakao).toContainText('환경 변수로 설정됨');
  await expect(kakao).toContainText('OAUTH_RANKUP_KAKAO_ID, OAUTH_RANKUP_KAKAO_SECRET');
  for (const field of await kakao.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await expect(kakao.getByRole('button', { name: '저장' })).toHaveCount(0);
  await expect(kakao.getByRole('button', { name: '지우기' })).toHaveCount(0);
  await expect(kakao.getByRole('button', { name: '확인해 보기' })).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
});

test('a trial message to a telephone - shows what the gateway answers', async ({ page, product }) => {
  const admin = await product.admin();
  const place = { name: 'messages', site: 'topkeyword' };
  const values = { apiKey: 'simulator-topkeyword', apiSecret: 'simulator', sender: '02-555-1234' };
  await admin('PUT', '/api-extensions/connections', { ...place, values });
  try {
    await signInToAdmin(page, product);
    await openConnections(page, product);
    await chooseSite(page, /topkeyword/);
    await card(page, '알림톡·문자 (SOLAPI)').getByRole('button', { name: '보내 보기' }).click();
    const dialog = page.getByRole('dialog', { name: '알림톡·문자 보내 보기' });
    const phone = dialog.getByLabel(/받을 휴대전화 번호/);
    const send = dialog.getByRole('button', { name: '보내기' });
    await phone.fill('02-555-1234');
    await send.click();
    await expect(dialog).toContainText('휴대전화 번호를 입력해 주세요. 예: 010-1234-5678');
    await phone.fill('010-2000-1062');
    await send.click();
    await expect(dialog).toContainText('1062 발신번호 미등록');
    await phone.fill('010-2000-5000');
    await send.click();
    await expect(dialog).toContainText('솔라피가 문자를 접수했습니다.');
    await screenshot(page, 'pages/connections-test-message', true);
    // Strapi's own buttons have too little contrast below the pointer.
    await page.mouse.move(0, 0);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: /보낼 방법/ }).click();
    await page.getByRole('option', { name: '알림톡' }).click();
    await send.click();
    await expect(dialog).toContainText('카카오 채널 ID와 템플릿 ID가 없습니다.');
  } finally {
    await admin('POST', '/api-extensions/connections/remove', place);
  }
});

test('a site with a mail server of its own - stored beside that of all sites, and removed', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await openConnections(page, product);
  await chooseSite(page, /topkeyword/);
  const mail = card(page, '이 사이트의 메일');
  await expect(mail).toContainText('모든 사이트의 설정 사용');
  await expect(mail.getByRole('button', { name: '보내 보기' })).toBeDisabled();
  await mail.getByRole('textbox', { name: /메일 서버/ }).fill('127.0.0.1');
  // No server listens on port 9.
  await mail.getByRole('textbox', { name: /포트/ }).fill('9');
  await mail.getByRole('textbox', { name: /보내는 주소/ }).fill('hello@customer.example');
  await mail.getByRole('button', { name: '저장' }).click();
  await expect(mail).toContainText('설정됨');
  await mail.getByRole('button', { name: '보내 보기' }).click();
  await expect(mail).toContainText('메일 서버와 연결을 맺지 못했습니다.');
  await screenshot(page, 'pages/connections-site-mail', true);
  expect(await findViolations(page)).toEqual([]);
  await chooseSite(page, /rankup/);
  await expect(mail).toContainText('모든 사이트의 설정 사용');
  await chooseSite(page, /topkeyword/);
  await mail.getByRole('button', { name: '지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(mail).toContainText('모든 사이트의 설정 사용');
  await expect(mail.getByRole('textbox', { name: /메일 서버/ })).toHaveValue('');
});
