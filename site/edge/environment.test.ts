import { readEnvironment } from './environment';

const REQUIRED = { RELEASES_DIR: '/releases', EDGE_KEY: '0123456789abcdef0123456789abcdef' };

describe('the environment of the edge', () => {
  it('only the key and the folder - defaults for all other variables', () => {
    expect(readEnvironment(REQUIRED)).toEqual({
      SITE_PORT: 8000,
      SITE_BIND: '127.0.0.1',
      RELEASES_DIR: '/releases',
      CMS_URL: 'http://127.0.0.1:1337',
      CMS_ADDRESSES: [],
      CMS_HOST: ['cms.localhost'],
      EDGE_KEY: '0123456789abcdef0123456789abcdef',
      TRUSTED_PROXIES: [],
      SITE_ACCESS_LOG: false,
    });
  });

  it('TRUSTED_PROXIES - a list of addresses and networks, with spaces or commas', () => {
    const { TRUSTED_PROXIES } = readEnvironment({
      ...REQUIRED,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.0.2.7',
    });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  });

  it('several CMS hosts are a list, and an empty value is unset', () => {
    const env = readEnvironment({ ...REQUIRED, CMS_HOST: 'cms.a.kr, cms.b.kr', SITE_PORT: '' });
    expect([env.CMS_HOST, env.SITE_PORT]).toEqual([['cms.a.kr', 'cms.b.kr'], 8000]);
  });

  it.each([
    ['EDGE_KEY', undefined],
    ['EDGE_KEY', 'k'.repeat(31)],
    ['EDGE_KEY', 'with\nline break in it'],
    ['RELEASES_DIR', undefined],
    ['SITE_PORT', 'eight'],
    ['SITE_PORT', '70000'],
    ['EDGE_MANAGEMENT_PORT', '-1'],
    ['CMS_URL', 'cms:1337'],
    ['CMS_URL', 'http://cms/admin'],
    ['CMS_HOST', 'http://cms.localhost'],
    ['CMS_HOST', ','],
    ['CMS_ADDRESSES', '10.0.0.1, cms-b'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SITE_ACCESS_LOG', 'maybe'],
  ])('%s=%s - stops the start with its name and what to set', (name, value) => {
    expect(() => readEnvironment({ ...REQUIRED, [name]: value })).toThrow(
      new RegExp(`The edge cannot start[^]*- ${name}: .*set`),
    );
  });
});
