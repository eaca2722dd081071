import { randomBytes } from 'node:crypto';
import type { ConsultationState } from '../../../contracts/service';
import { platform } from '../../platform/platform';

export const CONSULTATION_UID = 'api::consultation.consultation';
export const OUTBOX_UID = 'api::outbox.outbox';

export const tableOf = (uid: typeof CONSULTATION_UID | typeof OUTBOX_UID): string =>
  platform().strapi.db.metadata.get(uid).tableName;

/** A request as the database has it. */
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

/** An instant as the database keeps it: Strapi stores epoch milliseconds in SQLite and timestamps in PostgreSQL. */
export const stored = (instant: Date): number | Date =>
  platform().strapi.db.dialect.client === 'sqlite' ? instant.getTime() : instant;

/** The columns that Strapi fills in by itself, for rows that are written past it. */
export function ownColumns(now: Date) {
  const at = stored(now);
  return {
    document_id: randomBytes(12).toString('hex'),
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}
