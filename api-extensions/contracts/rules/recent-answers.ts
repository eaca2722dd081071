import type { EstimateState } from '../estimates/estimates';
import { DAY_MS } from './days';

/** Days within which a customer's answer to an estimate is recent. */
const RECENT_ANSWER_DAYS = 7;

/**
 * Strapi filter for estimates that their customers answered recently, for the dashboard's count and the list behind it. It
 * excludes a request that its customer withdrew, which was never sent.
 */
export const recentAnswers = (now: Date) => ({
  state: { $in: ['accepted', 'declined'] satisfies EstimateState[] },
  sent_at: { $notNull: true },
  closed_at: { $gte: new Date(now.getTime() - RECENT_ANSWER_DAYS * DAY_MS) },
});

/** Query of the list that shows the recent answers of one state. */
export const recentAnswersQuery = (state: 'accepted' | 'declined') => ({
  state,
  answered: 'recently' as const,
});
