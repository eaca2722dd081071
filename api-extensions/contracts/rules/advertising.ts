import { HOUR_MS, inSeoul } from './days';

/** No advertising from this hour in Seoul until MORNING (정보통신망법 제50조 제3항). */
const EVENING = 21;
const MORNING = 8;
/** A message that a gateway accepts takes some time to arrive; it must not arrive after EVENING. */
const DELIVERY_MS = 10 * 60_000;

/** Milliseconds until advertising may be sent; 0: now. */
export function advertisingWait(now: Date): number {
  const sinceMidnight = inSeoul(now).getTime() % (24 * HOUR_MS);
  if (sinceMidnight < MORNING * HOUR_MS) return MORNING * HOUR_MS - sinceMidnight;
  if (sinceMidnight < EVENING * HOUR_MS - DELIVERY_MS) return 0;
  return (24 + MORNING) * HOUR_MS - sinceMidnight;
}

/** The first time from now at which advertising may be sent. */
export const advertisingFrom = (now: Date): Date => new Date(now.getTime() + advertisingWait(now));

/** The text of an advertisement (정보통신망법 제50조 제4항): mark, sender, and how to refuse it free of charge. */
export const advertisement = (site: string, text: string, optOut: string): string =>
  `(광고)[${site}] ${text}\n무료수신거부 ${optOut}`;
