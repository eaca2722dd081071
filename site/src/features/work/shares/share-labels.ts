import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { ShareLink, ShareLinkState } from 'api-extensions/contracts/share-links';
import { tableDay } from '../../../platform/korean-format';
import type { BadgeLabel } from '../../../ui/badge';

export const SHARE_LABELS: Readonly<Record<ShareLinkState, BadgeLabel>> = {
  active: { text: '공유 중', tone: 'success' },
  expired: { text: '기간 만료', tone: 'neutral' },
  revoked: { text: '중지됨', tone: 'neutral' },
};

/** `최근 30일`, or the fixed days. */
export const periodText = ({ days, from, to }: Pick<ShareLink, 'days' | 'from' | 'to'>): string =>
  days === null ? `${tableDay(from)} – ${tableDay(to)}` : `최근 ${days}일`;

/** `모든 슬롯`, or the first keywords and the number of the others. */
export function slotsText({ slots }: Pick<ShareLink, 'slots'>): string {
  if (slots === null) return '모든 슬롯';
  const { count, keywords } = slots;
  const others = count - keywords.length;
  if (keywords.length === 0) return `슬롯 ${koreanNumber(count)}개`;
  return keywords.join(', ') + (others > 0 ? ` 외 ${koreanNumber(others)}개` : '');
}
