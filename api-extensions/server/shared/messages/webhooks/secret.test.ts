import { restMs } from './deliver';
import { signatureOf } from './secret';

test('signatureOf - the time, and one HMAC-SHA256 of time and body for each secret', () => {
  // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_a
  const one = signatureOf(['whsec_a'], '{"a":1}', new Date(1_700_000_000_999));
  expect(one).toBe('t=1700000000,v1=a4b39d8bb2e6dfa1ea9f2ea037550b767cb1f592e0a81565c3a565232799943d');
  const two = signatureOf(['whsec_b', 'whsec_a'], '{"a":1}', new Date(1_700_000_000_000));
  expect(two.split(',v1=')).toEqual(['t=1700000000', expect.any(String), one.split('v1=')[1]]);
});

test.each([
  [1, 5000],
  [2, 20_000],
  [3, 80_000],
  [6, 3600_000],
  [1000, 3600_000],
])('restMs after %i failures - %i ms', (failures, ms) => {
  expect(restMs(failures)).toBe(ms);
});
