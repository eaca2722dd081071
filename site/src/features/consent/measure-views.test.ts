import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { noteGoal } from '../../platform/goals';
import type * as module from './measure-views';

type MeasureViews = typeof module;

interface FakeScript {
  src: string;
  load: () => void;
}

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
const NAVER: HeadScript[] = [
  { kind: 'naver', url: 'https://wcs.naver.net/wcslog.js', strategy: 'async', account: 's_1' },
];
const tagManager = (url = GTM): HeadScript[] => [{ kind: 'google', url, strategy: 'async', account: null }];
const KAKAO: HeadScript[] = [
  { kind: 'kakao', url: 'https://t1.daumcdn.net/kp.js', strategy: 'async', account: '71' },
];
const META: HeadScript[] = [
  { kind: 'meta', url: 'https://connect.facebook.net/fbevents.js', strategy: 'async', account: '72' },
];

let scripts: FakeScript[] = [];
let consent = 'granted';
let { measureView, reportGoals } = {} as MeasureViews;
const page = () => globalThis as unknown as Record<string, unknown>;

/** Opens a document, and loads the module as a new document does. */
function open(address: string, referrer = ''): void {
  scripts = [];
  consent = 'granted';
  const location = new URL(address, 'https://site.example');
  const window = Object.assign(new EventTarget(), { location });
  const head = {
    querySelector: () => scripts[0] ?? null,
    append: (script: FakeScript) => scripts.push(script),
  };
  const createElement = () => {
    const script: FakeScript & Record<string, unknown> = { src: '', load: () => undefined };
    script.setAttribute = () => undefined;
    script.addEventListener = (_type: string, act: () => void) => (script.load = act);
    return script;
  };
  const localStorage = { getItem: () => consent };
  Object.assign(globalThis, {
    window,
    document: Object.assign(new EventTarget(), { head, createElement, referrer }),
    localStorage,
  });
  jest.isolateModules(() => {
    ({ measureView, reportGoals } = jest.requireActual<MeasureViews>('./measure-views'));
  });
}

/** Moves to an address of the site without loading a document. */
function move(address: string, scripts: HeadScript[]): void {
  window.location.href = new URL(address, window.location.href).href;
  measureView(scripts);
}

/** Entries of a list in the page, commands of gtag.js as arrays. */
const entriesOf = (name = 'dataLayer') =>
  ((window as unknown as Record<string, object[]>)[name] ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
const viewOf = (path: string) => ({ page_path: path, page_location: `https://site.example${path}` });

describe('a tag manager', () => {
  it('the first view - dataLayer with the event gtm.js exists before the script, each further view is an event', () => {
    open('/service');
    measureView(tagManager());
    expect(scripts.map(({ src }) => src)).toEqual([GTM]);
    expect(entriesOf()).toEqual([{ 'gtm.start': expect.any(Number) as number, event: 'gtm.js' }]);
    move('/terms?utm_source=a', tagManager());
    move('/', tagManager());
    expect(entriesOf().slice(1)).toEqual([
      { event: 'page_view', ...viewOf('/terms') },
      { event: 'page_view', ...viewOf('/') },
    ]);
    expect(scripts).toHaveLength(1);
  });

  it('another name of the list - as in the address of the script', () => {
    open('/');
    measureView(tagManager(`${GTM}&l=layer`));
    expect(entriesOf('layer')).toMatchObject([{ event: 'gtm.js' }]);
    expect(page().dataLayer).toBeUndefined();
  });

  it('gtag.js - its commands', () => {
    open('/');
    const script = tagManager('https://www.googletagmanager.com/gtag/js?id=G-1');
    measureView(script);
    move('/service', script);
    expect(entriesOf()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1'],
      ['event', 'page_view', viewOf('/service')],
    ]);
  });
});

describe('Naver Analytics', () => {
  it('the account is set before the script, and each view is reported once', () => {
    open('/');
    measureView(NAVER);
    const report = jest.fn();
    expect(window.wcs_add).toEqual({ wa: 's_1' });
    window.wcs_do = report;
    scripts[0]?.load();
    expect(report).toHaveBeenCalledTimes(1);
    move('/service', NAVER);
    measureView(NAVER);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('consent withdrawn while the script loads - no view', () => {
    open('/');
    measureView(NAVER);
    window.wcs_do = jest.fn();
    consent = 'denied';
    scripts[0]?.load();
    move('/service', NAVER);
    expect(window.wcs_do).not.toHaveBeenCalled();
  });
});

it.each([
  '/search/web?keyword=a',
  '/search/web?target=a',
  '/search/web?run=1#key=k',
  '/board/news?q=a',
  '/service/apply/done?receipt=C1',
])('%s - nothing is loaded or reported', (address) => {
  open(address);
  measureView(NAVER);
  expect(scripts).toEqual([]);
  open('/search/web');
  measureView(tagManager());
  move(address, tagManager());
  expect(entriesOf()).toHaveLength(1);
});

it.each([
  ['https://site.example/search/web?keyword=a', 0],
  ['https://site.example/service', 1],
  ['https://search.example/?q=a', 1],
])('a document that was opened from %s - %s scripts', (referrer, count) => {
  open('/', referrer);
  measureView(NAVER);
  expect(scripts).toHaveLength(count);
});

it.each(['denied', 'unasked'])('consent %s - nothing is loaded', (choice) => {
  open('/');
  consent = choice;
  measureView(NAVER);
  expect([scripts, window.wcs_add]).toEqual([[], undefined]);
});

describe('a pixel', () => {
  it('of Kakao - reports the first view once it runs, and each further one', () => {
    const sent: string[] = [];
    open('/service');
    measureView(KAKAO);
    window.kakaoPixel = (account) => ({
      pageView: () => sent.push(`${account} view ${window.location.pathname}`),
      participation: () => sent.push(`${account} participation`),
    });
    scripts[0]?.load();
    move('/terms', KAKAO);
    expect(sent).toEqual(['71 view /service', '71 view /terms']);
  });

  it('of Meta - commands wait for the script; it reads no texts, and no changes of the address', () => {
    open('/service');
    measureView(META);
    const { queue, disablePushState } = window.fbq ?? { queue: [] };
    expect(queue).toEqual([
      ['set', 'autoConfig', false, '72'],
      ['init', '72'],
      ['track', 'PageView'],
    ]);
    expect(disablePushState).toBe(true);
    const called: unknown[] = [];
    Object.assign(window.fbq ?? {}, { callMethod: (...words: unknown[]) => called.push(words) });
    move('/search/web?keyword=a', META);
    move('/terms', META);
    expect(called).toEqual([['track', 'PageView']]);
  });
});

describe('several scripts', () => {
  const all = [...tagManager(), ...NAVER, ...KAKAO, ...META];

  it('all are loaded once, and each is told of every view', () => {
    open('/');
    measureView(all);
    move('/service', all);
    expect(scripts.map(({ src }) => src)).toEqual(all.map(({ url }) => url));
    expect(entriesOf()).toHaveLength(2);
    expect(window.fbq?.queue.slice(-2)).toEqual([
      ['track', 'PageView'],
      ['track', 'PageView'],
    ]);
  });

  it('goals - a sent request and a click on a contact, only while the visitor consents and the address holds no search words', () => {
    const sent: string[] = [];
    open('/service/apply');
    measureView(all);
    const end = reportGoals();
    window.kakaoPixel = () => ({ pageView: () => undefined, participation: () => sent.push('kakao') });
    window.wcs = { trans: ({ type }) => sent.push(`naver ${type}`) };
    const click = (href: string) => {
      const event = Object.assign(new Event('click'), {});
      Object.defineProperty(event, 'target', { value: { closest: () => ({ href }) } });
      document.dispatchEvent(event);
    };
    noteGoal('consultation');
    click('tel:0212345678');
    click('https://shop.example/');
    window.location.href = 'https://site.example/service/apply?keyword=a';
    noteGoal('consultation');
    window.location.href = 'https://site.example/service/apply';
    consent = 'denied';
    noteGoal('consultation');
    consent = 'granted';
    end();
    noteGoal('consultation');
    click('tel:0212345678');
    expect(sent.sort()).toEqual(['kakao', 'naver lead']);
    expect(entriesOf().slice(1)).toEqual([{ event: 'generate_lead' }, { event: 'contact' }]);
    expect(window.fbq?.queue.slice(3)).toEqual([
      ['track', 'Lead'],
      ['track', 'Contact'],
    ]);
  });
});
