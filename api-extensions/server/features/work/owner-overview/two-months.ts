import { seoulMonth } from '../../../../contracts/rules/days';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { readRevenue } from '../contracts';

/** Revenue of this month and the one before it, each of the whole month, with the customers' amounts. */
export async function readTwoMonths(domain: SiteDomain) {
  const clock = platform().clock();
  const { amounts, customers } = await readRevenue(domain, {
    from: seoulMonth(clock, -1),
    to: seoulMonth(clock),
  });
  const [before = 0, now = 0] = amounts;
  return { now, before, customers };
}
