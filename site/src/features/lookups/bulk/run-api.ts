import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import {
  bulkEvents,
  type BulkRun,
  type BulkStarted,
  cancelBulk,
  readBulk,
  retryBulk,
  startBulk,
} from 'api-extensions/contracts/lookups/bulk';
import { addressOf, callApi } from '../../../platform/api-call';
import { failureView } from '../outcome';
import type { RequestedRow } from './rows';
import type { RunState } from './run-state';

/** A run's id and its access key. */
export interface RunAccess {
  id: string;
  key: string;
}

/** The key is sent in a header, because addresses end up in logs. */
const keyHeader = (key: string) => ({ 'x-run-key': key });

const accessOptions = ({ id, key }: RunAccess) => {
  return { params: { id }, headers: keyHeader(key) };
};

/** Starts a run; targets are ignored for volumes. @throws CallError */
export async function startRun(
  kind: LookupKind,
  rows: readonly RequestedRow[],
  subdomains: boolean,
): Promise<BulkStarted> {
  const body = { kind, rows: rows.map(({ keyword, target }) => ({ keyword, target })), subdomains };
  return (await callApi(startBulk, { body })).data;
}

/** Why a run could not be started, in Korean; null if the call was aborted. @param error thrown by `startRun` */
export function startFailureText(error: unknown): string | null {
  const view = failureView(error, navigator.onLine);
  if (!('message' in view)) return null;
  const fields = view.state === 'invalid' ? Object.values(view.errors) : [];
  return [view.message, ...fields.filter((text) => text !== undefined)].join(' ');
}

/** Reads the run with all its rows. @throws CallError */
export async function readRun(run: RunAccess, signal: AbortSignal): Promise<RunState> {
  const { data } = await callApi(readBulk, { ...accessOptions(run), signal });
  return { run: data.run, rows: new Map(data.rows.map((row) => [row.no, row])) };
}

/** Cancels the waiting rows. @throws CallError */
export async function cancelRun(run: RunAccess): Promise<BulkRun> {
  return (await callApi(cancelBulk, accessOptions(run))).data.run;
}

/** Queues failed and cancelled rows again. @throws CallError */
export async function retryRun(run: RunAccess): Promise<BulkRun> {
  return (await callApi(retryBulk, { ...accessOptions(run), body: {} })).data.run;
}

/**
 * Opens the stream of a run's changes after change number `seq`.
 * @throws the errors of fetch
 */
export function openEvents({ id, key }: RunAccess, seq: number, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf(bulkEvents, { params: { id } }), {
    headers: { accept: 'text/event-stream', ...keyHeader(key), 'last-event-id': String(seq) },
    cache: 'no-store',
    signal,
  });
}
