import { reportPresence, PRESENCE_MS } from 'api-extensions/contracts/board/board';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callApi, newRequestKey } from '../../../platform/api-call';

/** Who else edits a post, and who saved it last. */
export type Presence = z.output<typeof reportPresence.response>['data'];

const HEARTBEAT_MS = PRESENCE_MS / 3;
const TIMEOUT_MS = 10_000;

/**
 * Reports regularly that this post is being edited here, and returns who else edits it. Nothing is locked. A failed report
 * is ignored, as the next one follows soon.
 * @param wr_id null for a new post, which no other user can open
 */
export function usePresence(wr_id: number | null): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null);
  useEffect(() => {
    if (wr_id === null) return;
    const editor = newRequestKey();
    const params = { wr_id: String(wr_id) };
    let ended = false;
    const report = () =>
      callApi(reportPresence, { params, body: { editor }, timeoutMs: TIMEOUT_MS }).then(
        ({ data }) => !ended && setPresence(data),
        () => undefined,
      );
    const timer = setInterval(report, HEARTBEAT_MS);
    void report();
    return () => {
      ended = true;
      clearInterval(timer);
      callApi(reportPresence, { params, body: { editor, leave: true }, timeoutMs: TIMEOUT_MS }).catch(
        () => undefined,
      );
    };
  }, [wr_id]);
  return presence;
}
