import type { LookupKind } from 'api-extensions/contracts/lookups';
import {
  bulkEvents,
  type BulkRun,
  type BulkStarted,
  cancelBulk,
  readBulk,
  retryBulk,
  startBulk,
} from 'api-extensions/contracts/lookups-bulk';
import { addressOf, callApi } from '../../../platform/api-call';
import type { RequestedRow } from './rows';
import type { RunState } from './run-state';

/** A run's id and its access key. */
export interface RunAccess {
  id: string;
  key: string;
}

/** The key is sent in a header, because addresses end up in logs. */
const keyHeader = (key: string) => ({ 'x-run-key': key });

const access = ({ id, key }: RunAccess) => {
  return { params: { id }, headers: keyHeader(key) };
};

/** Starts a run; volume takes keywords only. @throws CallError */
export async function startRun(
  kind: LookupKind,
  rows: readonly RequestedRow[],
  subdomains: boolean,
): Promise<BulkStarted> {
  const body = { kind, rows: rows.map(({ keyword, target }) => ({ keyword, target })), subdomains };
  return (await callApi(startBulk, { body })).data;
}

/** The run with all its rows. @throws CallError */
export async function readRun(run: RunAccess, signal: AbortSignal): Promise<RunState> {
  const { data } = await callApi(readBulk, { ...access(run), signal });
  return { run: data.run, rows: new Map(data.rows.map((row) => [row.no, row])) };
}

/** Cancels the waiting rows. @throws CallError */
export async function cancelRun(run: RunAccess): Promise<BulkRun> {
  return (await callApi(cancelBulk, access(run))).data.run;
}

/** Queues failed and cancelled rows again. @throws CallError */
export async function retryRun(run: RunAccess): Promise<BulkRun> {
  return (await callApi(retryBulk, { ...access(run), body: {} })).data.run;
}

/**
 * Opens the stream of a run's changes after `seq`.
 * @throws the errors of fetch
 */
export function openEvents({ id, key }: RunAccess, seq: number, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf(bulkEvents, { params: { id } }), {
    headers: { accept: 'text/event-stream', ...keyHeader(key), 'last-event-id': String(seq) },
    cache: 'no-store',
    signal,
  });
}
