import { readEnvironment } from './environment';

test('nothing set, or set to nothing - the usual values', () => {
  const usual = { port: 8790, host: '127.0.0.1', clientId: 'simulator', clientSecret: 'simulator' };
  expect(readEnvironment({})).toEqual(usual);
  expect(readEnvironment({ SIMULATOR_PORT: '', SIMULATOR_HOST: '' })).toEqual(usual);
});

test('everything set - used', () => {
  const env = {
    SIMULATOR_PORT: '9001',
    SIMULATOR_HOST: '0.0.0.0',
    SIMULATOR_CLIENT_ID: 'a',
    SIMULATOR_CLIENT_SECRET: 'b',
  };
  expect(readEnvironment(env)).toEqual({ port: 9001, host: '0.0.0.0', clientId: 'a', clientSecret: 'b' });
});

test.each(['port', '70000', '-1', '80.5'])('SIMULATOR_PORT=%s - refused by name', (SIMULATOR_PORT) => {
  expect(() => readEnvironment({ SIMULATOR_PORT })).toThrow(/SIMULATOR_PORT/);
});
