import { PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import type { reportView } from './report-view';

const sendBeacon = jest.fn();
const whenVisible: (() => void)[] = [];

/** Loads the module as a new document does, in a browser with these properties. */
function browser(more: { navigator?: object; document?: object; navigation?: string } = {}) {
  const { navigator, document, navigation = 'navigate' } = more;
  Object.assign(globalThis, {
    document: {
      ...{
        hidden: false,
        referrer: '',
        addEventListener: (_type: string, act: () => void) => whenVisible.push(act),
      },
      ...document,
    },
    location: { pathname: '/service', hostname: 'site.example' },
    window: { innerWidth: 360, requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => setTimeout(act),
  });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { sendBeacon, ...navigator } });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation }] as never);
  jest.resetModules();
  return jest.requireActual<{ reportView: typeof reportView }>('./report-view').reportView;
}

/** What was reported once the browser was idle. */
function reported() {
  jest.advanceTimersByTime(10);
  return sendBeacon.mock.calls.map(([path, text]) => [path, JSON.parse(text as string)]);
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => {
  sendBeacon.mockClear();
  whenVisible.length = 0;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = (from: string) => [PAGE_VIEWS_PATH, { path: '/service', from, narrow: true }];
const REFERRER = { referrer: 'https://m.search.naver.com/search.naver?query=x' };

test('the first view - with the referring host alone; the next one of the document comes from the site', () => {
  const report = browser({ document: REFERRER });
  report();
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(reported()).toEqual([view('m.search.naver.com')]);
  report();
  expect(reported()).toEqual([view('m.search.naver.com'), view('site.example')]);
});

test.each(['reload', 'back_forward'])('%s - comes from the site itself', (navigation) => {
  browser({ document: REFERRER, navigation })();
  expect(reported()).toEqual([view('site.example')]);
});

test('no referrer - an empty host', () => {
  browser()();
  expect(reported()).toEqual([view('')]);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser with %j - sends nothing',
  (navigator) => {
    browser({ navigator })();
    expect(reported()).toEqual([]);
  },
);

test('a page that is left before the browser is idle - not reported', () => {
  browser()()();
  expect(reported()).toEqual([]);
});

test('a page in a background tab - reported when it is shown', () => {
  const document = { hidden: true };
  browser({ document })();
  expect(reported()).toEqual([]);
  Object.assign(globalThis.document, { hidden: false });
  for (const act of whenVisible) act();
  expect(reported()).toEqual([view('')]);
});
