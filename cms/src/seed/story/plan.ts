import { VALID_DAYS, type EstimateItem } from 'api-extensions/contracts/estimates/estimates';
import type { StoredLookup } from 'api-extensions/contracts/lookups/request-context';
import { addDays, daysBetween, seoulDay } from 'api-extensions/contracts/rules/days';
import { periodOfMonths } from 'api-extensions/contracts/rules/periods';
import type { VisitSource } from 'api-extensions/contracts/lookups/request-context';
import { rankup } from '../content/rankup';
import { topkeyword } from '../content/topkeyword';
import type { DomainSeed } from '../types';
import type { DemoSlot, DemoWork } from '../work/content';
import { rankupStory } from './rankup';
import { type SourceName, sourceOf } from './sources';
import { topkeywordStory } from './topkeyword';
import type { StoryContent, StoryCustomer, StoryEstimate, StoryRequest } from './types';

/** The story of a site with its days and references, before it has ids. Times are milliseconds, days are days in Seoul. */

interface PlannedAccount {
  /** Key within the story; records refer to it. */
  key: string;
  email: string;
  company: string;
  person: string;
  phone: string;
  approval: 'approved' | 'pending' | 'rejected' | 'unrequested';
  reason: string;
  registeredMs: number;
  /** When it was approved or rejected. */
  decidedMs: number | null;
  signedInMs: number | null;
  /** Of a customer: what the staff notes. */
  note: string;
}

interface PlannedRequest {
  company: string;
  contact: string;
  /** Mail address of an account; empty for others. */
  email: string;
  keyword: string;
  memo: string;
  product: number;
  productName: string;
  state: 'new' | 'contacted' | 'closed';
  note: string;
  receivedMs: number;
  handledMs: number | null;
  source: VisitSource | null;
  channel: string;
  lookup: StoredLookup | null;
}

interface PlannedEstimate extends Pick<StoryEstimate, 'key' | 'title'> {
  state: StoryEstimate['state'] | 'accepted';
  customer: string | null;
  party: string;
  byMember: boolean;
  memo: string;
  items: EstimateItem[];
  askedMs: number;
  sentMs: number | null;
  viewedMs: number | null;
  closedMs: number | null;
  /** Last day for accepting it; null for a request without lines. */
  validUntil: string | null;
  reason: string;
}

interface PlannedContract {
  key: string;
  customer: string;
  company: string;
  title: string;
  channel: string;
  items: EstimateItem[];
  from: string;
  to: string;
  closedDay: string | null;
  closeReason: string;
  /** Key of the accepted estimate. */
  estimate: string | null;
  madeMs: number;
}

interface PlannedSlot {
  customer: string;
  /** Key of the customer's last contract that has begun. */
  contract: string;
  slot: DemoSlot;
  /** Title of a job that begins now. */
  next: string | null;
}

export interface StoryPlan {
  accounts: PlannedAccount[];
  requests: PlannedRequest[];
  estimates: PlannedEstimate[];
  contracts: PlannedContract[];
  slots: PlannedSlot[];
  blogs: { customer: string; blog: DemoWork['blogs'][number] }[];
  /** Products of the site by `prod_id`, for the demo member's contracts. */
  products: ReadonlyMap<number, StoryProduct>;
  content: StoryContent;
}

interface StoryProduct {
  name: string;
  /** Won a month, without VAT. */
  price: number;
}

/** Products of a site with the price of their note, e.g. `월 ₩490,000부터`. */
const productsOf = ({ products }: DomainSeed): Map<number, StoryProduct> =>
  new Map(
    products.map(({ prod_id, name, price_note }) => {
      const won = /₩([\d,]+)/.exec(price_note)?.[1] ?? '0';
      return [prod_id, { name, price: Number(won.replaceAll(',', '')) }];
    }),
  );

const STORIES: [site: DomainSeed, content: StoryContent, host: string][] = [
  [rankup, rankupStory, 'rankup.example'],
  [topkeyword, topkeywordStory, 'www.topkeyword.example'],
];

/** The stories of the demo sites by the site's code. */
export const planStories = (now: Date): Map<string, StoryPlan> =>
  new Map(STORIES.map(([site, content, host]) => [site.code, planStory(site, content, host, now)]));

const REFERRAL = '지인 소개';
const DAY_MINUTES = 24 * 60;
/** Days before a contract. */
const BEFORE = { request: 9, registration: 6, estimate: 5, sent: 4, answer: 2 };

function planStory(site: DomainSeed, content: StoryContent, host: string, now: Date): StoryPlan {
  const today = seoulDay(now);
  const products = productsOf(site);
  const product = (prod_id: number): StoryProduct => {
    const found = products.get(prod_id);
    if (!found) throw new Error(`seed: ${site.code} has no product ${prod_id}`);
    return found;
  };
  /** A time of a day before today, or the present where that is still to come. */
  const at = (daysAgo: number, time: string): number =>
    Math.min(now.getTime() - 60_000, Date.parse(`${addDays(today, -daysAgo)}T${time}:00+09:00`));
  const emailOf = (key: string) => `${key}@${site.code}.test`;
  const clock = { today, at, now };

  const planned = content.customers.map((customer) => {
    const contracts = contractsOf(customer, product, clock, sourceName(customer.source, host));
    return { customer, contracts, slots: slotsOf(customer, contracts, product(customer.product), today) };
  });
  return {
    accounts: [
      ...content.customers.map((customer, index) => customerAccount(customer, index, clock, emailOf)),
      ...content.applicants.map((applicant) => ({
        ...applicant,
        ...{ email: emailOf(applicant.key), phone: applicant.phone && `02-555-01${applicant.phone}` },
        ...{ reason: applicant.reason ?? '', note: '', signedInMs: at(applicant.ago, '11:20') },
        registeredMs: at(applicant.ago, '11:04'),
        decidedMs: applicant.approval === 'rejected' ? at(applicant.ago - 1, '10:15') : null,
      })),
    ],
    requests: [
      ...content.customers.flatMap((customer) =>
        customer.source === null
          ? []
          : [requestOfCustomer(customer, { host, product, at, email: emailOf(customer.key) })],
      ),
      ...content.requests.map((request) => otherRequest(request, { host, product, ...clock })),
    ].sort((a, b) => a.receivedMs - b.receivedMs),
    estimates: [
      ...planned.map(({ customer, contracts }) => acceptedEstimate(customer, contracts[0], clock)),
      ...content.estimates.map((estimate) => otherEstimate(estimate, product, clock)),
    ].sort((a, b) => a.askedMs - b.askedMs),
    contracts: planned
      .flatMap(({ contracts }) => contracts)
      .sort((a, b) => (a.from === b.from ? a.key.localeCompare(b.key) : a.from.localeCompare(b.from))),
    slots: planned.flatMap(({ slots }) => slots),
    blogs: planned.flatMap(({ customer }) => {
      const keyword = customer.slots[0]?.keyword;
      return customer.posts && keyword ? [blogOf(customer, keyword)] : [];
    }),
    ...{ products, content },
  };
}

interface Clock {
  today: string;
  now: Date;
  at(daysAgo: number, time: string): number;
}

type Product = (prod_id: number) => StoryProduct;

const sourceName = (source: SourceName | null, host: string): string =>
  source === null ? REFERRAL : sourceOf(source, host).channel;

/** The contract and its renewals; the price of a line is the product's for each month. */
function contractsOf(
  { key, company, product: prod_id, since, terms, also, closed }: StoryCustomer,
  product: Product,
  { today, at }: Clock,
  channel: string,
): PlannedContract[] {
  let from = addDays(today, -since);
  return terms.map((months, index) => {
    const line = (of: number): EstimateItem => {
      const { name, price } = product(of);
      return { name, quantity: months, unit_price: price };
    };
    const period = periodOfMonths(from, months);
    const isLast = index === terms.length - 1;
    const other = prod_id === 1 ? 2 : 1;
    const items = [line(prod_id), ...(also !== undefined && index >= also ? [line(other)] : [])];
    const contract: PlannedContract = {
      ...{ key: `${key}-${index + 1}`, customer: key, company, channel, ...period },
      title: `${items.map(({ name }) => name).join(' + ')} ${months}개월`,
      items,
      closedDay: closed && isLast ? addDays(today, -closed.ago) : null,
      closeReason: closed && isLast ? closed.reason : '',
      estimate: index === 0 ? `${key}-first` : null,
      // Renewals are made ten days before they begin, or by now.
      madeMs: at(daysBetween(period.from, today) + (index === 0 ? 1 : 10), '14:30'),
    };
    from = addDays(period.to, 1);
    return contract;
  });
}

/** Slots from the first contract to the end of the last one that has begun: renewals extend them. */
function slotsOf(
  { key, slots }: StoryCustomer,
  contracts: PlannedContract[],
  { name, price }: StoryProduct,
  today: string,
): PlannedSlot[] {
  const begun = contracts.filter(({ from }) => from <= today);
  const last = begun.at(-1);
  if (!last) return [];
  const from = daysBetween(today, begun[0]?.from ?? last.from);
  const to = daysBetween(today, last.closedDay ?? last.to);
  return slots.map(({ next, ...slot }) => ({
    ...{ customer: key, contract: last.key, next: next ?? null },
    slot: {
      ...{ rank: 20, trend: 0, memo: '', ...slot, product: name, price, from, to },
      extensions: begun.length - 1,
    },
  }));
}

function customerAccount(
  { key, company, person, phone, since, note, slots }: StoryCustomer,
  index: number,
  { at }: Clock,
  emailOf: (key: string) => string,
): PlannedAccount {
  return {
    ...{ key, company, person, note, email: emailOf(key), phone: `02-555-01${phone}` },
    ...{ approval: 'approved', reason: '' },
    registeredMs: at(since + BEFORE.registration, '10:40'),
    decidedMs: at(since + BEFORE.registration, '11:30'),
    signedInMs: at((index * 3 + slots.length) % 11, '09:12'),
  };
}

interface RequestContext {
  host: string;
  product: Product;
}

function requestOfCustomer(
  { company, phone, keyword, memo, product: prod_id, since, source }: StoryCustomer,
  { host, product, at, email }: RequestContext & Pick<Clock, 'at'> & { email: string },
): PlannedRequest {
  return {
    ...{ company, contact: `02-555-01${phone}`, email, keyword, memo, lookup: null },
    ...{ product: prod_id, productName: product(prod_id).name, ...sourceOf(source ?? 'unknown', host) },
    ...{ state: 'closed', note: '견적을 수락하고 계약했습니다.' },
    receivedMs: at(since + BEFORE.request, '10:18'),
    handledMs: at(since + BEFORE.answer, '16:05'),
  };
}

function otherRequest(
  { source, ago, handledAgo, lookup, note = '', ...request }: StoryRequest,
  { host, product, now, today, at }: RequestContext & Clock,
): PlannedRequest {
  // Of the last day as they came, the others within opening hours.
  const receivedMs =
    ago < DAY_MINUTES
      ? now.getTime() - ago * 60_000
      : at(Math.floor(ago / DAY_MINUTES), `${10 + (ago % 7)}:${10 + (ago % 50)}`);
  const isNew = request.state === 'new';
  const received = seoulDay(new Date(receivedMs));
  // Within a working day, and not in the future.
  const soon = Math.min(receivedMs + 5 * 3_600_000, now.getTime() - 60_000);
  return {
    ...request,
    ...{ email: '', note, productName: product(request.product).name, receivedMs },
    ...sourceOf(source, host),
    handledMs: isNew ? null : handledAgo === undefined ? soon : at(handledAgo, '17:40'),
    lookup: lookup ? storedLookup(request.keyword, lookup, received < today ? received : today) : null,
  };
}

/** The lookup of a request, with an outcome on each of the days up to it. */
function storedLookup(
  keyword: string,
  { kind, target, ranks }: NonNullable<StoryRequest['lookup']>,
  day: string,
): StoredLookup {
  const isPlace = kind === 'place';
  return {
    ...{ kind, keyword, target },
    outcomes: ranks.map((rank, index) => ({
      day: addDays(day, index - ranks.length + 1),
      list: kind === 'view' ? ('blog' as const) : kind,
      outcome: rank === 'out' ? ('not_in_range' as const) : ('found' as const),
      rank: rank === 'out' || isPlace ? null : rank,
      depth: isPlace ? 5 : 100,
      ordered: !isPlace,
    })),
  };
}

function acceptedEstimate(
  { key, since }: StoryCustomer,
  contract: PlannedContract | undefined,
  { at, today }: Clock,
): PlannedEstimate {
  if (!contract) throw new Error(`seed: ${key} has no contract`);
  return {
    ...{ key: `${key}-first`, title: contract.title, items: contract.items, state: 'accepted' },
    ...{ customer: key, party: contract.company, byMember: false, memo: '', reason: '' },
    askedMs: at(since + BEFORE.estimate, '15:10'),
    sentMs: at(since + BEFORE.sent, '09:40'),
    viewedMs: at(since + BEFORE.sent, '12:25'),
    closedMs: at(since + BEFORE.answer, '15:50'),
    validUntil: addDays(today, VALID_DAYS - since - BEFORE.sent),
  };
}

function otherEstimate(
  { product: prod_id, months, asked, sent, viewed, closed, ...estimate }: StoryEstimate,
  product: Product,
  { at, today }: Clock,
): PlannedEstimate {
  const { name, price } = product(prod_id);
  const isWritten = sent !== undefined || !estimate.byMember;
  const time = (daysAgo: number | undefined, clock: string) =>
    daysAgo === undefined ? null : at(daysAgo, clock);
  return {
    ...{ key: estimate.key, title: estimate.title, state: estimate.state, customer: estimate.customer },
    ...{ party: estimate.party ?? '', memo: estimate.memo ?? '', reason: estimate.reason ?? '' },
    byMember: estimate.byMember ?? false,
    items: isWritten ? [{ name, quantity: months, unit_price: price }] : [],
    askedMs: at(asked, '08:50'),
    sentMs: time(sent, '09:30'),
    viewedMs: time(viewed, '13:15'),
    closedMs: time(closed, '17:20'),
    validUntil: isWritten ? addDays(today, VALID_DAYS - (sent ?? asked)) : null,
  };
}

const DRAFT = '도입: 손님이 실제로 물은 말로 시작합니다.\n본문: 이유와 방법, 주의할 점을 차례로 적습니다.';
/** Days between two posts: eight a month. */
const POST_DAYS = 4;

/** States of a blog job's last posts, the last one first; those before are published. */
const LAST_POSTS = [
  { state: 'planned', draft: '' },
  { state: 'drafting', draft: DRAFT },
  { state: 'review', draft: DRAFT },
] as const;

/** A customer's blog job of this month: its last posts are still to come. */
function blogOf({ key, company, posts = [] }: StoryCustomer, keyword: string): StoryPlan['blogs'][number] {
  return {
    customer: key,
    blog: {
      ...{ title: `${company} 이달의 글`, keyword, from: -28, to: 27 },
      posts: posts.map((title, index) => {
        const left = posts.length - 1 - index;
        const day = 8 - left * POST_DAYS;
        return {
          title,
          day,
          ...(LAST_POSTS[left] ?? { state: 'published', draft: DRAFT, exposure: 'exposed' }),
        };
      }),
    },
  };
}
