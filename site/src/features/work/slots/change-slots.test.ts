import type { Slot } from 'api-extensions/contracts/work-slots';
import { undoSteps } from './change-slots';

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
