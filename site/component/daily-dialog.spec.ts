import type { Locator, Page } from '@playwright/test';
import { registration } from '../../api-extensions/contracts/accounts/auth';
import { createLightAccount, requestLightCode } from '../../api-extensions/contracts/accounts/light-account';
import { webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { addWatched, readWatched } from '../../api-extensions/contracts/lookups/watched';
import { MESSAGES_CONSENT } from '../../api-extensions/contracts/accounts/messages-consent';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { invalidFields } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import type { FakeApi } from './fake-api';
import { like } from './example';
import { found } from './lookup-answers';

// The dialog that makes a light account by number; by mail it is in site/e2e/daily-ranks.spec.ts. What the server checks, and what it sends,
// is proved in api-extensions/tests/light-numbers.test.ts.

const RESULT = `/search/web?${new URLSearchParams({ keyword: '강남 인테리어', target: 'rankup.example' })}`;
const TERMS = { terms: '2026-01-01', privacy: '2026-01-01' };
const CODE = '123456';

function answerSite(api: FakeApi, messages: boolean): void {
  const versions = { ...TERMS, marketing: '2026-11-26' };
  api.answer(
    registration,
    like(registration.response, { session: {}, data: { versions, messages, from: null } } as never),
  );
  api.answer(webLookup, ({ query: { keyword, target } }) => ({ data: found({ keyword, target }) }));
  api.answer(upsertSearchLog, { status: 'success', data: { logged: true } });
  api.answer(requestLightCode, { data: { sent: true } });
  api.answer(createLightAccount, ({ body: { code } }) => {
    if (code !== CODE) throw invalidFields({ code: '인증번호가 맞지 않습니다.' });
    api.signIn('pending');
    return { data: { next: 'signed-in' as const } };
  });
  const watched = like(readWatched.response, { data: { max: 3, keywords: [] } } as never);
  api.answer(readWatched, watched);
  api.answer(addWatched, watched);
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '매일 순위 받아 보기' }).click();
  return page.getByRole('dialog', { name: '매일 순위 받아 보기' });
}

async function typeCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('group', { name: '인증번호' }).getByRole('textbox').first().click();
  await dialog.page().keyboard.type(code);
  await dialog.getByRole('button', { name: '확인하고 받아 보기' }).click();
}

const CONSENT = '(필수) 이용약관과 개인정보 수집·이용에 동의합니다.';

test('a mobile number - a code by message, with the consent to messages, and the first daily keyword', async ({
  page,
  app,
  api,
}) => {
  answerSite(api, true);
  await app.open(RESULT);
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('이메일 또는 휴대전화 번호');
  await field.fill('02-555-1234');
  await expect(dialog.getByText(MESSAGES_CONSENT.text)).toBeVisible();
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText('휴대전화 번호를 입력해 주세요. 예: 010-1234-5678')).toBeVisible();
  await field.fill('010 1234 5678');
  await dialog.getByLabel(CONSENT).check();
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText('010-1234-5678 번호로 인증번호를 보냈습니다.')).toBeVisible();
  const versions = { ...TERMS, messages: MESSAGES_CONSENT.version };
  expect(api.requests(requestLightCode).map(({ body }) => body)).toEqual([
    { address: '010-1234-5678', agreed: true, versions },
  ]);
  await typeCode(dialog, '000000');
  await expect(dialog.getByText('인증번호가 맞지 않습니다.')).toBeVisible();
  await typeCode(dialog, CODE);
  await expect.poll(() => api.requests(addWatched).length).toBe(1);
  expect(api.requests(createLightAccount).at(-1)?.body).toMatchObject({
    address: '010-1234-5678',
    code: CODE,
    versions,
  });
});

test('a site that sends no messages - asks for a mail address only', async ({ page, app, api }) => {
  answerSite(api, false);
  await app.open(RESULT);
  const dialog = await openDialog(page);
  await dialog.getByLabel('이메일', { exact: true }).fill('010-1234-5678');
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText('이메일 주소에 @가 없습니다. 예: name@naver.com')).toBeVisible();
  await expect(dialog.getByText('알림톡')).toHaveCount(0);
  expect(api.requests(requestLightCode)).toEqual([]);
});
