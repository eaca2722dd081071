import { seoulDay } from '../../../platform/clock';
import { AppError } from '../../../platform/errors';
import { lookNow } from '../../../platform/outbox/outbox';
import { platform } from '../../../platform/platform';
import { BACKGROUND, theLookups } from '../service';
import { sql, tableOf } from '../tables';
import { storeAlert } from './alerts';
import { isDue } from './due';
import { isAlerting, rankBefore, standingOf } from './standing';
import { type KeywordRow, questionOf, watched } from './store';

/** A keyword that could not be looked up is tried again in later rounds, this many times a day in all. */
const TRIES = 3;
/** When these are the reason, no other keyword would fare better now. */
const UNTIL_LATER = new Set(['quota', 'busy', 'paused', 'rate']);

/** Paid from the members' share of all sites: a site's part that is used up must not hold up the other sites' keywords. */
const PAYER = { share: 'members', site: null } as const;

const table = () => tableOf('saved-keyword');

/**
 * Looks up the saved keywords whose turn has come today, one after the other, each by one of the replicas: whoever sets
 * its day first.
 */
export async function checkDueKeywords(at: Date = platform().clock()): Promise<void> {
  const day = seoulDay(at);
  const rows = (await sql()(table())
    .where((where) => where.whereNull('checked_day').orWhere('checked_day', '<', day))
    .orderBy('id')) as KeywordRow[];
  for (const row of rows) {
    if (!isDue(row.id, at)) continue;
    if (!(await claim(row.id, day))) continue;
    const failure = await check(row);
    if (failure === undefined) continue;
    await putBack(row, day);
    if (UNTIL_LATER.has(failure)) return;
  }
}

async function claim(id: number, day: string): Promise<boolean> {
  const claimed = await sql()(table())
    .where({ id })
    .where((where) => where.whereNull('checked_day').orWhere('checked_day', '<', day))
    .update({ checked_day: day, attempts: sql().raw('attempts + 1') });
  return claimed === 1;
}

async function putBack({ id, attempts }: KeywordRow, day: string): Promise<void> {
  const isLastTry = attempts + 1 >= TRIES;
  await sql()(table())
    .where({ id, checked_day: day })
    .update(isLastTry ? { attempts: 0 } : { checked_day: null });
}

/** Looks up one's own target and the competitors. @returns why it could not be done */
async function check(row: KeywordRow): Promise<string | undefined> {
  const { id, owner, kind, keyword, target, alert_channel, alert_places } = row;
  try {
    for (const one of [target, ...(JSON.parse(row.competitors) as string[])]) {
      await theLookups().seek(questionOf(kind, keyword, one), { ...BACKGROUND, payer: PAYER });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return String(error.details.reason ?? error.code);
  }
  await sql()(table()).where({ id }).update({ attempts: 0 });
  const list = (await sql()(tableOf('saved-list')).where({ id: row.list_id }).first('domain')) as
    { domain: string } | undefined;
  if (!list) return undefined;
  const { lists, history } = await watched(kind, keyword, target);
  for (const name of lists) {
    const standing = standingOf(name, history);
    const ordered = kind !== 'place' || standing.provider === 'serpapi';
    if (!isAlerting(standing, alert_places, ordered)) continue;
    const moved = { owner, domain: list.domain, keywordId: id, keyword, target, standing };
    await storeAlert({ ...moved, channel: alert_channel, rankBefore: rankBefore(name, history) });
    lookNow();
  }
  return undefined;
}
