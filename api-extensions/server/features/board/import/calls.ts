import type { Context } from 'koa';
import type { z } from 'zod';
import type * as calls from '../../../../contracts/board/content-import-admin';
import { IMPORTS_LISTED, type ImportState } from '../../../../contracts/board/content-import-admin';
import { DAY_MS } from '../../../../contracts/rules/days';
import { wake } from '../../../platform/background';
import { POST_UID } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { stateOf } from '../../../platform/editor';
import { AppError, conflict, forbidden, unknownDomain } from '../../../platform/errors';
import { limitOffset, pageInfo } from '../../../platform/paging';
import { platform } from '../../../platform/platform';
import { digest } from '../../../platform/secrets';
import { isInScope, type SiteScope } from '../../../shared/sites/site-scope';
import { countOf, nowMs, ownColumns } from '../../../platform/tables';
import { findBoard } from '../boards';
import { entryTable, type ImportRow, importTable, listOf, storedList, viewImport } from './rows';
import { IMPORT_TASK } from './task';

const EXPLORER = 'plugin::content-manager.explorer.';
const REDIRECT_RULE = 'api::redirect-rule.redirect-rule';

/** Imports of a site that are not finished. */
const OPEN_MAX = 5;

/** @throws AppError 403 without the right to make posts */
export function requireRight(ctx: Context, action: 'create' | 'delete', type = POST_UID): void {
  if (!stateOf(ctx).userAbility?.can(`${EXPLORER}${action}`, type)) throw forbidden();
}

/** A site in use of the administrator's. @throws AppError 404 */
export async function findSite(scope: SiteScope, code: string): Promise<SiteDomain> {
  const site = isInScope(scope, code) ? await platform().domains.ofCode(code) : null;
  if (!site) throw unknownDomain();
  return site;
}

/** An import of the administrator's sites. @throws AppError 404 */
export async function findImport(scope: SiteScope, id: number): Promise<ImportRow> {
  const row = await importTable().where({ id }).first('*');
  if (!row || !isInScope(scope, row.domain))
    throw new AppError(404, 'NOT_FOUND', '찾는 가져오기가 없습니다.');
  return row;
}

export const listImports = async ({ code }: SiteDomain) =>
  Promise.all(
    (await importTable().where({ domain: code }).orderBy('id', 'desc').limit(IMPORTS_LISTED).select('*')).map(
      viewImport,
    ),
  );

/** Begins an import. @throws AppError 403, 404, 409 */
export async function beginImport(
  ctx: Context,
  site: SiteDomain,
  author: string,
  body: z.output<typeof calls.beginImport.body>,
): Promise<number> {
  if (body.redirects) requireRight(ctx, 'create', REDIRECT_RULE);
  const board = await findBoard(site, body.board, false);
  const open = importTable().where({ domain: site.code }).whereIn('state', ['running', 'stopped', 'undoing']);
  if ((await countOf(open)) >= OPEN_MAX)
    throw conflict(`끝나지 않은 가져오기가 ${OPEN_MAX}건 있습니다. 먼저 끝내거나 되돌려 주세요.`);
  // The window of these was closed before all was sent.
  await importTable()
    .where({ domain: site.code, state: 'receiving' })
    .where('created_ms', '<', nowMs() - DAY_MS)
    .update({ state: 'undoing' });
  const { file, kind, total, redirects } = body;
  const [row] = await importTable()
    .insert({
      ...ownColumns(platform().clock()),
      ...{ domain: site.code, board_key: board.key, file, kind, total, redirects, pictures: 0 },
      ...{ state: 'receiving', author: author.slice(0, 120), created_ms: nowMs() },
    })
    .returning('id');
  if (!row) throw new Error('The database returned no row');
  return row.id;
}

/** Adds entries that were sent. @throws AppError 409 when the import has begun */
export async function receiveEntries(
  row: ImportRow,
  entries: z.output<typeof calls.sendEntries.body>['entries'],
): Promise<number> {
  if (row.state !== 'receiving') throw conflict('이미 시작한 가져오기입니다.');
  const now = platform().clock();
  for (const { no, title, post, notes } of entries) {
    if (no > row.total) throw conflict('처음에 알린 것보다 항목이 많습니다.');
    const redirect = post && row.redirects && post.addresses.length > 0 ? 'waiting' : 'none';
    await entryTable()
      .insert({
        ...ownColumns(now),
        ...{ entry_key: `${row.id} ${no}`, domain: row.domain, import_key: row.id, no, title },
        ...{ state: post ? 'waiting' : 'left', redirect, notes: storedList(notes) },
        source_key: post ? digest(`import ${row.domain} ${post.source}`) : null,
        payload: post ? JSON.stringify({ date: post.date, author: post.author, html: post.html }) : null,
        addresses: post ? storedList(post.addresses) : null,
      })
      .onConflict('entry_key')
      .ignore();
  }
  return countOf(entryTable().where({ import_key: row.id }));
}

/** States from which an action leads, and the state to which it does. */
const ACTIONS: Record<'start' | 'stop' | 'undo', { from: ImportState[]; to: ImportState }> = {
  start: { from: ['receiving', 'stopped'], to: 'running' },
  stop: { from: ['running'], to: 'stopped' },
  undo: { from: ['receiving', 'running', 'stopped', 'done'], to: 'undoing' },
};

/** @throws AppError 409 in another state, or when entries are missing */
export async function changeState(row: ImportRow, action: keyof typeof ACTIONS) {
  const { from, to } = ACTIONS[action];
  if (action === 'start' && row.state === 'receiving') {
    const received = await countOf(entryTable().where({ import_key: row.id }));
    if (received !== row.total) throw conflict('파일을 다 받지 못했습니다. 다시 보내 주세요.');
  }
  const changed = await importTable().where({ id: row.id }).whereIn('state', from).update({ state: to });
  if (changed === 0) throw conflict('그사이 상태가 바뀌었습니다. 새로 고친 상태를 확인해 주세요.');
  wake(IMPORT_TASK);
  return viewImport({ ...row, state: to });
}

/** What became of each entry. */
export async function readReport(
  row: ImportRow,
  { noted, ...paging }: z.output<typeof calls.importReport.query>,
) {
  const rows = entryTable().where({ import_key: row.id });
  if (noted === '1') void rows.where((any) => any.whereNot({ state: 'taken' }).orWhereNotNull('notes'));
  const { limit, offset } = limitOffset(paging);
  const found = await rows.clone().orderBy('no').limit(limit).offset(offset).select('*');
  return {
    data: found.map(({ no, title, state, post, addresses, redirect, notes }) => ({
      ...{ no, title, state, redirect },
      wr_id: post,
      addresses: listOf(addresses),
      notes: listOf(notes),
    })),
    page: pageInfo(paging, await countOf(rows)),
  };
}
