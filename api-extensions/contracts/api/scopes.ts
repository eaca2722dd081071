import * as z from '../zod';

/** Scopes of access tokens (docs/decisions/0045-api-tokens-and-webhooks.md). Each call needs at most one. */
export const API_SCOPES = ['lookups', 'slots:read', 'saved:read', 'saved:write'] as const;
export const apiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScope>;

/** Korean names, as the page of tokens and the document show them. */
export const SCOPE_NAMES: Record<ApiScope, string> = {
  lookups: '순위와 검색량 조회',
  'slots:read': '슬롯과 순위 읽기',
  'saved:read': '저장 키워드 읽기',
  'saved:write': '저장 키워드 고치기',
};
