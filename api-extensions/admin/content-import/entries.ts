import type { ReportRow, SentEntry } from '../../contracts/board/content-import-admin';
import type { FoundEntry } from '../../contracts/content-import/found';
import { toExcelCsv } from '../../contracts/rules/csv';
import { ENTRY_WORDS, REDIRECT_WORDS } from './wording';

/** An entry as it is sent. */
export const toSent = (entry: FoundEntry, at: number): SentEntry => {
  const common = { no: at + 1, title: entry.title };
  if (entry.state === 'left') return { ...common, post: null, notes: [entry.reason] };
  const { source, date, author, html, addresses, notes } = entry;
  return {
    ...common,
    post: { source, date, author, html, addresses },
    notes: notes.slice(0, 100).map((note) => note.slice(0, 1000)),
  };
};

/** Size of a request's body in bytes: the server takes one MB. */
const PART_MAX = 900_000;
const PART_ENTRIES = 200;

/** Divides entries into parts that a request can hold. */
export function* partsOf(entries: readonly SentEntry[]): Generator<SentEntry[]> {
  const encoder = new TextEncoder();
  let part: SentEntry[] = [];
  let size = 0;
  for (const entry of entries) {
    const own = encoder.encode(JSON.stringify(entry)).length + 1;
    if (part.length > 0 && (size + own > PART_MAX || part.length >= PART_ENTRIES)) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(entry);
    size += own;
  }
  if (part.length > 0) yield part;
}

/** The report as a table for a spreadsheet. */
export const reportCsv = (rows: readonly ReportRow[]): string =>
  toExcelCsv([
    ['번호', '제목', '결과', '글 번호', '옛 주소', '옛 주소 이동', '옮기지 못한 것'],
    ...rows.map(({ no, title, state, wr_id, addresses, redirect, notes }) => [
      ...[no, title, ENTRY_WORDS[state], wr_id],
      ...[addresses.join('\n'), REDIRECT_WORDS[redirect], notes.join('\n')],
    ]),
  ]);
