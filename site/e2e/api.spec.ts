import type { Page } from '@playwright/test';
import { checkWidths } from './pages';
import { HOST, signIn } from './people';
import { expect, test } from './product';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('API tokens and CSV links - made, shown once, used, removed', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/user/api');
  const tokens = section(page, 'API 토큰');
  await tokens.getByRole('button', { name: '토큰 만들기' }).click();
  await expect(tokens.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(tokens.getByText('권한을 하나 이상 골라 주세요.')).toHaveCount(1);
  await checkWidths(page, 'api/errors');
  await tokens.getByLabel('이름').fill('주간 보고');
  await tokens.getByLabel('슬롯과 순위 읽기').check();
  await tokens.getByRole('button', { name: '토큰 만들기' }).click();
  const shown = tokens.getByLabel('새 토큰');
  await expect(shown).toBeFocused();
  const token = await shown.inputValue();
  await checkWidths(page, 'api/new-token');
  const ask = async (path: string) =>
    (await product.send(HOST, path, 'GET', { authorization: `Bearer ${token}` })).status;
  expect(await ask('/api/work/mms')).toBe(200);
  expect(await ask('/api/users/me')).toBe(403);

  const links = section(page, 'CSV 링크');
  await links.getByLabel('이름').fill('주간 시트');
  await links.getByRole('button', { name: '링크 만들기' }).click();
  const url = new URL(await links.getByLabel('새 CSV 링크').inputValue());
  expect(url.hostname).toBe(HOST);
  const imported = await product.send(HOST, url.pathname + url.search, 'GET', {});
  expect(imported.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(imported.body).toMatch(/^번호,종류,키워드/);

  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(tokens.getByText('주간 보고')).toBeVisible();
  await tokens.getByRole('button', { name: '주간 보고 토큰 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('주간 보고 토큰을 삭제했습니다.')).toBeVisible();
  expect(await ask('/api/work/mms')).toBe(401);
});

test('API document - its calls and examples, from the link on the page of tokens', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/user/api');
  await page.getByRole('link', { name: 'API 문서와 사용 예 보기' }).click();
  await expect(page.getByRole('heading', { name: 'API 문서', level: 1 })).toBeVisible();
  await expect(page.getByText('=IMPORTDATA').first()).toBeAttached();
  const call = page.getByText('GET /work/mms/slot/{id}');
  await call.click();
  await expect(page.getByRole('table', { name: /슬롯 하나와 날짜별 순위: 받는 JSON/ })).toBeVisible();
  await checkWidths(page, 'api/document');
});
