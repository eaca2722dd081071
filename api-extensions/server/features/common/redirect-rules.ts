import { boardPath } from '../../../contracts/rules/board-paths';
import { comparablePath } from '../../../contracts/rules/pages';
import { PLACEHOLDER_FAULT_TEXT, SOURCE_FAULT_TEXT } from '../../../contracts/rules/redirects/fault-texts';
import { findLoop, type RedirectSite } from '../../../contracts/rules/redirects/loops';
import { type MatchedRule, RedirectMatcher } from '../../../contracts/rules/redirects/matcher';
import {
  readSource,
  type RuleSource,
  sourceFault,
  sourceKey,
  sourceText,
} from '../../../contracts/rules/redirects/source';
import { placeholderFault, readTarget } from '../../../contracts/rules/redirects/target';
import { hostsOf } from '../../../contracts/rules/www';
import { boardEntries, domainEntries, pageEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { PUBLISHED } from '../../platform/drafts';
import { rejectInput } from '../../platform/errors';
import { repository } from '../../platform/tables';
import { targetError } from './address-rules';

export const REDIRECT_RULE = 'api::redirect-rule.redirect-rule';

interface Row {
  documentId: string;
  from_path: string;
  to_url: string;
  use_yn?: boolean | null;
  domain?: { documentId: string } | null;
}

const ruleEntries = repository<Row>('redirect-rule');

/** A site's hosts, including those that only redirect to another form of the name. */
export const siteHosts = ({ hosts, www }: Pick<DomainEntry, 'hosts' | 'www'>): string[] =>
  hostsOf(
    (hosts ?? []).map(({ name }) => name),
    www ?? 'as_listed',
  );

/** A stored rule as its site's release has it; none where it has no effect. */
function toMatchedRules({ from_path, to_url }: Row, hosts: readonly string[]): MatchedRule[] {
  const to = targetError(to_url) === null ? readTarget(to_url) : null;
  const source = readSource(from_path, hosts);
  return to === null || typeof source === 'string' ? [] : [{ from: sourceText(source), to }];
}

/** Whether a path is one of the pages, or below a board. */
function isShownBy(pages: ReadonlySet<string>, boards: readonly string[]) {
  return (path: string): boolean => {
    const comparable = comparablePath(path);
    return pages.has(comparable) || boards.some((board) => `${comparable}/`.startsWith(`${board}/`));
  };
}

/** All sites with their redirect rules in use, and among them the domain's own (`home`). */
async function readSites(
  domainId: string | undefined,
): Promise<{ home: RedirectSite | null; sites: RedirectSite[] }> {
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
  const sites = domains.map((domain) => {
    const own = ofDomain(domain.documentId);
    const hosts = siteHosts(domain);
    const matcher = new RedirectMatcher(own.rules.flatMap((rule) => toMatchedRules(rule, hosts)));
    return { ...own, documentId: domain.documentId, hosts, matcher };
  });
  return { home: sites.find(({ documentId }) => documentId === domainId) ?? null, sites };
}

/** A rule's old address, or the error of its fields. */
function readRule(
  { from_path, to_url }: Pick<Row, 'from_path' | 'to_url'>,
  hosts: readonly string[],
): { message: string; field: 'from_path' | 'to_url'; code: string } | { source: RuleSource } {
  const source = readSource(from_path, hosts);
  const fault = typeof source === 'string' ? source : sourceFault(source);
  if (fault !== null || typeof source === 'string') {
    const reason = fault ?? 'start';
    return { message: SOURCE_FAULT_TEXT[reason], field: 'from_path', code: `REDIRECT_${reason}` };
  }
  const message = targetError(to_url);
  if (message !== null) return { message, field: 'to_url', code: 'REDIRECT_target' };
  const placeholder = placeholderFault(to_url, source.stars);
  return placeholder === null
    ? { source }
    : { message: PLACEHOLDER_FAULT_TEXT[placeholder], field: 'to_url', code: `REDIRECT_${placeholder}` };
}

const codeOf = (code: string) => code.toUpperCase().replaceAll('-', '_');

/** Refuses a rule that can never match, that repeats another one or that leads back. @throws ValidationError in Korean with a code */
export async function checkRedirect(saved: { documentId: string }): Promise<void> {
  const row = saved as unknown as Row;
  const { home, sites } = await readSites(row.domain?.documentId);
  if (!home) return;
  const read = readRule(row, home.hosts);
  if ('message' in read) rejectInput(read.message, read.field, codeOf(read.code));
  const { source } = read;
  const others = await ruleEntries().findMany({
    where: { documentId: { $ne: row.documentId }, domain: { documentId: row.domain?.documentId } },
    select: ['from_path'],
  });
  const isSame = (other: RuleSource | string) =>
    typeof other !== 'string' && sourceKey(other) === sourceKey(source);
  if (others.some(({ from_path }) => isSame(readSource(from_path, home.hosts))))
    rejectInput(
      `이 도메인에 ${row.from_path}의 이동 규칙이 이미 있습니다.`,
      'from_path',
      'REDIRECT_REPEATED',
    );
  // Stored as it is read: without the site's own host, decoded and composed.
  const from_path = sourceText(source);
  if (from_path !== row.from_path)
    await ruleEntries().update({ where: { documentId: row.documentId }, data: { from_path } });
  if (row.use_yn === false) return;
  const loop = findLoop(source, home, sites);
  if (loop)
    rejectInput(`주소 이동이 끝나지 않고 되돌아옵니다: ${loop.join(' → ')}`, 'to_url', 'REDIRECT_LOOP');
}

/** Checks a site's redirects after its hosts changed: a redirect to a host that is now the site's own may loop. */
export async function checkRedirectsOfHosts(domainId: string): Promise<void> {
  const { home, sites } = await readSites(domainId);
  for (const { source } of home?.matcher.rules ?? []) {
    const loop = home && findLoop(source, home, sites);
    if (loop) rejectInput(`이 접속 주소로는 주소 이동 규칙이 끝나지 않고 되돌아옵니다: ${loop.join(' → ')}`);
  }
}
