import * as z from '../zod';

/** Scopes of access tokens (docs/decisions/0045-api-tokens-and-webhooks.md). Each call needs at most one. */
export const API_SCOPES = [
  'lookups',
  'research',
  'slots:read',
  'reports:read',
  'saved:read',
  'saved:write',
  'consultations:read',
  'consultations:write',
] as const;
export const apiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScope>;

/** Korean names, as the page of tokens and the document show them. */
export const SCOPE_NAMES: Record<ApiScope, string> = {
  lookups: '순위와 검색량 조회',
  research: '키워드 분석',
  'slots:read': '슬롯과 순위 읽기',
  'reports:read': '보고서 읽기',
  'saved:read': '저장 키워드 읽기',
  'saved:write': '저장 키워드 고치기',
  'consultations:read': '상담 신청 읽기',
  'consultations:write': '상담 신청 처리',
};

/** Scopes of calls that only managers may make. */
export const MANAGER_SCOPES: ReadonlySet<ApiScope> = new Set(['consultations:read', 'consultations:write']);
