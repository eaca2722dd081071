import { newTask, nextPayer, type Payer, payerName } from './task';

const task = (payer: Payer) =>
  newTask({
    payer,
    isBackground: false,
    kind: 'web',
    mostCalls: () => 10,
    endsAtMs: 0,
    refuse: () => undefined,
  });
const callOf = (...payers: Payer[]) => ({ kind: 'webkr', waiting: new Set(payers.map(task)), isSent: true });

const visitor: Payer = { share: 'visitors', site: 'rankup' };
const member: Payer = { share: 'members', site: 'rankup' };
const elsewhere: Payer = { share: 'members', site: 'topkeyword' };
const tracking: Payer = { share: 'tracking', site: null };

test('several wait for a call - the best share pays, and the next one where it is refused', () => {
  const call = callOf(visitor, member, elsewhere, tracking);
  const refused = new Set<string>();
  const order: Payer[] = [];
  for (let payer = nextPayer(call, refused); payer; payer = nextPayer(call, refused)) {
    order.push(payer);
    refused.add(payerName(payer));
  }
  expect(order).toEqual([tracking, member, elsewhere, visitor]);
});

test('a lookup that joins while others are refused - is asked too', () => {
  const call = callOf(visitor);
  const refused = new Set([payerName(visitor)]);
  expect(nextPayer(call, refused)).toBeUndefined();
  call.waiting.add(task(member));
  expect(nextPayer(call, refused)).toEqual(member);
});

test('all have left a call that is repeated - it is paid as of a visitor', () => {
  expect(nextPayer(callOf(), new Set())).toEqual({ share: 'visitors', site: null });
});
