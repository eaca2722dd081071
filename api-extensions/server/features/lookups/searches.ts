import type { FailureReason } from '../../../contracts/lookups/responses';
import type { Provider } from '../../../contracts/lookups/fields';
import { AppError } from '../../platform/errors';
import { choiceOf } from './run-lookup';
import type { LookupQuery } from './kinds/definition';
import { BACKGROUND, lookupService } from './service';

/** The provider of monthly searches; null without one. */
export function volumeProvider(): Provider | null {
  const choice = choiceOf(lookupService().sources, 'volume');
  return choice.available ? choice.provider : null;
}

/**
 * Looks up the monthly searches of a keyword, PC and mobile; for a range, its upper end. `volume` is null for a keyword that
 * Naver's keyword tool does not know or refuses; `reason` tells why the lookup failed.
 * @param budgetOwner who is charged for the call
 */
export async function readSearches(
  keyword: string,
  budgetOwner: { share: 'tracking' | 'members'; site: string },
): Promise<{ volume: number | null } | { reason: FailureReason }> {
  let lookupQuery: LookupQuery;
  try {
    lookupQuery = lookupService().read({ kind: 'volume', keyword, target: '', subdomains: false });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { volume: null };
  }
  try {
    const { result } = await lookupService().lookUp(lookupQuery, { ...BACKGROUND, budgetOwner });
    if (result.kind !== 'volume' || result.outcome === 'not_in_list') return { volume: null };
    const { total } = result.volume;
    return { volume: total.value ?? total.to };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: (error.details as { reason?: FailureReason }).reason ?? 'upstream' };
  }
}
