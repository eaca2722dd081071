import type { ConsultationState } from '../../../contracts/service';
import { platform } from '../../platform/platform';

export const CONSULTATION_UID = 'api::consultation.consultation';

export const consultationTable = (): string => platform().strapi.db.metadata.get(CONSULTATION_UID).tableName;

/** A request as stored. */
export interface ConsultationRow {
  document_id: string;
  domain: string;
  receipt: string;
  state: ConsultationState;
  type: number;
  product: string | null;
  company_name: string;
  keyword: string | null;
  contact: string;
  memo: string | null;
  confirmation_email: string | null;
  received_at: unknown;
  content_digest: string;
}
