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

test('several lookups wait for a call - the best share is charged; if it is refused, the next one', () => {
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

test('a lookup that joins after others were refused - can be charged', () => {
  const call = callOf(visitor);
  const rejected = new Set([budgetOwnerName(visitor)]);
  expect(nextBudgetOwner(call, rejected)).toBeUndefined();
  call.waiting.add(task(member));
  expect(nextBudgetOwner(call, rejected)).toEqual(member);
});

test('a repeated call without waiting lookups - charged to the visitors', () => {
  expect(nextBudgetOwner(callOf(), new Set())).toEqual({ share: 'visitors', site: null });
});
