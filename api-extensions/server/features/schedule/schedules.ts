import { DAY_MS } from '../../../contracts/rules/days';
import type { z } from 'zod';
import type { PageInfo } from '../../../contracts/fields';
import {
  createSchedule,
  listSchedules,
  type Schedule,
  SCHEDULE_DAYS_MAX,
  type ScheduleUid,
  cancelSchedule,
} from '../../../contracts/schedule/schedule-admin';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { limitOffset, pageInfo } from '../../platform/paging';
import { platform, serviceOf } from '../../platform/platform';
import { codesIn, type SiteScope } from '../../shared/sites/site-scope';
import { domainEntries } from '../../platform/content-types';
import { inTransaction, isoOf, isoOrNull, repository } from '../../platform/tables';
import { isAsking, requireConfirmation } from '../../platform/consequences';
import { consequencesOf } from '../../shared/sites/entry-consequences';
import { checkVersion } from '../../platform/entry-versions';
import { adminRoute } from '../../http/admin-route';
import { DRAFT } from '../../platform/drafts';
import { stateOf } from '../../platform/editor';

const SCHEDULE = 'api::publish-schedule.publish-schedule';

export interface ScheduleRow {
  id: number;
  uid: ScheduleUid;
  document: string;
  domain: string | null;
  title: string | null;
  action: Schedule['action'];
  at: string;
  state: Schedule['state'];
  author: string | null;
  createdAt: string;
  done_at: string | null;
  error: string | null;
  tries: number;
}

export const scheduleEntries = repository<ScheduleRow>(SCHEDULE);

interface Entry {
  title?: string;
  name?: string;
  domain?: { code: string; name: string } | null;
  createdBy?: object | null;
}

/** The draft of a scheduled entry; null if it does not exist. */
export const readDraft = (uid: ScheduleUid, documentId: string): Promise<Entry | null> =>
  repository<Entry>(uid)().findOne({
    where: { documentId, ...DRAFT },
    populate: { domain: true, createdBy: true },
  });

const toScheduleWithNames = (row: ScheduleRow, names: ReadonlyMap<string, string>): Schedule => ({
  id: row.id,
  uid: row.uid,
  documentId: row.document,
  domain: row.domain ?? '',
  domainName: names.get(row.domain ?? '') ?? row.domain ?? '',
  title: row.title ?? '',
  action: row.action,
  at: isoOf(row.at),
  state: row.state,
  createdBy: row.author ?? '',
  createdAt: isoOf(row.createdAt),
  doneAt: isoOrNull(row.done_at),
  error: row.error,
});

/** Names of domains by code, including those not in use. */
async function readDomainNames(rows: ScheduleRow[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map(({ domain }) => domain ?? ''))];
  const domains = await domainEntries().findMany({
    where: { code: { $in: codes } },
    select: ['code', 'name'],
  });
  return new Map(domains.map(({ code, name }) => [code, name]));
}

const toSchedule = async (row: ScheduleRow): Promise<Schedule> =>
  toScheduleWithNames(row, await readDomainNames([row]));

function checkTime(at: Date): void {
  const ahead = at.getTime() - platform().clock().getTime();
  if (ahead <= 0) throw invalidFields({ at: '지금보다 뒤의 시각을 골라 주세요.' });
  if (ahead > SCHEDULE_DAYS_MAX * DAY_MS) throw invalidFields({ at: '1년 안의 시각을 골라 주세요.' });
}

/**
 * Stores a schedule for an entry.
 * @param canPublish returns whether the administrator may publish the entry
 * @throws AppError 400, 403, 404, 409 as the contract says
 */
async function insertSchedule(
  { uid, documentId, action, at, version }: z.output<typeof createSchedule.body>,
  author: string,
  canPublish: (entry: unknown) => boolean,
): Promise<Schedule> {
  checkTime(at);
  const entry = await readDraft(uid, documentId);
  if (!entry) throw new AppError(404, 'NOT_FOUND', '예약할 항목을 찾을 수 없습니다.');
  if (!canPublish(entry)) throw new AppError(403, 'FORBIDDEN', '이 항목을 발행할 권한이 없습니다.');
  // Unique while waiting, so that two concurrent requests create one schedule.
  const waiting_key = `${uid} ${documentId} ${at.getTime()}`;
  const isTaken = async () => (await scheduleEntries().count({ where: { waiting_key } })) > 0;
  const taken = () => conflict('같은 시각에 이 항목의 예약이 이미 있습니다.');
  if (await isTaken()) throw taken();
  const data = {
    uid,
    document: documentId,
    domain: entry.domain?.code ?? null,
    title: (entry.title ?? entry.name ?? '').slice(0, 200),
    action,
    at,
    state: 'waiting',
    author,
    tries: 0,
    waiting_key,
  };
  try {
    const row = await inTransaction(async (trx) => {
      if (version) await checkVersion(trx, { uid, documentId }, version);
      return scheduleEntries().create({ data });
    });
    return await toSchedule(row);
  } catch (error) {
    if (await isTaken()) throw taken();
    throw error;
  }
}

async function readSchedules(
  query: z.output<typeof listSchedules.query>,
  scope: SiteScope,
): Promise<{ data: Schedule[]; page: PageInfo }> {
  const { search, domain, state, documentId } = query;
  const codes = codesIn(scope, domain);
  const filter = {
    ...(codes && { domain: { $in: codes } }),
    ...(documentId && { document: documentId }),
    ...(search && { $or: ['title', 'author'].map((field) => ({ [field]: { $containsi: search } })) }),
  };
  const waiting = { ...filter, state: 'waiting' };
  const others = { ...filter, state: state ?? { $ne: 'waiting' } };
  const waitingCount = state && state !== 'waiting' ? 0 : await scheduleEntries().count({ where: waiting });
  const othersCount = state === 'waiting' ? 0 : await scheduleEntries().count({ where: others });
  // The list has two parts: waiting schedules ascending by time, then all others descending.
  const { offset, limit } = limitOffset(query);
  const waitingRows =
    offset < waitingCount
      ? (
          await scheduleEntries().findMany({
            where: waiting,
            orderBy: [{ at: 'asc' }, { id: 'asc' }],
            offset,
            limit,
          })
        ).slice(0, waitingCount - offset)
      : [];
  const left = othersCount === 0 ? 0 : limit - waitingRows.length;
  const otherRows =
    left > 0
      ? await scheduleEntries().findMany({
          where: others,
          orderBy: [{ at: 'desc' }, { id: 'desc' }],
          offset: Math.max(0, offset - waitingCount),
          limit: left,
        })
      : [];
  const rows = [...waitingRows, ...otherRows];
  const names = await readDomainNames(rows);
  return {
    data: rows.map((row) => toScheduleWithNames(row, names)),
    page: pageInfo(query, waitingCount + othersCount),
  };
}

/** Cancels a waiting schedule. @throws AppError 404, 409 */
async function cancelWaiting(id: number, scope: SiteScope): Promise<Schedule> {
  const codes = codesIn(scope);
  const where = { id, ...(codes && { domain: { $in: codes } }) };
  const { count } = await scheduleEntries().updateMany({
    where: { ...where, state: 'waiting' },
    data: { state: 'cancelled', done_at: platform().clock(), waiting_key: null },
  });
  const row = await scheduleEntries().findOne({ where });
  if (!row) throw new AppError(404, 'NOT_FOUND', '예약을 찾을 수 없습니다.');
  if (count === 0) throw conflict('이미 실행되었거나 취소된 예약입니다. 새로 고쳐 확인해 주세요.');
  return toSchedule(row);
}

interface PermissionCheckers {
  create(request: { userAbility: unknown; model: string }): { can: { publish(entry: unknown): boolean } };
}

/** Below /api-extensions on the admin's own host. */
export const scheduleAdminRoutes = [
  adminRoute(createSchedule, async ({ body, author, ctx }) => {
    const { userAbility } = stateOf(ctx);
    const checkers = serviceOf<PermissionCheckers>('plugin::content-manager.permission-checker');
    const { can } = checkers.create({ userAbility, model: body.uid });
    const { uid, documentId, action } = body;
    if (isAsking(ctx))
      requireConfirmation(ctx, await consequencesOf({ uid, documentIds: [documentId], action, data: {} }));
    return { data: await insertSchedule(body, author, (entry) => can.publish(entry)) };
  }),
  adminRoute(listSchedules, ({ query, scope }) => readSchedules(query, scope)),
  adminRoute(cancelSchedule, async ({ params, scope }) => ({
    data: await cancelWaiting(params.id, scope),
  })),
];
