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
    expect(await requestContext(null, false)).toEqual({
      lookup: null,
      source: { landing: '/', referrer: '', campaign: { n_rank: '2' }, lookups: [] },
    });
  });

  test.each([['nothing kept'], ['"rubbish"'], ['{']])('%s - the document itself', async (kept) => {
    if (kept !== 'nothing kept') tab.set('visit', kept);
    const source = { landing: '/service/apply', referrer: 'search.naver.com', campaign: {}, lookups: [] };
    expect(await requestContext(null, false)).toEqual({ lookup: null, source });
  });

  test('a browser that asks not to be followed - no source', async () => {
    globals.navigator = { globalPrivacyControl: true };
    expect(await requestContext(null, false)).toEqual({ lookup: null, source: null });
  });

  test('a lookup that the server would refuse - left out', async () => {
    const asked = { kind: 'web', keyword: 'a'.repeat(300), target: 'a.test' } as const;
    expect((await requestContext(asked, true)).lookup).toBeNull();
    expect((await requestContext({ ...asked, keyword: 'a' }, true)).lookup).toEqual({
      ...asked,
      keyword: 'a',
    });
  });

  test('lookups of the visit - sent besides the asked one; none if the visitor does not send that, or is not followed', async () => {
    const asked = { kind: 'web', keyword: '가', target: 'a.test' } as const;
    const [own, other] = [asked, { ...asked, keyword: '나' }].map((one) => ({
      ...{ ...one, result: '3위' },
      at: '2026-11-21T05:00:00.000Z',
    }));
    tab.set('visit-lookups', JSON.stringify([own, other]));
    const sent = async (...args: Parameters<typeof requestContext>) =>
      (await requestContext(...args)).source?.lookups;
    expect(await sent(null, false)).toEqual([own, other]);
    expect(await sent(asked, true)).toEqual([other]);
    expect(await sent(asked, false)).toEqual([]);
    globals.navigator = { globalPrivacyControl: true };
    expect(await sent(asked, true)).toBeUndefined();
  });
});
