import * as z from '../zod';
import type { Call } from '../call';
import { BULK_MAX, bulkResponse, id, instant, pageInfo, version, versioned, webAddress } from './fields';
import {
  added,
  recordListQuery,
  memo,
  removal,
  removed,
  slotBrief,
  slotId,
  today,
  recordToSave,
} from './record-fields';
import { addressField, choiceField, dayField, inputsOf, outputsOf, sortOf } from './record-definition';

const ENGINES = ['naver', 'google', 'daum', 'bing'] as const;
export const INDEX_STATES = ['planned', 'requested', 'indexed', 'missing', 'excluded'] as const;
/** `planned`: 요청 전, `requested`: 요청함, `indexed`: 색인됨, `missing`: 색인 안 됨, `excluded`: 색인 제외. Entered by staff. */
const indexState = z.enum(INDEX_STATES);
export type IndexState = z.infer<typeof indexState>;

/** The fields of an index record. */
export const INDEX_FIELDS = {
  url: addressField('주소', { column: 'url', key: 'url', isSorted: true }),
  engine: choiceField('검색 엔진', { column: 'engine', key: 'engine', isSorted: false }, ENGINES),
  state: choiceField('상태', { column: 'state', key: 'state', isSorted: true }, INDEX_STATES),
  requested_on: dayField('요청일', { column: 'requested_day', key: 'requested', isSorted: true }),
  /** Day on which staff first saw the page in the index. */
  indexed_on: dayField('색인 확인일', { column: 'indexed_day', key: 'indexed', isSorted: true }),
  checked_on: dayField('최근 확인일', { column: 'checked_day', key: 'checked', isSorted: false }),
};

export const siteIndex = z.object({
  id,
  version,
  ...outputsOf(INDEX_FIELDS),
  slot: slotBrief.nullable(),
  memo: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type SiteIndex = z.infer<typeof siteIndex>;

export const siteIndexList = {
  method: 'GET',
  path: '/work/mms/siteIndexList',
  access: 'manager',
  query: z.object({
    ...recordListQuery,
    state: indexState.optional(),
    engine: z.enum(ENGINES).optional(),
    sort: sortOf(INDEX_FIELDS).default('newest'),
  }),
  response: z.object({
    data: z.array(siteIndex),
    page: pageInfo,
    counts: z.record(indexState, z.number().int()),
    today,
  }),
} as const satisfies Call;

/** Saves an index record. The day that belongs to its state is set to today when omitted. */
export const saveSiteIndex = {
  method: 'POST',
  path: '/work/mms/siteIndex',
  access: 'manager',
  body: z.object({
    ...recordToSave,
    ...inputsOf(INDEX_FIELDS),
    slot_id: slotId,
    memo,
  }),
  response: z.object({ data: siteIndex }),
} as const satisfies Call;

export const addSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes',
  access: 'manager',
  body: z.object({
    slot_id: slotId,
    engine: z.enum(ENGINES).default('naver'),
    urls: z
      .array(webAddress)
      .min(1, '등록할 주소를 입력해 주세요.')
      .max(BULK_MAX, `한 번에 ${BULK_MAX}건까지 등록할 수 있습니다.`),
  }),
  response: added,
} as const satisfies Call;

/** Sets the state of several records. Those already in the state keep their days and are not counted. */
export const setSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes/bulk',
  access: 'manager',
  body: z.object({ rows: versioned, state: indexState }),
  response: bulkResponse,
} as const satisfies Call;

export const removeSiteIndexes = {
  method: 'POST',
  path: '/work/mms/siteIndexes/remove',
  access: 'manager',
  body: removal,
  response: removed,
} as const satisfies Call;
