import type { Knex } from 'knex';
import type { z } from 'zod';
import type * as calls from '../../../../contracts/work/slot-groups';
import { GROUPS_LISTED_MAX, SLOT_GROUPS_MAX, TAGS_LISTED_MAX } from '../../../../contracts/work/slot-groups';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { conflict, invalidFields } from '../../../platform/errors';
import { isManager } from '../../../shared/accounts/levels';
import { CLOSED_ACCOUNT, customerFilter, customerKey, peopleOf } from '../../../shared/accounts/people';
import { countOf, nowMs } from '../../../platform/tables';
import { notFound, requestedOwner } from '../base/actor';
import { auditWork } from '../base/audit';
import { seoulToday } from '../base/tables';
import {
  changedCompetitors,
  competitorsOf,
  lockCustomer,
  type GroupRow,
  groupTable,
  slotTable,
} from '../slots';
import { tagsOf } from '../../../platform/tags';

const groupKeyOf = (domain: string, customer: number, name: string) => `${domain} ${customer} ${name}`;

/** Query of a site's slots that have not ended. */
const openSlots = (domain: string, today: string) =>
  slotTable().where({ domain }).whereNull('closed_day').where('to_day', '>=', today);

/** Responses for groups of one site. */
async function toGroups(rows: GroupRow[]): Promise<calls.SlotGroup[]> {
  const people = await peopleOf(rows.map(({ customer }) => customer));
  const [domain] = rows.map((row) => row.domain);
  const counts =
    domain === undefined
      ? []
      : await openSlots(domain, seoulToday())
          .whereIn(
            'slot_group',
            rows.map(({ id }) => id),
          )
          .groupBy('slot_group')
          .select('slot_group')
          .count<{ slot_group: number; slots: number }[]>({ slots: '*' });
  const slotsOf = new Map(counts.map(({ slot_group, slots }) => [slot_group, slots]));
  return rows.map(({ id, version, name, customer, competitors }) => ({
    id,
    version,
    name,
    customer: people.get(customer) ?? CLOSED_ACCOUNT,
    slots: slotsOf.get(id) ?? 0,
    competitors: competitorsOf({ competitors }),
  }));
}

export const toGroup = async (row: GroupRow): Promise<calls.SlotGroup> => {
  const [group] = await toGroups([row]);
  if (!group) throw new Error(`toGroups returned nothing for group ${row.id}`);
  return group;
};

/** Groups and tags of the caller's slots; for staff those of a customer or of the whole site. @throws AppError 403 */
export async function listGroups(
  { domain, user }: ActorContext,
  { userId }: z.output<typeof calls.slotGroups.query>,
): Promise<z.input<typeof calls.slotGroups.response>> {
  const owner = requestedOwner(user, await isManager(domain, user), userId);
  const customer = owner === null ? {} : { customer: await customerFilter(domain, owner) };
  const groups = await groupTable()
    .where({ domain: domain.code, ...customer })
    .orderBy(['name', 'id'])
    .limit(GROUPS_LISTED_MAX);
  const tagged = await slotTable()
    .where({ domain: domain.code, ...customer })
    .whereNotNull('tags')
    .distinct('tags');
  const tags = [...new Set(tagged.flatMap((row) => tagsOf(row.tags)))];
  return {
    data: {
      groups: await toGroups(groups),
      tags: tags.sort((a, b) => a.localeCompare(b, 'ko')).slice(0, TAGS_LISTED_MAX),
    },
  };
}

/** A group of the site. @throws AppError 404 */
async function findGroup(domain: SiteDomain, id: number, trx?: Knex): Promise<GroupRow> {
  const row = await groupTable(trx).where({ id, domain: domain.code }).first();
  if (!row) throw notFound('그룹');
  return row;
}

/** A group that the caller may read: members their own, staff all of the site. @throws AppError 404, also for a group that they may not read */
export async function findReadableGroup({ domain, user }: ActorContext, id: number): Promise<GroupRow> {
  const row = await findGroup(domain, id);
  if (row.customer !== user.key && !(await isManager(domain, user))) throw notFound('그룹');
  return row;
}

/** Rejects a group of another customer. @param id null: no group @throws AppError 400 */
export async function checkGroup(
  trx: Knex,
  { domain, customer }: { domain: string; customer: number | null },
  id: number | null,
): Promise<void> {
  if (id === null) return;
  const own = customer !== null && (await groupTable(trx).where({ id, domain, customer }).first('id'));
  if (!own) throw invalidFields({ group: '이 고객의 그룹이 아닙니다.' });
}

type Body = z.output<typeof calls.saveSlotGroup.body>;

/** Creates a group, or changes one if its version is current. @throws AppError 400, 404, 409 */
export async function saveGroup(
  actor: ActorContext,
  { id, version = 0, customer: userId, name, competitors: input }: Body,
): Promise<calls.SlotGroup> {
  const { domain } = actor;
  const customer = await customerKey(domain, userId);
  const find = async () => findGroup(domain, id ?? 0);
  const group_key = groupKeyOf(domain.code, customer, name);
  const fields = { name, group_key, updated_ms: nowMs() };
  const edit = async (trx: Knex): Promise<GroupRow | null> => {
    await lockCustomer(trx, customer);
    const namesake = await groupTable(trx).where({ group_key }).first('id');
    if (namesake && namesake.id !== id) throw conflict('이 고객에게 같은 이름의 그룹이 있습니다.');
    if (id !== undefined) {
      const known = await findGroup(domain, id, trx);
      if (known.customer !== customer) throw invalidFields({ customer: '그룹의 고객은 바꿀 수 없습니다.' });
      const competitors = changedCompetitors(known.competitors, input);
      const row = await writeVersion(groupTable(trx).where({ id }), version, { ...fields, competitors });
      if (row) await auditWork(actor, 'work-changed', 'slot-group', { id, name });
      return row;
    }
    const own = { domain: domain.code, customer };
    if ((await countOf(groupTable(trx).where(own))) >= SLOT_GROUPS_MAX)
      throw conflict(`고객 한 분의 그룹은 ${SLOT_GROUPS_MAX}개까지 만들 수 있습니다.`);
    const [row] = await groupTable(trx)
      .insert({
        ...own,
        ...fields,
        competitors: changedCompetitors(null, input),
        version: 1,
        created_ms: fields.updated_ms,
      })
      .returning('*');
    if (row) await auditWork(actor, 'work-created', 'slot-group', { id: row.id, name });
    return row ?? null;
  };
  return editRow(edit, { find, toResponse: toGroup, input: { name, competitors: input } });
}
