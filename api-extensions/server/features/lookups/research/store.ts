import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ResearchRow } from '../../../../contracts/lookups/research';
import { DAY_MS } from '../../../../contracts/rules/days';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import {
  RESEARCH_BATCH,
  RESEARCH_DAYS_STORED,
  RESEARCH_LIST_MAX,
  type ResearchPart,
} from '../../../../contracts/rules/research';
import { keywordsToolForm, normaliseKeyword } from '../../../../naver';
import { accountsInUse, lockAccount, sitesInUse } from '../../../platform/content-types';
import { AppError, conflict } from '../../../platform/errors';
import { countOf, type Flag, inTransaction, isoOf, jsonColumn, nowMs, table } from '../../../platform/tables';
import {
  type DatedFigures,
  datedFigures,
  dueParts,
  firstWait,
  recentFigures,
  newWait,
  type PartResult,
  partsIn,
  finishPart,
  type WaitsFor,
  type WantedParts,
  wantedParts,
} from './figures';

/** Members' research lists: keywords, the parts that are still to be looked up, and figures of the last days. */

/** Owner of a list: an account on one site. */
export interface Owner {
  key: number;
  /** Domain code. */
  domain: string;
}

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
  /** JSON of Wanted. */
  wanted: string | null;
  /** What the part that is due first waits for. */
  waits_for: WaitsFor | null;
  due_ms: number;
  /** JSON of DatedFigures. */
  figures: string | null;
  /** Time of the oldest figure. */
  checked_ms: number | null;
}

/** @public The API tests read it from dist. */
export const researchTable = table<KeywordRow>('research-keyword');

/** Rows in one statement, because databases limit a statement's parameters. */
const BATCH_SIZE = 100;
const readFigures = jsonColumn(datedFigures);
const readWanted = jsonColumn(wantedParts);

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const wantedOf = ({ wanted }: Pick<KeywordRow, 'wanted'>): WantedParts => readWanted(wanted) ?? {};
const figuresOf = ({ figures }: Pick<KeywordRow, 'figures'>): DatedFigures =>
  recentFigures(readFigures(figures), nowMs());

/** Columns for the parts that a row still wants. */
function wantedColumns(wanted: WantedParts) {
  const first = firstWait(wanted);
  return {
    wanted: first && JSON.stringify(wanted),
    is_waiting: first !== null,
    waits_for: first?.waitsFor ?? null,
    due_ms: first?.dueMs ?? 0,
  };
}

/** Columns for a row's figures. */
function figureColumns(figures: DatedFigures) {
  const times = Object.values(figures.at);
  return times.length === 0
    ? { figures: null, checked_ms: null }
    : { figures: JSON.stringify(figures), checked_ms: Math.min(...times) };
}

const ownRows = ({ key, domain }: Owner, trx?: Knex) => researchTable(trx).where({ owner: key, domain });

/** Maximum difference between replicas' clocks. Rows changed within it are read again rather than missed. */
const CLOCKS_MS = 5000;

function toRow(row: KeywordRow): ResearchRow {
  const { at, ...figures } = figuresOf(row);
  const times = Object.values(at);
  return {
    id: row.id,
    keyword: row.keyword,
    addedAt: isoOf(row.added_ms),
    checkedAt:
      times.length === 0 ? null : { first: isoOf(Math.min(...times)), last: isoOf(Math.max(...times)) },
    wanted: partsIn(wantedOf(row)),
    waitsFor: row.is_waiting ? row.waits_for : null,
    figures,
  };
}

/** A member's list, oldest first. @param after seq of the last read; then only rows changed since, some of them again */
export async function readList(owner: Owner, after?: number) {
  const query = ownRows(owner).orderBy('id').limit(RESEARCH_LIST_MAX);
  const rows = await (after === undefined ? query : query.where('seq', '>', after - CLOCKS_MS));
  const seq = rows.reduce((latest, row) => Math.max(latest, row.seq), after ?? 0);
  return { rows: rows.map(toRow), seq, total: await countOf(ownRows(owner)) };
}

/** Adds keywords that the list does not have yet. @throws AppError 409, and adds none, if the list would be too long */
export async function addKeywords(owner: Owner, keywords: readonly string[]) {
  const now = nowMs();
  const byKey = new Map(
    keywords.map((keyword) => {
      const plain = normaliseKeyword(keyword);
      return [digest(owner.key, owner.domain, keywordsToolForm(plain)), plain];
    }),
  );
  return inTransaction(async (trx) => {
    // Without the lock, two requests at once would each count without the other's rows.
    await lockAccount(trx, owner.key);
    let added = 0;
    const entries = [...byKey];
    for (let from = 0; from < entries.length; from += BATCH_SIZE) {
      const rows = entries.slice(from, from + BATCH_SIZE).map(([keyword_key, keyword]) => ({
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

/**
 * Counts which of these keywords are in the owner's list (`known`), and of those, which lack one of the parts in the queue
 * (`fresh`).
 * @throws AppError 404 if none is in the list
 */
export async function countKeywords(owner: Owner, ids: readonly number[], parts: readonly ResearchPart[]) {
  const rows = await ownRows(owner).whereIn('id', ids).select('wanted');
  if (rows.length === 0) throw new AppError(404, 'NOT_FOUND', '목록에서 키워드를 찾을 수 없습니다.');
  return { known: rows.length, fresh: rows.filter((row) => lacksPart(row, parts)).length };
}

const lacksPart = (row: Pick<KeywordRow, 'wanted'>, parts: readonly ResearchPart[]) =>
  parts.some((part) => wantedOf(row)[part] === undefined);

/** Changes the wanted parts of rows. Rows with the same wanted parts are written by one statement. */
async function updateWanted(
  trx: Knex,
  rows: readonly Pick<KeywordRow, 'id' | 'wanted'>[],
  change: (wanted: WantedParts) => WantedParts,
): Promise<void> {
  const groups = new Map<string, { wanted: WantedParts; ids: number[] }>();
  for (const row of rows) {
    const wanted = change(wantedOf(row));
    const text = JSON.stringify(wanted);
    const group = groups.get(text) ?? { wanted, ids: [] };
    group.ids.push(row.id);
    groups.set(text, group);
  }
  for (const { wanted, ids } of groups.values())
    await researchTable(trx)
      .whereIn('id', ids)
      .update({ ...wantedColumns(wanted), seq: nowMs() });
}

/**
 * Queues parts of keywords in addition to the parts that are queued already. Parts that waited are due now.
 * @returns the number of rows that lacked one of the parts in the queue
 */
export async function queueParts(
  owner: Owner,
  ids: readonly number[],
  parts: readonly ResearchPart[],
): Promise<number> {
  return inTransaction(async (trx) => {
    const rows = await ownRows(owner, trx)
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select('id', 'wanted');
    const requested = Object.fromEntries(parts.map((part) => [part, newWait(nowMs())]));
    await updateWanted(trx, rows, (wanted) => ({ ...wanted, ...requested }));
    return rows.filter((row) => lacksPart(row, parts)).length;
  });
}

/** Makes all waiting rows due. @returns their number */
export async function resumeRows(owner: Owner): Promise<number> {
  return inTransaction(async (trx) => {
    const rows = await ownRows(owner, trx)
      .where({ is_waiting: true })
      .orderBy('id')
      .forUpdate()
      .select('id', 'wanted');
    const due = { dueMs: nowMs(), waitsFor: null };
    await updateWanted(trx, rows, (wanted) =>
      Object.fromEntries(Object.entries(wanted).map(([part, wait]) => [part, { ...wait, ...due }])),
    );
    return rows.length;
  });
}

/** Removes all rows from the queue. Their figures stay. @returns the number of rows that were waiting */
export const stopRows = (owner: Owner): Promise<number> =>
  ownRows(owner)
    .where({ is_waiting: true })
    .update({ ...wantedColumns({}), seq: nowMs() });

export interface Batch {
  owner: Owner;
  rows: { id: number; keyword: string; wanted: ResearchPart[] }[];
}

/** Query of due rows. Rows of accounts and sites that are not in use wait. */
const dueRows = () =>
  researchTable()
    .where({ is_waiting: true })
    .where('due_ms', '<=', nowMs())
    .whereIn('owner', accountsInUse())
    .whereIn('domain', sitesInUse());

export const hasDueRows = async (): Promise<boolean> => (await dueRows().first('id')) !== undefined;

/**
 * Due rows of the owner after the one served last, so that a long list does not delay others.
 * @param busy ids of rows in progress
 */
export async function readNextBatch(busy: ReadonlySet<number>, last: Owner | null): Promise<Batch | null> {
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
    rows: rows.map((row) => ({ id: row.id, keyword: row.keyword, wanted: dueParts(wantedOf(row), nowMs()) })),
  };
}

/**
 * Stores one part of some rows, except rows that were removed or stopped in the meantime. Each part is stored when it
 * arrives, so that a restart repeats only parts in progress.
 */
export async function savePart(
  part: ResearchPart,
  results: readonly { id: number; result: PartResult }[],
): Promise<void> {
  const byId = new Map(results.map(({ id, result }) => [id, result]));
  await inTransaction(async (trx) => {
    const rows = await researchTable(trx)
      .whereIn('id', [...byId.keys()])
      .orderBy('id')
      .forUpdate();
    for (const row of rows) {
      const wanted = wantedOf(row);
      const result = byId.get(row.id);
      if (!result || !wanted[part]) continue;
      const next = finishPart({ wanted, figures: figuresOf(row) }, part, result, nowMs());
      await researchTable(trx)
        .where({ id: row.id })
        .update({ ...wantedColumns(next.wanted), ...figureColumns(next.figures), seq: nowMs() });
    }
  });
}

/** Removes figures that are too old to keep. */
export async function dropOldFigures(): Promise<void> {
  const oldest = nowMs() - RESEARCH_DAYS_STORED * DAY_MS;
  const old = await researchTable().where('checked_ms', '<', oldest).select('id');
  for (let from = 0; from < old.length; from += BATCH_SIZE) {
    const ids = old.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    await inTransaction(async (trx) => {
      const rows = await researchTable(trx)
        .whereIn('id', ids)
        .orderBy('id')
        .forUpdate()
        .select('id', 'figures');
      for (const row of rows)
        await researchTable(trx)
          .where({ id: row.id })
          .update({ ...figureColumns(figuresOf(row)), seq: nowMs() });
    });
  }
}
