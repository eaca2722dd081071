import type { Knex } from 'knex';
import * as z from '../../../../contracts/zod';
import { REPORT_BLOCKS, type ReportBlock, reportBlocks } from '../../../../contracts/work/overview';
import type { Period } from '../../../../contracts/rules/periods';
import { lockAccount } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { editRow } from '../../../platform/edit-conflicts';
import { platform } from '../../../platform/platform';
import { jsonColumn, table } from '../../../platform/tables';
import { notFound } from '../base/actor';

/** What staff write in reports, and which parts they choose for a customer's. */

interface NoteRow {
  note_key: string;
  domain: string;
  customer: number;
  from_day: string;
  to_day: string;
  notes: string | null;
  /** Null or empty: generated. */
  introduction: string | null;
  /** JSON: texts by the ids of slots. */
  comments: unknown;
  updated_ms: number;
}

interface LayoutRow {
  layout_key: string;
  domain: string;
  customer: number;
  /** JSON: the parts that are shown, in this order. */
  blocks: unknown;
  updated_ms: number;
}

const noteTable = table<NoteRow>('report-note');
const readComments = jsonColumn(z.record(z.string(), z.string()));
const readBlocks = jsonColumn(reportBlocks);
const layoutTable = table<LayoutRow>('report-layout');

/** Texts of a report; `comments` by the ids of slots. */
interface ReportTexts {
  notes: string;
  introduction: string;
  comments: Record<string, string>;
}

export const NO_TEXTS: ReportTexts = { notes: '', introduction: '', comments: {} };

const noteKey = ({ code }: SiteDomain, customer: number, { from, to }: Period) =>
  `${code} ${customer} ${from} ${to}`;
const layoutKey = ({ code }: SiteDomain, customer: number) => `${code} ${customer}`;

export async function readTexts(
  domain: SiteDomain,
  customer: number,
  period: Period,
  trx?: Knex,
): Promise<ReportTexts> {
  const row = await noteTable(trx)
    .where({ note_key: noteKey(domain, customer, period) })
    .first('notes', 'introduction', 'comments');
  return {
    notes: row?.notes ?? '',
    introduction: row?.introduction ?? '',
    comments: readComments(row?.comments) ?? {},
  };
}

/** The parts of a customer's reports; all of them, unless staff have chosen. */
export async function readLayout(domain: SiteDomain, customer: number, trx?: Knex): Promise<ReportBlock[]> {
  const row = await layoutTable(trx)
    .where({ layout_key: layoutKey(domain, customer) })
    .first('blocks');
  return readBlocks(row?.blocks) ?? [...REPORT_BLOCKS];
}

interface TextChange {
  /** A text of the report, or the comment on a slot. */
  of: 'notes' | 'introduction' | { slot: number };
  text: string;
  /** The stored text that the editor saw; empty: none. */
  seen: string;
}

const textOf = (texts: ReportTexts, of: TextChange['of']) =>
  typeof of === 'string' ? texts[of] : (texts.comments[of.slot] ?? '');

/**
 * Replaces a text of a report.
 * @throws AppError 404, 409 when another person has changed the text since
 */
export async function replaceReportText(
  domain: SiteDomain,
  customer: number,
  period: Period,
  { of, text, seen }: TextChange,
): Promise<void> {
  const name = typeof of === 'string' ? of : 'comment';
  const edit = async (trx: Knex) => {
    if (!(await lockAccount(trx, customer))) throw notFound('회원');
    const texts = await readTexts(domain, customer, period, trx);
    const stored = textOf(texts, of);
    // The stored text may already be the wanted one.
    if (stored !== seen && stored !== text) return null;
    const changed =
      typeof of === 'string'
        ? { [of]: text }
        : { comments: JSON.stringify({ ...texts.comments, [of.slot]: text || undefined }) };
    const key = { note_key: noteKey(domain, customer, period), domain: domain.code, customer };
    const row = { ...key, from_day: period.from, to_day: period.to, ...changed };
    await noteTable(trx)
      .insert({ ...row, updated_ms: platform().clock().getTime() })
      .onConflict('note_key')
      .merge();
    return text;
  };
  await editRow(edit, {
    find: async () => textOf(await readTexts(domain, customer, period), of),
    toResponse: (current) => ({ [name]: current }),
    input: { [name]: text },
  });
}

/**
 * Replaces the parts of a customer's reports.
 * @param seen the parts that the editor saw
 * @throws AppError 404, 409 when another person has changed them since
 */
export async function replaceLayout(
  domain: SiteDomain,
  customer: number,
  { blocks, seen }: { blocks: ReportBlock[]; seen: ReportBlock[] },
): Promise<void> {
  const edit = async (trx: Knex) => {
    if (!(await lockAccount(trx, customer))) throw notFound('회원');
    const stored = String(await readLayout(domain, customer, trx));
    if (stored !== String(seen) && stored !== String(blocks)) return null;
    await layoutTable(trx)
      .insert({
        ...{ layout_key: layoutKey(domain, customer), domain: domain.code, customer },
        ...{ blocks: JSON.stringify(blocks), updated_ms: platform().clock().getTime() },
      })
      .onConflict('layout_key')
      .merge();
    return blocks;
  };
  await editRow(edit, {
    find: () => readLayout(domain, customer),
    toResponse: (current) => ({ blocks: current }),
    input: { blocks },
  });
}
