import { createMember, type Browser, mailsTo, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';
import { createSlot, WORK, put } from './work-steps';

/** Steps of the tests of rank alerts. */

const database = databaseOfTests();
export const ALERTS = `${WORK}/alerts`;
export type Member = Awaited<ReturnType<typeof createMember>>;

// Far from today, so that the task of the CMS under test has no ranks to compare on these days.
export const DAY = '2041-03-10';
export const BEFORE = '2041-03-09';
/** A time of day in Seoul, by default on DAY. */
export const seoulTime = (clock: string, day = DAY) => new Date(`${day}T${clock}:00+09:00`);

export const settingBody = (more: object = {}) => ({
  ...{ enabled: true, mail: true, message: false, chat: false },
  ...{ rules: [{ kind: 'top', places: 10 }], timing: 'at_once', digest_hour: 9, muted: null },
  ...more,
});

/** Saves a person's setting, by default their own. @throws Error if that is refused */
export async function saveSetting(by: Browser, more: object = {}) {
  const { status, json, text } = await put(by, ALERTS, settingBody(more));
  if (status !== 200) throw new Error(text);
  return json.data;
}

/**
 * Stores a slot's ranks of BEFORE and of DAY; null is out of range.
 * @param now `failed`: the lookup of DAY failed
 */
export async function storeRanks(slot: { id: number }, before: number | null, now: number | null | 'failed') {
  const look = (rank: number | null) => ({
    ...{ outcome: rank === null ? 'not_in_range' : 'found', rank, depth: 1000, ordered: true },
    ...{ provider: 'hub', source: 'official', checked_ms: 0 },
  });
  const row = { slot: slot.id, domain: 'rankup', list: 'web' };
  await database('slot_ranks').insert({
    ...row,
    ...look(before),
    rank_key: `${slot.id} ${BEFORE}`,
    day: BEFORE,
  });
  if (now !== 'failed')
    await database('slot_ranks').insert({ ...row, ...look(now), rank_key: `${slot.id} ${DAY}`, day: DAY });
  const lastLookup = (rank: number | null) => ({
    ...{ rank_outcome: rank === null ? 'not_in_range' : 'found', rank_now: rank, rank_depth: 1000 },
    ...{ rank_ordered: true, rank_provider: 'hub', rank_source: 'official' },
  });
  await database('work_slots')
    .where({ id: slot.id })
    .update(
      now === 'failed'
        ? { ...lastLookup(before), rank_day: BEFORE, failed_day: DAY, tracked_day: BEFORE }
        : { ...lastLookup(now), rank_day: DAY, tracked_day: DAY },
    );
}

/** Stored alerts of a person. */
export const alertsOf = ({ key }: { key: number }) =>
  database('rank_alerts').where({ domain: 'rankup', owner: key });
/** Row number of an account by its document id. */
export const keyOf = async (id: string): Promise<number> =>
  (await database('up_users').where({ document_id: id }).first('id')).id;
export const approvedWithKey = async (): Promise<Member & { key: number }> => {
  const member = await createMember();
  return { ...member, key: await keyOf(member.id) };
};
export const alertMails = (email: string) =>
  mailsTo(email).filter(({ subject }) => subject.includes('순위 알림'));
export const nextAlertMail = (email: string, skip = 0) => until(async () => alertMails(email)[skip]);

/** Stored messages about a person's alerts. */
export const queuedMessages = async (member: { key: number }) => {
  const settings = await database('rank_alert_settings').where({ owner: member.key }).select('id');
  const messages = await database('outboxes').whereIn('channel', [
    ...['rank-alert-mail', 'rank-alert-chat', 'rank-alert-message'],
  ]);
  return messages.filter(({ subject }: { subject: string }) =>
    settings.some(({ id }) => subject.startsWith(`${id} `)),
  ) as { channel: string; state: string; subject: string; last_error: string | null }[];
};

/** Slots with ranks on the days of these tests, and the task that sends alerts. */
export function alertsOfTests() {
  let manager: Browser;
  let cms: InCms;
  beforeAll(async () => {
    [manager, cms] = await Promise.all([signInAs('manager'), InCms.shared()]);
  });
  afterAll(() => cms.stop());
  /** Runs the task at a time. @param by the CMS that runs it @param window the night, in minutes of the day */
  const sendAlerts = (at: Date, { by = cms, window = { from: 60, until: 420 } } = {}) =>
    by.call('features/work/alerts/send.js', 'storeAndQueueRankAlerts', { at, window });
  const createOwnSlot = (member: Member) =>
    createSlot(manager, member.id, { from: '2041-03-01', to: '2041-03-31' });
  /** A slot with ranks of BEFORE and of DAY. */
  async function movedSlot(member: Member, before: number | null, now: number | null | 'failed') {
    const slot = await createOwnSlot(member);
    await storeRanks(slot, before, now);
    return slot;
  }
  return { sendAlerts, createOwnSlot, movedSlot };
}
