import type * as reportViewModule from './report-view';

type ReportView = typeof reportViewModule;

/** Reports that the browser has sent. */
let sent: object[] = [];
let { showPage, reportView } = {} as ReportView;
let reportVitals: jest.Mock;
const measureVitals = jest.fn(() => reportVitals);

/** A document that was opened at this address from a search. */
function open(pathname: string): void {
  Object.assign(globalThis, {
    location: { pathname, hostname: 'site.example' },
    document: { referrer: 'https://search.naver.com/?query=x', hidden: false },
    window: { innerWidth: 1280, requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => act(),
  });
  const sendBeacon = (_path: string, body: string) => sent.push(JSON.parse(body) as object);
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon }, configurable: true });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  jest.doMock('./measure-vitals', () => ({ measureVitals }));
  jest.isolateModules(() => {
    ({ showPage, reportView } = jest.requireActual<ReportView>('./report-view'));
  });
}

function show(pathname: string, isPublic = true): void {
  location.pathname = pathname;
  showPage();
  if (isPublic) reportView();
}

beforeEach(() => {
  sent = [];
  reportVitals = jest.fn();
  measureVitals.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = (path: string, from: string) => ({ path, from, narrow: false });

test('the page that the document was opened with - an entry, measured until it is left', async () => {
  open('/service');
  show('/service');
  await jest.advanceTimersByTimeAsync(5000);
  expect(measureVitals.mock.calls).toEqual([['/service']]);
  expect(reportVitals).not.toHaveBeenCalled();
  show('/');
  expect(reportVitals).toHaveBeenCalled();
  expect(sent).toEqual([view('/service', 'search.naver.com'), view('/', 'site.example')]);
});

test('a public page after a private one - neither an entry nor measured', async () => {
  open('/auth/login');
  show('/auth/login', false);
  show('/');
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([view('/', 'site.example')]);
  expect(measureVitals).not.toHaveBeenCalled();
});

test('a page that is left before the measurement begins - not measured', async () => {
  open('/');
  show('/');
  show('/service');
  show('/');
  await jest.advanceTimersByTimeAsync(5000);
  expect(measureVitals).not.toHaveBeenCalled();
});
