import type { DemoSlot, DemoWork } from '../work/content';
import type { SourceName } from './sources';

/** Content of the demo's story: an agency at work. Every shop, person, address and number is invented. */

type StorySlot = Pick<DemoSlot, 'kind' | 'keyword' | 'target'> &
  Partial<Pick<DemoSlot, 'trend' | 'rank' | 'tags' | 'memo' | 'post'>> & {
    /** What is done next where the target is not found: the title of a job. */
    next?: string;
  };

/** A customer: an account with contracts, which began as a consultation request unless `source` is null (a recommendation). */
export interface StoryCustomer {
  /** Local part of the account's mail address, and of the keys of its records. */
  key: string;
  company: string;
  person: string;
  /** Ends of telephone numbers that are never assigned: `02-555-01` and these. */
  phone: string;
  source: SourceName | null;
  keyword: string;
  memo: string;
  /** `prod_id` of the site's product. */
  product: 1 | 2;
  /** Days before today on which the first contract began. */
  since: number;
  /** Lengths in months of the first contract and its renewals. */
  terms: number[];
  /** Index of the term from which the customer has the site's other product too. */
  also?: number;
  /** Last day of a contract that ended before its period, in days before today. */
  closed?: { ago: number; reason: string };
  slots: StorySlot[];
  /** What the staff notes about the customer. */
  note: string;
  /** Titles of posts, the oldest first; only of a product with posts. */
  posts?: string[];
}

/** A request that is no contract, at least not yet. */
export interface StoryRequest {
  company: string;
  contact: string;
  keyword: string;
  memo: string;
  product: 0 | 1 | 2;
  source: SourceName;
  state: 'new' | 'contacted' | 'closed';
  /** Minutes before the seed. */
  ago: number;
  /** Days before today on which the staff last handled it; the same day if omitted. */
  handledAgo?: number;
  note?: string;
  /** Lookup before the request, with ranks of the days before it; `out` is not found. */
  lookup?: { kind: 'web' | 'shop' | 'place' | 'view'; target: string; ranks: (number | 'out')[] };
}

/** An estimate without a contract. */
export interface StoryEstimate {
  key: string;
  /** Key of a customer, or `member`: the site's demo member. Null: a receiver without an account. */
  customer: string | null;
  party?: string;
  title: string;
  product: 1 | 2;
  months: number;
  state: 'requested' | 'quoted' | 'declined' | 'expired' | 'recalled';
  byMember?: boolean;
  memo?: string;
  /** Days before today on which it was written, sent, opened and closed. Not sent and not by the member: a draft of the staff. */
  asked: number;
  sent?: number;
  viewed?: number;
  closed?: number;
  reason?: string;
}

export interface StoryContent {
  customers: StoryCustomer[];
  requests: StoryRequest[];
  estimates: StoryEstimate[];
  /** People who have registered and are no customers. */
  applicants: {
    key: string;
    company: string;
    person: string;
    phone: string;
    approval: 'pending' | 'rejected' | 'unrequested';
    ago: number;
    reason?: string;
  }[];
  /** Keywords that visitors look up, by kind, with targets. */
  searched: { kind: 'web' | 'shop' | 'place' | 'view' | 'volume'; keyword: string; targets: string[] }[];
  links: { customer: string; items: DemoWork['links'] }[];
  pages: { customer: string; items: DemoWork['pages'] }[];
  /** Queries with which the demo member's site is found in Google and Naver: mean position, impressions a day. */
  queries: { query: string; position: number; impressions: number }[];
  /** Keywords of the demo member's research list. */
  researched: string[];
  /** Templates of answers to consultation requests, with placeholders (contracts/rules/answer-template.ts). */
  answers: { name: string; text: string }[];
  /** Jobs that come again: on days of the week (0 is Sunday), or on a day of the month. */
  series: {
    kind: 'keyword' | 'content' | 'place' | 'report' | 'other';
    title: string;
    memo: string;
    by: 'staff' | 'manager';
    weekdays?: number[];
    day?: number;
    /** Days that each job takes. */
    days: number;
    paused?: boolean;
  }[];
}
