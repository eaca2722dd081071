import { setTimeout as wait } from 'node:timers/promises';
import { type Mail, type Sender, sendOnce, UnreadableMailServer } from '../mailer';
import type { Failure } from './delivery-rules';

/** Shorter than a message's lease: a slower mail server fails this attempt. */
const MAIL_MS = 60_000;

/** SMTP commands whose refusal concerns this mail, its receiver or its content. Other refusals concern the sender. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** The failure that corresponds to an error of nodemailer. */
export function mailFailure(error: unknown): Failure {
  if (error instanceof UnreadableMailServer)
    return { reason: '메일 서버: 저장된 설정을 읽을 수 없음', retry: 'slow' };
  const { responseCode, code, command, message } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
    message: string;
  };
  // RFC 5321 4.2.1: after 5yz the sender must not retry unchanged.
  const isRejected = responseCode !== undefined && responseCode >= 500;
  const retryIfRejected = MAIL_COMMANDS.has(command ?? '') ? 'never' : 'slow';
  return {
    reason: `메일 서버: ${responseCode ?? code ?? message}`.slice(0, 200),
    retry: isRejected ? retryIfRejected : 'soon',
  };
}

/** Delivers a mail. @returns null when it was accepted */
export async function postMail(
  sender: Sender,
  mail: Mail,
  limitMs: number = MAIL_MS,
): Promise<Failure | null> {
  const late = new AbortController();
  try {
    await Promise.race([
      sendOnce(sender, mail),
      wait(limitMs, undefined, { signal: late.signal }).then(() => {
        throw new Error('time-out');
      }),
    ]);
    return null;
  } catch (error) {
    return mailFailure(error);
  } finally {
    late.abort();
  }
}
