import type { ContentRedirect } from 'api-extensions/contracts/site-content';
import {
  MAX_TARGET_LENGTH,
  type RedirectRule,
  type RedirectStatus,
  ruleSource,
  ruleTarget,
} from '../edge/redirect-rule';

/** What a site's rules depend on. */
interface RedirectingSite {
  hosts: readonly string[];
  redirects: readonly ContentRedirect[];
}

const STATUS: Record<ContentRedirect['redirect_type'], RedirectStatus> = {
  moved_301: 301,
  found_302: 302,
  temporary_307: 307,
  permanent_308: 308,
};

export interface SiteRedirects {
  rules: RedirectRule[];
  /** Rules that cannot be answered, each with its reason. */
  leftOut: string[];
}

/**
 * A site's rules as they are answered. What could not be is left out and said, and no other rule waits for it: a path
 * nobody can ask for, a target that is neither a path nor an http(s) address, a path given twice (the first stands),
 * and rules that lead round in a circle.
 */
export function siteRedirects(site: RedirectingSite): SiteRedirects {
  const leftOut: string[] = [];
  const byPath = new Map<string, RedirectRule>();
  for (const { from_path, to_url, redirect_type } of site.redirects) {
    const from = ruleSource(from_path);
    const to = ruleTarget(to_url);
    const rule = from !== null && to !== null && { from, to, status: STATUS[redirect_type] };
    if (from === null) leftOut.push(`${from_path}: no rule may stand at this path`);
    else if (!rule) leftOut.push(`${from_path}: ${to_url} is neither a path nor an http(s) address`);
    else if (rule.to.length > MAX_TARGET_LENGTH) leftOut.push(`${from_path}: the target is too long`);
    else if (byPath.has(from)) leftOut.push(`${from_path}: the path has a rule already`);
    else byPath.set(from, rule);
  }
  const circular = [...byPath.values()].filter((rule) => leadsBack(rule, byPath, site.hosts));
  for (const { from } of circular) {
    byPath.delete(from);
    leftOut.push(`${from}: leads back to itself`);
  }
  return { rules: [...byPath.values()], leftOut };
}

function leadsBack(
  rule: RedirectRule,
  byPath: ReadonlyMap<string, RedirectRule>,
  hosts: readonly string[],
): boolean {
  const seen = new Set<string>();
  for (let at: RedirectRule | undefined = rule; at;) {
    const next = pathOnSite(at.to, hosts);
    if (next === rule.from) return true;
    if (next === null || seen.has(next)) return false;
    seen.add(next);
    at = byPath.get(next);
  }
  return false;
}

/** The path that a target asks this site for; null when it leaves the site. */
function pathOnSite(to: string, hosts: readonly string[]): string | null {
  const url = new URL(to, 'http://site.invalid');
  return url.hostname === 'site.invalid' || hosts.includes(url.hostname) ? ruleSource(url.pathname) : null;
}
