import { createSearchClient, type SearchClientOptions } from './search-client';

function clientWith(options: Partial<SearchClientOptions>) {
  return createSearchClient({
    provider: 'simulator',
    baseUrl: 'http://127.0.0.1:8790',
    clientId: 'an-id',
    clientSecret: 'a-secret',
    ...options,
  });
}

describe('settings', () => {
  test.each(['', '  ', '키', 'line\nbreak'])(
    'a key that is %j - credentials, and not repeated',
    (clientSecret) => {
      const create = () => clientWith({ clientSecret });
      expect(create).toThrow(expect.objectContaining({ kind: 'credentials' }));
    },
  );

  test('a simulator without an address, or plain http to Naver - refused', () => {
    expect(() => clientWith({ baseUrl: undefined })).toThrow(/baseUrl/);
    expect(() => clientWith({ provider: 'hub', baseUrl: 'http://naverapihub.apigw.ntruss.com' })).toThrow(
      /https/,
    );
  });

  test('the simulator on another machine - plain http is fine', () => {
    expect(() => clientWith({ baseUrl: 'http://simulator:8790/' })).not.toThrow();
  });
});
