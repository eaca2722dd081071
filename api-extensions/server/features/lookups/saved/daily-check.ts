import type { EarlierOutcome } from '../../../../contracts/lookup-answers';
import type { RankList } from '../../../../contracts/lookups';
import { seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { logFault } from '../../../platform/background';
import { AppError } from '../../../platform/errors';
import { sendSoon } from '../../../platform/outbox/outbox';
import { platform } from '../../../platform/platform';
import { BACKGROUND, lookupService } from '../service';
import { storeAlert } from './alerts';
import { changeOn, isAlerting, rankBefore, standingOf } from './standing';
import { type KeywordRow, keywordTable, listTable, questionOf, watched } from './store';
import { userTable } from '../../../platform/content-types';
import { inTransaction, sql, textsColumn } from '../../../platform/tables';
import { emitEvent, receiversOf } from '../../../platform/webhooks/emit';

/** Minutes after midnight in Seoul between which saved keywords are checked: lists are stable, and traffic is low. */
const FROM_MINUTE = 60;
const UNTIL_MINUTE = 8 * 60;

/** The minute after midnight at which a keyword is due: derived from its number, the same every day. */
export function dueMinute(id: number): number {
  // A step coprime to the range visits every minute before repeating one.
  return FROM_MINUTE + ((id * 277) % (UNTIL_MINUTE - FROM_MINUTE));
}

/** Whether a keyword is due today. */
export const isDue = (id: number, at: Date): boolean => seoulMinute(at) >= dueMinute(id);

/** Attempts per day for a keyword whose lookup fails, in later rounds. */
const TRIES = 3;
/** Reasons that stop the round: other keywords would fail too. */
const UNTIL_LATER = new Set(['busy', 'paused', 'rate']);
/** Reason that stops the keywords of one site: other sites may have calls left. */
const OF_SITE = 'quota';

interface DueKeyword extends KeywordRow {
  /** Domain code of its list. */
  domain: string;
}

/**
 * Keywords still to look up on a day, alternating between the sites. Only of accounts that are neither closed nor blocked.
 */
async function dueKeywords(day: string): Promise<DueKeyword[]> {
  const turn = 'row_number() over (partition by l.domain order by k.id) as turn';
  return keywordTable
    .as('k')
    .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
    .join({ u: userTable.tableName() }, 'u.id', 'k.owner')
    .where('u.approval', 'approved')
    .where((open) => open.whereNull('u.blocked').orWhere('u.blocked', false))
    .where((open) => open.whereNull('k.checked_day').orWhere('k.checked_day', '<', day))
    .select<DueKeyword[]>('k.*', 'l.domain', sql().raw(turn))
    .orderBy(['turn', 'k.id']);
}

/**
 * Looks up the saved keywords that are due today, one after the other, each on the replica that first sets its day. Calls
 * are charged to the members' share of the site; a site without calls waits, the others continue.
 */
export async function checkDueKeywords(at: Date = platform().clock(), signal?: AbortSignal): Promise<void> {
  const day = seoulDay(at);
  const usedUp = new Set<string>();
  for (const row of await dueKeywords(day)) {
    if (signal?.aborted) return;
    if (!isDue(row.id, at) || usedUp.has(row.domain)) continue;
    if (!(await claim(row.id, day))) continue;
    const failure = await check(row);
    if (failure === undefined) continue;
    const isHeldBack = failure === OF_SITE || UNTIL_LATER.has(failure);
    await putBack(row, day, isHeldBack);
    if (UNTIL_LATER.has(failure)) return;
    if (failure === OF_SITE) usedUp.add(row.domain);
  }
}

/** Tells the member's webhooks of any change since the last lookup, whatever the alert's threshold. */
async function tellOfChange(
  row: DueKeyword,
  list: RankList,
  history: readonly EarlierOutcome[],
): Promise<void> {
  const day = seoulDay(platform().clock());
  const change = changeOn(day, list, history);
  if (!change) return;
  const { id, owner, domain, kind, keyword, target } = row;
  const receivers = await receiversOf(domain, 'rank.changed', { owner, staff: false });
  if (receivers.length === 0) return;
  const { provider, ...moved } = change;
  const about = { source: 'saved' as const, id, kind, keyword, target, demo: provider === 'simulator' };
  const data = { ...about, list, day, ...moved };
  await inTransaction((trx) => emitEvent(trx, domain, 'rank.changed', data, receivers));
}

async function claim(id: number, day: string): Promise<boolean> {
  const claimed = await keywordTable()
    .where({ id })
    .where((where) => where.whereNull('checked_day').orWhere('checked_day', '<', day))
    .update({ checked_day: day, attempts: sql().raw('attempts + 1') });
  return claimed === 1;
}

/** A failure that affects every keyword does not count as an attempt of this one. */
async function putBack({ id, attempts }: KeywordRow, day: string, isHeldBack: boolean): Promise<void> {
  const isLastTry = !isHeldBack && attempts + 1 >= TRIES;
  await keywordTable()
    .where({ id, checked_day: day })
    .update(isLastTry ? { attempts: 0 } : { checked_day: null, ...(isHeldBack && { attempts }) });
}

/** Looks up the member's own target and the competitors. @returns the reason of a failure */
async function check(row: DueKeyword): Promise<string | undefined> {
  const { id, owner, domain, kind, keyword, target, alert_channel, alert_places } = row;
  try {
    for (const one of [target, ...textsColumn(row.competitors)]) {
      await lookupService().lookUp(questionOf(kind, keyword, one), {
        ...BACKGROUND,
        payer: { share: 'members', site: domain },
        isForeign: one !== target,
      });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return String(error.details.reason ?? error.code);
  }
  await keywordTable().where({ id }).update({ attempts: 0 });
  const { lists, history } = await watched(kind, keyword, target);
  for (const name of lists) {
    const standing = standingOf(name, history);
    if (isAlerting(standing, alert_places)) {
      const moved = { owner, domain, keywordId: id, keyword, target, standing };
      await storeAlert({ ...moved, channel: alert_channel, rankBefore: rankBefore(name, history) });
      sendSoon();
    }
    // The keyword is not looked up again today for the sake of a program.
    await tellOfChange(row, name, history).catch((error: unknown) =>
      logFault(`event of keyword ${id}`, error),
    );
  }
  return undefined;
}
