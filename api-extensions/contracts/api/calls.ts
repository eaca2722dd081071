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
import { readResearchList, researchAudience, researchKeyword } from '../lookups/research';
import { consultations, handleConsultation } from '../service/service';
import { reportData } from '../work/overview';
import { slotDetail, slots } from '../work/slots';

/** A call that programs may make with an access token: `/api/openapi.json` documents it, and it is a tool of assistants. */
export interface ApiCall {
  call: Call;
  /** `operationId` of the document, and name of the tool. */
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
    call: researchKeyword,
    id: 'researchKeyword',
    scope: 'research',
    summary: '키워드 분석',
    description: `검색량, 문서 수, 한 해 추이, 연관 키워드입니다. ${DAILY}`,
  },
  {
    call: researchAudience,
    id: 'researchAudience',
    scope: 'research',
    summary: '키워드의 성별과 연령',
    description: `평균을 1로 본 지수이며 사람 수가 아닙니다. ${DAILY}`,
  },
  {
    call: readResearchList,
    id: 'listResearch',
    scope: 'research',
    summary: '분석 목록에 담은 키워드와 결과',
  },
  {
    call: slots,
    id: 'listSlots',
    scope: 'slots:read',
    summary: '슬롯 목록과 현재 순위',
    description:
      `회원은 본인의 슬롯을, 담당자는 사이트의 모든 슬롯을 봅니다. q는 키워드, 대상, 상품, 고객 이름에서 찾고, state는 쉼표로
      여럿을 적으실 수 있습니다. moved는 마지막 조회에서 오르거나 내린 슬롯, ends_within은 그 날수 안에 끝나는 슬롯입니다. customer.id는 보고서를 읽을 때
      userId입니다.`.replace(/\s+/g, ' '),
  },
  {
    call: slotDetail,
    id: 'readSlot',
    scope: 'slots:read',
    summary: '슬롯 하나와 날짜별 순위',
    description: '기간(from, to)을 적지 않으시면 최근 90일입니다. 조회하지 못한 날은 순위 밖과 다릅니다.',
  },
  {
    call: reportData,
    id: 'readReport',
    scope: 'reports:read',
    summary: '고객 한 명의 기간 보고서',
    description: '슬롯별 처음과 마지막 순위, 한 작업, 경쟁 비교입니다. 기간은 1년까지입니다.',
  },
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
  {
    call: consultations,
    id: 'listConsultations',
    scope: 'consultations:read',
    summary: '상담 신청 목록',
    description: '담당자만 볼 수 있습니다. 신청자의 연락처가 들어 있습니다.',
  },
  {
    call: handleConsultation,
    id: 'handleConsultation',
    scope: 'consultations:write',
    summary: '상담 신청의 상태, 메모, 담당자 바꾸기',
    description: '담당자만 바꿀 수 있습니다. version은 목록에서 읽은 값이며, 그사이 바뀌었으면 409입니다.',
    example: { version: 0, state: 'contacted', note: '내일 오전에 다시 통화' },
  },
];

const byCall = new Map<Call, ApiCall>(API_CALLS.map((apiCall) => [apiCall.call, apiCall]));

/** The scope that a token needs for a call; null if no token may make it. */
export const scopeOf = (call: Call): ApiScope | null => byCall.get(call)?.scope ?? null;
