import type { MatchedRule, RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';

/** The rules of the release's /redirects.json, in the matcher that the edge uses too; null for none. */
export type RedirectRules = RedirectMatcher<MatchedRule> | null;

/** Browsers give up after twenty redirects. */
const STEPS_MAX = 20;

/**
 * Finds the redirect target of an address of this site, by the same rules as the edge (docs/decisions/0010-redirects.md); null
 * if there is none. A chain is followed to its end; a circular chain has no target.
 *
 * @param address from the router, with query and fragment: `/services?utm=a#top`. A fragment is never carried over, as it may be a
 * token.
 * @param isMissing the site has no page there, so that rules whose path has a `*` apply
 * @returns a path of this site or an absolute http(s) address
 */
export function findRedirect(rules: RedirectRules, address: string, isMissing = false): string | null {
  let target: string | null = null;
  for (let step = 0; rules && step < STEPS_MAX; step += 1) {
    const requested: string = target ?? address;
    const found = rules.findExact(requested) ?? (isMissing && step === 0 ? rules.findBelow(requested) : null);
    if (!found) return target;
    target = found.address;
    if (!target.startsWith('/')) return target;
  }
  return null;
}
