import { checkWidths, clickOption } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

test('a member’s rank alerts - chosen and saved, kept after a reload, tried by a test message @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/work/alerts');
  const form = page.getByRole('form', { name: '순위 알림 설정' });
  await form.getByLabel('순위 알림 받기').check();
  await form.getByLabel('상위 순위', { exact: true }).selectOption('3위 안');
  await form.getByLabel('경쟁사가 앞지를 때').check();
  await form.getByLabel('순위를 확인하지 못했을 때').check();
  await form.getByLabel('발송 시점').selectOption('하루 한 번 모아서');
  await form.getByLabel('모아서 보낼 시각').selectOption('10:00');
  // The unsaved draft restores the choice and the field that depends on it.
  await page.reload();
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(form.getByLabel('발송 시점')).toHaveValue('daily');
  await expect(form.getByLabel('모아서 보낼 시각')).toHaveValue('10');
  await checkWidths(page, 'alerts/form');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('순위 알림 설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('순위 알림 받기')).toBeChecked();
  await expect(form.getByLabel('상위 순위', { exact: true })).toHaveValue('3');
  await expect(form.getByLabel('경쟁사가 앞지를 때')).toBeChecked();
  await expect(form.getByLabel('노출 페이지가 바뀔 때')).not.toBeChecked();
  await expect(form.getByLabel('모아서 보낼 시각')).toHaveValue('10');
  await page.getByRole('button', { name: '시험 메시지 보내기' }).click();
  await expect(page.getByText('시험 메시지를 보냈습니다. 곧 도착합니다.')).toBeVisible();
  await form.getByLabel('메신저').check();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByLabel('두레이 웹훅 주소')).toHaveAttribute('aria-invalid', 'true');
});

test('a customer’s rank alerts - staff choose the customer, turn the alerts on, and find them in the list', async ({
  product,
  browser,
}) => {
  const page = await openAs(browser, product, 'manager', '/work/alerts');
  await clickOption(page.getByRole('combobox', { name: '고객' }), /데모 상사/);
  await expect(page).toHaveURL(/\/work\/alerts\?userId=\w+/);
  const form = page.getByRole('form', { name: '순위 알림 설정' });
  await form.getByLabel('순위 알림 받기').check();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('순위 알림 설정을 저장했습니다.')).toBeVisible();
  await page.goto(product.url(HOST, '/work/alerts'));
  await expect(page.getByRole('row', { name: /데모 상사/ }).getByText('사용')).toBeVisible();
  await page.context().close();
});
