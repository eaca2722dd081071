import { ScrollContext } from './scroll-context';

const scrollIntoView = jest.fn();
const globals = {
  document: { getElementById: (id: string) => (id === '가격' ? { scrollIntoView } : null) },
  window: { addEventListener: jest.fn(), scrollTo: jest.fn(), scrollY: 0 },
};

beforeEach(() => {
  scrollIntoView.mockReset();
  Object.assign(globalThis, globals);
});
afterEach(() => {
  globals.window.addEventListener.mockReset();
  for (const name of [...Object.keys(globals), 'sessionStorage', 'requestAnimationFrame'])
    Reflect.deleteProperty(globalThis, name);
});

const mount = (hash: string) =>
  new ScrollContext({ location: { pathname: '/', search: '', hash }, children: null }).componentDidMount();

test('a fragment that names an element - scrolled into view', () => {
  mount(`#${encodeURI('가격')}`);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test.each(['#100%', '#%E0%A4%A', '#none'])('the fragment %s - the page is shown, not scrolled', (hash) => {
  expect(() => mount(hash)).not.toThrow();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

describe('a visitor who comes back to a list that is still loading', () => {
  let height = 0;
  let grow: (to: number) => void;
  let listeners: Map<string, () => void>;
  const stored = new Map([['@@scroll|/work/slots|a', '1500']]);
  const disconnect = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    height = 300;
    listeners = new Map();
    disconnect.mockReset();
    const page = {
      scrollY: 0,
      // As browsers do, no further than the end of the page.
      scrollTo: (_x: number, y: number) => void (page.scrollY = Math.min(y, height)),
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    };
    class ResizeObserver {
      disconnect = disconnect;
      constructor(onResize: () => void) {
        grow = (to) => {
          height = to;
          onResize();
        };
      }
      observe() {}
    }
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    const requestAnimationFrame = (callback: () => void) => callback();
    const document = { documentElement: {} };
    Object.assign(globalThis, {
      window: page,
      ResizeObserver,
      sessionStorage,
      requestAnimationFrame,
      document,
    });
  });
  afterEach(() => {
    for (const name of ['ResizeObserver', 'sessionStorage', 'requestAnimationFrame'])
      Reflect.deleteProperty(globalThis, name);
    jest.useRealTimers();
  });

  const comeBack = () =>
    new ScrollContext({
      location: { pathname: '/work/slots', search: '', hash: '', key: 'a' },
      children: null,
    }).componentDidMount();

  test('the page stays short for a while - it is at its place once the list is there, which stays saved', () => {
    comeBack();
    listeners.get('scroll')?.();
    expect([window.scrollY, stored.get('@@scroll|/work/slots|a')]).toEqual([300, '1500']);
    grow(900);
    grow(4000);
    expect(window.scrollY).toBe(1500);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    '%s before - the page no longer moves',
    (type) => {
      comeBack();
      listeners.get(type)?.();
      expect(disconnect).toHaveBeenCalledTimes(1);
      expect(listeners.size).toBe(1);
    },
  );

  test('the list is shorter now - the wait ends by itself', () => {
    comeBack();
    grow(900);
    jest.runOnlyPendingTimers();
    expect([window.scrollY, disconnect.mock.calls.length]).toEqual([900, 1]);
  });
});

test('a page that is left in the frame in which it was scrolled - its position is kept, and that of the next page', () => {
  const stored = new Map<string, string>();
  const frames: (() => void)[] = [];
  const page = { ...globals.window, scrollY: 700 };
  Object.assign(globalThis, {
    window: page,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
  });
  const at = (pathname: string, key: string) => ({
    location: { pathname, search: '', hash: '', key },
    children: null,
  });
  const context = new ScrollContext(at('/board', 'a'));
  const mutable = context as { props: typeof context.props };
  context.componentDidMount();
  const scroll = () => page.addEventListener.mock.lastCall?.[1]();
  scroll();
  mutable.props = at('/board/1', 'b');
  page.scrollY = 20;
  scroll();
  for (const frame of frames) frame();
  expect([...stored]).toEqual([
    ['@@scroll|/board|a', '700'],
    ['@@scroll|/board/1|b', '20'],
  ]);
});

test.each([
  ['', '?open=c1', 0],
  ['?q=a&open=c1', '?q=a&open=c2', 0],
  ['?q=a&open', '?q=a', 0],
  ['?q=a', '?q=b&open=c1', 1],
  ['?opened=1', '', 1],
])('from %j to %j - the page moves %i times', (from, to, times) => {
  const scrollTo = jest.fn();
  Object.assign(globalThis, { window: { ...globals.window, scrollTo } });
  const at = (search: string) => ({ location: { pathname: '/list', search, hash: '' }, children: null });
  new ScrollContext(at(to)).componentDidUpdate(at(from));
  expect(scrollTo).toHaveBeenCalledTimes(times);
});
