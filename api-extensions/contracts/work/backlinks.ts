import * as z from '../zod';
import type { Call } from '../call';
import { BULK_MAX, id, instant, line, pageInfo, userId, version, webAddress } from './fields';
import {
  added,
  changed,
  recordListQuery,
  memo,
  removal,
  removed,
  severalRecords,
  slotBrief,
  slotId,
  today,
  recordToSave,
} from './record-fields';

export const BACKLINK_STATES = ['planned', 'live', 'lost', 'unreachable'] as const;
/** `planned`: not checked yet; `live`: link found; `lost`: the whole page was seen, without the link; `unreachable`: not to be told. */
const backlinkState = z.enum(BACKLINK_STATES);
export type BacklinkState = z.infer<typeof backlinkState>;

/** Why the checker could not read a page. */
const CHECK_FAILURES = [
  /** robots.txt disallows it, or could not be read. */
  'robots',
  /** The address leads into a private network. */
  'refused_address',
  'unknown_host',
  'timeout',
  'network',
  /** More than 2 MB. */
  'too_large',
  'not_html',
  'too_many_redirects',
  /** An error status: 4xx or 5xx. */
  'status',
  /** Its content is shown after signing in, or to members only. */
  'login',
  /** It has no content, or scripts draw it. */
  'no_content',
  /** More frames and redirects in it than the checker follows. */
  'too_many_frames',
  /** Compressed in a way that the checker does not know. */
  'unreadable',
] as const;
const checkFailure = z.enum(CHECK_FAILURES);
export type CheckFailure = z.infer<typeof checkFailure>;

const backlinkCheck = z.object({
  at: instant,
  /** Status of the last response; null without one. */
  status: z.number().int().nullable(),
  /** Address after redirects. */
  final_url: z.string(),
  found: z.boolean(),
  /** Tokens of the link's rel, e.g. nofollow, sponsored, ugc; empty: an ordinary link. */
  rel: z.array(z.string()),
  /** Link text. */
  anchor: z.string(),
  fault: checkFailure.nullable(),
});
export type BacklinkCheck = z.infer<typeof backlinkCheck>;

export const backlink = z.object({
  id,
  version,
  /** The page that holds the link. */
  url: z.string(),
  /** The link's target: an address, or a host for any page of it. */
  target: z.string(),
  state: backlinkState,
  slot: slotBrief.nullable(),
  memo: z.string(),
  /** Day on which the checker first found the link. */
  first_seen: z.iso.date().nullable(),
  check: backlinkCheck.nullable(),
  /** The backlink is being checked, or will be in the next round. */
  waiting: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Backlink = z.infer<typeof backlink>;

export const backlinkList = {
  method: 'GET',
  path: '/work/mms/backlinkList',
  access: 'manager',
  query: z.object({
    ...recordListQuery,
    /** Backlinks of this customer's slots. */
    userId: userId.optional(),
    state: backlinkState.optional(),
    sort: z.enum(['newest', 'url', 'state', 'first_seen', 'checked']).default('newest'),
  }),
  response: z.object({
    data: z.array(backlink),
    page: pageInfo,
    counts: z.record(backlinkState, z.number().int()),
    today,
  }),
} as const satisfies Call;

const linkTarget = line('링크 대상을', 500).refine(
  (value) => /^(https?:\/\/)?[^\s/]+\.[^\s/]+/.test(value),
  '주소나 도메인을 입력해 주세요. 예: example.com',
);

export const saveBacklink = {
  method: 'POST',
  path: '/work/mms/backlink',
  access: 'manager',
  body: z.object({
    ...recordToSave,
    url: webAddress.optional(),
    target: linkTarget.optional(),
    slot_id: slotId,
    memo,
  }),
  response: z.object({ data: backlink }),
} as const satisfies Call;

export const addBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks',
  access: 'manager',
  body: z.object({
    slot_id: slotId,
    rows: z
      .array(z.object({ url: webAddress, target: linkTarget, memo }))
      .min(1, '등록할 주소를 입력해 주세요.')
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 등록할 수 있습니다.`),
  }),
  response: added,
} as const satisfies Call;

/** Queues backlinks for the checker's next round, within a minute. */
export const checkBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks/check',
  access: 'manager',
  body: severalRecords('확인할'),
  response: changed,
} as const satisfies Call;

export const removeBacklinks = {
  method: 'POST',
  path: '/work/mms/backlinks/remove',
  access: 'manager',
  body: removal,
  response: removed,
} as const satisfies Call;
