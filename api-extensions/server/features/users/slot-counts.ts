import type { SiteDomain } from '../../platform/domains';

/**
 * How many slots each account has, by the account's row. There are no slots yet: the feature that brings them counts
 * them here, for all of a page's accounts in one query.
 */
export async function slotCounts(_domain: SiteDomain, _userKeys: number[]): Promise<Map<number, number>> {
  return new Map();
}
