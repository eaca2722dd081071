import { type ApiToken, accessTokens } from '../../api-extensions/contracts/api/access-tokens';
import { webhooks } from '../../api-extensions/contracts/api/webhooks';
import { expect, test } from './component';
import type { FakeApi } from './fake-api';

const TOKEN: ApiToken = {
  id: 't1',
  name: 'Claude',
  hint: 'a1B2',
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2027-02-01T00:00:00.000Z',
  last_used_at: null,
  scopes: ['slots:read', 'reports:read'],
};

const answer = (api: FakeApi, staff: boolean) => {
  api.answer(accessTokens, { data: { tokens: [TOKEN], links: [] } });
  api.answer(webhooks, { data: { webhooks: [], staff } });
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('assistants - their address and the settings of each, with the address in them', async ({
  page,
  app,
  api,
}) => {
  answer(api, true);
  await app.open('/user/api', 'manager');
  const section = page.getByRole('region', { name: 'AI 도구 연결' });
  const address = app.url('/api/mcp');
  await expect(section.getByLabel('연결 주소 (MCP)')).toHaveValue(address);
  await section.getByRole('button', { name: '주소 복사' }).click();
  await expect(page.getByText('연결 주소를 복사했습니다.')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(address);
  for (const client of ['Claude Code', 'Claude Desktop', 'Cursor', 'VS Code']) {
    await section.getByText(client, { exact: true }).click();
    await section.getByRole('button', { name: `${client} 설정 복사` }).click();
    await expect.poll(copied).toContain(client === 'Claude Code' ? `ranking ${address}` : `"${address}"`);
  }
});

test('scopes of a new token - those of managers for managers only, with a word about contacts', async ({
  page,
  app,
  api,
}) => {
  const scope = page.getByRole('checkbox', { name: '상담 신청 읽기' });
  const contacts = page.getByText('상담 신청자의 연락처도');
  answer(api, true);
  await app.open('/user/api', 'manager');
  await expect(scope).toBeVisible();
  await expect(contacts).toBeVisible();
  answer(api, false);
  await app.open('/user/api', 'member');
  await expect(page.getByRole('checkbox', { name: '보고서 읽기' })).toBeVisible();
  await expect(scope).toHaveCount(0);
  await expect(contacts).toHaveCount(0);
});
