import { PLACEHOLDER_FAULT_TEXT, SOURCE_FAULT_TEXT } from '../../../contracts/rules/redirects/fault-texts';
import { findLoop } from '../../../contracts/rules/redirects/loops';
import {
  readSource,
  type RuleSource,
  sourceFault,
  sourceKey,
  sourceText,
} from '../../../contracts/rules/redirects/source';
import { placeholderFault } from '../../../contracts/rules/redirects/target';
import { rejectInput } from '../../platform/errors';
import { shownHosts } from '../../shared/sites/host-names';
import { targetError } from './address-rules';
import { readSites, type RedirectRow, ruleEntries, type SiteOfRules } from './redirect-sites';

export const REDIRECT_RULE = 'api::redirect-rule.redirect-rule';

/** A rule's old address, or the error of its fields. */
export function readRule(
  { from_path, to_url }: Pick<RedirectRow, 'from_path' | 'to_url'>,
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

const shownLoop = (loop: readonly string[]): string => loop.map(shownHosts).join(' → ');

/** Why a rule that leads back is refused. */
export const loopText = (loop: readonly string[]): string =>
  `주소 이동이 끝나지 않고 되돌아옵니다: ${shownLoop(loop)}`;

const siteOf = (sites: readonly SiteOfRules[], domainId: string | undefined): SiteOfRules | null =>
  sites.find(({ documentId }) => documentId === domainId) ?? null;

const codeOf = (code: string) => code.toUpperCase().replaceAll('-', '_');

/** Refuses a rule that can never match, that repeats another one or that leads back. @throws ValidationError in Korean with a code */
export async function checkRedirect(saved: { documentId: string }): Promise<void> {
  const row = saved as unknown as RedirectRow;
  const sites = await readSites();
  const home = siteOf(sites, row.domain?.documentId);
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
  if (loop) rejectInput(loopText(loop), 'to_url', 'REDIRECT_LOOP');
}

/** Checks a site's redirects after its hosts changed: a redirect to a host that is now the site's own may loop. */
export async function checkRedirectsOfHosts(domainId: string): Promise<void> {
  const sites = await readSites();
  const home = siteOf(sites, domainId);
  for (const { source } of home?.matcher.rules ?? []) {
    const loop = home && findLoop(source, home, sites);
    if (loop) rejectInput(`이 접속 주소로는 주소 이동 규칙이 끝나지 않고 되돌아옵니다: ${shownLoop(loop)}`);
  }
}
