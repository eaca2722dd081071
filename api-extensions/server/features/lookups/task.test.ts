import { newTask, nextBudgetOwner, type BudgetOwner, budgetOwnerName } from './task';

const task = (budgetOwner: BudgetOwner) =>
  newTask({
    budgetOwner,
    isBackground: false,
    kind: 'web',
    maxCalls: () => 10,
    endsAtMs: 0,
    abort: () => undefined,
  });
const callOf = (...budgetOwners: BudgetOwner[]) => ({
  kind: 'webkr',
  waiting: new Set(budgetOwners.map(task)),
  isSent: true,
});

const visitor: BudgetOwner = { share: 'visitors', site: 'rankup' };
const member: BudgetOwner = { share: 'members', site: 'rankup' };
const elsewhere: BudgetOwner = { share: 'members', site: 'topkeyword' };
const tracking: BudgetOwner = { share: 'tracking', site: null };

test('several wait for a call - the best share pays, and the next one where it is refused', () => {
  const call = callOf(visitor, member, elsewhere, tracking);
  const rejected = new Set<string>();
  const order: BudgetOwner[] = [];
  for (
    let budgetOwner = nextBudgetOwner(call, rejected);
    budgetOwner;
    budgetOwner = nextBudgetOwner(call, rejected)
  ) {
    order.push(budgetOwner);
    rejected.add(budgetOwnerName(budgetOwner));
  }
  expect(order).toEqual([tracking, member, elsewhere, visitor]);
});

test('a lookup that joins while others are refused - is asked too', () => {
  const call = callOf(visitor);
  const rejected = new Set([budgetOwnerName(visitor)]);
  expect(nextBudgetOwner(call, rejected)).toBeUndefined();
  call.waiting.add(task(member));
  expect(nextBudgetOwner(call, rejected)).toEqual(member);
});

test('all have left a call that is repeated - it is paid as of a visitor', () => {
  expect(nextBudgetOwner(callOf(), new Set())).toEqual({ share: 'visitors', site: null });
});
