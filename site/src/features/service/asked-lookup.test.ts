import { requestContext } from './asked-lookup';

describe('what a request says beside what was typed', () => {
  const tab = new Map<string, string>();
  const globals = globalThis as Record<string, unknown>;
  beforeEach(() => {
    tab.clear();
    globals.navigator = {};
    globals.document = { referrer: 'https://search.naver.com/' };
    globals.location = { href: 'https://one.test/service/apply' };
    globals.sessionStorage = { getItem: (name: string) => tab.get(name) ?? null };
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  });
  afterEach(() => {
    for (const name of ['navigator', 'document', 'location', 'sessionStorage'])
      Reflect.deleteProperty(globals, name);
  });

  test('the first document of the visit, not the one that the form is in', async () => {
    tab.set('visit', JSON.stringify(['https://one.test/?n_rank=2', '']));
    expect(await requestContext(null)).toEqual({
      lookup: null,
      source: { landing: '/', referrer: '', campaign: { n_rank: '2' } },
    });
  });

  test.each([['nothing kept'], ['"rubbish"'], ['{']])('%s - the document itself', async (kept) => {
    if (kept !== 'nothing kept') tab.set('visit', kept);
    const source = { landing: '/service/apply', referrer: 'search.naver.com', campaign: {} };
    expect(await requestContext(null)).toEqual({ lookup: null, source });
  });

  test('a browser that asks not to be followed - no source', async () => {
    globals.navigator = { globalPrivacyControl: true };
    expect(await requestContext(null)).toEqual({ lookup: null, source: null });
  });

  test('a lookup that the server would refuse - left out', async () => {
    const asked = { kind: 'web', keyword: 'a'.repeat(300), target: 'a.test' } as const;
    expect((await requestContext(asked)).lookup).toBeNull();
    expect((await requestContext({ ...asked, keyword: 'a' })).lookup).toEqual({ ...asked, keyword: 'a' });
  });
});
