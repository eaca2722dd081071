import type * as module from './report-view';

type ReportView = typeof module;

/** Paths and bodies that the browser has sent. */
let sent: [path: string, body: object][] = [];
let whenVisible: (() => void)[] = [];
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
      addEventListener: (_type: string, act: () => void) => whenVisible.push(act),
    },
    window: { innerWidth: 1280, requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => setTimeout(act),
  });
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body) as object]);
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon, ...more }, configurable: true });
  // The module reads nothing but the type of the navigation.
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation }] as never);
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
  reportVitals = jest.fn();
  measureVitals.mockClear();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = (path: string, from: string) => ['/page-views', { path, from, narrow: false }];
const SITE = 'site.example';

test('the first view - is sent when the browser is idle, with only the host of the referrer; the next one comes from the site itself', () => {
  open('/service', { referrer: 'https://m.search.naver.com/search.naver?query=x' });
  show('/service');
  expect(sent).toEqual([]);
  expect(sentSoon()).toEqual([view('/service', 'm.search.naver.com')]);
  show('/service');
  expect(sentSoon().slice(1)).toEqual([view('/service', SITE)]);
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
  'a browser with %j - sends nothing',
  (more) => {
    open('/', { more });
    show('/');
    expect(sentSoon()).toEqual([]);
  },
);

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
