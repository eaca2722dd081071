import type { Context } from 'koa';
import { clientNetwork } from '../../platform/client';
import { knownDevice, rememberDevice } from './known-device';
import {
  type Counted,
  countSharedTry,
  countTries,
  type Limit,
  resetRateLimit,
  type SharedLimits,
} from '../../platform/rate-limit';

/** Limits of attempts at an account. `network` limits the attempts of one network at all accounts. */
export interface AccountLimits extends SharedLimits {
  network: Limit;
}

interface Numbers {
  each: number;
  all: number;
  last: number;
  most: number;
  network: number;
}

/** The limits of one kind of attempt, which are counted under its name. */
export const accountLimits = (name: string, windowSeconds: number, max: Numbers): AccountLimits => ({
  each: { name, max: max.each, windowSeconds },
  all: { name: `${name} account`, max: max.all, windowSeconds },
  last: { name: `${name} last`, max: max.last, windowSeconds },
  most: { name: `${name} most`, max: max.most, windowSeconds },
  network: { name: `${name} network`, max: max.network, windowSeconds },
});

const onDevice = (device: string, account: string) => `${account} device ${device}`;

/**
 * Counts an attempt at an account. On a known device it counts for that device only, so attempts by others, even in the same
 * network, do not lock the person out there.
 * @param account a name that is unique among members and administrators
 * @param wider further limits
 * @returns seconds to wait, 0 when allowed
 */
export function countAt(
  ctx: Context,
  account: string,
  limits: AccountLimits,
  ...wider: Counted[]
): Promise<number> {
  const device = knownDevice(ctx, account);
  if (device) return countTries([limits.each, onDevice(device, account)], ...wider);
  const network = clientNetwork(ctx);
  return countSharedTry(limits, account, network, [limits.network, network], ...wider);
}

/** Remembers this device after a sign-in and resets its failed attempts. */
export async function recordDeviceSignIn(
  ctx: Context,
  account: string,
  { each }: AccountLimits,
): Promise<void> {
  const device = rememberDevice(ctx, account);
  await resetRateLimit(each, `${account} ${clientNetwork(ctx)}`);
  await resetRateLimit(each, onDevice(device, account));
}
