import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { contractCalls, callName } from '../../../tests/contract-calls';
import { API_CALLS } from '../../../contracts/api/calls';
import { MANAGER_SCOPES } from '../../../contracts/api/scopes';
import { apiDocument } from '../../../contracts/api/document';
import { apiDocumentOf } from './document';

const document = apiDocumentOf('https://example.com', '랭크업');
const operations = Object.entries(document.paths).flatMap(([where, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ where, method, operation })),
);

const VALIDATOR = path.resolve(__dirname, '../../../tests/setup/validate-openapi.mjs');
const validate = (input: unknown) =>
  JSON.parse(
    execFileSync(process.execPath, [VALIDATOR], { input: JSON.stringify(input), encoding: 'utf8' }),
  ) as { valid: boolean; version: string; errors: unknown };

test('document - is valid OpenAPI 3.1 and matches its contract', () => {
  expect(validate(document)).toEqual({ valid: true, version: '3.1', errors: null });
  expect(() => apiDocument.response.parse(document)).not.toThrow();
});

test('document - texts are shown as they are, so that none has the backticks of Markdown', () => {
  expect(JSON.stringify(document)).not.toContain('`');
});

test('validator - rejects a document without a title', () => {
  const broken = structuredClone(document);
  delete (broken.info as Partial<typeof broken.info>).title;
  expect(validate(broken).valid).toBe(false);
});

test('API calls - each belongs to a contract, is listed once and has a unique id', () => {
  const known = contractCalls();
  expect(API_CALLS.filter(({ call }) => known.get(callName(call)) !== call).map(({ id }) => id)).toEqual([]);
  expect(new Set(API_CALLS.map(({ id }) => id)).size).toBe(API_CALLS.length);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.sort()).toEqual(API_CALLS.map(({ id }) => id).sort());
});

test('API calls - none concerns accounts, tokens, members, the admin or the publisher', () => {
  const open = API_CALLS.filter(
    ({ call: { path: where, access } }) =>
      /^\/(?:users|auth|publishing|status|board)(?:\/|$)/.test(where) ||
      !['visitor', 'member', 'manager'].includes(String(access)),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
});

test('calls of managers - exactly those that need a scope of managers', () => {
  const idsOf = (isIncluded: (call: (typeof API_CALLS)[number]) => boolean) =>
    API_CALLS.filter(isIncluded).map(({ id }) => id);
  expect(idsOf(({ call }) => call.access === 'manager')).toEqual(
    idsOf(({ scope }) => MANAGER_SCOPES.has(scope)),
  );
});

test('path parameters - each is described and required', () => {
  for (const { where, operation } of operations) {
    const named = [...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect([where, described.map(({ name }) => name)]).toEqual([where, named]);
    expect(described.every(({ required }) => required)).toBe(true);
  }
});

test('parameters of a lookup - only keyword and target are required', () => {
  const { parameters = [] } = document.paths['/search/n/web']?.get ?? {};
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  expect(required).toEqual(['keyword', 'target']);
  expect(parameters.map(({ name }) => name)).toContain('subdomains');
});

test('examples - every call with a body has one, which its contract accepts', () => {
  const wrong = API_CALLS.filter(({ call }) => call.body).filter(
    ({ call, example }) => example === undefined || !call.body?.safeParse(example).success,
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(API_CALLS.filter(({ call, example }) => !call.body && example).map(({ id }) => id)).toEqual([]);
});

test('parameter schemas - none is empty', () => {
  const empty = operations.flatMap(({ operation }) =>
    operation.parameters
      .filter(({ schema }) => Object.keys(schema).length === 0)
      .map(({ name }) => `${operation.operationId} ${name}`),
  );
  expect(empty).toEqual([]);
});
