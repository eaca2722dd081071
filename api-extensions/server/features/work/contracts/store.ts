import type { Knex } from 'knex';
import type { z } from 'zod';
import { amountsOf, type EstimateItem, type EstimateState } from '../../../../contracts/estimates/estimates';
import type * as calls from '../../../../contracts/work/contracts';
import { productNames } from '../../../../contracts/work/contracts';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { conflict, invalidFields } from '../../../platform/errors';
import { findAccount } from '../../../shared/accounts/people';
import { repository } from '../../../platform/tables';
import { definedFields, recordKeyOf } from '../records';
import { slotTable, checkPeriod } from '../slots';
import { seoulToday } from '../base/tables';
import { channelOfCustomer } from './channel';
import { type ContractRow, contractRecords, toContracts } from './rows';

/** @throws AppError 404 */
export async function findContract(domain: SiteDomain, id: number): Promise<calls.Contract> {
  const [found] = await toContracts([await contractRecords.find(domain, id)]);
  if (!found) throw new Error(`toContracts returned nothing for contract ${id}`);
  return found;
}

interface EstimateRow {
  id: number;
  documentId: string;
  state: EstimateState;
  party: string | null;
  member?: { documentId: string } | null;
}

type Body<Call extends { body: z.ZodType }> = z.output<Call['body']>;
type Input = Body<typeof calls.saveContract>;

/** Columns of a customer with an account. @throws AppError 400 */
async function customerColumns(domain: SiteDomain, userId: string) {
  const account = await findAccount(domain, userId);
  if (account?.approval !== 'approved')
    throw invalidFields({ customer: '이 사이트의 승인된 회원이 아닙니다.' });
  // The person's name and e-mail are read from the account and disappear with it.
  return { customer: account.id, party: account.company?.slice(0, 80) || null, orphaned: false };
}

/** Finds an accepted estimate. @throws AppError 400 for an estimate of another site, or one that was not accepted */
async function acceptedEstimate(domain: SiteDomain, id: string): Promise<EstimateRow> {
  const row = await repository<EstimateRow>('estimate')().findOne({
    where: { documentId: id, domain: { documentId: domain.documentId } },
    populate: { member: { select: ['documentId'] } },
  });
  if (row?.state !== 'accepted') throw invalidFields({ estimate_id: '수락된 견적이 아닙니다.' });
  return row;
}

/** Columns of a new contract's customer, and of the estimate or form that it is made from. @throws AppError 400 */
async function originColumns(domain: SiteDomain, { customer, party, estimate_id, request_key }: Input) {
  const estimate = estimate_id === undefined ? null : await acceptedEstimate(domain, estimate_id);
  const userId = estimate?.member?.documentId ?? customer;
  const name = estimate?.party || party;
  if (userId === undefined && name === undefined)
    throw invalidFields({ customer: '고객을 고르거나 입력해 주세요.' });
  const key = estimate ? ['estimate', estimate.documentId] : request_key && ['form', request_key];
  return {
    party: name,
    ...(userId !== undefined && (await customerColumns(domain, userId))),
    ...(estimate && { estimate: estimate.documentId }),
    ...(key && { record_key: recordKeyOf('contract', domain.code, ...key) }),
  };
}

/** Columns of lines and their amounts. */
const lineColumns = (items: EstimateItem[]) => ({
  items: JSON.stringify(items),
  product_names: productNames(items),
  ...amountsOf(items),
});

const terminatedConflict = () => conflict('해지한 계약은 고칠 수 없습니다. 해지를 취소한 뒤 고쳐 주세요.');

/** Removes a contract from slots that do not belong to its customer, after its customer was changed. */
const detachOtherCustomersSlots = (trx: Knex, { id, customer }: ContractRow): Promise<unknown> =>
  slotTable(trx)
    .where({ contract: id })
    .where((other) => other.whereNull('customer').orWhereNot({ customer }))
    .update({ contract: null });

export async function saveContract(actor: ActorContext, body: Input): Promise<calls.Contract> {
  const { domain, user } = actor;
  const { id, version, title, items, from, to, memo, channel, customer } = body;
  checkPeriod(from, to);
  const columns = {
    title,
    ...lineColumns(items),
    from_day: from,
    to_day: to,
    ...definedFields({ memo, channel }),
  };
  if (id === undefined) {
    const origin = await originColumns(domain, body);
    const found = channel ? null : await channelOfCustomer(domain, origin);
    const author = user.name.slice(0, 80);
    return contractRecords.create(actor, { ...columns, ...origin, ...(found && { channel: found }), author });
  }
  const customerChange = customer === undefined ? {} : await customerColumns(domain, customer);
  const input = { title, items, from, to, ...definedFields({ memo, channel, customer }) };
  return contractRecords.change(
    actor,
    { id, version },
    input,
    (row) => {
      if (row.closed_day !== null) throw terminatedConflict();
      return { ...columns, ...customerChange };
    },
    customer === undefined ? undefined : detachOtherCustomersSlots,
  );
}

/** @throws AppError 400 */
function checkClosing({ to_day }: ContractRow, closed_on: string): void {
  if (closed_on > seoulToday()) throw invalidFields({ closed_on: '해지일은 오늘이나 그 전이어야 합니다.' });
  if (closed_on > to_day) throw invalidFields({ closed_on: '해지일이 계약 종료일보다 늦습니다.' });
}

/** Terminates a contract; without `closed_on`, revokes its termination. @throws AppError 400, 404, 409 */
export const closeContract = (
  actor: ActorContext,
  id: number,
  { version, closed_on, reason }: Body<typeof calls.closeContract>,
): Promise<calls.Contract> =>
  contractRecords.change(actor, { id, version }, { closed_on, close_reason: reason }, (row) => {
    if (closed_on !== null) checkClosing(row, closed_on);
    return { closed_day: closed_on, close_reason: closed_on === null ? '' : reason };
  });

/** Removes contracts of the site. Slots that were created from them remain. @returns the number of removed contracts */
export const removeContracts = (actor: ActorContext, ids: number[]): Promise<number> =>
  contractRecords.remove(actor, ids, (trx, known) =>
    slotTable(trx).whereIn('contract', known).update({ contract: null }),
  );
