import { randomBytes } from 'node:crypto';
import { platform } from './platform';

/** An instant as stored: Strapi uses epoch milliseconds in SQLite and timestamps in PostgreSQL. */
export const stored = (instant: Date): number | Date =>
  platform().strapi.db.dialect.client === 'sqlite' ? instant.getTime() : instant;

/** Columns that Strapi fills in, for rows written without Strapi. */
export function ownColumns(now: Date) {
  const at = stored(now);
  return {
    document_id: randomBytes(12).toString('hex'),
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}
