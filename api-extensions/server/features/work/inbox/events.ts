import type { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { SiteDomain } from '../../../platform/domains';
import { ALIVE_MS, formatEvent, openEventStream } from '../../../platform/event-stream';
import { followSite } from '../../../platform/site-changes';
import { isManager } from '../../../shared/accounts/levels';
import { callerOfFamily, type Caller } from '../../../shared/accounts/sessions';
import { inboxStateOf } from './read';

/** Open streams of an account in this process. A browser uses one for all of its tabs. */
const MAX_STREAMS = 8;

/** The events of the inbox for one person (contract inboxEvents). @throws AppError 429 */
export const inboxEventStream = (domain: SiteDomain, user: Caller, signal: AbortSignal): PassThrough =>
  openEventStream(`the inbox of ${domain.code}`, [[`inbox ${user.key}`, MAX_STREAMS]], signal, (write) =>
    sendStates(write, domain, user, signal),
  );

/** Waits for the next change of the site, or until something must be sent. */
class NextChange {
  private isPending = false;
  private wake = () => {};
  readonly stop: () => void;

  constructor(
    code: string,
    private readonly signal: AbortSignal,
  ) {
    this.stop = followSite(code, () => {
      this.isPending = true;
      this.wake();
    });
  }

  async wait(): Promise<void> {
    const waited = new AbortController();
    this.wake = () => waited.abort();
    if (!this.isPending) {
      const either = AbortSignal.any([waited.signal, this.signal]);
      await setTimeout(ALIVE_MS, undefined, { signal: either, ref: false }).catch(() => undefined);
    }
    this.isPending = false;
  }
}

async function sendStates(
  write: (text: string) => Promise<void>,
  domain: SiteDomain,
  user: Caller,
  signal: AbortSignal,
): Promise<void> {
  const changes = new NextChange(domain.code, signal);
  let sent = '';
  try {
    while (!signal.aborted) {
      // Read before each event: a session that has ended, or lost its rights, gets no more of them.
      const current = await callerOfFamily(domain, user);
      if (!current || !(await isManager(domain, current))) return await write(formatEvent('end', {}));
      const state = JSON.stringify(await inboxStateOf(domain, current));
      await write(state === sent ? formatEvent('alive', {}) : `event: inbox\ndata: ${state}\n\n`);
      sent = state;
      await changes.wait();
    }
  } finally {
    changes.stop();
  }
}
