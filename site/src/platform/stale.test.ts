import { z } from 'zod';
import { CallError } from './api-call';
import { currentOf } from './stale';

const row = z.object({ id: z.number(), version: z.number(), title: z.string() });
const refusal = (code: 'CONFLICT' | 'INVALID_INPUT', more: object) =>
  new CallError({
    kind: 'refused',
    error: { status: 409, name: 'ConflictError', message: '', details: { code, ...more } },
  });

test('a row that was changed by another request - is read from the refusal', () => {
  const current = { id: 1, version: 4, title: '다른 제목' };
  expect(currentOf(refusal('CONFLICT', { current, given: {} }), row)).toEqual(current);
});

test.each([
  ['a conflict about something else', refusal('CONFLICT', { overlaps: [] })],
  ['an invalid field', refusal('INVALID_INPUT', { fields: {} })],
  ['no answer', new CallError({ kind: 'timeout' })],
])('%s - is no edit conflict', (_name, thrown) => {
  expect(currentOf(thrown, row)).toBeNull();
});
