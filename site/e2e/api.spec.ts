import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkWidths } from './pages';
import { HOST, signIn } from './people';
import { expect, test } from './product';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Starts a receiver of webhooks on this machine, which answers with `status`. */
async function startReceiver() {
  const receiver = { url: '', status: 200, stop: () => server.close() };
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(receiver.status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

test('API tokens and CSV links - created, shown once, used; a deleted token no longer works @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/user/api');
  const tokens = section(page, 'API 토큰');
  await tokens.getByRole('button', { name: '토큰 만들기' }).click();
  await expect(tokens.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(tokens.getByText('권한을 하나 이상 골라 주세요.')).toHaveCount(1);
  await tokens.getByLabel('이름').fill('주간 보고');
  await tokens.getByLabel('슬롯과 순위 읽기').check();
  await tokens.getByRole('button', { name: '토큰 만들기' }).click();
  const shown = tokens.getByLabel('새 토큰');
  await expect(shown).toBeFocused();
  const token = await shown.inputValue();
  await checkWidths(page, 'api/new-token');
  const statusOf = async (path: string) =>
    (await product.send(HOST, path, 'GET', { authorization: `Bearer ${token}` })).status;
  expect(await statusOf('/api/work/mms')).toBe(200);
  expect(await statusOf('/api/users/me')).toBe(403);
  const address = await section(page, 'AI 도구 연결').getByLabel('연결 주소 (MCP)').inputValue();
  expect(new URL(address)).toMatchObject({ hostname: HOST, pathname: '/api/mcp' });
  // Without a message, which the address is for.
  expect(await statusOf('/api/mcp')).toBe(405);

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
  expect(await statusOf('/api/work/mms')).toBe(401);
});

test('a webhook - refused for an internal address; registered, tested with a history, deleted @journey', async ({
  page,
  product,
}) => {
  const receiver = await startReceiver();
  await signIn(page, product, 'manager', '/user/api');
  const hooks = section(page, '웹훅');
  await hooks.getByLabel('받는 주소').fill('https://10.0.0.1/hook');
  await hooks.getByLabel('발행 완료·실패').check();
  await hooks.getByRole('button', { name: '웹훅 등록' }).click();
  await expect(hooks.getByText('내부 네트워크의 주소는 쓸 수 없습니다.')).toBeVisible();
  await hooks.getByLabel('받는 주소').fill(receiver.url);
  await hooks.getByRole('button', { name: '웹훅 등록' }).click();
  await expect(hooks.getByLabel('웹훅 비밀키')).toHaveValue(/^whsec_/);
  await hooks.getByRole('button', { name: '보관했습니다' }).click();
  await hooks.getByRole('button', { name: '테스트 전송' }).click();
  await expect(page.getByText('테스트 이벤트를 전송했습니다.')).toBeVisible();
  receiver.status = 500;
  await hooks.getByRole('button', { name: '테스트 전송' }).click();
  await expect(hooks.getByText('받는 서버가 500 응답을 보냈습니다.')).toBeVisible();
  await hooks.getByRole('button', { name: '전송 기록' }).click();
  await expect(hooks.getByRole('table').getByText('성공')).toBeVisible();
  await checkWidths(page, 'api/webhook');
  await hooks.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('웹훅을 삭제했습니다.')).toBeVisible();
  receiver.stop();
});

test('the API document - opens from the page of tokens, with its calls and examples', async ({
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
});
