import type { ApiToken, CsvLink } from 'api-extensions/contracts/api/access-tokens';
import { koreanDate } from '../../platform/korean-format';

/** Periods that a token or a link may be used for, in days. */
export const PERIODS = [
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '180', label: '180일' },
  { value: '365', label: '1년' },
];

type UsedKey = Pick<ApiToken | CsvLink, 'expires_at' | 'last_used_at' | 'hint'>;

/** Text about the use of a token or link, e.g. `…a1B2 · 2027년 1월 3일까지 · 사용한 적 없음`. */
export function usageText({ hint, expires_at, last_used_at }: UsedKey, now = new Date()): string {
  const until = koreanDate(expires_at);
  return [
    `…${hint}`,
    new Date(expires_at) <= now ? `${until}에 만료됨` : `${until}까지`,
    last_used_at === null ? '사용한 적 없음' : `마지막 사용: ${koreanDate(last_used_at)}`,
  ].join(' · ');
}
