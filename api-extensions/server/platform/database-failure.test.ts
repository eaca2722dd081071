import { isDatabaseDown } from './database-failure';

const failure = (code: string | undefined, message = 'failed', name = 'Error') =>
  Object.assign(new Error(message), { code, name });

test.each([
  [failure('ECONNREFUSED'), true],
  [failure('57P01', 'terminating connection due to administrator command'), true],
  [failure('08006'), true],
  [failure('53300', 'too many clients already'), true],
  [failure('SQLITE_CANTOPEN'), true],
  [failure('SQLITE_IOERR_READ'), true],
  [failure(undefined, 'Connection terminated unexpectedly'), true],
  [failure(undefined, 'Knex: Timeout acquiring a connection.', 'KnexTimeoutError'), true],
  [new Error('query', { cause: failure('ECONNRESET') }), true],
  [failure('23505', 'duplicate key'), false],
  [failure('42P01', 'relation does not exist'), false],
  [failure('SQLITE_CONSTRAINT_UNIQUE'), false],
  [new TypeError('x is undefined'), false],
  ['ECONNREFUSED', false],
])('%s - the database is down: %p', (error, expected) => {
  expect(isDatabaseDown(error)).toBe(expected);
});
