import { addDays, DAY_MS, eachDay } from '../../../../contracts/rules/days';
import { errorStack } from '../../../../contracts/rules/error-text';
import { type GoogleErrorReason, TRAFFIC_DAYS_USUAL } from '../../../../contracts/work/search-traffic';
import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { platform } from '../../../platform/platform';
import { UnreadableSetting } from '../../../platform/sealed-setting';
import { countOf, inTransaction, nowMs } from '../../../platform/tables';
import { seoulToday } from '../base/tables';
import { type ConnectionRow, connectionTable, isLost, openToken, releaseToken } from './connection';
import { GoogleError, readFinalDay, requestAccessToken } from './google-api';
import { insertTraffic, trafficTable } from './rows';
import { oldestDay } from './rules';

const HOUR_MS = 3600_000;
/** Days behind today in Seoul of the last day that is read: Google's days are in Pacific Time. */
const LAG_DAYS = 2;
/** Last days that are read again, because figures become final only after two to three days. */
const REREAD_DAYS = 5;
/** Connections of one run of the task. */
const BATCH_SIZE = 20;

/** Hours until the next try after a failure, by its reason. After `refused`, the owner has to connect again. */
const PAUSES: Record<Exclude<GoogleErrorReason, 'refused'>, number> = {
  busy: 1,
  forbidden: 24,
  changed: 6,
  client: 6,
};

/** Query of connections to fetch, and of those of closed accounts whose consent is to be ended. */
const dueConnections = () =>
  connectionTable()
    .where((active) =>
      active
        .where({ state: 'active' })
        .where('next_ms', '<=', nowMs())
        .whereIn('customer', accountsInUse())
        .whereIn('domain', sitesInUse()),
    )
    // The consent of a closed account is ended at once, and tried again after a failure.
    .orWhere((closed) =>
      closed
        .whereNull('customer')
        .where((again) => again.whereNull('fault').orWhere('next_ms', '<=', nowMs())),
    );

/** Replaces the stored rows of a day. @returns false when the connection was changed or removed since it was read */
async function storeDay(
  { id, version, domain, customer, fetched_day }: ConnectionRow & { customer: number },
  day: string,
  rows: Awaited<ReturnType<typeof readFinalDay>>,
): Promise<boolean> {
  return inTransaction(async (trx) => {
    // `fetched_day` stays when an earlier day is read again.
    const lastDay = fetched_day !== null && fetched_day > day ? fetched_day : day;
    const updated = await connectionTable(trx)
      .where({ id, version, customer })
      .update({ fetched_day: lastDay });
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

/** The days to fetch: new ones, and the last REREAD_DAYS again. */
function daysToFetch({ fetched_day }: ConnectionRow): string[] {
  const last = addDays(seoulToday(), -LAG_DAYS);
  const oldest = oldestDay(seoulToday());
  const from = fetched_day ? addDays(fetched_day, 1 - REREAD_DAYS) : addDays(last, 1 - TRAFFIC_DAYS_USUAL);
  return eachDay(from < oldest ? oldest : from, last);
}

/** Fetches the days of a connection. @returns columns to update; empty when the connection was changed or removed */
async function fetchDays(row: ConnectionRow & { customer: number }, signal?: AbortSignal) {
  try {
    const access = await requestAccessToken(openToken(row).token);
    for (const day of daysToFetch(row)) {
      if (signal?.aborted) return { next_ms: nowMs() };
      if (!(await storeDay(row, day, await readFinalDay(access, row.property ?? '', day)))) return {};
    }
    // The job `retention` would delete these rows later: it counts from the time of storing, not from the day.
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
    // While ENCRYPTION_KEY is being replaced, a replica with the previous key cannot decrypt what another one has encrypted.
    if (error instanceof UnreadableSetting && error.reason === 'unknown key')
      return { next_ms: nowMs() + HOUR_MS };
    const reason = error instanceof GoogleError ? error.reason : 'refused';
    if (reason === 'refused') return { fault: reason, state: 'reconnect' as const };
    return { fault: reason, next_ms: nowMs() + PAUSES[reason] * HOUR_MS };
  }
}

/** Ends the consent of a closed account and removes the connection; if Google cannot be reached, it is tried again later. */
async function endConsent(row: ConnectionRow): Promise<void> {
  const mine = connectionTable().where({ id: row.id });
  if ((await releaseToken(row)) !== 'unknown' || isLost(row)) await mine.del();
  else await mine.update({ fault: 'busy', next_ms: nowMs() + PAUSES.busy * HOUR_MS });
}

async function fetchOrEndConsent({ customer, ...row }: ConnectionRow, signal?: AbortSignal): Promise<void> {
  if (customer === null) return endConsent({ ...row, customer });
  const columns = await fetchDays({ ...row, customer }, signal);
  if (Object.keys(columns).length === 0) return;
  const { id, version, sealed } = row;
  await connectionTable()
    // A refusal concerns only the token that was used, not one that has replaced it since.
    .where({ id, version, ...('state' in columns && { sealed }) })
    .update(columns);
}

/**
 * Fetches the days of connections, each once a day, and ends the consents of closed accounts. After an interruption, another run
 * continues after the last stored day.
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
      // Other connections are fetched nevertheless.
      platform().strapi.log.error(
        `search console of ${row.domain}, connection ${row.id}: ${errorStack(error)}`,
      );
      await connectionTable()
        .where({ id: row.id, version: row.version })
        .update({ fault: 'changed', next_ms: nowMs() + HOUR_MS });
    }
  }
}

export const searchConsoleTask = () => ({
  isDue: async () => (await countOf(dueConnections())) > 0,
  run: fetchTraffic,
});
