import type { LookupKind } from '../../../contracts/lookups/lookups';
import {
  withSharedPage,
  withSimulatorTarget,
  type NaverClients,
  NaverError,
  type ProviderChoice,
} from '../../../naver';
import { lookupFailure } from './failures';
import { definitionOf } from './kinds';
import type { RunOptions, LookupResult, LookupQuery } from './kinds/definition';
import { sourceClass } from '../../../contracts/rules/rank-order';

export const choiceOf = (sources: NaverClients, kind: LookupKind): ProviderChoice =>
  sources.choices[definitionOf(kind).choice];

/**
 * Runs a lookup query at the chosen provider.
 * @throws AppError as described by lookupFailure, when nothing could be looked up
 */
export async function runLookup(
  sources: NaverClients,
  lookupQuery: LookupQuery,
  options: RunOptions,
): Promise<LookupResult> {
  const { kind, keyword, target } = lookupQuery;
  const { deadlineMs, acceptPartial, signal, clock } = options;
  const choice = choiceOf(sources, kind);
  if (!choice.available) throw lookupFailure(new NaverError(choice.reason), kind, null, clock());
  const { provider } = choice;
  try {
    return await definitionOf(kind).run({
      ...options,
      lookupQuery,
      sources: clientsForLookup(sources, target),
      source: sourceClass(provider),
      common: { keyword, deadlineMs, acceptPartial, signal },
      resultBase: () => ({ keyword, target, provider, checkedAt: clock().toISOString() }),
    });
  } catch (error) {
    if (error instanceof NaverError) throw lookupFailure(error, kind, provider, clock());
    throw error;
  }
}

/** The clients for one lookup. The simulator's get the target, so that its lists can contain the target. */
function clientsForLookup(sources: NaverClients, target: string): NaverClients {
  const { search, shop, place, layout } = sources;
  return {
    ...sources,
    layout: layout && withSharedPage(layout),
    search: search && withSimulatorTarget(search, target),
    shop: shop?.type === 'search' ? { ...shop, client: withSimulatorTarget(shop.client, target) } : shop,
    place: place?.type === 'search' ? { ...place, client: withSimulatorTarget(place.client, target) } : place,
  };
}
