import { DAY_MS } from '../../../../contracts/rules/days';
import type { SlotKind } from '../../../../contracts/work-slots';
import { KIND_LISTS, KIND_NAMES, LIST_NAMES, RANK_KINDS } from '../../../../contracts/rules/kinds';

/** Words for each kind: its code, its name, the names of its lists, and common synonyms. */
const KINDS = new Map<string, SlotKind>([
  ...RANK_KINDS.flatMap((kind) =>
    [kind, KIND_NAMES[kind], ...KIND_LISTS[kind].map((list) => LIST_NAMES[list])].map(
      (word) => [word, kind] as const,
    ),
  ),
  ['웹', 'web'],
  ['웹사이트', 'web'],
  ['지도', 'place'],
  ['뷰', 'view'],
]);

/** The kind for a typed word, or null. */
export function readKind(cell: string): SlotKind | null {
  return KINDS.get(cell.replace(/\s/g, '').toLowerCase()) ?? null;
}

/** Day 0 of spreadsheet dates (1900 system, including its wrong leap day). */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/**
 * A typed or spreadsheet day: `2026-11-21`, `2026.11.21`, `2026. 11. 21.`, `2026/11/21`, `20261121`, `2026년 11월 21일`, or a
 * serial number. Null if invalid, e.g. 30 February.
 */
export function readDay(cell: string): string | null {
  const text = cell.replace(/\s/g, '');
  const parts =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})년(\d{1,2})월(\d{1,2})일$/.exec(text);
  if (parts) {
    const [, year = NaN, month = NaN, day = NaN] = parts.map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isReal ? date.toISOString().slice(0, 10) : null;
  }
  // Serial numbers for 1990 to 2099; shorter numbers are typing errors.
  const serial = /^\d{5}(\.0+)?$/.test(text) ? Number(text) : NaN;
  if (!(serial >= 32_874 && serial < 73_051)) return null;
  return new Date(SHEET_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Won, as `₩1,000`, `1000원` or `1000`; empty is 0. Null if invalid. A backslash counts as ₩: Korean keyboards and fonts share
 * the character.
 */
export function readPrice(cell: string): number | null {
  const text = cell.replace(/[\s,₩\\]|원$/g, '');
  if (text === '') return 0;
  return /^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000 ? Number(text) : null;
}
