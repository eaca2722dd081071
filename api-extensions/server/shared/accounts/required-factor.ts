import { administratorFactor } from './factor-account';
import { platform } from '../../platform/platform';
import { hasSecondFactor } from './second-factor';
import { scopeOf } from '../sites/site-scope';

/** Whether ADMIN_SECOND_FACTOR requires a second factor of this administrator. */
export async function needsSecondFactor(id: number): Promise<boolean> {
  const { ADMIN_SECOND_FACTOR: kinds } = platform().env;
  if (kinds.size === 0) return false;
  return kinds.has((await scopeOf(id)) === null ? 'administrators' : 'editors');
}

/** Whether this administrator must set up a second factor before anything else. */
export const lacksSecondFactor = async (id: number): Promise<boolean> =>
  (await needsSecondFactor(id)) && !(await hasSecondFactor(administratorFactor(id)));
