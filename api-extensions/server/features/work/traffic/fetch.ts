import { addDays, DAY_MS, eachDay } from '../../../../contracts/rules/days';
import { errorStack } from '../../../../contracts/rules/error-text';
import { type GoogleErrorReason, TRAFFIC_DAYS_USUAL } from '../../../../contracts/search-traffic';
import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { UnreadableSetting } from '../../../platform/sealed-setting';
import { countOf, inTransaction, nowMs } from '../../../platform/tables';
import { seoulToday } from '../tables';
import { type ConnectionRow, connectionTable, isLost, openToken, releaseToken } from './connection';
import { accessToken, GoogleError, readDay } from './google-api';
import { insertTraffic, trafficTable } from './rows';
import { oldestDay } from './rules';

const HOUR_MS = 3600_000;
/** California is behind Seoul: its yesterday has begun everywhere. */
const LAG_DAYS = 2;
/** Days that are read again, because figures become final after two to three days. */
const REREAD_DAYS = 5;
/** Connections of one pass. */
const BATCH_SIZE = 20;

/** After a failure, in hours; `refused` waits for the owner. */
const PAUSES: Record<Exclude<GoogleErrorReason, 'refused'>, number> = {
  busy: 1,
  forbidden: 24,
  changed: 6,
  client: 6,
};

const dueConnections = () =>
  connectionTable()
    .where((active) =>
      active
        .where({ state: 'active' })
        .where('next_ms', '<=', nowMs())
        .whereIn('customer', accountsInUse())
        .whereIn('domain', sitesInUse()),
    )
    // Runs at once after an account is closed, and again after a failure.
    .orWhere((closed) =>
      closed
        .whereNull('customer')
        .where((again) => again.whereNull('fault').orWhere('next_ms', '<=', nowMs())),
    );

/** Stores a day in place of what was known of it. @returns false when the connection was changed or removed meanwhile */
async function storeDay(
  { id, version, domain, customer, fetched_day }: ConnectionRow & { customer: number },
  day: string,
  rows: Awaited<ReturnType<typeof readDay>>,
): Promise<boolean> {
  return inTransaction(async (trx) => {
    // A day that is read again is no step back.
    const last = fetched_day !== null && fetched_day > day ? fetched_day : day;
    const updated = await connectionTable(trx).where({ id, version, customer }).update({ fetched_day: last });
    if (updated === 0) return false;
    const about = { domain, customer, source: 'google' } as const;
    await trafficTable(trx)
      .where({ ...about, day })
      .del();
    await insertTraffic(
      trx,
      rows.map((row) => ({ ...about, ...row, shape: 'query', from_day: day, day, created_ms: nowMs() })),
    );
    return true;
  });
}

/** The days to ask for: new ones, and the last ones again. */
function daysToFetch({ fetched_day }: ConnectionRow): string[] {
  const last = addDays(seoulToday(), -LAG_DAYS);
  const oldest = oldestDay(seoulToday());
  const from = fetched_day ? addDays(fetched_day, 1 - REREAD_DAYS) : addDays(last, 1 - TRAFFIC_DAYS_USUAL);
  return eachDay(from < oldest ? oldest : from, last);
}

/** Result of a fetch: null when all days are stored, or the connection was changed. */
async function fetchDays(row: ConnectionRow & { customer: number }, signal?: AbortSignal) {
  try {
    const access = await accessToken(openToken(row).token);
    for (const day of daysToFetch(row)) {
      if (signal?.aborted) return { next_ms: nowMs() };
      if (!(await storeDay(row, day, await readDay(access, row.property ?? '', day)))) return {};
    }
    // The job `retention` counts from when a row was stored, which is later than its day.
    await trafficTable()
      .where({ domain: row.domain, customer: row.customer, source: 'google' })
      .where('day', '<', oldestDay(seoulToday()))
      .del();
    return { fault: null, fetched_ms: nowMs(), next_ms: nowMs() + DAY_MS };
  } catch (error) {
    if (!(error instanceof GoogleError) && !(error instanceof UnreadableSetting)) throw error;
    platform().strapi.log.warn(
      `fetching Search Console data of ${row.domain}, connection ${row.id}, failed: ${error.message}`,
    );
    // While ENCRYPTION_KEY is replaced, a replica with the previous one cannot read what another has encrypted.
    if (error instanceof UnreadableSetting && error.reason === 'unknown key')
      return { next_ms: nowMs() + HOUR_MS };
    const reason = error instanceof GoogleError ? error.reason : 'refused';
    if (reason === 'refused') return { fault: reason, state: 'reconnect' as const };
    return { fault: reason, next_ms: nowMs() + PAUSES[reason] * HOUR_MS };
  }
}

/** Ends the consent of a closed account, or tries again in an hour. */
async function endConsent(row: ConnectionRow): Promise<void> {
  const mine = connectionTable().where({ id: row.id });
  if ((await releaseToken(row)) !== 'unknown' || isLost(row)) await mine.del();
  else await mine.update({ fault: 'busy', next_ms: nowMs() + PAUSES.busy * HOUR_MS });
}

async function fetchOrEndConsent({ customer, ...row }: ConnectionRow, signal?: AbortSignal): Promise<void> {
  if (customer === null) return endConsent({ ...row, customer });
  const left = await fetchDays({ ...row, customer }, signal);
  if (Object.keys(left).length === 0) return;
  const { id, version, sealed } = row;
  await connectionTable()
    // A token that was replaced meanwhile has not been refused.
    .where({ id, version, ...('state' in left && { sealed }) })
    .update(left);
}

/**
 * Fetches the days of connections that are due, each once a day, and ends the consents of closed accounts. A replica that dies is
 * followed by another, which begins after the last stored day.
 */
async function fetchTraffic(signal?: AbortSignal): Promise<void> {
  for (const row of await dueConnections()
    .orderBy('next_ms')
    .limit(BATCH_SIZE)
    .select<ConnectionRow[]>('*')) {
    if (signal?.aborted) return;
    try {
      await fetchOrEndConsent(row, signal);
    } catch (error) {
      // The others are served nevertheless.
      platform().strapi.log.error(
        `search console of ${row.domain}, connection ${row.id}: ${errorStack(error)}`,
      );
      await connectionTable()
        .where({ id: row.id, version: row.version })
        .update({ fault: 'changed', next_ms: nowMs() + HOUR_MS });
    }
  }
}

export const searchConsole = () => ({
  isDue: async () => (await countOf(dueConnections())) > 0,
  run: fetchTraffic,
});
