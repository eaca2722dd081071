import * as z from '../zod';
import type { Call } from '../call';
import {
  amountsOf,
  ESTIMATE_ITEMS_MAX,
  type EstimateItem,
  estimateItems,
  estimateTitle,
} from '../estimates/estimates';
import {
  day,
  dayRange,
  domain,
  id,
  instant,
  line,
  order,
  pageInfo,
  paging,
  person,
  search,
  text,
  userId,
  version,
} from './fields';
import { channelName } from '../lookups/request-context';
import { CHANNEL_MAX } from '../rules/campaign-entries';
import { CHANNELS_MAX } from '../service/service';
import { PRODUCTS_MAX } from './slots';
import { memo, removal, removed, recordToSave } from './record-fields';

// Contracts: what a customer has bought, for a period. Lines, VAT and amounts follow the rules of estimates (estimates.ts).

const CONTRACT_STATES = ['scheduled', 'running', 'ended', 'terminated'] as const;
/** Derived from the period and today (a Seoul day); `terminated`: ended before its last day, or before it began. */
const contractState = z.enum(CONTRACT_STATES);
export type ContractState = z.infer<typeof contractState>;

/** Won without VAT. */
const CONTRACT_PRICE_MAX = 1_000_000_000_000;

const contractItems = estimateItems
  .min(1, '항목을 하나 이상 입력해 주세요.')
  .refine((items) => amountsOf(items).supply <= CONTRACT_PRICE_MAX, '금액이 너무 큽니다.');

/** Names of the items, one on each line: the text in which a search for products looks. */
export const productNames = (items: readonly Pick<EstimateItem, 'name'>[]): string =>
  items.map(({ name }) => name).join('\n');

export const contract = z.object({
  id,
  version,
  title: z.string(),
  state: contractState,
  /** Null: the customer has no account, or a closed one. */
  customer: person.nullable(),
  /** Company of the customer's account when the contract was made, or the name of a customer without one. */
  party: z.string(),
  /** The accepted estimate that it was made from. */
  estimate_id: z.string().nullable(),
  items: z.array(estimateItems.element).max(ESTIMATE_ITEMS_MAX),
  supply: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  from: z.iso.date(),
  /** Last day, included. */
  to: z.iso.date(),
  /** Days left, including the last; null when it has ended. */
  days_left: z.number().int().nullable(),
  /** Last day of a terminated contract; earlier than `from`: it never began. */
  closed_on: z.iso.date().nullable(),
  close_reason: z.string(),
  memo: z.string(),
  /** Channel that the customer came through (rules/visit-source.ts), or what the staff wrote; empty if it is not known. */
  channel: z.string(),
  /** Who entered it. */
  author: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Contract = z.infer<typeof contract>;

/**
 * The contracts of the site. `q` matches title, products, memo and the customer's company and name.
 */
export const contracts = {
  method: 'GET',
  path: '/work/mms/contracts',
  access: 'manager',
  query: z.object({
    domain,
    ...paging,
    q: search,
    userId: userId.optional(),
    estimate_id: z
      .string()
      .regex(/^[a-z0-9]{1,40}$/i, '견적을 확인해 주세요.')
      .optional(),
    state: contractState.optional(),
    /** Contracts that have begun, end within this many days from today and were not terminated. */
    ends_within: z.coerce.number().int().min(0).max(366).optional(),
    /** `due`: not followed by a contract of the same customer that begins later and has a product in common. */
    renewal: z.literal('due').optional(),
    channel: channelName.optional(),
    /** Contracts that won a customer within these days: the first of their customer, and it began then. */
    won: dayRange.optional(),
    sort: z.enum(['newest', 'title', 'customer', 'from', 'to', 'supply']).default('newest'),
    order: order.optional(),
  }),
  response: z.object({
    data: z.array(contract),
    page: pageInfo,
    today: z.iso.date(),
    /** Channels of the site's contracts, the most frequent first. */
    channels: z.array(channelName).max(CHANNELS_MAX),
  }),
} as const satisfies Call;

/** Products of the site's contracts by name, each with the unit price of the newest contract that has it. */
export const contractProducts = {
  method: 'GET',
  path: '/work/mms/contract-products',
  access: 'manager',
  query: z.object({ domain }),
  response: z.object({
    data: z.array(estimateItems.element.pick({ name: true, unit_price: true })).max(PRODUCTS_MAX),
  }),
} as const satisfies Call;
export type Product = z.output<typeof contractProducts.response>['data'][number];

/** A contract as its customer sees it: without what the staff wrote about it. */
const ownContract = contract.omit({
  version: true,
  customer: true,
  party: true,
  estimate_id: true,
  close_reason: true,
  memo: true,
  channel: true,
  author: true,
  created_at: true,
  updated_at: true,
});
export type OwnContract = z.infer<typeof ownContract>;

/** The caller's own contracts, those that end last first. */
export const ownContracts = {
  method: 'GET',
  path: '/users/me/contracts',
  access: 'member',
  query: z.object(paging),
  response: z.object({ data: z.array(ownContract), page: pageInfo }),
} as const satisfies Call;

const params = z.object({ id });

export const contractDetail = {
  method: 'GET',
  path: '/work/mms/contract/:id',
  access: 'manager',
  params,
  response: z.object({ data: contract }),
} as const satisfies Call;

/**
 * Without `id` makes a contract; with `id` and `version` changes one. A contract from an estimate is with the estimate's member or
 * receiver. Errors: 400 (end before start, no customer, a customer of another site, an estimate that was not accepted), 404,
 * 409 `CONFLICT` (changed since `version`; terminated; the estimate or `request_key` has a contract already).
 */
export const saveContract = {
  method: 'POST',
  path: '/work/mms/contract',
  access: 'manager',
  body: z.object({
    ...recordToSave,
    /** Customer of a new contract: an account, or a customer without one, or both. */
    customer: userId.optional(),
    party: line('고객을', 80).optional(),
    estimate_id: z
      .string()
      .regex(/^[a-z0-9]{1,40}$/i, '견적을 확인해 주세요.')
      .optional(),
    /** Generated by the page once: sending it twice creates one contract. */
    request_key: z
      .string()
      .regex(/^[\da-f]{32}$/)
      .optional(),
    title: estimateTitle,
    items: contractItems,
    from: day,
    to: day,
    memo,
    /** Without it, a new contract has the channel of the customer's earlier contracts, or of their first consultation request. */
    channel: text(CHANNEL_MAX).optional(),
  }),
  response: z.object({ data: contract }),
} as const satisfies Call;

/**
 * Terminates a contract, or with null revokes its termination. `closed_on` is its last day. Errors: 400 (later than today or than the
 * contract's last day), 404, 409.
 */
export const closeContract = {
  method: 'POST',
  path: '/work/mms/contract/:id/close',
  access: 'manager',
  params,
  body: z.object({ version, closed_on: day.nullable(), reason: text(500).default('') }),
  response: z.object({ data: contract }),
} as const satisfies Call;

/** Removes contracts that were entered by mistake. Others are terminated. */
export const removeContracts = {
  method: 'POST',
  path: '/work/mms/contracts/remove',
  access: 'manager',
  body: removal,
  response: removed,
} as const satisfies Call;
