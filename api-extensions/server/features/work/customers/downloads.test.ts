import { EventEmitter } from 'node:events';
import { startDownload } from './downloads';

/** The part of a response that `startDownload` uses. */
const response = (closed = false) =>
  Object.assign(new EventEmitter(), { closed }) as EventEmitter & { closed: boolean; once: never };
const begin = (account: number, closed = false) => {
  const res = response(closed);
  startDownload({ res }, account);
  return res;
};
const rejection = expect.objectContaining({ status: 429, code: 'RATE_LIMITED' });
const rejected = (account: number, closed = false) => {
  try {
    begin(account, closed);
  } catch (thrown) {
    return thrown;
  }
  return null;
};

test('three concurrent downloads of an account - another one is refused until one has ended', () => {
  const [first, ...others] = [begin(1), begin(1), begin(1)];
  expect(rejected(1)).toEqual(rejection);
  first?.emit('close');
  others.push(begin(1));
  expect(rejected(1)).toEqual(rejection);
  for (const res of others) res.emit('close');
});

test('twenty concurrent downloads of several accounts - one of another account is refused, too', () => {
  const all = Array.from({ length: 20 }, (_none, account) => begin(account));
  expect(rejected(99)).toEqual(rejection);
  for (const res of all) res.emit('close');
  begin(99).emit('close');
});

test('responses that are closed before their download begins - refused and not counted', () => {
  for (let n = 0; n < 25; n += 1) expect(rejected(1, true)).toEqual(rejection);
  const others = [begin(1), begin(1), begin(1)];
  expect(rejected(1)).toEqual(rejection);
  for (const res of others) res.emit('close');
});
