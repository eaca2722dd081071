import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type addListView as addCall,
  type changeListView as changeCall,
  columnChoice,
  LIST_VIEWS_MAX,
  type ListView,
  type ListViews,
  SHARED_VIEWS_MAX,
} from '../../../contracts/accounts/list-views';
import { lockAccount, lockSite } from '../../platform/content-types';
import { AppError, conflict, forbidden, invalidFields } from '../../platform/errors';
import {
  type Flag,
  inTransaction,
  isDuplicate,
  jsonColumn,
  nowMs,
  ownColumns,
  table,
} from '../../platform/tables';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { isManager } from '../../shared/accounts/levels';
import { peopleOf } from '../../shared/accounts/people';

/** A view of a list, or with an empty name the columns and the look that a person has chosen for it. */
interface Row {
  id: number;
  document_id: string;
  /** `<account> <list> <name>`: unique. */
  view_key: string;
  user_key: number;
  /** Domain code. */
  domain: string;
  list: string;
  name: string;
  query: string;
  /** JSON of a column choice; null: none. */
  columns: string | null;
  /** Null for a view. */
  look: string | null;
  shared: Flag;
}

const viewTable = table<Row>('list-view');

/** Lists of a person at most: those of the product, and some to spare for later ones. */
const LISTS_MAX = 40;

const readColumns = jsonColumn(columnChoice);
const columnsText = (columns: ListView['columns']) => (columns === null ? null : JSON.stringify(columns));
const keyOf = (userKey: number, list: string, name: string) => `${userKey} ${list} ${name}`;

const toView = (row: Row, author: string | null): ListView => ({
  id: row.document_id,
  name: row.name,
  query: row.query,
  columns: readColumns(row.columns),
  shared: Boolean(row.shared),
  author,
});

const taken = () => conflict('같은 이름의 보기가 있습니다. 다른 이름을 입력해 주세요.');

/** Views of a list that the caller may open, and the columns and the look that the caller has chosen for it. */
export async function readListViews({ domain, user }: ActorContext, list: string): Promise<ListViews> {
  const where = { domain: domain.code, list };
  const own = await viewTable().where({ ...where, user_key: user.key });
  const others = (await isManager(domain, user))
    ? await viewTable()
        .where({ ...where, shared: true })
        .whereNot({ user_key: user.key })
        .orderBy('id')
        .limit(SHARED_VIEWS_MAX)
    : [];
  const people = await peopleOf(others.map(({ user_key }) => user_key));
  const chosen = own.find(({ name }) => name === '');
  const views = [
    ...own.filter(({ name }) => name !== '').map((row) => toView(row, null)),
    ...others.map((row) => toView(row, people.get(row.user_key)?.name ?? '')),
  ];
  const byName = new Intl.Collator('ko', { numeric: true });
  return {
    views: views.sort((left, right) => byName.compare(left.name, right.name)),
    columns: chosen ? { choice: readColumns(chosen.columns) } : null,
    look: chosen?.look ?? null,
  };
}

/** Checks that the caller may share another view of a list; locks the site. @throws AppError 403, 409 */
async function checkSharing(trx: Knex, { domain, user }: ActorContext, list: string): Promise<void> {
  if (!(await isManager(domain, user))) throw forbidden();
  await lockSite(trx, domain);
  const shared = await viewTable(trx).where({ domain: domain.code, list, shared: true }).select('id');
  if (shared.length >= SHARED_VIEWS_MAX)
    throw conflict(`한 목록에서 ${SHARED_VIEWS_MAX}개까지 공유할 수 있습니다.`);
}

/** @throws AppError 403, 409 */
export async function addListView(
  actor: ActorContext,
  body: z.output<typeof addCall.body>,
): Promise<ListView> {
  const { domain, user } = actor;
  const { list, name, query, columns, shared } = body;
  return inTransaction(async (trx) => {
    // Of two requests at once, the second sees the first one's view.
    await lockAccount(trx, user.key);
    const own = await viewTable(trx).where({ user_key: user.key, list }).whereNot({ name: '' });
    if (own.some((row) => row.name === name)) throw taken();
    if (own.length >= LIST_VIEWS_MAX)
      throw conflict(`한 목록에 ${LIST_VIEWS_MAX}개까지 저장할 수 있습니다. 쓰지 않는 보기를 삭제해 주세요.`);
    await checkLists(trx, user.key, list);
    if (shared) await checkSharing(trx, actor, list);
    const [row] = await viewTable(trx)
      .insert({
        ...ownColumns(new Date(nowMs())),
        ...{ view_key: keyOf(user.key, list, name), user_key: user.key, domain: domain.code },
        ...{ list, name, query, columns: columnsText(columns), shared },
      })
      .returning('*');
    return toView(row as Row, null);
  });
}

/** Changes an own view. @throws AppError 403, 404, 409 */
export async function changeListView(
  actor: ActorContext,
  id: string,
  body: z.output<typeof changeCall.body>,
): Promise<ListView> {
  const { user } = actor;
  try {
    return await inTransaction(async (trx) => {
      const row = await findView(trx, actor, id);
      if (body.shared && !row.shared) await checkSharing(trx, actor, row.list);
      const name = body.name ?? row.name;
      const { columns, ...changed } = body;
      const [stored] = await viewTable(trx)
        .where({ id: row.id })
        .update({
          ...{ ...changed, name, view_key: keyOf(user.key, row.list, name) },
          ...(columns !== undefined && { columns: columnsText(columns) }),
        })
        .returning('*');
      return toView(stored as Row, null);
    });
  } catch (error) {
    throw isDuplicate(error) ? taken() : error;
  }
}

/** @throws AppError 404 */
async function findView(trx: Knex, { domain, user }: ActorContext, id: string): Promise<Row> {
  const row: Row | undefined = await viewTable(trx)
    .where({ document_id: id, user_key: user.key, domain: domain.code })
    .whereNot({ name: '' })
    .first();
  if (!row) throw new AppError(404, 'NOT_FOUND', '이미 삭제되었거나 다른 분이 만든 보기입니다.');
  return row;
}

/** @throws AppError 404 */
export async function removeListView(actor: ActorContext, id: string): Promise<void> {
  await inTransaction(async (trx) => {
    const { id: row } = await findView(trx, actor, id);
    await viewTable(trx).where({ id: row }).del();
  });
}

/** Names of lists come from the browser, so their number is limited. @throws AppError 400 */
async function checkLists(trx: Knex, userKey: number, list: string): Promise<void> {
  const lists = await viewTable(trx).where({ user_key: userKey }).distinct<{ list: string }[]>('list');
  if (lists.length >= LISTS_MAX && !lists.some((row) => row.list === list))
    throw invalidFields({ list: '목록을 확인해 주세요.' });
}

/** Stores what the caller has chosen for a list; the rest stays. */
async function keepChoice(
  { domain, user }: ActorContext,
  list: string,
  chosen: Partial<Pick<Row, 'columns' | 'look'>>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await lockAccount(trx, user.key);
    await checkLists(trx, user.key, list);
    await viewTable(trx)
      .insert({
        ...ownColumns(new Date(nowMs())),
        ...{ view_key: keyOf(user.key, list, ''), user_key: user.key, domain: domain.code },
        ...{ list, name: '', query: '', shared: false, ...chosen },
      })
      .onConflict('view_key')
      .merge(chosen);
  });
}

/** Stores the caller's columns of a list; null: the list's own. */
export const chooseColumns = (actor: ActorContext, list: string, columns: ListView['columns']) =>
  keepChoice(actor, list, { columns: columnsText(columns) });

/** Stores the look in which a list opens for the caller. */
export const chooseLook = (actor: ActorContext, list: string, look: string) =>
  keepChoice(actor, list, { look });
