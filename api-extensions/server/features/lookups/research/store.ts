import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type ResearchFigures, researchFigures, type ResearchRow } from '../../../../contracts/research';
import { DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import {
  RESEARCH_BATCH,
  RESEARCH_DAYS_KEPT,
  RESEARCH_LIST_MAX,
  RESEARCH_PARTS,
  type ResearchPart,
} from '../../../../contracts/rules/research';
import { keywordsToolForm, normaliseKeyword } from '../../../../naver';
import { AppError, conflict } from '../../../platform/errors';
import { platform } from '../../../platform/platform';
import {
  countOf,
  type Flag,
  inTransaction,
  isoOf,
  isoOrNull,
  jsonColumn,
  nowMs,
  table,
  textsColumn,
} from '../../../platform/tables';

/** Members' research lists: keywords, the parts that are still to be looked up, and figures of the last days. */

/** Owner of a list: an account on one site. */
export interface Owner {
  key: number;
  /** Domain code. */
  domain: string;
}

type WaitsFor = NonNullable<ResearchRow['waitsFor']>;

interface KeywordRow {
  id: number;
  keyword_key: string;
  owner: number;
  domain: string;
  keyword: string;
  added_ms: number;
  /** Number of the last change of the list. */
  seq: number;
  is_waiting: Flag;
  wanted: string | null;
  waits_for: WaitsFor | null;
  /** When a waiting row is next looked up. */
  due_ms: number;
  figures: string | null;
  checked_ms: number | null;
}

/** @public The API tests read it from dist. */
export const researchTable = table<KeywordRow>('research-keyword');

const ROWS_AT_ONCE = 100;
const readFigures = jsonColumn(researchFigures);

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const isPart = (text: string): text is ResearchPart => RESEARCH_PARTS.some((part) => part === text);
const wantedOf = ({ wanted }: Pick<KeywordRow, 'wanted'>): ResearchPart[] =>
  (textsColumn(wanted) ?? []).filter(isPart);

const ownRows = ({ key, domain }: Owner, trx?: Knex) => researchTable(trx).where({ owner: key, domain });

/** Writers' clocks may differ by this much: rows are read again rather than missed. */
const CLOCKS_MS = 5000;

function toRow(row: KeywordRow): ResearchRow {
  return {
    id: row.id,
    keyword: row.keyword,
    addedAt: isoOf(row.added_ms),
    checkedAt: isoOrNull(row.checked_ms),
    wanted: wantedOf(row),
    waitsFor: row.is_waiting ? row.waits_for : null,
    figures: readFigures(row.figures) ?? {},
  };
}

/** The list, oldest first; with `after` the rows changed since then, some perhaps again. */
export async function readList(owner: Owner, after?: number) {
  const query = ownRows(owner).orderBy('id').limit(RESEARCH_LIST_MAX);
  const rows = await (after === undefined ? query : query.where('seq', '>', after - CLOCKS_MS));
  const seq = rows.reduce((latest, row) => Math.max(latest, row.seq), after ?? 0);
  return { rows: rows.map(toRow), seq, total: await countOf(ownRows(owner)) };
}

/** @throws AppError 409 when the list would be too long; none is added then */
export async function addKeywords(owner: Owner, keywords: readonly string[]) {
  const now = nowMs();
  const byKey = new Map(
    keywords.map((keyword) => {
      const plain = normaliseKeyword(keyword);
      return [digest(owner.key, owner.domain, keywordsToolForm(plain)), plain];
    }),
  );
  return inTransaction(async (trx) => {
    let added = 0;
    const entries = [...byKey];
    for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
      const rows = entries.slice(from, from + ROWS_AT_ONCE).map(([keyword_key, keyword]) => ({
        ...{ keyword_key, keyword, owner: owner.key, domain: owner.domain },
        ...{ added_ms: now, seq: now, is_waiting: false, due_ms: 0 },
      }));
      const inserted = await researchTable(trx)
        .insert(rows)
        .onConflict('keyword_key')
        .ignore()
        .returning('id');
      added += inserted.length;
    }
    if ((await countOf(ownRows(owner, trx))) > RESEARCH_LIST_MAX) {
      throw conflict(
        `목록에는 ${koreanNumber(RESEARCH_LIST_MAX)}개까지 담을 수 있습니다. 쓰지 않는 키워드를 먼저 빼 주세요.`,
      );
    }
    return { added, known: keywords.length - added };
  });
}

export const removeKeywords = async (owner: Owner, ids: readonly number[]): Promise<number> =>
  ownRows(owner).whereIn('id', ids).del();

/** Number of these keywords in the owner's list. @throws AppError 404 without any */
export async function countKeywords(owner: Owner, ids: readonly number[]): Promise<number> {
  const known = await countOf(ownRows(owner).whereIn('id', ids));
  if (known === 0) throw new AppError(404, 'NOT_FOUND', '목록에서 키워드를 찾을 수 없습니다.');
  return known;
}

/** Queues parts of keywords, beside those that are queued already. */
export async function wantParts(owner: Owner, ids: readonly number[], parts: readonly ResearchPart[]) {
  await inTransaction(async (trx) => {
    const rows = await ownRows(owner, trx)
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select('id', 'wanted');
    const groups = new Map<string, number[]>();
    for (const row of rows) {
      const wanted = RESEARCH_PARTS.filter((part) => parts.includes(part) || wantedOf(row).includes(part));
      const text = JSON.stringify(wanted);
      groups.set(text, [...(groups.get(text) ?? []), row.id]);
    }
    const now = nowMs();
    for (const [wanted, some] of groups) {
      await researchTable(trx)
        .whereIn('id', some)
        .update({ wanted, is_waiting: true, waits_for: null, due_ms: now, seq: now });
    }
  });
}

/** Makes all waiting rows due. @returns their number */
export const resumeRows = (owner: Owner): Promise<number> =>
  ownRows(owner).where({ is_waiting: true }).update({ waits_for: null, due_ms: nowMs(), seq: nowMs() });

/** Looks up nothing more; what arrived stays. @returns the number of rows that were waiting */
export const stopRows = (owner: Owner): Promise<number> =>
  ownRows(owner)
    .where({ is_waiting: true })
    .update({ is_waiting: false, wanted: null, waits_for: null, seq: nowMs() });

export interface Batch {
  owner: Owner;
  rows: { id: number; keyword: string; wanted: ResearchPart[] }[];
}

const dueRows = () => researchTable().where({ is_waiting: true }).where('due_ms', '<=', nowMs());

export const hasDueRows = async (): Promise<boolean> => (await dueRows().first('id')) !== undefined;

/**
 * Due rows of one owner: of the one who follows the last one served, so that a long list does not delay others.
 * @param busy rows in progress
 */
export async function nextBatch(busy: ReadonlySet<number>, last: Owner | null): Promise<Batch | null> {
  const owners = await dueRows()
    .whereNotIn('id', [...busy])
    .groupBy('owner', 'domain')
    .orderBy(['owner', 'domain'])
    .select('owner', 'domain');
  const isAfter = ({ owner, domain }: { owner: number; domain: string }) =>
    last !== null && (owner > last.key || (owner === last.key && domain > last.domain));
  const next = owners.find(isAfter) ?? owners[0];
  if (!next) return null;
  const rows = await dueRows()
    .where({ owner: next.owner, domain: next.domain })
    .whereNotIn('id', [...busy])
    .orderBy('id')
    .limit(RESEARCH_BATCH)
    .select('id', 'keyword', 'wanted');
  return {
    owner: { key: next.owner, domain: next.domain },
    rows: rows.map((row) => ({ id: row.id, keyword: row.keyword, wanted: wantedOf(row) })),
  };
}

/** What a part of a row gave: its figures, or why it has to wait. */
export type PartResult =
  /** `isPassing`: a failure that may be over soon. */
  { figures: ResearchFigures; isPassing: boolean } | { waitsFor: WaitsFor };

/** A refused call delays its row for a moment only: at the end of a list nothing else is left to do meanwhile. */
const BUSY_MS = 5_000;
const PAUSED_MS = 60_000;
function dueAfter(waitsFor: WaitsFor): number {
  if (waitsFor === 'quota') return seoulMidnight(seoulDay(platform().clock(), 1)).getTime();
  return nowMs() + (waitsFor === 'busy' ? BUSY_MS : PAUSED_MS);
}

function figureOf({ counts, trend, audience, documents }: ResearchFigures, part: ResearchPart) {
  if (part === 'volume') return counts;
  if (part === 'trend') return trend;
  return part === 'audience' ? audience : documents?.[part];
}

const isFailure = (figure: object | undefined) => figure !== undefined && 'reason' in figure;

/**
 * Stores one part of a row, unless it was removed or stopped meanwhile. Parts arrive one by one: a restart repeats only
 * those in progress. A passing failure is tried once more.
 */
export async function savePart(id: number, part: ResearchPart, result: PartResult): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await researchTable(trx).where({ id }).forUpdate().first();
    if (!row) return;
    const wanted = wantedOf(row);
    if (!wanted.includes(part)) return;
    const now = nowMs();
    const change = (columns: Partial<KeywordRow>) =>
      researchTable(trx)
        .where({ id })
        .update({ ...columns, seq: now });
    const wait = (waitsFor: WaitsFor) => ({ waits_for: waitsFor, due_ms: dueAfter(waitsFor) });
    if ('waitsFor' in result) {
      await change(wait(result.waitsFor));
      return;
    }
    const before = readFigures(row.figures) ?? {};
    const { documents, ...others } = result.figures;
    const figures = { ...before, ...others, documents: { ...before.documents, ...documents } };
    const stored = { figures: JSON.stringify(figures), checked_ms: now };
    if (result.isPassing && !isFailure(figureOf(before, part))) {
      await change({ ...stored, ...wait('busy') });
      return;
    }
    const left = wanted.filter((one) => one !== part);
    await change({
      ...stored,
      wanted: left.length === 0 ? null : JSON.stringify(left),
      is_waiting: left.length > 0,
      ...(left.length === 0 && { waits_for: null }),
    });
  });
}

/** Empties figures that are too old to keep. */
export async function dropOldFigures(): Promise<void> {
  await researchTable()
    .where('checked_ms', '<', nowMs() - RESEARCH_DAYS_KEPT * DAY_MS)
    .update({ figures: null, checked_ms: null, seq: nowMs() });
}
