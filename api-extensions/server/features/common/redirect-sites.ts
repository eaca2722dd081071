import { boardPath } from '../../../contracts/rules/board-paths';
import { comparablePath } from '../../../contracts/rules/pages';
import type { RedirectSite } from '../../../contracts/rules/redirects/loops';
import { type MatchedRule, RedirectMatcher } from '../../../contracts/rules/redirects/matcher';
import { readSource, sourceText } from '../../../contracts/rules/redirects/source';
import { readTarget } from '../../../contracts/rules/redirects/target';
import { hostsOf } from '../../../contracts/rules/www';
import { boardEntries, domainEntries, pageEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { PUBLISHED } from '../../platform/drafts';
import { repository } from '../../platform/tables';
import { targetError } from './address-rules';
import type { RedirectRow as ContentRow } from './content';

type RedirectType = ContentRow['redirect_type'];

/** A stored rule. */
export interface RedirectRow {
  documentId: string;
  from_path: string;
  to_url: string;
  redirect_type: RedirectType;
  use_yn?: boolean | null;
  domain?: { documentId: string } | null;
}

export const ruleEntries = repository<RedirectRow>('redirect-rule');

/** A site's hosts, including those that only redirect to another form of the name. */
export const siteHosts = ({ hosts, www }: Pick<DomainEntry, 'hosts' | 'www'>): string[] =>
  hostsOf(
    (hosts ?? []).map(({ name }) => name),
    www ?? 'as_listed',
  );

/** A stored rule as its site's release has it, with its entry. */
interface StoredRule extends MatchedRule {
  row: RedirectRow;
}

/** A stored rule as its site's release has it; none where it has no effect. */
function toStoredRules(row: RedirectRow, hosts: readonly string[]): StoredRule[] {
  const to = targetError(row.to_url) === null ? readTarget(row.to_url) : null;
  const source = readSource(row.from_path, hosts);
  return to === null || typeof source === 'string' ? [] : [{ from: sourceText(source), to, row }];
}

/** A site with its rules in use. */
export interface SiteOfRules extends RedirectSite {
  documentId: string;
  code: string;
  matcher: RedirectMatcher<StoredRule>;
}

/** Whether a path is one of the pages, or below a board. */
function isShownBy(pages: ReadonlySet<string>, boards: readonly string[]) {
  return (path: string): boolean => {
    const comparable = comparablePath(path);
    return pages.has(comparable) || boards.some((board) => `${comparable}/`.startsWith(`${board}/`));
  };
}

/** All sites with their redirect rules in use. */
export async function readSites(): Promise<SiteOfRules[]> {
  const populate = { domain: { select: ['documentId'] } };
  const domains = await domainEntries().findMany({ populate: { hosts: true } });
  const rules = await ruleEntries().findMany({ where: { use_yn: true }, populate });
  const pages = await pageEntries().findMany({ where: PUBLISHED, select: ['path'], populate });
  const boards = await boardEntries().findMany({ where: { use_yn: true }, select: ['code'], populate });
  const ofDomain = (id: string) => {
    const isOwn = ({ domain }: { domain?: unknown }) =>
      (domain as { documentId: string } | null | undefined)?.documentId === id;
    return {
      rules: rules.filter(isOwn),
      isShown: isShownBy(
        new Set(pages.filter(isOwn).map(({ path }) => comparablePath(path))),
        boards.filter(isOwn).map(({ code }) => boardPath(code)),
      ),
    };
  };
  return domains.map((domain) => {
    const own = ofDomain(domain.documentId);
    const hosts = siteHosts(domain);
    const matcher = new RedirectMatcher(own.rules.flatMap((rule) => toStoredRules(rule, hosts)));
    return { isShown: own.isShown, documentId: domain.documentId, code: domain.code, hosts, matcher };
  });
}
