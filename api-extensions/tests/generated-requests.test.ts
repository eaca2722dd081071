// Both databases: numbers, texts and dates at their limits reach the SQL.
import fc from 'fast-check';
import type { ZodType } from 'zod';
import type { Call } from '../contracts/call';
import * as table from './access-table';
import { hostileInput, pathText, validInput } from './arbitrary-input';
import { Browser, createMember, registerMember, signInAs, randomAddress } from './browser';
import { type TestResponse, admin, cms, openDatabase, secrets } from './cms-under-test';
import { contractCalls } from './contract-calls';

/** Sends generated requests, valid and broken, to every route of access-table.ts as each kind of caller. */

/** Total requests: fewer in `npm test`; `npm run prove` sends more of them, with another seed each time. */
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? (process.env.ALL_DATABASES ? 2000 : 700));
const SEED = process.env.GENERATED_SEED ? Number(process.env.GENERATED_SEED) : 20261123;

type CallerName = 'visitor' | 'pending' | 'member' | 'manager' | 'owner' | 'publisher' | 'administrator';
const LEVELS: Partial<Record<CallerName, number>> = {
  visitor: -1,
  pending: 0,
  member: 10,
  manager: 50,
  owner: 90,
};

interface Target {
  call: Call;
  prefix: '/api' | '/api-extensions';
  callers: CallerName[];
  isAllowed: (caller: CallerName) => boolean;
}

const calls = contractCalls();
const callOf = (route: string) => {
  const [method, path] = route.split(' ') as [Call['method'], string];
  return calls.get(route) ?? ({ method, path } as Call);
};
const targets: Target[] = [
  ...table.SITE_CALLS.map(([, { call, lowest }]): Target => ({
    call,
    prefix: '/api',
    callers: ['visitor', 'pending', 'member', 'manager', 'owner'],
    isAllowed: (caller) => (LEVELS[caller] ?? -1) >= lowest,
  })),
  ...[...table.PUBLISHER_ROUTES, ...table.PREVIEW_ROUTES.map(([route]) => route)].map((route): Target => ({
    call: callOf(route),
    prefix: '/api',
    callers: ['visitor', 'owner', 'publisher'],
    isAllowed: (caller) => caller === 'publisher',
  })),
  ...table.EDGE_ROUTES.map((route): Target => ({
    call: callOf(route),
    prefix: '/api',
    callers: ['visitor', 'owner', 'publisher'],
    isAllowed: () => false,
  })),
  ...table.ADMIN_ROUTES.map((route): Target => ({
    call: callOf(route),
    prefix: '/api-extensions',
    callers: ['owner', 'administrator'],
    isAllowed: (caller) => caller === 'administrator',
  })),
];

/** A valid lookup waits for its turn at Naver, so these tests send invalid ones only. */
const takesTurns = ({ path }: Call) => path.startsWith('/search/n/');
/** A stream stays open for those who may have it. */
const opensStream = ({ path }: Call) => path.endsWith('/inbox/events');

const accepts = (schema: ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success;

interface Input {
  caller: CallerName;
  params: string[];
  query: unknown;
  body: unknown;
  /** Sent verbatim in place of the body. */
  raw?: string;
}

/** Invalid or unusual JSON. */
const rawBody = fc.constantFrom(
  '{',
  '"',
  'null',
  '1',
  '[[[[[[[[[[',
  '{"a":1}}',
  `${'['.repeat(20_000)}`,
  '\u0000',
  '',
);

/**
 * Requests of a call: permitted callers send writes that the contract refuses, so that nothing is changed; all other
 * requests are arbitrary.
 */
function requestsOf({ call, callers, isAllowed }: Target): fc.Arbitrary<Input> {
  const names = call.path.match(/:\w+/g) ?? [];
  const isRead = call.method === 'GET';
  const shapedOrBroken = (schema: ZodType | undefined) => fc.oneof(validInput(schema), hostileInput(schema));
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      params: fc.tuple(...names.map(() => pathText)),
      query: shapedOrBroken(call.query),
      body: isRead ? fc.constant(undefined) : shapedOrBroken(call.body),
      raw: isRead ? fc.constant(undefined) : fc.option(rawBody, { nil: undefined, freq: 10 }),
    })
    .map((input) => input as Input)
    .filter(({ caller, query, body, raw }) => {
      if (isRead && opensStream(call)) return !isAllowed(caller);
      if (isRead) return !(takesTurns(call) && accepts(call.query, query));
      // An empty text is read as an empty object.
      if (!isAllowed(caller) || raw) return true;
      return call.body ? !accepts(call.body, raw === '' ? {} : body) : names.length > 0;
    });
}

/** The query string of an input: lists repeat a name, objects have brackets. */
function queryString(query: unknown): string {
  const pairs = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) value.slice(0, 200).forEach((item) => add(name, item));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, item]) => add(name ? `${name}[${key}]` : key, item));
    else if (value !== undefined) pairs.append(name, String(value).slice(0, 4000));
  };
  add('', query);
  return pairs.toString().slice(0, 12_000);
}

/** A part of a path; URLSearchParams writes lone surrogates too. */
const encoded = (text: string) =>
  new URLSearchParams({ x: text || '-' }).toString().slice(2).replaceAll('+', '%20');

const browsers = new Map<CallerName, Browser>();

function send({ call, prefix }: Target, { caller, params, query, body, raw }: Input): Promise<TestResponse> {
  const unusedParams = [...params];
  const path = call.path.replace(/:\w+/g, () => encoded(unusedParams.shift() ?? '-'));
  const search = queryString(query);
  const target = `${prefix}${path}${search && `?${search}`}`;
  const options = {
    method: call.method,
    ...(call.method !== 'GET' && {
      raw: raw ?? JSON.stringify(body) ?? '{}',
      headers: { 'content-type': 'application/json' },
    }),
  };
  const headers = (more: Record<string, string> = {}) => ({
    headers: { ...('headers' in options && options.headers), ...more },
  });
  if (caller === 'administrator') return admin(target, { ...options, ...headers() });
  if (caller === 'publisher')
    return cms(target, { ...options, ...headers({ authorization: `Bearer ${secrets.PUBLISH_KEY}` }) });
  const browser = browsers.get(caller) ?? new Browser();
  // Limits count networks: each request comes from another.
  browser.address = randomAddress();
  return browser.request(target, options);
}

/** Tables written without input: counters, sessions, records of jobs. */
const WRITTEN_WITHOUT_INPUT =
  /^(strapi_(?!api)|sqlite_|rate_limits|audit_logs|outboxes|lookup_|search_logs|background_leases|publish_(sites|runs)|tracking_runs|knex|mail_tokens)/;
const database = openDatabase();
let stateQuery = '';

async function writeStateQuery(): Promise<void> {
  const isSqlite = database.client.config.client === 'better-sqlite3';
  const found = (await database.raw(
    isSqlite
      ? "select m.name as table_name, group_concat(c.name) as columns from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' group by m.name"
      : "select table_name, string_agg(column_name, ',') as columns from information_schema.columns where table_schema = 'public' group by table_name",
  )) as { rows: { table_name: string; columns: string }[] } & { table_name: string; columns: string }[];
  const counts = (isSqlite ? found : found.rows)
    .filter(
      ({ table_name, columns }) =>
        !WRITTEN_WITHOUT_INPUT.test(table_name) && columns.split(',').includes('id'),
    )
    .map(({ table_name, columns }) => {
      const latest = columns.split(',').includes('updated_at') ? 'max(updated_at)' : 'null';
      return `select '${table_name}' as name, count(*) as n, max(id) as last, cast(${latest} as text) as at from "${table_name}"`;
    })
    .join(' union all ');
  // PostgreSQL reads large tables in parallel, in an order of its own.
  stateQuery = `${counts} order by name`;
}

async function readState(): Promise<unknown> {
  const result = (await database.raw(stateQuery)) as { rows?: unknown[] } & unknown[];
  return result.rows ?? result;
}

/** Stack traces, paths and SQL, which must not be in a response. */
const INTERNALS =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|SQLITE_|SqliteError|\bknex\b|syntax error at or near|select .+ from |\b(Type|Range|Reference)Error/;

beforeAll(async () => {
  await writeStateQuery();
  browsers.set('visitor', new Browser());
  browsers.set('pending', (await registerMember()).browser);
  browsers.set('owner', await signInAs('owner'));
  for (const role of ['member', 'manager'] as const) browsers.set(role, (await createMember(role)).browser);
});
afterAll(() => database.destroy());

test('a registration - detected as a write', async () => {
  const before = await readState();
  await registerMember();
  expect(await readState()).not.toEqual(before);
});

const runsPerCall = Math.ceil(REQUESTS / targets.length);

test.each(
  targets.map((target) => [`${target.call.method} ${target.prefix}${target.call.path}`, target] as const),
)('%s with generated input - no 5xx, no internals, no write by a refused call', async (_name, target) => {
  let before = await readState();
  await fc.assert(
    fc.asyncProperty(requestsOf(target), async (input) => {
      const { status, text } = await send(target, input);
      expect({ status, text: text.slice(0, 300) }).toEqual({
        status: expect.any(Number),
        text: expect.not.stringMatching(INTERNALS),
      });
      if (status >= 500) throw new Error(`${status} ${text.slice(0, 300)}`);
      if (target.call.method === 'GET') return;
      const after = await readState();
      if (status >= 400) expect(after).toEqual(before);
      before = after;
    }),
    { numRuns: runsPerCall, seed: SEED },
  );
});
