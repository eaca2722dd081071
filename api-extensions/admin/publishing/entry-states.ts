import { useCallback } from 'react';
import type { z } from 'zod';
import { readEntryState } from '../../contracts/publishing-admin';
import { statusOf, useCall } from '../call-api';
import { usePolled } from '../use-polled';

type EntryStanding = z.output<typeof readEntryState.answer>['data'];

/** While it waits to go live, which takes half a second, and else: another editor may publish it. */
const WAITING_MS = 700;
const SETTLED_MS = 20_000;

/**
 * Where an entry stands, read again until it is settled.
 * @param version changes when the entry was saved or published
 */
export function useEntryState(uid: string, documentId: string, version: string) {
  const call = useCall();
  const read = useCallback(
    () => call(readEntryState, { params: { uid, documentId } }).then(({ data }) => data),
    // A new version makes a new read.
    [call, uid, documentId, version],
  );
  return usePolled<EntryStanding>(read, (standing, error) => {
    // Without the right to read it asking again is of no use.
    if (error !== null) return statusOf(error) === null ? SETTLED_MS : null;
    return standing?.state === 'waiting' ? WAITING_MS : SETTLED_MS;
  });
}
