import type { Core } from '@strapi/strapi';

/** The current instant; replaced in tests. */
export type Clock = () => Date;

/** Stored moments may be later than this process's clock allows by this much: clocks of replicas differ a little. */
export const CLOCK_TOLERANCE_MS = 5000;

/**
 * A difference to the database's clock below this is not corrected: leases and windows tolerate it, and times of one process
 * would not be in the order of its events.
 */
const TOLERANCE_MS = 1000;

/** Milliseconds that the database's clock is ahead of this process's. */
let aheadMs = 0;

/** The database's clock, by which replicas on machines with different clocks agree. */
export const databaseClock: Clock = () => new Date(Date.now() + aheadMs);

/** @returns how far the database's clock is ahead of this process's, within half of the query's duration */
async function measureAhead(strapi: Core.Strapi): Promise<number> {
  // SQLite runs in this process.
  if (strapi.db.dialect.client !== 'postgres') return 0;
  const askedMs = Date.now();
  const { rows } = await strapi.db.connection.raw<{ rows: { ms: number | string }[] }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000) as ms',
  );
  const answeredMs = Date.now();
  return Number(rows[0]?.ms) - (askedMs + answeredMs) / 2;
}

/** Measures the database's clock. Called at the start, and every minute because a clock may be set while the CMS runs. */
export async function adjustClock(strapi: Core.Strapi): Promise<void> {
  const measured = await measureAhead(strapi);
  const next = Math.abs(measured) < TOLERANCE_MS ? 0 : Math.round(measured);
  if (Math.abs(next - aheadMs) >= TOLERANCE_MS)
    strapi.log.warn(
      next === 0
        ? 'clock: this machine agrees with the database again'
        : `clock: this machine is ${Math.abs(next / 1000).toFixed(0)} s ${next < 0 ? 'ahead of' : 'behind'} the database; the database's time is used`,
    );
  aheadMs = next;
}
