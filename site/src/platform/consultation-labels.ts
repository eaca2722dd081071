import type { ConsultationState } from 'api-extensions/contracts/service';
import type { BadgeLabel } from '../ui/badge';

/** Also used by the audit log, which shows changes of a consultation's state. */
export const CONSULTATION_LABELS: Record<ConsultationState, BadgeLabel> = {
  new: { text: '신규', tone: 'primary' },
  contacted: { text: '연락함', tone: 'tint' },
  closed: { text: '종료', tone: 'neutral' },
};
