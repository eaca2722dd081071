import { addDays, daysBetween } from '../../../../contracts/rules/days';
import type { RiskReason } from '../../../../contracts/work/owner-overview';

/** What is known of a customer. Days are Seoul days; null: it does not apply. */
export interface CustomerFacts {
  /** The first of the contracts that end soon and that nothing renews (contracts/list.ts). */
  ending: { id: number; title: string; to_day: string } | null;
  /** Running slots with a rank now and 30 days ago, and the sums of both. */
  ranks: { slots: number; before: number; now: number } | null;
  /** When the oldest request for an estimate came that was not answered. */
  requestedOn: string | null;
  /** When an estimate was declined, if the customer has accepted none since. */
  declinedOn: string | null;
  /** Slots that have been running for UNCHECKED_DAYS, and the last day on which a running slot was looked up. */
  lookups: { waiting: number; last: string | null } | null;
}

/** A fall of the average rank is marked from this many places, and from this share of the average before it. */
const FALL_PLACES = 5;
const FALL_SHARE = 0.25;
/** Slots that an average needs: of one or two it is no more than their own movement. */
const AVERAGE_SLOTS = 3;
/** A request of Friday evening is answered on Monday. */
const ANSWER_DAYS = 3;
/** Slots are looked up each day; a lookup that fails is tried again on the next. */
export const UNCHECKED_DAYS = 3;

/**
 * Why a customer may leave. Source: issue 41, "customers at risk": a contract that ends without renewal, an average rank that fell
 * markedly, a request without an answer or a declined estimate, nothing looked up. The figures are the product's own: a change of rank
 * by five places in 30 days is beyond what single lookups vary by, and deep ranks move more than high ones.
 */
export function risksOf(facts: Partial<CustomerFacts>, today: string): RiskReason[] {
  const { ending = null, ranks = null, requestedOn = null, declinedOn = null, lookups = null } = facts;
  const reasons: RiskReason[] = [];
  if (ending) {
    const { id: contract, title, to_day: on } = ending;
    reasons.push({ kind: 'ending', contract, title, on, days_left: daysBetween(today, on) });
  }
  if (ranks && ranks.slots >= AVERAGE_SLOTS) {
    const [before, now] = [ranks.before / ranks.slots, ranks.now / ranks.slots];
    if (now - before >= Math.max(FALL_PLACES, before * FALL_SHARE))
      reasons.push({ kind: 'rank', before: toTenth(before), now: toTenth(now) });
  }
  const waited = requestedOn === null ? 0 : daysBetween(requestedOn, today);
  if (waited >= ANSWER_DAYS) reasons.push({ kind: 'request', days: waited });
  if (declinedOn !== null) reasons.push({ kind: 'declined', on: declinedOn });
  if (
    lookups &&
    lookups.waiting > 0 &&
    (lookups.last === null || lookups.last < addDays(today, -UNCHECKED_DAYS))
  )
    reasons.push({ kind: 'unchecked', since: lookups.last });
  return reasons;
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;
