import { hostsOf, type WwwMode } from 'api-extensions/contracts/rules/www';
import { unredirectable } from 'api-extensions/contracts/rules/pages';
import type { ContentRedirect } from 'api-extensions/contracts/site-content';
import {
  MAX_TARGET_LENGTH,
  type RedirectRule,
  type RedirectStatus,
  ruleSource,
  ruleTarget,
} from '../edge/redirect-rule';

/** The content that a site's rules depend on. */
interface RedirectingSite {
  hosts: readonly string[];
  www: WwwMode;
  redirects: readonly ContentRedirect[];
}

const STATUS: Record<ContentRedirect['redirect_type'], RedirectStatus> = {
  moved_301: 301,
  found_302: 302,
  temporary_307: 307,
  permanent_308: 308,
};

/** Why a rule is invalid. */
export type RuleError = 'path' | 'secret' | 'target' | 'too-long' | 'repeated' | 'circular';

/** Texts for editors, on the 발행 page. */
export const RULE_ERROR_TEXT: Record<RuleError, string> = {
  path: '이 경로에는 이동 규칙을 둘 수 없습니다.',
  secret: '개인 링크나 로그인 정보가 담기는 주소라 이동 규칙을 쓸 수 없습니다. 규칙을 지워 주세요.',
  target: '이동할 주소는 /로 시작하는 경로이거나 http(s) 주소여야 합니다.',
  'too-long': '이동할 주소가 너무 깁니다.',
  repeated: '같은 경로의 규칙이 이미 있어 먼저 만든 규칙만 쓰입니다.',
  circular: '규칙을 따라가면 처음 경로로 되돌아옵니다.',
};

export interface SiteRedirects {
  rules: RedirectRule[];
  /** Invalid rules, by their path as it was written. */
  leftOut: { path: string; error: RuleError }[];
}

/**
 * A site's rules as the edge answers them. Invalid rules are left out and reported, and do not hold back the others: a path
 * that cannot be requested, a target that is neither a path nor an http(s) address, a duplicate path (the first counts),
 * and rules that form a loop.
 */
export function siteRedirects(site: RedirectingSite): SiteRedirects {
  const leftOut: SiteRedirects['leftOut'] = [];
  const reject = (path: string, error: RuleError) => void leftOut.push({ path, error });
  const byPath = new Map<string, RedirectRule>();
  for (const { from_path, to_url, redirect_type } of site.redirects) {
    const from = ruleSource(from_path);
    const to = ruleTarget(to_url);
    const rule = from !== null && to !== null && { from, to, status: STATUS[redirect_type] };
    if (from === null) reject(from_path, unredirectable(from_path.trim()) === 'secret' ? 'secret' : 'path');
    else if (!rule) reject(from_path, 'target');
    else if (rule.to.length > MAX_TARGET_LENGTH) reject(from_path, 'too-long');
    else if (byPath.has(from)) reject(from_path, 'repeated');
    else byPath.set(from, rule);
  }
  const hosts = hostsOf(site.hosts, site.www);
  const circular = [...byPath.values()].filter((rule) => leadsBack(rule, byPath, hosts));
  for (const { from } of circular) {
    byPath.delete(from);
    reject(from, 'circular');
  }
  return { rules: [...byPath.values()], leftOut };
}

/** Whether following the rules from this one leads back to its own path. */
function leadsBack(
  rule: RedirectRule,
  byPath: ReadonlyMap<string, RedirectRule>,
  hosts: readonly string[],
): boolean {
  const visited = new Set<string>();
  for (let at: RedirectRule | undefined = rule; at;) {
    const next = pathOnSite(at.to, hosts);
    if (next === rule.from) return true;
    if (next === null || visited.has(next)) return false;
    visited.add(next);
    at = byPath.get(next);
  }
  return false;
}

/** The path on this site that a target leads to; null when it leaves the site. */
function pathOnSite(to: string, hosts: readonly string[]): string | null {
  const url = new URL(to, 'http://site.invalid');
  return url.hostname === 'site.invalid' || hosts.includes(url.hostname) ? ruleSource(url.pathname) : null;
}
