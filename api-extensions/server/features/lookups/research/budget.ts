import type { ResearchBudget } from '../../../../contracts/lookups/research';
import { RESEARCH_PARTS, type ResearchPart } from '../../../../contracts/rules/research';
import { type KeyOwner, type ProviderChoice, searchKindOf } from '../../../../naver';
import { platform } from '../../../platform/platform';
import { budgetName, callsLeft } from '../day-budget';
import { pausedProviders } from '../pauses';
import { lookupService } from '../service';

/** Key and kind that a part's calls are counted against; null when it cannot be looked up. */
function budgetKeyOf(part: ResearchPart): { owner: KeyOwner; kind: string } | null {
  const { choices, shop } = lookupService().sources;
  const of = (choice: ProviderChoice, kind: string, own?: KeyOwner) =>
    choice.available
      ? { owner: (own && choice.provider !== 'simulator' ? own : choice.provider) as KeyOwner, kind }
      : null;
  switch (part) {
    case 'volume':
      return of(choices.volume, 'keywordstool');
    case 'trend':
    case 'audience':
      return of(choices.trend, 'trend', 'trend');
    case 'shop':
      // The vendor announces no total.
      return shop?.type === 'search' ? of(choices.shop, searchKindOf(part)) : null;
    default:
      return of(choices.web, searchKindOf(part));
  }
}

/** Those of the parts that have a provider which is not paused. */
export async function availableParts(parts: readonly ResearchPart[]): Promise<ResearchPart[]> {
  const paused = await pausedProviders();
  return parts.filter((part) => {
    const charged = budgetKeyOf(part);
    return charged !== null && !paused.has(charged.owner);
  });
}

/** Calls left today for the members of a site, by part. */
export async function readBudget(site: string): Promise<ResearchBudget['parts']> {
  const paused = await pausedProviders();
  return Promise.all(
    RESEARCH_PARTS.map(async (part) => {
      const charged = budgetKeyOf(part);
      if (!charged || paused.has(charged.owner)) return { part, pool: null, left: 0 };
      const { owner, kind } = charged;
      const daily = platform().env.LOOKUP_DAILY_CALLS[owner];
      const left = await callsLeft({ owner, daily }, kind, { share: 'members', site });
      return { part, pool: budgetName(owner, kind), left };
    }),
  );
}
