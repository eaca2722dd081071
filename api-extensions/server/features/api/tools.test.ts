import { Ajv2020 } from 'ajv/dist/2020';
import { API_CALLS } from '../../../contracts/api/calls';
import { API_SCOPES, MANAGER_SCOPES } from '../../../contracts/api/scopes';
import { reportData } from '../../../contracts/work/overview';
import { slots } from '../../../contracts/work/slots';
import { AppError } from '../../platform/errors';
import { ANSWER_MAX, findTool, inputOfTool, toolAnswer, toolFailure, toolsFor } from './tools';

const named = (name: string) => {
  const tool = findTool(name);
  if (!tool) throw new Error(name);
  return tool;
};

test('tools - every published call is one, with a name and fields that clients accept', () => {
  const tools = toolsFor(API_SCOPES, true);
  expect(tools.map(({ name }) => name)).toEqual(API_CALLS.map(({ id }) => id));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { name, inputSchema } of tools) {
    expect(name).toMatch(/^[A-Za-z]{1,64}$/);
    expect(() => ajv.compile(inputSchema)).not.toThrow();
  }
});

test('fields - no tool has two of the same name, and none names the site', () => {
  for (const { id } of API_CALLS) {
    const names = named(id).fields.map(({ name }) => name);
    expect([id, new Set(names).size]).toEqual([id, names.length]);
    expect(names).not.toContain('domain');
  }
});

const NO_UUID = '00000000-0000-0000-0000-000000000000';
const idOf = ({ type, format }: Record<string, unknown>) =>
  type === 'string' ? (format === 'uuid' ? NO_UUID : 'a1') : 1;

test('examples - every body of the document is valid for the tool too', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { id, example } of API_CALLS) {
    if (!example) continue;
    const { fields, tool } = named(id);
    const ids = fields.filter(({ part }) => part === 'params');
    const path = Object.fromEntries(ids.map(({ name, schema }) => [name, idOf(schema)]));
    const validate = ajv.compile(tool.inputSchema);
    expect([id, validate({ ...path, ...example }), validate.errors]).toEqual([id, true, null]);
  }
});

test.each([
  [
    'a member with every scope',
    API_SCOPES,
    false,
    API_CALLS.filter(({ scope }) => !MANAGER_SCOPES.has(scope)),
  ],
  ['one scope', ['slots:read'] as const, true, API_CALLS.filter(({ scope }) => scope === 'slots:read')],
  ['no scope', [], true, []],
])('tools of %s', (_who, scopes, isManager, calls) => {
  expect(toolsFor(scopes, isManager).map(({ name }) => name)).toEqual(calls.map(({ id }) => id));
});

test('hints - reads and writes are told apart', () => {
  const hints = (name: string) => named(name).tool.annotations;
  expect(hints('listSlots')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  expect(hints('addSavedList')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
  expect(hints('removeSavedList')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
});

test('arguments - go to path, query and body; a list has twenty rows unless more are asked for', () => {
  expect(inputOfTool(named('handleConsultation'), { id: 'a1', version: 2, note: '메모' })).toEqual({
    params: { id: 'a1' },
    query: {},
    body: { version: 2, note: '메모' },
  });
  expect(inputOfTool(named('listSlots'), { q: '강남' }).query).toEqual({ q: '강남', page_size: 20 });
  expect(inputOfTool(named('listSlots'), { page_size: 50 }).query).toEqual({ page_size: 50 });
});

test('an argument that the tool does not have - refused by its name, as is the site', () => {
  for (const name of ['status', 'domain'])
    expect(() => inputOfTool(named('listSlots'), { [name]: 'x' })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: { [name]: '없는 항목입니다.' } }),
    );
});

test('a long answer - is cut off, and says so', () => {
  const { content } = toolAnswer(slots, { data: 'x'.repeat(ANSWER_MAX + 1) });
  expect(content.map((part) => (part.type === 'text' ? part.text.length : 0))[0]).toBe(ANSWER_MAX);
  expect(content[1]).toMatchObject({ text: expect.stringContaining('page_size를 줄여') });
  expect(toolAnswer(slots, { data: 'x' }).content).toHaveLength(1);
});

test('a report - without the days that only charts draw', () => {
  const { content } = toolAnswer(reportData, {
    data: { from: '2026-11-01', slots: [{ id: 1, days: [1], table: [{}] }] },
  });
  expect(content).toEqual([{ type: 'text', text: '{"data":{"from":"2026-11-01","slots":[{"id":1}]}}' }]);
});

test('an error - has message, code, fields and wait, as text and as an object', () => {
  const failure = new AppError(429, 'RATE_LIMITED', '한도를 넘었습니다.', { fields: { q: '짧습니다.' } }, 60);
  const { isError, content, structuredContent } = toolFailure(failure);
  expect(isError).toBe(true);
  expect(content).toEqual([
    { type: 'text', text: '한도를 넘었습니다. (RATE_LIMITED) 60초 뒤에 다시 시도해 주세요.\n- q: 짧습니다.' },
  ]);
  expect(structuredContent).toMatchObject({
    error: { status: 429, retry_after: 60, details: { code: 'RATE_LIMITED', fields: { q: '짧습니다.' } } },
  });
});
