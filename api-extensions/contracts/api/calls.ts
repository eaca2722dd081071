import type { ApiScope } from './scopes';
import type { Call } from '../call';
import { cancelBulk, readBulk, retryBulk, startBulk } from '../lookups/bulk';
import { lookupLimitsCall, LOOKUPS } from '../lookups/lookups';
import {
  addSavedKeyword,
  addSavedList,
  changeSavedKeyword,
  readSaved,
  readSavedAlerts,
  removeSavedKeyword,
  removeSavedList,
  renameSavedList,
} from '../lookups/saved';
import { slotDetail, slots } from '../work/slots';

/** A call that programs may make with an access token. `/api/openapi.json` documents these calls only. */
export interface ApiCall {
  call: Call;
  /** `operationId` of the document. */
  id: string;
  scope: ApiScope;
  /** Summary of the call, in Korean. */
  summary: string;
  description?: string;
  /** A body that the server accepts, for a call with a body. The API tests send it. */
  example?: Readonly<Record<string, unknown>>;
}

const BULK_KEY = '여러 건 조회를 시작할 때 받은 key를 쿼리나 X-Run-Key 헤더로 보내 주세요.';
const DAILY = '하루 조회 한도에서 1건을 씁니다. 같은 조회를 1분 안에 다시 하시면 세지 않습니다.';

/** All of them, in the order of the document. */
export const API_CALLS: readonly ApiCall[] = [
  { call: LOOKUPS.web, id: 'lookUpWeb', scope: 'lookups', summary: '웹문서 순위 조회', description: DAILY },
  { call: LOOKUPS.shop, id: 'lookUpShop', scope: 'lookups', summary: '쇼핑 순위 조회', description: DAILY },
  {
    call: LOOKUPS.place,
    id: 'lookUpPlace',
    scope: 'lookups',
    summary: '플레이스 순위 조회',
    description: DAILY,
  },
  {
    call: LOOKUPS.view,
    id: 'lookUpView',
    scope: 'lookups',
    summary: '블로그·카페 순위 조회',
    description: DAILY,
  },
  {
    call: LOOKUPS.volume,
    id: 'lookUpVolume',
    scope: 'lookups',
    summary: '월간 검색량 조회',
    description: DAILY,
  },
  { call: lookupLimitsCall, id: 'readLimits', scope: 'lookups', summary: '오늘 남은 조회 한도' },
  {
    call: startBulk,
    id: 'startBulk',
    scope: 'lookups',
    summary: '여러 건 조회 시작',
    description: '여러 행을 한꺼번에 조회합니다. 답에 있는 key는 한 번만 보이며 결과를 읽을 때 필요합니다.',
    example: { kind: 'web', rows: [{ keyword: '강남 인테리어', target: 'example.com' }], subdomains: false },
  },
  { call: readBulk, id: 'readBulk', scope: 'lookups', summary: '여러 건 조회 결과', description: BULK_KEY },
  {
    call: cancelBulk,
    id: 'cancelBulk',
    scope: 'lookups',
    summary: '여러 건 조회 취소',
    description: BULK_KEY,
  },
  {
    call: retryBulk,
    id: 'retryBulk',
    scope: 'lookups',
    summary: '실패한 행 다시 조회',
    description: BULK_KEY,
    example: {},
  },
  {
    call: slots,
    id: 'listSlots',
    scope: 'slots:read',
    summary: '슬롯 목록과 현재 순위',
    description: '회원은 본인의 슬롯을, 담당자는 사이트의 모든 슬롯을 봅니다.',
  },
  { call: slotDetail, id: 'readSlot', scope: 'slots:read', summary: '슬롯 하나와 날짜별 순위' },
  { call: readSaved, id: 'listSavedKeywords', scope: 'saved:read', summary: '저장 키워드와 순위' },
  { call: readSavedAlerts, id: 'listSavedAlerts', scope: 'saved:read', summary: '저장 키워드 순위 알림' },
  {
    call: addSavedList,
    id: 'addSavedList',
    scope: 'saved:write',
    summary: '저장 키워드 목록 만들기',
    example: { name: '주력 키워드' },
  },
  {
    call: renameSavedList,
    id: 'renameSavedList',
    scope: 'saved:write',
    summary: '저장 키워드 목록 이름 바꾸기',
    example: { name: '지난 키워드' },
  },
  { call: removeSavedList, id: 'removeSavedList', scope: 'saved:write', summary: '저장 키워드 목록 삭제' },
  {
    call: addSavedKeyword,
    id: 'addSavedKeyword',
    scope: 'saved:write',
    summary: '키워드 저장',
    example: {
      kind: 'web',
      keyword: '강남 인테리어',
      target: 'example.com',
      competitors: ['example.net'],
      tags: ['강남'],
      alert: { channel: 'email', places: 5 },
    },
  },
  {
    call: changeSavedKeyword,
    id: 'changeSavedKeyword',
    scope: 'saved:write',
    summary: '저장 키워드 변경',
    example: {
      competitors: ['example.net', 'example.org'],
      tags: [],
      alert: { channel: 'none', places: 10 },
    },
  },
  { call: removeSavedKeyword, id: 'removeSavedKeyword', scope: 'saved:write', summary: '저장 키워드 삭제' },
];

const byCall = new Map<Call, ApiCall>(API_CALLS.map((apiCall) => [apiCall.call, apiCall]));

/** The scope that a token needs for a call; null if no token may make it. */
export const scopeOf = (call: Call): ApiScope | null => byCall.get(call)?.scope ?? null;
