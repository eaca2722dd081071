import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { BulkOutcome, BulkRow } from 'api-extensions/contracts/lookups/bulk';
import type { Sort } from '../../../ui/table-sort';
import { listsOf } from './row-outcome';

/** Filters of a run's rows by outcome. */
export const FILTERS = ['all', 'found', 'outside', 'failed', 'waiting'] as const;
export type RowFilter = (typeof FILTERS)[number];

/** Filter, search and sort of a run's rows; kept in the address. */
export interface Arrangement {
  filter: RowFilter;
  /** A part of keyword or target. */
  query: string;
  /** Null: by row number. */
  sort: Sort | null;
}

export const DEFAULT_ARRANGEMENT: Arrangement = { filter: 'all', query: '', sort: null };

const isOutside = ({ outcome }: BulkOutcome) => outcome === 'not_in_range' || outcome === 'not_in_list';

/** Whether a row matches a filter. A row with outcomes in two lists may match two filters. */
export function matchesFilter(row: BulkRow, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'found':
      return row.outcomes.some(({ outcome }) => outcome === 'found');
    case 'outside':
      return row.outcomes.some(isOutside);
    case 'failed':
      return row.state === 'failed' || row.state === 'cancelled';
    case 'waiting':
      return row.state === 'waiting';
  }
}

/** Value to sort by, best first: ranks, out of range, unknown, no outcome. Volumes: highest lower bound first. */
function outcomeOrder(row: BulkRow, list: BulkOutcome['list']): number {
  const outcome = row.outcomes.find((entry) => entry.list === list);
  if (outcome?.volume) return -(outcome.volume.total.value ?? outcome.volume.total.from);
  if (outcome?.outcome === 'found') return outcome.rank ?? 1;
  if (outcome && isOutside(outcome)) return 1e6;
  return outcome ? 1e7 : 1e8;
}

function comparatorOf(kind: LookupKind, by: string): (a: BulkRow, b: BulkRow) => number {
  const list = listsOf(kind).find((name) => name === by);
  if (list) return (a, b) => outcomeOrder(a, list) - outcomeOrder(b, list);
  switch (by) {
    case 'keyword':
      return (a, b) => a.keyword.localeCompare(b.keyword, 'ko');
    case 'target':
      return (a, b) => a.target.localeCompare(b.target, 'ko');
    case 'checkedAt':
      return (a, b) => (a.checkedAt ?? '9').localeCompare(b.checkedAt ?? '9');
    default:
      return (a, b) => a.no - b.no;
  }
}

/** Returns the filtered and sorted rows; the search ignores case. */
export function arrangeRows(
  kind: LookupKind,
  rows: Iterable<BulkRow>,
  { filter, query, sort }: Arrangement,
): BulkRow[] {
  const wanted = query.trim().toLowerCase();
  const shown = [...rows].filter(
    (row) =>
      matchesFilter(row, filter) &&
      (wanted === '' || `${row.keyword}\n${row.target}`.toLowerCase().includes(wanted)),
  );
  const order = comparatorOf(kind, sort?.by ?? 'no');
  const sign = sort?.direction === 'descending' ? -1 : 1;
  return shown.sort((a, b) => sign * order(a, b) || a.no - b.no);
}

/** Reads the arrangement from an address; unknown values are ignored. */
export function parseArrangement(search: string): Arrangement {
  const query = new URLSearchParams(search);
  const [, by, direction] = /^(\w+)-(ascending|descending)$/.exec(query.get('sort') ?? '') ?? [];
  return {
    filter: FILTERS.find((name) => name === query.get('show')) ?? 'all',
    query: query.get('q')?.slice(0, 100) ?? '',
    sort: by && direction ? { by, direction: direction as Sort['direction'] } : null,
  };
}

/** Returns the query of an address with another arrangement; its other parameters stay. */
export function withArrangement(search: string, { filter, query, sort }: Arrangement): string {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set('show', filter === 'all' ? '' : filter);
  set('q', query.trim());
  set('sort', sort ? `${sort.by}-${sort.direction}` : '');
  return `?${next}`;
}
