// Assistants: the published calls as tools, with the SDK's own client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { TOKEN_CALLS_PER_MINUTE } from '../contracts/api/access-tokens';
import { API_CALLS } from '../contracts/api/calls';
import { type ApiScope, MANAGER_SCOPES } from '../contracts/api/scopes';
import * as lookupsSaved from '../contracts/lookups/saved';
import { researchKeyword } from '../contracts/lookups/research';
import { webLookup } from '../contracts/lookups/lookups';
import * as service from '../contracts/service/service';
import * as slots from '../contracts/work/slots';
import { asProgram, createToken, outcomeOf, removeToken } from './access-token-steps';
import { type Browser, createMember, signInAs } from './browser';
import { databaseOfTests, ports, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { sendConsultation, database as requestsDatabase } from './requests';
import { createSlot, inDays, today } from './work-steps';

const database = databaseOfTests();
const MCP = '/api/mcp';

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

const connected: Client[] = [];
/** Errors of connections that no call reports. */
const errors: Error[] = [];
afterEach(async () => {
  expect(errors.splice(0)).toEqual([]);
  await Promise.all(connected.splice(0).map((client) => client.close()));
  // Closing ends a request for events that is still on its way.
  errors.length = 0;
});
afterAll(() => requestsDatabase.destroy());

/** Connects a client with a token, as an assistant does. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const address = new URL(`http://localhost:${ports.cms}${MCP}`);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(address, { requestInit });
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  connected.push(client);
  return client;
}

const connectAs = async (browser: Browser, scopes?: ApiScope[]) =>
  connect((await createToken(browser, scopes)).token);

type ToolArguments = Record<string, unknown>;

/** Calls a tool. @returns its answer as JSON */
async function answerOf(client: Client, name: string, given: ToolArguments = {}): Promise<unknown> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  if (isError) throw new Error(text);
  return JSON.parse(text);
}

/** Calls a tool that fails. @returns the error */
async function failureOf(client: Client, name: string, given: ToolArguments = {}) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
  expect(isError).toBe(true);
  const { error } = structuredContent as {
    error: { status: number; message: string; details: { code: string } };
  };
  return { ...error, text: (content as [{ text: string }])[0].text };
}

const toolNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const namesOf = (isIncluded: (call: (typeof API_CALLS)[number]) => boolean) =>
  API_CALLS.filter(isIncluded).map(({ id }) => id);

describe('tools', () => {
  test("are the published calls of the token's scopes, without those of managers for a member", async () => {
    const { browser } = await createMember();
    const [some, all, managers] = await Promise.all([
      connectAs(browser, ['slots:read', 'reports:read']),
      connectAs(browser),
      connectAs(manager),
    ]);
    expect(await toolNames(some)).toEqual(['listSlots', 'readSlot', 'readReport']);
    expect(await toolNames(all)).toEqual(namesOf(({ scope }) => !MANAGER_SCOPES.has(scope)));
    expect(await toolNames(managers)).toEqual(namesOf(() => true));
    expect(some.getServerVersion()).toMatchObject({ name: 'rankup' });
    expect(some.getInstructions()).toContain('데모 데이터');
  });

  test("read slots and their history: the member's own only", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const [mine, theirs] = [await createSlot(manager, one.id), await createSlot(manager, other.id)];
    const client = await connectAs(one.browser, ['slots:read']);
    const rows = dataOf(slots.slots, await answerOf(client, 'listSlots'));
    expect(rows.map(({ id }) => id)).toEqual([mine.id]);
    const detail = dataOf(slots.slotDetail, await answerOf(client, 'readSlot', { id: mine.id }));
    expect(detail.slot.id).toBe(mine.id);
    expect(await failureOf(client, 'readSlot', { id: theirs.id })).toMatchObject({ status: 404 });
    expect(await failureOf(client, 'listSlots', { userId: other.id })).toMatchObject({
      details: { code: 'FORBIDDEN' },
    });
  });

  test('look up ranks and keywords, and count against the day as the site does', async () => {
    const { browser } = await createMember();
    const client = await connectAs(browser, ['lookups', 'research']);
    const keyword = `도우미${Date.now()}`;
    const found = dataOf(
      webLookup,
      await answerOf(client, 'lookUpWeb', { keyword, target: 'rankup.example' }),
    );
    expect(found).toMatchObject({ keyword, target: 'rankup.example' });
    const { limits } = dataOf(researchKeyword, await answerOf(client, 'researchKeyword', { keyword }));
    expect(limits.lookups.left).toBe(limits.lookups.max - 2);
  });

  test('read a report, without the days that only charts draw', async () => {
    const { browser, id } = await createMember();
    const slot = await createSlot(manager, id);
    const client = await connectAs(browser, ['reports:read']);
    const given = { userId: id, from: inDays(-30), to: today() };
    const { data } = (await answerOf(client, 'readReport', given)) as { data: { slots: { id: number }[] } };
    expect(data.slots).toMatchObject([{ id: slot.id, keyword: slot.keyword }]);
    expect(data.slots[0]).not.toHaveProperty('table');
  });

  test('write where a scope allows it', async () => {
    const { browser } = await createMember();
    const client = await connectAs(browser, ['saved:read', 'saved:write']);
    const list = dataOf(
      lookupsSaved.addSavedList,
      await answerOf(client, 'addSavedList', { name: '도우미' }),
    );
    const saved = { listId: list.id, kind: 'web', keyword: '강남 인테리어', target: 'example.com' };
    await answerOf(client, 'addSavedKeyword', saved);
    const [stored] = dataOf(lookupsSaved.readSaved, (await browser.get('/api/search/saved')).json);
    expect(stored?.keywords.map(({ keyword }) => keyword)).toEqual(['강남 인테리어']);
    expect(await failureOf(client, 'addSavedKeyword', saved)).toMatchObject({
      details: { code: 'CONFLICT' },
    });
  });

  test('handle consultations: of managers only, recorded with their name', async () => {
    const receipt = await sendConsultation();
    const client = await connectAs(manager, ['consultations:read', 'consultations:write']);
    const [request] = dataOf(
      service.consultations,
      await answerOf(client, 'listConsultations', { q: receipt }),
    );
    const change = { id: request?.id, version: request?.version, state: 'contacted' };
    const handled = dataOf(service.handleConsultation, await answerOf(client, 'handleConsultation', change));
    expect(handled).toMatchObject({ receipt, state: 'contacted' });
    expect(await failureOf(client, 'handleConsultation', change)).toMatchObject({
      details: { code: 'CONFLICT' },
    });
    const { json } = await (await signInAs('owner')).get('/api/users/audit', { page_size: '100' });
    const actions = (json.data as { action: string; detail: { receipt?: string } }[]).filter(
      ({ detail }) => detail.receipt === receipt,
    );
    expect(actions.map(({ action }) => action)).toEqual(['consultation-handled']);
    const member = await connectAs((await createMember()).browser);
    expect(await failureOf(member, 'listConsultations')).toMatchObject({ details: { code: 'FORBIDDEN' } });
  });
});

describe('errors of tools', () => {
  test('name a missing scope, an unknown tool, an argument that is wrong or unknown, in Korean with a code', async () => {
    const client = await connectAs((await createMember()).browser, ['slots:read']);
    expect(await failureOf(client, 'addSavedList', { name: '가' })).toMatchObject({
      text: '이 토큰에는 ‘저장 키워드 고치기’ 권한이 없습니다. (SCOPE_REQUIRED)',
    });
    expect(await failureOf(client, 'closeSlot', {})).toMatchObject({ text: '없는 도구입니다. (NOT_FOUND)' });
    expect(await failureOf(client, 'listSlots', { page_size: 501, status: 'running' })).toMatchObject({
      details: { code: 'INVALID_INPUT', fields: { status: '없는 항목입니다.' } },
    });
    expect((await failureOf(client, 'listSlots', { page_size: 501 })).text).toContain('500건까지');
  });

  test('of Naver - say why, and count nothing', async () => {
    const client = await connectAs((await createMember()).browser, ['lookups']);
    await simulator.setFault({ mode: 'unauthorized' });
    const given = { keyword: `실패${Date.now()}`, target: 'rankup.example' };
    const failure = await failureOf(client, 'lookUpWeb', given).finally(() => simulator.clearFault());
    expect(failure).toMatchObject({ status: 503, details: { code: 'LOOKUP_UNAVAILABLE' } });
    const { data } = (await answerOf(client, 'readLimits')) as {
      data: { lookups: { max: number; left: number } };
    };
    expect(data.lookups.left).toBe(data.lookups.max);
  });
});

describe('a token', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const HEADERS = { accept: 'application/json, text/event-stream' };
  const post = (token: string, body: unknown, host?: string) =>
    asProgram(token, MCP, { method: 'POST', body, headers: HEADERS, ...(host !== undefined && { host }) });

  test('that is removed while an assistant is connected - ends at its next message', async () => {
    const { browser } = await createMember();
    const { id, token } = await createToken(browser, ['slots:read']);
    const client = await connect(token);
    await client.listTools();
    await removeToken(browser, id);
    await expect(client.listTools()).rejects.toThrow();
    errors.length = 0;
    expect(outcomeOf(await post(token, LIST))).toBe('401 UNAUTHENTICATED');
  });

  test('of another site, of an account without a level - 401, 403', async () => {
    const { browser, email } = await createMember();
    const { token } = await createToken(browser, ['slots:read']);
    expect(outcomeOf(await post(token, LIST, 'topkeyword.localhost'))).toBe('401 UNAUTHENTICATED');
    await database('up_users').where({ email }).update({ approval: 'pending' });
    expect(outcomeOf(await post(token, LIST))).toBe('403 FORBIDDEN');
  });

  test('makes as many calls in a minute as by the other way, and several at once are refused', async () => {
    const { token } = await createToken((await createMember()).browser, ['slots:read']);
    expect(outcomeOf(await post(token, [LIST, LIST]))).toBe('400 INVALID_INPUT');
    const outcomes = [];
    for (let sent = 1; sent <= TOKEN_CALLS_PER_MINUTE; sent += 1)
      outcomes.push(outcomeOf(await post(token, LIST)));
    expect(outcomes.indexOf('429 RATE_LIMITED')).toBe(TOKEN_CALLS_PER_MINUTE - 1);
    const { headers } = await asProgram(token, '/api/work/mms');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['GET', 'DELETE'])(
    '%s, by which clients ask for events and end sessions - 405',
    async (method) => {
      const { token } = await createToken((await createMember()).browser, ['slots:read']);
      expect((await asProgram(token, MCP, { method, headers: HEADERS })).status).toBe(405);
    },
  );
});
