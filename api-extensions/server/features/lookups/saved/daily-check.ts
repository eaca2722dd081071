import { type PastOutcome, UNTIL_LATER } from '../../../../contracts/lookups/responses';
import type { RankList } from '../../../../contracts/lookups/lookups';
import { COMPETITORS_MAX } from '../../../../contracts/lookups/saved';
import { WATCHED_MAX } from '../../../../contracts/lookups/watched';
import { seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import type { WebhookData } from '../../../../contracts/api/webhooks';
import { logError } from '../../../platform/background';
import { AppError } from '../../../platform/errors';
import { isReadByPath } from '../../../platform/rank-lookups';
import { sendSoon } from '../../../shared/messages/outbox/outbox';
import { platform } from '../../../platform/platform';
import { isOwnPage } from '../../../../naver';
import { bulkOutcomes } from '../bulk/outcomes';
import type { LookupResult } from '../kinds/definition';
import { BACKGROUND, lookupService } from '../service';
import { type RankMove, storeAlert } from './alerts';
import { changeOn, isAlerting, rankBefore, standingOf } from './standing';
import { type KeywordRow, keywordTable, listTable, toLookupQuery, readTargetHistory } from './store';
import { renewVolumes } from './volume';
import { type BudgetOwner, budgetOwnerName } from '../task';
import { watchedSince } from './watched';
import { accountsInUse, sitesInUse, unapprovedAccounts } from '../../../platform/content-types';
import type { Knex } from 'knex';
import { inTransaction, nowMs, sql, textsColumn } from '../../../platform/tables';
import { emitEvent, receiversOf } from '../../../shared/messages/webhooks/emit';

/** Minutes after midnight in Seoul between which saved keywords become due: lists are stable then, and traffic is low. */
const FROM_MINUTE = 60;
const UNTIL_MINUTE = 8 * 60;

/** Coprime to the range, so that it visits every minute before repeating one. */
const STEP = 277;

/** The minute after midnight at which a keyword is due, the same every day. @param id row number of the keyword */
export function dueMinute(id: number): number {
  return FROM_MINUTE + ((id * STEP) % (UNTIL_MINUTE - FROM_MINUTE));
}

/** `dueMinute` in SQL, without exceeding the range of integers. */
const DUE_MINUTE = `${FROM_MINUTE} + ((k.id % ${UNTIL_MINUTE - FROM_MINUTE}) * ${STEP}) % ${UNTIL_MINUTE - FROM_MINUTE}`;

/** Whether a keyword is due today. */
export const isDue = (id: number, at: Date): boolean => seoulMinute(at) >= dueMinute(id);

/** Attempts per day for a keyword whose lookup fails, in later rounds. */
const TRIES = 3;
/** Reason of a failure that concerns all keywords of one site, while other sites may have calls left. */
const SITE_REASON = 'quota';

/** Time for which a keyword is claimed, longer than its lookups take. After an interrupted check it is due again then. */
const LEASE_MS = (1 + COMPETITORS_MAX) * BACKGROUND.deadlineMs + 60_000;

interface DueKeyword extends KeywordRow {
  /** Domain code of its list. */
  domain: string;
  /** Share of the budget that its lookups are charged to. */
  share: 'members' | 'light';
}

/** Limits a query to keywords that have not been checked on a day and are not being checked now. */
const uncheckedOn = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, day: string) =>
  query
    .where((open) => open.whereNull('checked_day').orWhere('checked_day', '<', day))
    .where((open) => open.whereNull('lease_until_ms').orWhere('lease_until_ms', '<=', nowMs()));

/** Maximum number of keywords of one pass, which looks them up one after the other. The next pass follows in a minute. */
const MAX_PER_TURN = 500;

/**
 * Keywords that are due and not yet checked on a day, alternating between the sites, of accounts and sites in use: first those of
 * members, then the first WATCHED_MAX of each account without approval.
 * @public The API tests load it from dist.
 */
export async function dueKeywords(at: Date, max = MAX_PER_TURN): Promise<DueKeyword[]> {
  const turn = 'row_number() over (partition by l.domain order by k.id) as turn';
  const due = (share: DueKeyword['share'], accounts: Knex.QueryBuilder) =>
    uncheckedOn(keywordTable.as('k'), seoulDay(at))
      .whereRaw(`${DUE_MINUTE} <= ?`, [seoulMinute(at)])
      .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
      .whereIn('k.owner', accounts)
      .whereIn('l.domain', sitesInUse())
      .select('k.*', 'l.domain', sql().raw(turn), sql().raw('? as share', [share]))
      .orderBy(['turn', 'k.id']);
  const members: DueKeyword[] = await due('members', accountsInUse()).limit(max);
  if (members.length === max) return members;
  const earlier = `(select count(*) from ${keywordTable.tableName()} e where e.owner = k.owner and e.id < k.id) < ?`;
  const light: DueKeyword[] = await due('light', unapprovedAccounts(watchedSince()))
    .whereRaw(earlier, [WATCHED_MAX])
    .limit(max - members.length);
  return [...members, ...light];
}

/**
 * Looks up the saved keywords that are due today, one after the other. Calls are charged to the members' share of the
 * site, or to that of light accounts; when a share of a site has no calls left, the others continue.
 */
export async function checkDueKeywords(at: Date = platform().clock(), signal?: AbortSignal): Promise<void> {
  const day = seoulDay(at);
  const usedUp = new Set<string>();
  const due = await dueKeywords(at);
  for (const row of due) {
    if (signal?.aborted) return;
    const owner = budgetOwnerOf(row);
    if (usedUp.has(budgetOwnerName(owner))) continue;
    const lease = await claimKeyword(row.id, day);
    if (lease === null) continue;
    const failure = await checkKeyword(row, lease, day);
    if (failure === undefined) continue;
    await releaseKeyword(row, lease, day, postponesCheck(failure));
    if (failure === SITE_REASON) usedUp.add(budgetOwnerName(owner));
    else if (postponesCheck(failure)) return;
  }
  // Volumes are looked up only when all due ranks are, because ranks have precedence for the day's calls.
  const isShort = due.some(
    (row) => row.share === 'members' && usedUp.has(budgetOwnerName(budgetOwnerOf(row))),
  );
  if (!isShort && due.length < MAX_PER_TURN) await renewVolumes(day, signal);
}

const budgetOwnerOf = ({ share, domain }: DueKeyword): BudgetOwner => ({ share, site: domain });

/** Whether a failure concerns all keywords, or all of a site, so that it does not count as an attempt of this keyword. */
const postponesCheck = (failure: string): boolean => failure === 'rate' || UNTIL_LATER.has(failure);

/** Whether this is the day's last try of a keyword. Claims count as tries, so that a keyword that crashes the CMS is given up. */
const isLastTry = ({ attempts }: KeywordRow): boolean => attempts + 1 >= TRIES;

/** Looks a keyword up, and stores its alerts and events. @returns the reason of a failure */
async function checkKeyword(row: DueKeyword, lease: number, day: string): Promise<string | undefined> {
  if (row.attempts >= TRIES) return 'interrupted';
  try {
    const { failure, isOwnKnown } = await lookUpTargets(row);
    // The member is notified of the own rank even if a competitor could not be looked up all day.
    const isEnough = isOwnKnown && failure !== undefined && !postponesCheck(failure) && isLastTry(row);
    if (failure !== undefined && !isEnough) return failure;
    await finishCheck(row, lease, day);
    return undefined;
  } catch (error) {
    logError(`saved keyword ${row.id}`, error);
    return 'fault';
  }
}

/** Claims a keyword. @returns the end of the claim; null if the keyword was checked, claimed or removed in the meantime */
async function claimKeyword(id: number, day: string): Promise<number | null> {
  const lease = nowMs() + LEASE_MS;
  const claimed = await uncheckedOn(keywordTable().where({ id }), day).update({
    lease_until_ms: lease,
    attempts: sql().raw('attempts + 1'),
  });
  return claimed === 1 ? lease : null;
}

/** Ends a claim without a result. */
async function releaseKeyword(
  row: KeywordRow,
  lease: number,
  day: string,
  isPostponed: boolean,
): Promise<void> {
  const isGivenUp = !isPostponed && isLastTry(row);
  await keywordTable()
    .where({ id: row.id, lease_until_ms: lease })
    .update({
      lease_until_ms: null,
      ...(isGivenUp && { checked_day: day, attempts: 0 }),
      ...(isPostponed && { attempts: row.attempts }),
    });
}

/** Looks up the member's own target and the competitors. @returns the reason of a failure, and whether the own target was looked up */
async function lookUpTargets(row: DueKeyword) {
  const { kind, keyword, target, competitors } = row;
  const isByPath = isReadByPath(row.target_reading);
  let isOwnKnown = false;
  try {
    for (const lookedUp of [target, ...textsColumn(competitors)]) {
      const { result } = await lookupService().lookUp(toLookupQuery(kind, keyword, lookedUp, isByPath), {
        ...BACKGROUND,
        budgetOwner: budgetOwnerOf(row),
        isForeign: lookedUp !== target,
      });
      if (row.target_reading === 'path' && lookedUp === target) await markIfDiffering(row, result);
      isOwnKnown = true;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { failure: String(error.details.reason ?? error.code), isOwnKnown };
  }
  return { failure: undefined, isOwnKnown };
}

/** Marks a keyword that is read by its path, when a page was found that is not the target's by today's rules. */
async function markIfDiffering({ id, kind, target }: KeywordRow, result: LookupResult): Promise<void> {
  const pages = bulkOutcomes(result).map(({ page }) => page);
  if (pages.some((page) => page && !isOwnPage(kind, target, page.link)))
    await keywordTable().where({ id, target_reading: 'path' }).update({ target_reading: 'differs' });
}

/** Alerts of a keyword that was looked up, for the lists whose rank moved by its threshold or more since the last check. */
function alertsOf(row: DueKeyword, lists: readonly RankList[], history: readonly PastOutcome[]): RankMove[] {
  const { id, owner, domain, keyword, target, alert_channel, alert_places, checked_day } = row;
  return lists
    .map((name) => ({
      standing: standingOf(name, history, checked_day),
      rankBefore: rankBefore(name, history, checked_day),
    }))
    .filter(({ standing }) => isAlerting(standing, alert_places))
    .map((moved) => ({ owner, domain, keywordId: id, keyword, target, channel: alert_channel, ...moved }));
}

/** Events for the member's webhooks, for any change since the day of the last check, whatever the alert's threshold. */
function changesOf(
  { id, kind, keyword, target, checked_day }: DueKeyword,
  lists: readonly RankList[],
  history: readonly PastOutcome[],
): WebhookData['rank.changed'][] {
  const day = seoulDay(platform().clock());
  return lists.flatMap((list) => {
    const change = changeOn(day, list, history, checked_day);
    if (!change) return [];
    const { provider, ...moved } = change;
    const about = { source: 'saved' as const, id, kind, keyword, target, demo: provider === 'simulator' };
    return [{ ...about, list, day, ...moved }];
  });
}

/** Marks a keyword as checked and stores its alerts and events, in one transaction, so that none is lost or repeated. */
async function finishCheck(row: DueKeyword, lease: number, day: string): Promise<void> {
  const { id, owner, domain, kind, keyword, target } = row;
  const isByPath = isReadByPath(row.target_reading);
  const { lists, history } = await readTargetHistory(kind, keyword, target, isByPath);
  const alerts = alertsOf(row, lists, history);
  const changes = changesOf(row, lists, history);
  const receivers =
    changes.length > 0 ? await receiversOf(domain, 'rank.changed', { owner, staff: false }) : [];
  await inTransaction(async (trx) => {
    const checked = await keywordTable(trx)
      .where({ id, lease_until_ms: lease })
      .update({ checked_day: day, lease_until_ms: null, attempts: 0 });
    // Removed, or claimed by another replica.
    if (checked !== 1) return;
    for (const moved of alerts) await storeAlert(moved);
    for (const change of changes) await emitEvent(trx, domain, 'rank.changed', change, receivers);
  });
  if (alerts.length > 0 || receivers.length > 0) sendSoon();
}
