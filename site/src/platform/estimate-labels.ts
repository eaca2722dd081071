import type { EstimateState } from 'api-extensions/contracts/estimates';
import type { BadgeLabel } from '../ui/badge';

/** State of an estimate in the staff's words: in the list of estimates, and on the page of a customer. */
export const ESTIMATE_LABELS: Record<EstimateState, BadgeLabel> = {
  requested: { text: '작성 중', tone: 'warn' },
  quoted: { text: '회신 대기', tone: 'tint' },
  accepted: { text: '수락', tone: 'success' },
  declined: { text: '거절', tone: 'neutral' },
  expired: { text: '기한 만료', tone: 'neutral' },
  recalled: { text: '회수', tone: 'neutral' },
};
