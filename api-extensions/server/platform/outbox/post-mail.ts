import { setTimeout as wait } from 'node:timers/promises';
import { type Mail, handOver } from '../mailer';
import type { Failure } from './delivery-rules';

/** Less than the lease of a message: a mail server that takes longer is given up for this try. */
const MAIL_MS = 60_000;

/** Hands a mail over. @returns null when it was taken */
export async function postMail(sender: { name: string }, mail: Mail): Promise<Failure | null> {
  const late = new AbortController();
  try {
    await Promise.race([
      handOver(sender, mail),
      wait(MAIL_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('time-out');
      }),
    ]);
    return null;
  } catch (error) {
    const { responseCode, code, message } = error as {
      responseCode?: number;
      code?: string;
      message: string;
    };
    // RFC 5321 4.2.1: of 5yz the sender is not to try again as it is.
    const refused = responseCode !== undefined && responseCode >= 500;
    return {
      reason: `메일 서버: ${responseCode ?? code ?? message}`.slice(0, 200),
      retry: refused ? 'never' : 'soon',
    };
  } finally {
    late.abort();
  }
}
