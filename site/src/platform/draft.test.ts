import { storeFormDraft, readDraft, restoreDraft } from './draft';

/** Stand-in for an input: unit tests have no DOM. */
class Input {
  readonly autocomplete = '';
  readonly hidden = false;
  readonly dataset: Record<string, string> = {};
  value: string;
  checked: boolean;
  constructor(
    readonly type: string,
    readonly name: string,
    readonly defaultValue: string,
    readonly defaultChecked = false,
  ) {
    this.value = defaultValue;
    this.checked = defaultChecked;
  }
}

/** Stand-in for a select. */
class Select {
  readonly type = 'select-one';
  readonly autocomplete = '';
  readonly hidden = false;
  readonly options: { value: string; defaultSelected: boolean }[];
  constructor(
    readonly name: string,
    values: string[],
    public value: string,
    readonly dataset: Record<string, string> = {},
  ) {
    this.options = values.map((option) => ({ value: option, defaultSelected: false }));
  }
}

// The parts of a form that drafts read.
const formOf = (...elements: (Input | Select)[]) =>
  ({ elements, querySelector: () => null }) as unknown as HTMLFormElement;

beforeEach(() => {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    HTMLInputElement: Input,
    HTMLSelectElement: Select,
    HTMLTextAreaElement: class {
      readonly type = 'textarea';
    },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

const radios = () =>
  [new Input('radio', 'proof', 'none', true), new Input('radio', 'proof', 'link')] as const;

test('radio buttons - the chosen one is stored and restored', () => {
  const [none, link] = radios();
  none.checked = false;
  link.checked = true;
  storeFormDraft('a', formOf(none, link));
  expect(readDraft('a')).toEqual({ proof: 'link' });

  const [otherNone, otherLink] = radios();
  expect(restoreDraft({ proof: 'link' }, formOf(otherNone, otherLink))).toBe(true);
  expect([otherNone.checked, otherLink.checked]).toEqual([false, true]);
});

test('untouched radio buttons - are no draft', () => {
  storeFormDraft('a', formOf(...radios()));
  expect(readDraft('a')).toBeNull();
  expect(restoreDraft({ proof: 'none' }, formOf(...radios()))).toBe(false);
});

test('a controlled select whose first value is not its first option - is untouched', () => {
  const select = new Select('period', ['7', '30'], '30', { initial: '30' });
  storeFormDraft('a', formOf(select));
  expect(readDraft('a')).toBeNull();
  select.value = '7';
  storeFormDraft('a', formOf(select));
  expect(readDraft('a')).toEqual({ period: '7' });
});

test('a form whose lines have changed, without a touched field - is a draft', () => {
  const form = Object.assign(formOf(new Input('text', 'items.0.name', '월 관리')), {
    querySelector: () => ({}),
  });
  storeFormDraft('a', form);
  expect(readDraft('a')).toEqual({ 'items.0.name': '월 관리' });
  expect(restoreDraft({ 'items.0.name': '월 관리' }, form)).toBe(true);
});
