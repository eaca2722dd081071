import { createHash } from 'node:crypto';
import * as accessTokens from '../contracts/api/access-tokens';
import { ACCESS_TOKENS_MAX, TOKEN_CALLS_PER_MINUTE } from '../contracts/api/access-tokens';
import { API_CALLS } from '../contracts/api/calls';
import * as workSlots from '../contracts/work/slots';
import { SITE_CALLS } from './access-table';
import { asProgram, createToken, outcomeOf, removeToken, TOKENS } from './access-token-steps';
import {
  createMember,
  Browser,
  linkFields,
  nextMail,
  mailsTo,
  PASSWORD,
  signInAs,
  uniqueEmail,
} from './browser';
import { admin, cms, databaseOfTests, entriesPath } from './cms-under-test';
import { fillParameters, callName } from './contract-calls';
import { dataOf } from './contract-client';
import { until } from './until';
import { newWebhook } from './webhook-steps';
import { createSlot, WORK } from './work-steps';

const database = databaseOfTests();
const SAVED = '/api/search/saved';
const LIMITS = '/api/search/limits';

let manager: Browser;
let owner: Browser;
beforeAll(async () => {
  [manager, owner] = [await signInAs('manager'), await signInAs('owner')];
});

describe('a new token', () => {
  test('is shown once, and stored as a digest only', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['saved:read'], { name: '  우리 시트 ' });
    expect(token).toMatch(/^rstok_[\w-]{43}$/);
    const { text, json } = await browser.get(TOKENS);
    expect(text).not.toContain(token);
    expect(json.data.links).toEqual([]);
    expect(json.data.tokens).toEqual([
      expect.objectContaining({
        name: '우리 시트',
        hint: token.slice(-4),
        scopes: ['saved:read'],
        last_used_at: null,
      }),
    ]);
    const rows = await database('access_tokens').where({ hint: token.slice(-4) });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'));
  });

  test('is in the audit log - who added and removed it, never the secret', async () => {
    const { browser, id: person } = await createMember();
    const { id, token } = await createToken(browser);
    await removeToken(browser, id);
    const { json, text } = await manager.get('/api/users/audit', { user_id: person, page_size: '100' });
    expect(json.data.slice(0, 2)).toMatchObject([
      { action: 'access-token-removed', actor: { id: person } },
      { action: 'access-token-added', actor: { id: person } },
    ]);
    expect(text).not.toContain(token);
  });

  test.each([
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['admin'] }],
    ['for more than a year', { days: 367 }],
    ['without a name', { name: ' ' }],
  ])('%s - 400', async (_what, more) => {
    expect(outcomeOf(await owner.post(TOKENS, { name: '가', days: 1, scopes: ['lookups'], ...more }))).toBe(
      '400 INVALID_INPUT',
    );
  });

  test('two at once where one more is allowed - one is created, the other gets 409', async () => {
    const { browser } = await createMember();
    for (let made = 0; made < ACCESS_TOKENS_MAX - 1; made += 1) await createToken(browser, ['lookups']);
    const body = { name: '끝', days: 1, scopes: ['lookups'] };
    const both = await Promise.all([browser.post(TOKENS, body), browser.post(TOKENS, body)]);
    expect(both.map(outcomeOf).sort()).toEqual(['200', '409 CONFLICT']);
  });
});

describe('calls with a token', () => {
  test("read what the member may read, and only the member's", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const mine = await createSlot(manager, one.id);
    const theirs = await createSlot(manager, other.id);
    const { token } = await createToken(one.browser, ['slots:read']);
    const { status, json } = await asProgram(token, WORK);
    expect(status).toBe(200);
    expect(dataOf(workSlots.slots, json).map(({ id }) => id)).toEqual([mine.id]);
    expect((await asProgram(token, `${WORK}/slot/${mine.id}`)).status).toBe(200);
    expect((await asProgram(token, `${WORK}/slot/${theirs.id}`)).status).toBe(404);
    expect(outcomeOf(await asProgram(token, `${WORK}?userId=${other.id}`))).toBe('403 FORBIDDEN');
  });

  test('write saved keywords, without a browser', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['saved:write', 'saved:read']);
    const made = await asProgram(token, SAVED, { method: 'POST', body: { name: 'n8n' } });
    expect(made.status).toBe(200);
    expect((await browser.get(SAVED)).json.data).toEqual([made.json.data]);
    expect((await asProgram(token, SAVED)).json.data).toEqual([made.json.data]);
  });

  test('record the last use of the token', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['lookups']);
    const begin = Date.now();
    await asProgram(token, LIMITS);
    const { json } = await browser.get(TOKENS);
    expect(Date.parse(json.data.tokens[0].last_used_at)).toBeGreaterThan(begin - 60_000);
  });

  test('of another scope - 403, with the missing scope', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    const rejected = await asProgram(token, SAVED, { method: 'POST', body: { name: '가' } });
    expect(outcomeOf(rejected)).toBe('403 SCOPE_REQUIRED');
    expect(rejected.json.error.details.scope).toBe('saved:write');
    expect((await browser.get(SAVED)).json.data).toEqual([]);
  });

  test('that the OpenAPI document does not have - refused, whatever the scopes and the role', async () => {
    const { token } = await createToken(owner);
    const documented = new Set(API_CALLS.map(({ call }) => callName(call)));
    const closed = SITE_CALLS.filter(([route, { access }]) => access !== 'public' && !documented.has(route));
    expect(closed.length).toBeGreaterThan(50);
    const outcomes = new Set<string>();
    for (const [route] of closed) {
      const [method = '', where = ''] = route.split(' ');
      const body = method === 'GET' ? {} : { body: {} };
      const outcome = outcomeOf(await asProgram(token, `/api${fillParameters(where)}`, { method, ...body }));
      outcomes.add(outcome === '403 SCOPE_REQUIRED' ? 'refused' : `${route} ${outcome}`);
      // There are more calls than a token may make in a minute.
      await database('rate_limits').del();
    }
    expect([...outcomes]).toEqual(['refused']);
  });

  test('of another site, with a changed token, with a CSV key - 401, also where visitors may call', async () => {
    const { token } = await createToken(owner);
    const { json } = await owner.post('/api/users/me/csv-links', { name: '표', days: 1, list: 'slots' });
    const key = new URL(dataOf(accessTokens.addCsvLink, json).url).searchParams.get('key') ?? '';
    const responses = await Promise.all([
      asProgram(token, LIMITS, { host: 'topkeyword.localhost' }),
      asProgram(`${token}x`, LIMITS),
      asProgram(key, LIMITS),
      asProgram('x', LIMITS),
    ]);
    expect(responses.map(outcomeOf)).toEqual(Array(4).fill('401 UNAUTHENTICATED'));
    expect(responses[0]?.headers['www-authenticate']).toBe('Bearer');
    expect((await cms(LIMITS)).status).toBe(200);
  });

  test('with a session cookie beside the token - the cookie is not used', async () => {
    const { token } = await createToken(owner, ['saved:read']);
    const response = await owner.get('/api/users/me', {}, { headers: { authorization: `Bearer ${token}` } });
    expect(outcomeOf(response)).toBe('403 SCOPE_REQUIRED');
  });

  test('beyond the limit in a minute - 429 for this token only', async () => {
    const { browser } = await createMember();
    const [one, two] = [
      await createToken(browser, ['saved:read']),
      await createToken(browser, ['saved:read']),
    ];
    const responses = [];
    for (let sent = 0; sent <= TOKEN_CALLS_PER_MINUTE; sent += 1)
      responses.push(outcomeOf(await asProgram(one.token, SAVED)));
    expect(responses.indexOf('429 RATE_LIMITED')).toBe(TOKEN_CALLS_PER_MINUTE);
    expect(Number((await asProgram(one.token, SAVED)).headers['retry-after'])).toBeGreaterThan(0);
    expect(outcomeOf(await asProgram(two.token, SAVED))).toBe('200');
  });
});

describe('a token ends', () => {
  test('when it is removed while a program uses it - at its next call', async () => {
    const { browser } = await createMember();
    const { id, token } = await createToken(browser, ['saved:read']);
    const running = Array.from({ length: 10 }, () => asProgram(token, SAVED));
    expect((await removeToken(browser, id)).status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
    for (const response of await Promise.all(running))
      expect(['200', '401 UNAUTHENTICATED']).toContain(outcomeOf(response));
    expect(outcomeOf(await removeToken(browser, id))).toBe('404 NOT_FOUND');
  });

  test('not when another account removes it - 404, and the token still works', async () => {
    const { browser } = await createMember();
    const { id, token } = await createToken(browser, ['saved:read']);
    expect(outcomeOf(await removeToken(owner, id))).toBe('404 NOT_FOUND');
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('200');
  });

  test('when its last day has passed', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    await database('access_tokens')
      .where({ hint: token.slice(-4) })
      .update({ expires_ms: Date.now() - 1 });
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
  });

  test('when its account is blocked; it works again once the account is unblocked', async () => {
    const { browser, email } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    const block = (blocked: boolean) => database('up_users').where({ email }).update({ blocked });
    await block(true);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
    await block(false);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('200');
  });

  test('when its account is closed, with its row', async () => {
    const { browser } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
    expect(await database('access_tokens').where({ hint: token.slice(-4) })).toEqual([]);
  });

  test('when the account loses its level - 403', async () => {
    const { browser, email } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    await database('up_users').where({ email }).update({ approval: 'pending' });
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('403 FORBIDDEN');
  });

  test('when a manager signs the member out everywhere', async () => {
    const { browser, id } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    expect((await manager.post('/api/users/sign-out', { user_id: id })).status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
  });

  test.each([
    ['password', () => 'admin-chose-this-1'],
    ['email', uniqueEmail],
  ])(
    'when an administrator sets another %s, with its webhooks; not with another name',
    async (field, value) => {
      const { browser, id } = await createMember();
      const { token } = await createToken(browser, ['saved:read']);
      const webhook = await newWebhook(browser, `http://127.0.0.1:9/${field}-set-by-an-administrator`);
      const account = `${entriesPath('plugin::users-permissions.user')}/${id}`;
      expect((await admin(account, { method: 'PUT', body: { name: '새 이름' } })).status).toBe(200);
      expect(outcomeOf(await asProgram(token, SAVED))).toBe('200');
      expect((await admin(account, { method: 'PUT', body: { [field]: value() } })).status).toBe(200);
      expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
      const row = await database('member_webhooks').where({ document_id: webhook.id }).first('state');
      expect(row.state).toBe('off');
    },
  );

  test('when the password is reset by mail; when its owner changes it, unless they are kept', async () => {
    const { browser, email } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    await until(() => mailsTo(email).find(({ subject }) => subject.includes('API 토큰이 추가되었습니다')));
    const before = mailsTo(email).length;
    const body = { current_password: PASSWORD, password: '새로운 비밀번호 77', keep_access: true };
    expect((await browser.post('/api/users/me/password', body)).status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('200');
    // The mail about the change comes first.
    expect((await nextMail(email, before)).text).toContain('API 토큰과 CSV 링크, 웹훅은 그대로');
    const visitor = new Browser();
    await visitor.post('/api/auth/password/forgot', { email });
    const { link } = await nextMail(email, before + 1);
    const { token: mailed } = linkFields(link);
    const reset = await visitor.post('/api/auth/password/reset', {
      token: mailed,
      password: '또 다른 비밀번호 88',
    });
    expect(reset.status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
  });

  test('when the owner changes the password, with webhooks - named in the mail', async () => {
    const { browser, email } = await createMember();
    const { token } = await createToken(browser, ['saved:read']);
    const webhook = await newWebhook(browser, 'http://127.0.0.1:9/password-changed');
    const body = { current_password: PASSWORD, password: '새로운 비밀번호 77' };
    expect((await browser.post('/api/users/me/password', body)).status).toBe(200);
    expect(outcomeOf(await asProgram(token, SAVED))).toBe('401 UNAUTHENTICATED');
    const row = await database('member_webhooks').where({ document_id: webhook.id }).first('state');
    expect(row.state).toBe('off');
    const mail = await until(() => mailsTo(email).find(({ subject }) => subject.includes('변경되었습니다')));
    expect(mail.text).toContain('API 토큰과 CSV 링크는 모두 삭제되었고, 웹훅은 꺼졌습니다');
  });
});
