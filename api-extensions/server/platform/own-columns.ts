import { randomBytes } from 'node:crypto';

/** Columns that Strapi fills in, for rows written without Strapi. */
export const ownColumns = (now: Date) => ({
  document_id: randomBytes(12).toString('hex'),
  created_at: now,
  updated_at: now,
  published_at: now,
});
