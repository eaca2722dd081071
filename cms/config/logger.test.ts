import logger from './logger';

const MESSAGE = Symbol.for('message');

beforeEach(() => {
  process.env.LOG_FORMAT = 'json';
});
afterEach(() => {
  delete process.env.LOG_FORMAT;
  Reflect.deleteProperty(globalThis, 'strapi');
});

/** The line that is written for a message. */
function written(message: string): unknown {
  const { format } = logger();
  const entry = format?.transform({ level: 'info', message });
  return JSON.parse(String(Object(entry)[MESSAGE]));
}

test('a line during a request - has the request’s id', () => {
  const requestContext = { get: () => ({ state: { requestId: 'r-1' } }) };
  Object.assign(globalThis, { strapi: { requestContext } });
  expect(written('saved')).toMatchObject({ program: 'cms', message: 'saved', requestId: 'r-1' });
});

test('a line after Strapi has deleted its global at an orderly stop - written, without a request’s id', () => {
  expect(written('Server stopped')).toMatchObject({ program: 'cms', message: 'Server stopped' });
});
