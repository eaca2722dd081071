import type { Slot } from 'api-extensions/contracts/work/slots';
import { changeSlots, type PartialFailure, undoSteps } from './change-slots';

const person = (id: string | null) => ({ id, company: '', name: '담당' });
const slot = (id: number, overrides: Partial<Slot>): Slot =>
  ({ id, version: 3, product: '스탠다드', price: 1000, paused: false, assignee: null, ...overrides }) as Slot;

test('a bulk assignment - is undone to each former assignee, over the version that the change created', () => {
  const rows = [
    slot(1, { assignee: person('a') }),
    slot(2, { assignee: null, version: 7 }),
    slot(3, { assignee: person('a') }),
  ];
  expect(undoSteps(rows, { assignee: 'b' }, [])).toEqual([
    {
      set: { assignee: 'a' },
      rows: [
        { id: 1, version: 4 },
        { id: 3, version: 4 },
      ],
    },
    { set: { assignee: null }, rows: [{ id: 2, version: 8 }] },
  ]);
});

test('rejected rows - are not part of the undo', () => {
  const rows = [slot(1, { paused: false }), slot(2, { paused: true })];
  expect(undoSteps(rows, { paused: true }, [{ id: 1 }])).toEqual([
    { set: { paused: true }, rows: [{ id: 2, version: 4 }] },
  ]);
});

test('all rows rejected - nothing to undo', () => {
  expect(undoSteps([slot(1, {})], { price: 5 }, [{ id: 1 }])).toBeNull();
});

test.each([{ to: '2027-01-01' }, { close: true as const }, { close: true as const, price: 5 }])(
  'a change that cannot be undone, %j - has no undo steps',
  (set) => expect(undoSteps([slot(1, {})], set, [])).toBeNull(),
);

describe('more slots than fit one call', () => {
  const realFetch = global.fetch;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  afterEach(() => {
    global.fetch = realFetch;
  });
  const change = () =>
    changeSlots(
      Array.from({ length: 700 }, (_row, at) => ({ id: at + 1, version: 1 })),
      { price: 5 },
    );

  test('the second call fails - those of the first count as changed, and the others as refused', async () => {
    const first = { data: { changed: 499, refused: [{ id: 3, reason: 'conflict', message: '바뀜' }] } };
    let calls = 0;
    global.fetch = async () => {
      if (calls++ > 0) throw new TypeError('network');
      return Response.json(first);
    };
    const { result } = (await change().catch((thrown: unknown) => thrown)) as PartialFailure;
    expect(result.changed).toBe(499);
    expect(result.refused.map(({ id }) => id)).toEqual([
      3,
      ...Array.from({ length: 200 }, (_row, at) => 501 + at),
    ]);
    expect(result.refused.at(-1)?.message).toMatch(/^서버에 연결하지 못했습니다/);
  });

  test('the first call fails - nothing counts as changed', async () => {
    global.fetch = () => Promise.reject(new TypeError('network'));
    await expect(change()).rejects.toMatchObject({ failure: { kind: 'network' } });
  });
});
