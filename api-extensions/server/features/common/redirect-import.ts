import { setImmediate } from 'node:timers/promises';
import type { ImportedRedirect } from '../../../contracts/common/redirects-admin';
import { findLoop } from '../../../contracts/rules/redirects/loops';
import { RedirectMatcher } from '../../../contracts/rules/redirects/matcher';
import {
  readSource,
  type RuleSource,
  sourceKey,
  sourceText,
} from '../../../contracts/rules/redirects/source';
import { readTarget } from '../../../contracts/rules/redirects/target';
import { platform } from '../../platform/platform';
import { loopText, readRule, REDIRECT_RULE } from './redirect-rules';
import { readSites, ruleEntries, type SiteOfRules } from './redirect-sites';

interface Row {
  from: string;
  to: string;
}

interface Candidate {
  result: ImportedRedirect;
  row: Row;
  source: RuleSource;
}

/** Longest address that a rule stores. */
const STORED_MAX = 255;

const refuse = (result: ImportedRedirect, message: string) =>
  Object.assign(result, { state: 'wrong', message } as const);

/** The old addresses of the site's stored rules, also of those out of use. */
async function readKeys({ documentId, hosts }: SiteOfRules): Promise<Set<string>> {
  const stored = await ruleEntries().findMany({ where: { domain: { documentId } }, select: ['from_path'] });
  return new Set(
    stored.flatMap(({ from_path }) => {
      const source = readSource(from_path, hosts);
      return typeof source === 'string' ? [] : [sourceKey(source)];
    }),
  );
}

/** Checks each row by itself and against the stored rules and the rows above. */
async function checkRows(home: SiteOfRules, rows: readonly Row[]) {
  const stored = await readKeys(home);
  const firstOf = new Map<string, number>();
  const candidates: Candidate[] = [];
  const results = rows.map((row, at): ImportedRedirect => {
    const result: ImportedRedirect = { no: at + 1, state: 'good', message: '', sameAs: null };
    const read = readRule({ from_path: row.from, to_url: row.to }, home.hosts);
    if ('message' in read) return refuse(result, read.message);
    const { source } = read;
    if (sourceText(source).length > STORED_MAX || row.to.length > STORED_MAX)
      return refuse(result, `주소는 ${STORED_MAX}자까지 넣을 수 있습니다.`);
    const key = sourceKey(source);
    const sameAs = firstOf.get(key) ?? null;
    if (sameAs !== null || stored.has(key)) {
      const message =
        sameAs === null ? '같은 옛 주소의 규칙이 이미 있습니다.' : '같은 옛 주소가 위에 있습니다.';
      return { ...result, state: 'duplicate', message, sameAs };
    }
    firstOf.set(key, result.no);
    candidates.push({ result, row, source });
    return result;
  });
  return { results, candidates };
}

/** Refuses rows that would lead back, by themselves, by others or by stored rules. */
async function checkLoops(
  home: SiteOfRules,
  sites: readonly SiteOfRules[],
  candidates: readonly Candidate[],
) {
  const added = candidates.map(({ row, source }) => ({
    from: sourceText(source),
    to: readTarget(row.to) ?? row.to,
  }));
  const matcher = new RedirectMatcher([...home.matcher.rules.map(({ rule }) => rule), ...added]);
  const together = { ...home, matcher };
  const all = sites.map((site) => (site === home ? together : site));
  for (const { result, source } of candidates) {
    const loop = findLoop(source, together, all);
    if (loop) refuse(result, loopText(loop));
    // A long list does not hold up other requests.
    await setImmediate();
  }
}

/** Stores a rule by the document service, whose rules check it again. @returns why it was refused, or null */
async function store(home: SiteOfRules, { from, to }: Row): Promise<string | null> {
  const data = {
    domain: home.documentId,
    from_path: from,
    to_url: to,
    redirect_type: 'moved_301',
    use_yn: true,
  };
  try {
    await platform().strapi.documents(REDIRECT_RULE).create({ data });
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'ValidationError' || name === 'ForbiddenError') return message;
    throw error;
  }
}

/**
 * Checks a list of rules for a site, and stores those that are good.
 * @param isTrial nothing is stored
 * @returns null for an unknown site
 */
export async function importRules(
  code: string,
  rows: readonly Row[],
  isTrial: boolean,
): Promise<{ rows: ImportedRedirect[]; created: number } | null> {
  const sites = await readSites();
  const home = sites.find((site) => site.code === code);
  if (!home) return null;
  const { results, candidates } = await checkRows(home, rows);
  await checkLoops(home, sites, candidates);
  let created = 0;
  for (const { result, row, source } of isTrial ? [] : candidates) {
    if (result.state !== 'good') continue;
    // As it is stored: the text may be longer as it was typed, with each letter encoded.
    const message = await store(home, { from: sourceText(source), to: row.to.trim() });
    if (message === null) created += 1;
    else refuse(result, message);
  }
  return { rows: results, created };
}
