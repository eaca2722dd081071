import type { BulkOutcome, BulkRow, BulkRun } from 'api-extensions/contracts/lookups/bulk';

/** Samples for tests. */

export function bulkRunOf(changes: Partial<BulkRun> = {}): BulkRun {
  return {
    id: '3f1b2a60-1f6e-4a39-9a6f-6f1c6a1d2b3c',
    kind: 'web',
    subdomains: false,
    state: 'running',
    reason: null,
    message: null,
    total: 4,
    done: 0,
    failed: 0,
    cancelled: 0,
    seq: 0,
    startedAt: '2026-11-21T05:00:00.000Z',
    finishedAt: null,
    deletedAt: '2026-11-28T05:00:00.000Z',
    ...changes,
  };
}

export function bulkOutcomeOf(changes: Partial<BulkOutcome> = {}): BulkOutcome {
  return {
    list: 'web',
    outcome: 'found',
    rank: 3,
    depth: 100,
    ordered: true,
    page: null,
    otherPages: [],
    volume: null,
    reason: null,
    message: null,
    ...changes,
  };
}

export function bulkRowOf(no: number, changes: Partial<BulkRow> = {}): BulkRow {
  return {
    no,
    keyword: `키워드 ${no}`,
    target: `a${no}.kr`,
    state: 'waiting',
    outcomes: [],
    provider: null,
    checkedAt: null,
    ...changes,
  };
}
