import { loadOnIntent, openLatestPage, openLinks } from './open-page';

type Page = { status?: string } | undefined;

/** A fake browser with Gatsby's globals. `finish` ends the loading of a page. */
function createBrowser() {
  const loading = new Map<string, (page: Page) => void>();
  const opened: unknown[] = [];
  const reloaded: string[] = [];
  const replaced: string[] = [];
  let back: () => void = () => undefined;
  const gatsby = {
    ___navigate: (to: string | number, _options?: { replace?: boolean }) => void opened.push(to),
    ___loader: {
      loadPage: (path: string) => new Promise<Page>((resolve) => loading.set(path, resolve)),
      hovering: () => undefined,
    },
  };
  let loadedMore = 0;
  openLatestPage(
    gatsby,
    async () => void (loadedMore += 1),
    {
      pathname: '/',
      assign: (to) => void reloaded.push(String(to)),
      replace: (to) => void replaced.push(String(to)),
    },
    { addEventListener: (_type: string, listener: unknown) => void (back = listener as () => void) },
  );
  const finish = async (path: string, page: Page = {}) => {
    loading.get(path)?.(page);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gatsby, opened, reloaded, replaced, finish, back: () => back(), loadedMore: () => loadedMore };
}

test('two clicks - only the page of the second opens, whichever loads first', async () => {
  const { gatsby, opened, finish } = createBrowser();
  gatsby.___navigate('/a');
  gatsby.___navigate('/b?x=1#y');
  await finish('/b?x=1');
  await finish('/a');
  expect(opened).toEqual(['/b?x=1#y']);
});

test('Back while a page loads - that page is not opened', async () => {
  const { gatsby, opened, finish, back } = createBrowser();
  gatsby.___navigate('/a');
  back();
  await finish('/a');
  expect(opened).toEqual([]);
  gatsby.___navigate(-1);
  expect(opened).toEqual([-1]);
});

test('a page that does not exist - is opened by a full load, with query and fragment', async () => {
  const { gatsby, opened, reloaded, finish } = createBrowser();
  gatsby.___navigate('/gone?x=1#y');
  await finish('/gone?x=1', { status: 'error' });
  expect([opened, reloaded]).toEqual([[], ['/gone?x=1#y']]);
});

test('a page that does not exist, in place of the current address - is loaded and replaces it in the history', async () => {
  const { gatsby, reloaded, replaced, finish } = createBrowser();
  gatsby.___navigate('/gone', { replace: true });
  await finish('/gone', { status: 'error' });
  expect([reloaded, replaced]).toEqual([[], ['/gone']]);
});

test('another query of the same page - loads no further code', async () => {
  const { gatsby, loadedMore } = createBrowser();
  gatsby.___navigate('/?keyword=x');
  expect(loadedMore()).toBe(0);
  gatsby.___navigate('/a');
  expect(loadedMore()).toBe(1);
});

test('a link of the site that gets the focus - its page is loaded', () => {
  const loaded: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  loadOnIntent(
    { ___loader: { loadPage: async () => ({}), hovering: (path) => void loaded.push(path) } },
    async () => void loaded.push('more'),
    {
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as (event: object) => void),
    },
  );
  const target = (link: object | null) => ({ target: { closest: () => link } });
  listeners.get('focusin')?.(target({ pathname: '/a', search: '?x=1' }));
  listeners.get('touchstart')?.(target(null));
  expect(loaded).toEqual(['/a?x=1', 'more']);
});

test.each([
  ['a click', {}, ['/a?x=1']],
  ['a click with a modifier key', { ctrlKey: true }, []],
  ['another button', { button: 1 }, []],
  ['a click that the link handles itself', { defaultPrevented: true }, []],
])('%s on a link of the site - opened without a page load: %j', (_name, input, expected) => {
  const opened: unknown[] = [];
  let click: (event: object) => void = () => undefined;
  openLinks(
    { ___navigate: (to) => opened.push(to) },
    { addEventListener: (_type: string, listener: unknown) => void (click = listener as typeof click) },
  );
  let prevented = 0;
  const link = { getAttribute: () => '/a?x=1' };
  const event = { button: 0, target: { closest: () => link }, preventDefault: () => (prevented += 1) };
  click({ ...event, ...input });
  expect(opened).toEqual(expected);
  expect(prevented).toBe(expected.length);
});
