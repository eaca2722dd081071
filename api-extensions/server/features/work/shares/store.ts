import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/share-links';
import { SHARES_MAX, type ShareLink } from '../../../../contracts/work/share-links';
import { REPORT_SLOTS_MAX } from '../../../../contracts/work/overview';
import { DAY_MS } from '../../../../contracts/rules/days';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { lockAccount } from '../../../platform/content-types';
import { auditWork } from '../base/audit';
import { conflict, invalidFields } from '../../../platform/errors';
import { isManager } from '../../../shared/accounts/levels';
import { hostOrigin } from '../../../shared/sites/origin';
import { limitOffset, pageInfo } from '../../../platform/paging';
import { hashPassword } from '../../../shared/accounts/passwords';
import { type PersonAccount, customerFilter, toPerson } from '../../../shared/accounts/people';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { digest, randomToken } from '../../../platform/secrets';
import { whereContains, countOf, inTransaction, nowMs } from '../../../platform/tables';
import { customerOf, notFound, requestedOwner } from '../base/actor';
import { checkGroup } from '../slot-management';
import { slotTable } from '../slots';
import type { Query } from '../base/tables';
import { endShares, recordEndedShares } from './ending';
import {
  badgeTokenOf,
  whereState,
  type ShareRow,
  shareTable,
  shownSlots,
  stateOf,
  tokenDigest,
  toShares,
} from './rows';

const CREATIONS: Limit = { name: 'share-create', max: 60, windowSeconds: 3600 };

/** A page of share links: for staff of the whole site or a customer, for members of their own slots. @throws AppError 403 */
export async function listShares(
  actor: ActorContext,
  filters: z.output<typeof calls.shareLinks.query>,
): Promise<z.input<typeof calls.shareLinks.response>> {
  const { domain, user } = actor;
  const owner = requestedOwner(user, await isManager(domain, user), filters.userId);
  const query: Query = shareTable().where({ domain: domain.code });
  if (owner !== null) query.where({ customer: await customerFilter(domain, owner) });
  if (filters.state) whereState(query, filters.state);
  if (filters.q) whereContains(query, ['label', 'author'], filters.q);
  const { limit, offset } = limitOffset(filters);
  const rows = await query.clone().orderBy('id', 'desc').limit(limit).offset(offset).select<ShareRow[]>('*');
  return { data: await toShares(actor, rows), page: pageInfo(filters, await countOf(query)) };
}

/** The chosen slots without duplicates, sorted by keyword. @throws AppError 400 for a slot of another customer */
async function requireOwnSlots(
  { domain }: ActorContext,
  customer: PersonAccount,
  ids: number[],
): Promise<number[]> {
  const own = await slotTable()
    .where({ domain: domain.code, customer: customer.id })
    .whereIn('id', ids)
    .orderBy(['keyword', 'id'])
    .select('id');
  if (own.length !== new Set(ids).size) throw invalidFields({ slots: '이 고객의 슬롯만 고를 수 있습니다.' });
  return own.map(({ id }) => id);
}

const singleShare = ([share]: ShareLink[]): ShareLink => {
  if (!share) throw new Error('the conversion of a share link to its answer returned nothing');
  return share;
};

/** Creates a share link. @throws AppError 400, 403, 404, 409, 429 */
export async function createShare(
  actor: ActorContext,
  {
    userId,
    label,
    group,
    slots,
    days,
    from,
    to,
    expires_in,
    ...input
  }: z.output<typeof calls.createShareLink.body>,
): Promise<ShareLink> {
  const { domain, user } = actor;
  const owner = requestedOwner(user, await isManager(domain, user), userId);
  if (owner === null) throw invalidFields({ userId: '고객을 골라 주세요.' });
  await limitTries([CREATIONS, user.id]);
  const customer = await customerOf(domain, owner);
  const key = randomToken();
  const now = nowMs();
  const chosen = slots ? JSON.stringify(await requireOwnSlots(actor, customer, slots)) : null;
  const password_hash = input.password === undefined ? null : await hashPassword(input.password, true);
  const row = await inTransaction(async (trx) => {
    // Groups are removed under the same lock: a link to a removed group is not created.
    if (!(await lockAccount(trx, customer.id))) throw notFound('회원');
    await checkGroup(trx, { domain: domain.code, customer: customer.id }, group ?? null);
    const ofCustomer = shareTable(trx).where({ domain: domain.code, customer: customer.id });
    if ((await countOf(whereState(ofCustomer, 'active'))) >= SHARES_MAX)
      throw conflict(
        `한 고객의 공유 링크는 ${SHARES_MAX}개까지 쓸 수 있습니다. 쓰지 않는 링크의 공유를 중지해 주세요.`,
      );
    const [made] = await shareTable(trx)
      .insert({
        domain: domain.code,
        customer: customer.id,
        label,
        slot_group: group ?? null,
        slots: chosen,
        days: days ?? null,
        from_day: days === undefined ? (from ?? null) : null,
        to_day: days === undefined ? (to ?? null) : null,
        share_key: key,
        token_digest: tokenDigest(key),
        badge_digest: input.badges ? digest(badgeTokenOf(key)) : null,
        password_hash,
        author: user.name.slice(0, 80),
        created_ms: now,
        expires_ms: now + expires_in * DAY_MS,
        views: 0,
      })
      .returning('*');
    return made;
  });
  if (!row) throw new Error('The share link was not stored');
  await auditWork(actor, 'work-created', 'share-link', { id: row.id }, toPerson(customer));
  return singleShare(await toShares(actor, [row]));
}

/** A link that the caller may manage: staff all of the site, members those of their own slots. @throws AppError 404 */
async function findShare({ domain, user }: ActorContext, id: number): Promise<ShareRow> {
  const row = await shareTable().where({ id, domain: domain.code }).first<ShareRow | undefined>('*');
  if (!row || (row.customer !== user.key && !(await isManager(domain, user)))) throw notFound('공유 링크');
  return row;
}

/** Ends a link, unless it has ended already. @throws AppError 404 */
export async function revokeShare(actor: ActorContext, id: number): Promise<ShareLink> {
  const { domain } = actor;
  await findShare(actor, id);
  await recordEndedShares(actor, await endShares(shareTable().where({ id, domain: domain.code })));
  return singleShare(await toShares(actor, [await findShare(actor, id)]));
}

/** Addresses of a link's badges. @throws AppError 404, also for a link that has ended or has no badges */
export async function listBadges(
  actor: ActorContext,
  id: number,
): Promise<z.input<typeof calls.shareBadges.response>> {
  const row = await findShare(actor, id);
  const token = badgeTokenOf(row.share_key);
  if (stateOf(row) !== 'active' || row.badge_digest !== digest(token)) throw notFound('배지');
  const address = `${await hostOrigin(actor.ctx, actor.domain)}/api/share/badge/${token}`;
  // One badge for each lookup: it also shows later slots of the lookup.
  const newest = shownSlots(row).groupBy('s.question_key').max('s.id');
  const slots = await slotTable()
    .whereIn('id', newest)
    .orderBy(['keyword', 'id'])
    .limit(REPORT_SLOTS_MAX)
    .select('id', 'keyword', 'target');
  return {
    data: slots.map((slot) => ({
      slot: slot.id,
      keyword: slot.keyword,
      target: slot.target,
      address: `${address}/${slot.id}`,
    })),
  };
}
