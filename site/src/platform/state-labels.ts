import type { Estimate, EstimateState } from 'api-extensions/contracts/estimates';
import type { ConsultationState } from 'api-extensions/contracts/service';
import type { BadgeLabel } from '../ui/badge';

/** Words of the staff for states that several features show. */

/** State of an estimate in the staff's words: in the list of estimates, and on the page of a customer. */
export const ESTIMATE_LABELS: Record<EstimateState, BadgeLabel> = {
  requested: { text: '작성 중', tone: 'warn' },
  quoted: { text: '회신 대기', tone: 'tint' },
  accepted: { text: '수락', tone: 'success' },
  declined: { text: '거절', tone: 'neutral' },
  expired: { text: '기한 만료', tone: 'neutral' },
  recalled: { text: '회수', tone: 'neutral' },
};

/** The label of one estimate: a member's request differs from an estimate that staff have started. */
export const estimateLabel = ({ state, by_member }: Pick<Estimate, 'state' | 'by_member'>): BadgeLabel =>
  state === 'requested' && by_member ? { text: '견적 요청', tone: 'primary' } : ESTIMATE_LABELS[state];

/** Also used by the audit log, which shows changes of a consultation's state. */
export const CONSULTATION_LABELS: Record<ConsultationState, BadgeLabel> = {
  new: { text: '신규', tone: 'primary' },
  contacted: { text: '연락함', tone: 'tint' },
  closed: { text: '종료', tone: 'neutral' },
};
