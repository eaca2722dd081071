import type * as module from './report-view';

type ReportView = typeof module;

/** Paths and bodies that the browser has sent. */
let sent: [path: string, body: object][] = [];
let whenVisible: (() => void)[] = [];
const clicked = new Set<(event: MouseEvent) => void>();
let { noteShownPage, reportView } = {} as ReportView;
let reportVitals: jest.Mock;
const measureVitals = jest.fn(() => reportVitals);

interface Opening {
  /** Address of the page before; empty: none. */
  referrer?: string;
  navigation?: NavigationTimingType;
  hidden?: boolean;
  /** Further properties of the navigator. */
  more?: object;
}

/** Opens a document at this path, and loads the module as a new document does. */
function open(
  pathname: string,
  { referrer, navigation = 'navigate', hidden = false, more }: Opening = {},
): void {
  Object.assign(globalThis, {
    location: { pathname, hostname: 'site.example' },
    document: {
      referrer: referrer ?? 'https://search.naver.com/?query=x',
      hidden,
      addEventListener: (type: string, act: () => void) =>
        type === 'click' ? clicked.add(act) : whenVisible.push(act),
      removeEventListener: (_type: string, act: () => void) => clicked.delete(act),
    },
    sessionStorage: {},
    window: { innerWidth: 1280, requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => setTimeout(act),
  });
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body) as object]);
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon, ...more }, configurable: true });
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type: navigation, name: `https://site.example${pathname}` }] as never);
  jest.doMock('./measure-vitals', () => ({ measureVitals }));
  jest.isolateModules(() => {
    ({ noteShownPage, reportView } = jest.requireActual<ReportView>('./report-view'));
  });
}

/** Shows a page of the document. @returns a function that leaves it */
function show(pathname: string, isPublic = true): () => void {
  location.pathname = pathname;
  noteShownPage();
  return isPublic ? reportView() : () => undefined;
}

/** Returns the beacons that were sent once the browser was idle. */
function sentSoon() {
  jest.advanceTimersByTime(10);
  return sent;
}

beforeEach(() => {
  sent = [];
  whenVisible = [];
  clicked.clear();
  reportVitals = jest.fn();
  measureVitals.mockClear();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = (path: string, from: string) => ['/page-views', { path, from, narrow: false }] as const;
const SITE = 'site.example';

test('the first view - is sent when the browser is idle, with only the host of the referrer; the next one comes from the site itself', () => {
  open('/service', { referrer: 'https://m.search.naver.com/search.naver?query=x' });
  show('/service');
  expect(sent).toEqual([]);
  expect(sentSoon()).toEqual([view('/service', 'm.search.naver.com')]);
  show('/service');
  expect(sentSoon().slice(1)).toEqual([view('/service', SITE)]);
});

test('the first document of the visit - is kept at once, and not replaced', () => {
  open('/search/place?n_media=1', { referrer: 'https://m.search.naver.com/' });
  show('/search/place');
  show('/service/apply');
  expect(JSON.parse(String(sessionStorage.visit))).toEqual([
    'https://site.example/search/place?n_media=1',
    'https://m.search.naver.com/',
  ]);
});

test('a query that a lookup has replaced before the view is sent - still names the campaign', () => {
  open('/search/place?n_media=1', { referrer: '' });
  show('/search/place');
  Object.assign(location, { search: '?keyword=a' });
  expect(sentSoon()).toEqual([['/page-views', { ...view('/search/place', '')[1], search: '?n_media=1' }]]);
});

test('a form that was sent before the script ran - the visit began with the document before', () => {
  const first = 'https://site.example/search/place?n_media=1';
  open('/search/place?keyword=a', { referrer: first });
  show('/search/place');
  expect(JSON.parse(String(sessionStorage.visit))).toEqual([first, '']);
  expect(sentSoon()).toEqual([['/page-views', { ...view('/search/place', '')[1], search: '?n_media=1' }]]);
});

test('a document of the same page in a visit that is kept - comes from the site itself', () => {
  open('/search/place?keyword=a', { referrer: 'https://site.example/search/place?n_media=1' });
  sessionStorage.visit = '["https://site.example/search/place?n_media=1",""]';
  show('/search/place');
  expect(sentSoon()).toEqual([view('/search/place', SITE)]);
});

test('a narrow window - is reported as such', () => {
  open('/');
  window.innerWidth = 360;
  show('/');
  expect(sentSoon()).toEqual([['/page-views', expect.objectContaining({ narrow: true })]]);
});

test.each(['reload', 'back_forward'] as const)(
  'a view after %s - comes from the site itself',
  (navigation) => {
    open('/', { navigation });
    show('/');
    expect(sentSoon()).toEqual([view('/', SITE)]);
  },
);

test('a view without a referrer - has an empty host', () => {
  open('/', { referrer: '' });
  show('/');
  expect(sentSoon()).toEqual([view('/', '')]);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser with %j - sends and keeps nothing',
  (more) => {
    open('/', { more });
    show('/');
    clickLink('tel:0212345678');
    expect(sentSoon()).toEqual([]);
    expect(sessionStorage.visit).toBeUndefined();
  },
);

/** Clicks within a link of the page. */
function clickLink(href: string | null): void {
  const target = { closest: () => href && { href } } as unknown as Element;
  for (const act of clicked) act({ target } as unknown as MouseEvent);
}

test('clicks - those on a contact are sent until the page is left, others not', () => {
  open('/service');
  const leave = show('/service');
  sentSoon();
  for (const href of ['tel:0212345678', 'https://pf.kakao.com/_abc/chat', 'https://shop.example/', null])
    clickLink(href);
  leave();
  clickLink('mailto:a@b.example');
  expect(sent.slice(1)).toEqual(
    ['tel:0212345678', 'https://pf.kakao.com/_abc/chat'].map((contact) => [
      '/page-views',
      { path: '/service', contact },
    ]),
  );
});

test('a page that is left before the browser is idle - is not reported', () => {
  open('/');
  show('/')();
  expect(sentSoon()).toEqual([]);
});

test('a page in a background tab - is reported when it becomes visible', () => {
  open('/', { hidden: true, referrer: '' });
  show('/');
  expect(sentSoon()).toEqual([]);
  Object.assign(document, { hidden: false });
  for (const act of whenVisible) act();
  expect(sentSoon()).toEqual([view('/', '')]);
});

test('the page that the document was opened with - is an entry, and is measured until it is left', async () => {
  open('/service');
  show('/service');
  await jest.advanceTimersByTimeAsync(5010);
  expect(measureVitals.mock.calls).toEqual([['/service']]);
  expect(reportVitals).not.toHaveBeenCalled();
  show('/');
  expect(reportVitals).toHaveBeenCalled();
  expect(sentSoon()).toEqual([view('/service', 'search.naver.com'), view('/', SITE)]);
});

test('a public page after a private one - is neither an entry nor measured', async () => {
  open('/auth/login');
  show('/auth/login', false);
  show('/');
  await jest.advanceTimersByTimeAsync(5010);
  expect(sent).toEqual([view('/', SITE)]);
  expect(measureVitals).not.toHaveBeenCalled();
});

test('a page that is left before the measurement begins - is not measured', async () => {
  open('/');
  for (const path of ['/', '/service', '/']) {
    show(path);
    sentSoon();
  }
  await jest.advanceTimersByTimeAsync(5010);
  expect(measureVitals).not.toHaveBeenCalled();
});
