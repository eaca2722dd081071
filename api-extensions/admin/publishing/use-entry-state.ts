import { useCallback } from 'react';
import type { z } from 'zod';
import { readEntryState } from '../../contracts/publishing/admin';
import { statusOf, useCall } from '../call-api';
import { usePolled } from '../use-polled';

type EntryStateData = z.output<typeof readEntryState.response>['data'];

/** Poll interval while an entry waits to go live, which takes about half a second. */
const WAITING_POLL_MS = 700;
/** Poll interval else: another editor may publish the entry. */
const SETTLED_POLL_MS = 20_000;

/**
 * Polls the state of an entry on its site.
 * @param version changes whenever the entry is saved or published, and causes a new request
 */
export function useEntryState(uid: string, documentId: string, version: string) {
  const call = useCall();
  const read = useCallback(
    () => call(readEntryState, { params: { uid, documentId } }).then(({ data }) => data),
    [call, uid, documentId, version],
  );
  return usePolled<EntryStateData>(read, (standing, error) => {
    // A response with an error, e.g. for a missing right, would not change: only connection errors are retried.
    if (error !== null) return statusOf(error) === null ? SETTLED_POLL_MS : null;
    return standing?.state === 'waiting' ? WAITING_POLL_MS : SETTLED_POLL_MS;
  });
}
