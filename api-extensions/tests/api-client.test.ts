// A client that knows the server by its OpenAPI document only.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { ApiDocument, ApiOperation } from '../contracts/api/document';
import type { ErrorBody } from '../contracts/errors';
import * as lookupsSaved from '../contracts/lookups/saved';
import * as service from '../contracts/service/service';
import * as z from '../contracts/zod';
import { asProgram, createToken } from './access-token-steps';
import { fieldsOf } from './admin-answers';
import { createMember, signInAs } from './browser';
import { cms, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { until } from './until';
import { database, sendConsultation } from './requests';
import { createSlot, inDays, today } from './work-steps';

// Ajv checks shapes only. Formats, e.g. of dates, are documented for other programs.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

let document: ApiDocument;
let token = '';
/** A token of a manager, for the calls of managers. */
let managerToken = '';
/** Values of parameters that a person would fill in. */
let values: Record<string, string>;

beforeAll(async () => {
  document = (await cms('/api/openapi.json')).json as ApiDocument;
  const [manager, { browser, id }] = [await signInAs('manager'), await createMember()];
  const slot = await createSlot(manager, id);
  ({ token } = await createToken(browser));
  ({ token: managerToken } = await createToken(manager));
  const list = await call('post', '/search/saved', { name: '시험' });
  const saved = { kind: 'web', keyword: '강남 인테리어', target: 'rankup.example' };
  await call('post', `/search/saved/${dataOf(lookupsSaved.addSavedList, list.json).id}/keywords`, saved);
  const run = await call('post', '/search/bulk', { kind: 'web', rows: [saved] });
  values = {
    keyword: '강남 인테리어',
    target: 'rankup.example',
    id: String(slot.id),
    run: fieldsOf(run.json, { id: z.string() }).id,
    key: fieldsOf(run.json, { key: z.string() }).key,
    userId: id,
    from: inDays(-30),
    to: today(),
  };
});

afterAll(() => database.destroy());

const tokenFor = (path: string) => (path.startsWith('/service/') ? managerToken : token);
const call = (method: string, path: string, body?: unknown) =>
  asProgram(tokenFor(path), `/api${path}`, {
    method: method.toUpperCase(),
    ...(body !== undefined && { body }),
  });

type Json = Record<string, unknown>;

/** The schema, made to refuse every property that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { additionalProperties: false, ...parts } : parts;
}

const validator = (schema: unknown): ValidateFunction =>
  ajv.compile({ ...(schema as Json), components: document.components });

/** Validator of a response. One with a status that the document does not name is never valid. */
function validatorOf({ responses }: ApiOperation, status: string): ValidateFunction {
  const schema = responses[status]?.content?.['application/json'].schema;
  return schema ? validator(closed(schema)) : ajv.compile(false);
}

const reads = (): [path: string, operation: ApiOperation][] =>
  Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [[path, get]] : []));

/** Address of a read with every required parameter. Reads of bulk runs get the run's id and key. */
function addressOf(path: string, { parameters }: ApiOperation): string {
  const isRun = path.startsWith('/search/bulk/');
  const value = (name: string) => (name === 'id' && isRun ? values.run : values[name]) ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => value(name));
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || (isRun && one.name === 'key')))
    .map(({ name }): [string, string] => [name, value(name)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

test('the document - readable by everyone on a known host', async () => {
  const { status, headers } = await cms('/api/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(document.servers[0]?.url).toMatch(/^https?:\/\/[^/]+\/api$/);
  expect((await cms('/api/openapi.json', { host: 'unknown.example' })).status).toBe(404);
});

test('every read with a token - answers as its schema says', async () => {
  const seen: Record<string, unknown> = {};
  for (const [path, operation] of reads()) {
    const { status, json, text } = await call('get', addressOf(path, operation));
    const validate = validatorOf(operation, '200');
    const isValid = validate(json);
    seen[operation.operationId] =
      status === 200 && isValid ? 'valid' : { status, text, errors: validate.errors };
  }
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(16);
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((id) => [id, 'valid'])));
});

test('every read without its required parameters, or of an unknown id - refused as the schema of errors says', async () => {
  for (const [path, operation] of reads()) {
    if (!operation.parameters.some(({ required }) => required)) continue;
    const { status, json } = await call('get', path.replace(/\{\w+\}/g, '0'));
    const validate = validatorOf(operation, String(status));
    expect([operation.operationId, [400, 404].includes(status), validate(json), validate.errors]).toEqual([
      operation.operationId,
      true,
      true,
      null,
    ]);
  }
});

describe('lookups that Naver does not answer', () => {
  beforeEach(() => simulator.clearFault());
  afterEach(() => simulator.clearFault());

  /** Reads that call Naver: the document names a 502 for them. */
  const lookups = () => reads().filter(([, { responses }]) => responses['502']);

  async function lookUp(path: string, operation: ApiOperation, keyword: string) {
    const address = addressOf(path, operation).replace(/keyword=[^&]*/, `keyword=${keyword}`);
    const { status, json } = await call('get', address);
    return { status, isValid: validatorOf(operation, String(status))(json) };
  }

  test.each([
    ['unauthorized', 503],
    ['html', 502],
  ] as const)('every lookup during %s - %d as the schema of errors says', async (mode, status) => {
    expect(lookups().map(([path]) => path)).toEqual(
      ['web', 'shop', 'place', 'view', 'volume'].map((kind) => `/search/n/${kind}`),
    );
    await simulator.setFault({ mode });
    for (const [path, operation] of lookups())
      expect([path, await lookUp(path, operation, `${mode}${Date.now()}`)]).toEqual([
        path,
        { status, isValid: true },
      ]);
  });

  test('a lookup that hangs - 504 as the schema of errors says', async () => {
    await simulator.setFault({ mode: 'hang' });
    const [[path, operation] = ['', {} as ApiOperation]] = lookups();
    expect(await lookUp(path, operation, `hang${Date.now()}`)).toEqual({ status: 504, isValid: true });
  });
});

test('a schema - refuses a response of another type, with a property that it does not name, of another status', async () => {
  const operation = document.paths['/search/limits']?.get as ApiOperation;
  const { json } = await call('get', '/search/limits');
  const validate = validatorOf(operation, '200');
  expect(validate(json)).toBe(true);
  expect(validate({ data: { ...json.data, lookups: { max: '3' } } })).toBe(false);
  expect(validate({ data: { ...json.data, account: 7 } })).toBe(false);
  expect(validatorOf(operation, '418')(json)).toBe(false);
});

describe('writes', () => {
  interface Write {
    path: string;
    method: string;
    operation: ApiOperation;
  }

  const writes = (): Write[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([method, operation]) => ({ path, method, operation })),
    );

  const exampleOf = (path: string, method: string): Json =>
    bodyOf(document.paths[path]?.[method] as ApiOperation)?.example as Json;
  const bodyOf = ({ requestBody }: ApiOperation) => requestBody?.content['application/json'];

  async function create(path: string, body: Json): Promise<Json> {
    const { status, json, text } = await call('post', path, body);
    if (status !== 200) throw new Error(text);
    return json.data as Json;
  }

  /** A run whose row failed: it can be read, cancelled and tried again. */
  async function failedRun() {
    await simulator.setFault({ mode: 'unauthorized', kinds: ['local'] });
    const rows = [{ keyword: '강남 카페', target: `없는곳${process.pid}x${Date.now()}` }];
    const { id, key } = await create('/search/bulk', { kind: 'place', rows });
    const where = `/search/bulk/${id as string}?key=${key as string}`;
    await until(async () => (await call('get', where)).json.data.run.state === 'finished');
    await simulator.clearFault();
    return { id: String(id), key: String(key) };
  }

  let number = 0;
  /** The address of a write, with a list, keyword or run of its own. */
  async function ownAddress(path: string): Promise<string> {
    if (path.startsWith('/search/bulk/')) {
      const { id, key } = await failedRun();
      return `${path.replace('{id}', id)}?key=${key}`;
    }
    if (path.startsWith('/service/consultation/')) {
      const { json } = await call('get', `/service/consultation?q=${await sendConsultation()}`);
      return path.replace('{id}', String(dataOf(service.consultations, json)[0]?.id));
    }
    if (!path.includes('{listId}')) return path;
    const list = await create('/search/saved', { name: `시험 ${(number += 1)}` });
    const own = path.replace('{listId}', String(list.id));
    if (!path.includes('{id}')) return own;
    const keywords = '/search/saved/{listId}/keywords';
    const added = await create(`/search/saved/${list.id as number}/keywords`, exampleOf(keywords, 'post'));
    return own.replace('{id}', String(added.id));
  }

  /** One of them has another type than any field. */
  const OTHER_TYPES = [{ other: true }, 'x', 7];

  /** Bodies that the schema refuses: without a required field, and with a field of another type. */
  function invalidBodies({ schema, example }: { schema: unknown; example?: unknown }): [string, unknown][] {
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    const validate = validator(schema);
    const bodies: [string, unknown][] = [['a list', []]];
    for (const name of required)
      bodies.push([
        `without ${name}`,
        Object.fromEntries(Object.entries(example as Json).filter(([one]) => one !== name)),
      ]);
    for (const name of Object.keys(properties)) {
      const other = OTHER_TYPES.find((value) => !validate({ ...(example as Json), [name]: value }));
      if (other !== undefined) bodies.push([`another ${name}`, { ...(example as Json), [name]: other }]);
    }
    return bodies.filter(([, body]) => !validate(body));
  }

  // The limit of calls counts each token, the limit of lists each account.
  beforeEach(async () => {
    const { browser } = await createMember();
    ({ token } = await createToken(browser));
  });
  afterEach(() => simulator.clearFault());

  test('every write with the body of its example - answers as its schema says', async () => {
    const seen: Record<string, unknown> = {};
    for (const { path, method, operation } of writes()) {
      const content = bodyOf(operation);
      if (content) expect([path, validator(content.schema)(content.example)]).toEqual([path, true]);
      const { status, json, text } = await call(method, await ownAddress(path), content?.example);
      const validate = validatorOf(operation, String(status));
      const isValid = validate(json);
      seen[operation.operationId] =
        status === 200 && isValid ? 'valid' : { status, text, errors: validate.errors };
    }
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(10);
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((id) => [id, 'valid'])));
  });

  test('every write with bodies that its schema refuses - 400 as the schema of errors says, with a code', async () => {
    const seen: Record<string, string> = {};
    for (const { path, method, operation } of writes()) {
      const content = bodyOf(operation);
      if (!content) continue;
      const where = await ownAddress(path);
      const bodies = invalidBodies(content);
      expect([path, bodies.length > 0]).toEqual([path, true]);
      for (const [what, body] of bodies) {
        const { status, json } = await call(method, where, body);
        const validate = validatorOf(operation, String(status));
        const isError = (response: unknown): response is ErrorBody => validate(response);
        const code = isError(json) ? json.error.details.code : JSON.stringify(validate.errors);
        seen[`${operation.operationId} ${what}`] = `${status} ${code}`;
      }
    }
    expect(Object.keys(seen)).toEqual(
      expect.arrayContaining(['addSavedList without name', 'retryBulk a list']),
    );
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, '400 INVALID_INPUT'])));
  });

  test('every write with a body that is not sent as JSON - 415 as the schema of errors says', async () => {
    for (const { path, method, operation } of writes()) {
      const content = bodyOf(operation);
      if (!content) continue;
      const headers = { 'content-type': 'text/plain' };
      const raw = JSON.stringify(content.example);
      const address = `/api${await ownAddress(path)}`;
      const { status, json } = await asProgram(tokenFor(path), address, {
        method: method.toUpperCase(),
        raw,
        headers,
      });
      const validate = validatorOf(operation, String(status));
      expect([path, status, validate(json), validate.errors]).toEqual([path, 415, true, null]);
    }
  });

  test.each([
    [
      'of an unknown id',
      (path: string) => path.replaceAll(/\{\w+\}/g, '999999999'),
      { 404: 'NOT_FOUND', 400: 'INVALID_INPUT' },
    ],
    ['of an invalid id', (path: string) => path.replaceAll(/\{\w+\}/g, 'x_'), { 400: 'INVALID_INPUT' }],
  ] as const)('every write %s - refused as the schema of errors says', async (_what, fill, codes) => {
    for (const { path, method, operation } of writes()) {
      if (!path.includes('{')) continue;
      const { status, json } = await call(method, fill(path), bodyOf(operation)?.example);
      const validate = validatorOf(operation, String(status));
      expect([operation.operationId, validate(json), validate.errors]).toEqual([
        operation.operationId,
        true,
        null,
      ]);
      expect(json.error.details.code).toBe((codes as Record<string, string>)[status]);
    }
  });
});
