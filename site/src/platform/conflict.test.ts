import { z } from 'zod';
import { CallError } from './api-call';
import { parseConflictingRow, pickChanged } from './conflict';

const row = z.object({ id: z.number(), version: z.number(), title: z.string() });
const rejection = (code: 'CONFLICT' | 'INVALID_INPUT', more: object) =>
  new CallError({
    kind: 'refused',
    error: { status: 409, name: 'ConflictError', message: '', details: { code, ...more } },
  });

test('an edit conflict - the row in the error is returned', () => {
  const current = { id: 1, version: 4, title: '다른 제목' };
  expect(parseConflictingRow(rejection('CONFLICT', { current, given: {} }), row)).toEqual(current);
});

test.each([
  ['a conflict about something else', rejection('CONFLICT', { overlaps: [] })],
  ['an invalid field', rejection('INVALID_INPUT', { fields: {} })],
  ['no response', new CallError({ kind: 'timeout' })],
])('%s - is no edit conflict', (_name, thrown) => {
  expect(parseConflictingRow(thrown, row)).toBeNull();
});

test('untouched fields - are left out of the change', () => {
  const before = { title: 'a', memo: '', assignee: null, version: 3 };
  expect(pickChanged({ title: 'b', memo: '', assignee: null }, before)).toEqual({ title: 'b' });
});
