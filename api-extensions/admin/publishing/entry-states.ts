import { useCallback } from 'react';
import type { z } from 'zod';
import { readEntryState } from '../../contracts/publishing-admin';
import { statusOf, useCall } from '../call-api';
import { usePolled } from '../use-polled';

type EntryStanding = z.output<typeof readEntryState.response>['data'];

/** Poll interval while it waits to go live, which takes half a second, and otherwise: another editor may publish it. */
const WAITING_POLL_MS = 700;
const SETTLED_MS = 20_000;

/**
 * State of an entry, polled until it is settled.
 * @param version changes when the entry was saved or published
 */
export function useEntryState(uid: string, documentId: string, version: string) {
  const call = useCall();
  const read = useCallback(
    () => call(readEntryState, { params: { uid, documentId } }).then(({ data }) => data),
    // A new version triggers a new read.
    [call, uid, documentId, version],
  );
  return usePolled<EntryStanding>(read, (standing, error) => {
    // Without the right to read it, polling is useless.
    if (error !== null) return statusOf(error) === null ? SETTLED_MS : null;
    return standing?.state === 'waiting' ? WAITING_POLL_MS : SETTLED_MS;
  });
}
