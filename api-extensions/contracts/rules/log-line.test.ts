import { logFormat, logLine } from './log-line';
import { newRequestId, readRequestId } from './request-id';

const NOW = new Date('2026-11-24T00:00:00Z');
const event = { level: 'error', program: 'edge', message: 'two\nlines' } as const;

it.each([
  [
    'json',
    '{"time":"2026-11-24T00:00:00.000Z","level":"error","program":"edge","message":"two\\nlines","status":502,"requestId":"12345678"}',
  ],
  ['text', '2026-11-24T00:00:00.000Z edge error: two\nlines status=502 requestId=12345678'],
] as const)('logLine of an event, format %s', (format, line) => {
  expect(logLine({ ...event, requestId: '12345678', details: { status: 502 } }, format, NOW)).toBe(line);
});

it.each([
  [{ NODE_ENV: 'production' }, 'json'],
  [{ NODE_ENV: 'development' }, 'text'],
  [{ LOG_FORMAT: '' }, 'text'],
  [{ LOG_FORMAT: 'json' }, 'json'],
  [{ LOG_FORMAT: 'text', NODE_ENV: 'production' }, 'text'],
])('logFormat(%j) - %s', (env, format) => expect(logFormat(env)).toBe(format));

it('logFormat of an unknown LOG_FORMAT - throws with what to set', () => {
  expect(() => logFormat({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT: set it to json or text');
});

it.each([[newRequestId()], ['abc_DEF-123']])('readRequestId(%s) - the id', (id) =>
  expect(readRequestId(id)).toBe(id),
);

it.each([[undefined], ['short'], ['with space'], ['new\nline-12'], ['a'.repeat(65)], ['me@example.com']])(
  'readRequestId(%j) - null',
  (value) => expect(readRequestId(value)).toBeNull(),
);
