import { randomBytes } from 'node:crypto';
import { platform } from './platform';

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
