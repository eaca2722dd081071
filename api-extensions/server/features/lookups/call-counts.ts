import { errorMessage } from '../../../contracts/rules/error-text';
import { seoulDay } from '../../../contracts/rules/days';
import { platform } from '../../platform/platform';
import { sql, table } from '../../platform/tables';

interface Count {
  provider: string;
  kind: string;
  day: string;
  calls: number;
  errors: number;
}

export const countTable = table<Count & { count_key: string }>('lookup-count');

/** Counts that a background task writes in batches, so that no lookup waits for them. */
let waiting = new Map<string, Count>();

function addToWaiting({ provider, kind, day, calls, errors }: Count): void {
  const key = `${day} ${provider} ${kind}`;
  const sum = waiting.get(key) ?? { provider, kind, day, calls: 0, errors: 0 };
  sum.calls += calls;
  sum.errors += errors;
  waiting.set(key, sum);
}

const today = () => seoulDay(platform().clock());

export const countCall = (provider: string, kind: string, calls: number) =>
  addToWaiting({ provider, kind, day: today(), calls, errors: 0 });
export const countError = (provider: string, kind: string) =>
  addToWaiting({ provider, kind, day: today(), calls: 0, errors: 1 });

/** Adds the counts to the database. Those that cannot be written wait for the next time. */
export async function writeCounts(): Promise<void> {
  const batch = waiting;
  waiting = new Map();
  try {
    for (const [count_key, { calls, errors, ...row }] of batch) {
      await countTable()
        .insert({ count_key, ...row, calls, errors })
        .onConflict('count_key')
        .merge({
          calls: sql().raw(`${countTable.tableName()}.calls + ?`, [calls]),
          errors: sql().raw(`${countTable.tableName()}.errors + ?`, [errors]),
        });
      batch.delete(count_key);
    }
  } catch (error) {
    for (const count of batch.values()) addToWaiting(count);
    platform().strapi.log.error(`writing the counts of lookup calls failed: ${errorMessage(error)}`);
  }
}

/** Calls and failed calls by provider, kind and day, since a day. */
export async function readCountsSince(day: string): Promise<Count[]> {
  await writeCounts();
  return countTable().where('day', '>=', day).select('provider', 'kind', 'day', 'calls', 'errors');
}
