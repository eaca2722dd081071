import { hostsOf, type WwwMode } from 'api-extensions/contracts/rules/www';
import {
  PLACEHOLDER_FAULT_TEXT,
  type PlaceholderFault,
  SOURCE_FAULT_TEXT,
} from 'api-extensions/contracts/rules/redirects/fault-texts';
import { findLoop } from 'api-extensions/contracts/rules/redirects/loops';
import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import {
  readSource,
  type RuleSource,
  sourceFault,
  type SourceFault,
  sourceKey,
  sourceText,
} from 'api-extensions/contracts/rules/redirects/source';
import { placeholderFault, readTarget, TARGET_MAX } from 'api-extensions/contracts/rules/redirects/target';
import type { ContentRedirect } from 'api-extensions/contracts/publishing/site-content';
import type { RedirectRule, RedirectStatus } from '../edge/redirect-rule';

/** The content that a site's rules depend on. */
interface RedirectingSite {
  hosts: readonly string[];
  www: WwwMode;
  redirects: readonly ContentRedirect[];
  pages: readonly { context: { pathname: string } }[];
}

const STATUS: Record<ContentRedirect['redirect_type'], RedirectStatus> = {
  moved_301: 301,
  found_302: 302,
  temporary_307: 307,
  permanent_308: 308,
};

/** Why a rule is invalid. */
export type RuleError = SourceFault | PlaceholderFault | 'target' | 'too-long' | 'repeated' | 'circular';

/** Texts for editors, on the 발행 page. */
export const RULE_ERROR_TEXT: Record<RuleError, string> = {
  ...SOURCE_FAULT_TEXT,
  ...PLACEHOLDER_FAULT_TEXT,
  target: '이동할 주소는 /로 시작하는 경로이거나 http(s) 주소여야 합니다.',
  'too-long': '이동할 주소가 너무 깁니다.',
  repeated: '같은 옛 주소의 규칙이 이미 있어 먼저 만든 규칙만 쓰입니다.',
  circular: '규칙을 따라가면 처음 주소로 되돌아옵니다.',
};

export interface SiteRedirects {
  rules: RedirectRule[];
  /** Invalid rules, by their path as it was written. */
  leftOut: { path: string; error: RuleError }[];
}

/** A rule as it is written into the release, or why it is invalid. */
function readRule(
  { from_path, to_url, redirect_type }: ContentRedirect,
  hosts: readonly string[],
): { source: RuleSource; rule: RedirectRule } | RuleError {
  const source = readSource(from_path, hosts);
  if (typeof source === 'string') return source;
  const to = readTarget(to_url);
  const fault = sourceFault(source) ?? (to === null ? 'target' : placeholderFault(to, source.stars));
  if (fault !== null || to === null) return fault ?? 'target';
  if (to.length > TARGET_MAX) return 'too-long';
  return { source, rule: { from: sourceText(source), to, status: STATUS[redirect_type] } };
}

/**
 * A site's rules as the edge answers them. Invalid rules are left out and reported, and do not hold back the others: an old address
 * that cannot be requested, a target that is neither a path nor an http(s) address, a repeated address (the first counts), and rules
 * that form a loop.
 */
export function siteRedirects(site: RedirectingSite): SiteRedirects {
  const leftOut: SiteRedirects['leftOut'] = [];
  const reject = (path: string, error: RuleError) => void leftOut.push({ path, error });
  const hosts = hostsOf(site.hosts, site.www);
  const byKey = new Map<string, { source: RuleSource; rule: RedirectRule }>();
  for (const written of site.redirects) {
    const read = readRule(written, hosts);
    if (typeof read === 'string') reject(written.from_path, read);
    else if (byKey.has(sourceKey(read.source))) reject(written.from_path, 'repeated');
    else byKey.set(sourceKey(read.source), read);
  }
  const matcher = new RedirectMatcher([...byKey.values()].map(({ rule }) => rule));
  const pages = new Set(site.pages.map(({ context }) => context.pathname));
  const home = { hosts, matcher, isShown: (path: string) => pages.has(path) };
  const circular = [...byKey].filter(([, { source, rule }]) => {
    const loop = findLoop(source, home, [home]);
    // Rules that only lead into a loop stay.
    return loop !== null && (rule.from.includes('*') || loop.at(-1) === rule.from);
  });
  for (const [key, { rule }] of circular) {
    byKey.delete(key);
    reject(rule.from, 'circular');
  }
  return { rules: [...byKey.values()].map(({ rule }) => rule), leftOut };
}
