// A client that knows the server by its OpenAPI document only.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { ApiDocument, ApiOperation } from '../contracts/api-document';
import { asProgram, newToken } from './access-token-steps';
import { approved, signedIn } from './browser';
import { cms } from './cms-under-test';
import { createSlot } from './work-steps';

// Formats are the server's promise to other programs; ajv checks shapes.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

let document: ApiDocument;
let token = '';
/** Values of parameters that a person would fill in. */
let values: Record<string, string>;

beforeAll(async () => {
  document = (await cms('/api/openapi.json')).json as ApiDocument;
  const [manager, { browser, id }] = [await signedIn('manager'), await approved()];
  const slot = await createSlot(manager, id);
  ({ token } = await newToken(browser));
  const list = await call('post', '/search/saved', { name: '시험' });
  const saved = { kind: 'web', keyword: '강남 인테리어', target: 'rankup.example' };
  await call('post', `/search/saved/${list.json.data.id as number}/keywords`, saved);
  const run = await call('post', '/search/bulk', { kind: 'web', rows: [saved] });
  values = {
    keyword: '강남 인테리어',
    target: 'rankup.example',
    id: String(slot.id),
    run: run.json.data.id as string,
    key: run.json.data.key as string,
  };
});

const call = (method: string, path: string, body?: unknown) =>
  asProgram(token, `/api${path}`, { method: method.toUpperCase(), ...(body !== undefined && { body }) });

function validatorOf({ responses }: ApiOperation, status: string): ValidateFunction {
  const schema = responses[status]?.content?.['application/json'].schema ?? false;
  return ajv.compile(typeof schema === 'object' ? { ...schema, components: document.components } : schema);
}

const reads = (): [path: string, operation: ApiOperation][] =>
  Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [[path, get]] : []));

/** Address of a read with every required parameter, of the run if it is about one. */
function addressOf(path: string, { parameters }: ApiOperation): string {
  const isRun = path.startsWith('/search/bulk/');
  const value = (name: string) => (name === 'id' && isRun ? values.run : values[name]) ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => value(name));
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || (isRun && one.name === 'key')))
    .map(({ name }): [string, string] => [name, value(name)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

test('the document - everybody may read it', async () => {
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
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(11);
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((id) => [id, 'valid'])));
});

test('every read without a required parameter, and of nothing - refused as the schema of errors says', async () => {
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

test('a schema - refuses another answer', () => {
  const operation = document.paths['/search/limits']?.get as ApiOperation;
  expect(validatorOf(operation, '200')({ data: { lookups: { max: '3' } } })).toBe(false);
});
