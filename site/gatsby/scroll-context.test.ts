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
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
});

const mount = (hash: string) =>
  new ScrollContext({ location: { pathname: '/', hash }, children: null }).componentDidMount();

test('a fragment that names an element - scrolled into view', () => {
  mount(`#${encodeURI('가격')}`);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test.each(['#100%', '#%E0%A4%A', '#none'])('the fragment %s - the page is shown, not scrolled', (hash) => {
  expect(() => mount(hash)).not.toThrow();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
