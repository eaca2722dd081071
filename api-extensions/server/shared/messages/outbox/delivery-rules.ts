const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A message is given up after this time (a day). */
export const GIVE_UP_MS = 24 * HOUR;

/** Result of a message that may not be sent before a later time. It is no failure. */
export interface Postponed {
  until: Date;
}

/** Unknown results after which a message is not tried again. */
export const UNKNOWN_TRIES = 3;

/** Result of a failed attempt. */
export interface Failure {
  /** Korean, shown in the admin; never contains the webhook's address. */
  reason: string;
  /** The reason for the log, if `reason` quotes the receiver. */
  logged?: string;
  /**
   * - `soon`: transient (time-out, 429, 5xx)
   * - `slow`: a person has to change something first (refused, redirected); retried rarely
   * - `unknown`: the receiver may have taken the message, and each copy costs money; given up at the third such result
   * - `never`: retrying cannot help
   */
  retry: 'soon' | 'slow' | 'unknown' | 'never';
  /** Wait requested by the receiver, in milliseconds. */
  retryAfterMs?: number;
  /** Other messages of the channel would fail alike, although this one is not tried again. */
  isOutage?: boolean;
  /** Nothing failed: the message was not to be sent any more. */
  isCancelled?: boolean;
}

/** Result of a message that is not to be sent any more, e.g. because its record was deleted. @param reason Korean, shown in the admin */
export const cancelled = (reason: string): Failure => ({ reason, retry: 'never', isCancelled: true });

/** Result of a message of an archived site. It waits, because the site may be taken into use again. */
export const SITE_NOT_IN_USE: Failure = { reason: '사이트가 사용 중이 아닙니다.', retry: 'slow' };

/** Result of a message during whose attempts the process has died UNKNOWN_TRIES times. */
export const INTERRUPTED: Failure = {
  reason: '보내는 중에 서버가 여러 번 멈추어 더 보내지 않습니다. 서버 로그를 확인한 뒤 다시 보내 주세요.',
  retry: 'never',
};

/**
 * Wait before the next attempt, in milliseconds: 5 s, 20 s, 80 s … at most an hour, starting at ten minutes for `slow` and
 * `unknown`; never shorter than the receiver requested.
 * @param unknowns how many of the attempts had unknown results
 * @param leftMs time until the message is given up
 * @param chance 0 to 1: adds up to a fifth, so that simultaneous failures do not retry together
 * @returns null when the message is to be given up
 */
export function nextTry(
  { attempts, unknowns = 0 }: { attempts: number; unknowns?: number },
  failure: Pick<Failure, 'retry' | 'retryAfterMs'>,
  leftMs: number,
  chance: number,
): number | null {
  if (failure.retry === 'never') return null;
  if (failure.retry === 'unknown' && unknowns >= UNKNOWN_TRIES) return null;
  const first = failure.retry === 'soon' ? 5 * SECOND : 600 * SECOND;
  const pause = Math.min(HOUR, first * 4 ** Math.max(0, attempts - 1)) * (1 + chance / 5);
  const wait = Math.round(Math.max(pause, failure.retryAfterMs ?? 0));
  return wait < leftMs ? wait : null;
}

/** Retry-After in milliseconds: seconds or a date (RFC 9110 10.2.3); undefined when it is missing or invalid. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
