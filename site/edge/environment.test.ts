import { readEnvironment } from './environment';

const enough = { RELEASES_DIR: '/releases', EDGE_KEY: '0123456789abcdef0123456789abcdef' };

describe('the environment of the edge', () => {
  it('has defaults for all but the key and the folder', () => {
    expect(readEnvironment(enough)).toEqual({
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

  it('takes proxies as addresses and networks', () => {
    const { TRUSTED_PROXIES } = readEnvironment({ ...enough, TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.0.2.7' });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  });

  it('takes several CMS hosts, and an empty value as unset', () => {
    const env = readEnvironment({ ...enough, CMS_HOST: 'cms.a.kr, cms.b.kr', SITE_PORT: '' });
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
    expect(() => readEnvironment({ ...enough, [name]: value })).toThrow(
      new RegExp(`The edge cannot start[^]*- ${name}: .*set`),
    );
  });
});
