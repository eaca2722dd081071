// PostgreSQL only: what the gateway answers, and what is made of it.
import { admin, simulator } from './cms-under-test';
import { managerAt, messageRow, newNumber, removeMessages, rowIn, saveKeys } from './message-steps';
import { clearOutbox, database, makeDue, receiptOf } from './requests';
import { until } from './until';

beforeAll(async () => {
  await clearOutbox();
  await saveKeys('rankup');
});
beforeEach(() => clearOutbox());
afterEach(() => simulator.mend());
afterAll(async () => {
  await removeMessages();
  await database.destroy();
});

test.each([
  [{ mode: 'rate', retryAfter: 777 }, 'waiting', 'TooManyRequests', 700_000],
  [{ mode: 'server_error' }, 'waiting', 'InternalError', 0],
  [{ mode: 'hang' }, 'waiting', '발송 내역', 500_000],
  [{ mode: 'reset' }, 'waiting', '발송 내역', 500_000],
  [{ mode: 'unauthorized' }, 'waiting', 'InvalidAPIKey', 500_000],
  [{ mode: 'changed_shape' }, 'failed', '발송 내역', 0],
  [{ mode: 'html' }, 'failed', '발송 내역', 0],
])(
  'the gateway answers %j - %s, with the reason',
  async (fault, state, reason, waitMs) => {
    await managerAt(newNumber());
    await simulator.breakDown({ ...fault, kinds: ['messages'] });
    const begin = Date.now();
    const receipt = await receiptOf();
    const row = await until(async () => {
      const found = await messageRow(receipt);
      return found?.last_error ? found : undefined;
    }, 20_000);
    expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
    if (state === 'waiting') expect(Number(row.next_ms) - begin).toBeGreaterThan(waitMs);
    await simulator.mend();
    if (state !== 'waiting') return;
    await makeDue(receipt);
    await rowIn(receipt, 'sent', 2);
  },
  40_000,
);

test.each([
  ['1060', 'failed', '차단된 수신번호'],
  ['1030', 'waiting', '잔액 부족'],
])('a number that fails with %s - %s', async (code, state, reason) => {
  await managerAt(newNumber(code));
  const receipt = await receiptOf();
  const row = await until(async () => {
    const found = await messageRow(receipt);
    return found?.last_error ? found : undefined;
  });
  expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
});

test('the keys tried in the admin - the balance, or what is wrong; nothing is sent', async () => {
  const use = async () =>
    (
      await admin('/api-extensions/connections/test', {
        method: 'POST',
        body: { name: 'messages', site: 'rankup' },
      })
    ).json.data;
  await saveKeys('rankup');
  expect(await use()).toEqual({ works: true, message: expect.stringContaining('12,340원') });
  await saveKeys('rankup', { apiSecret: 'wrong-secret-of-the-gateway' });
  expect(await use()).toEqual({ works: false, message: expect.stringContaining('SignatureDoesNotMatch') });
  await saveKeys('rankup');
});
