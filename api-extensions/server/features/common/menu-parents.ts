import { inTransaction, joinTableOf, table } from '../../platform/tables';

interface MenuRow {
  id: number;
  document_id: string;
  updated_at: unknown;
  published_at: unknown;
}

const menuTable = table<MenuRow>('menu');

/**
 * Gives drafts of menus the parent of their published version. When drafts were introduced for menus, Strapi created ten at
 * a time, without the parent if the parent's draft was created at the same moment. Drafts that an editor has saved since
 * then are not changed. Does nothing after the first time.
 */
export async function restoreMenuParents(): Promise<void> {
  const { name, joinColumn, inverseJoinColumn } = joinTableOf('api::menu.menu', 'parent_menu');
  const [child, parent] = [joinColumn.name, inverseJoinColumn.name];
  await inTransaction(async (trx) => {
    const lost = await trx({ live: menuTable.tableName() })
      .join({ link: name }, `link.${child}`, 'live.id')
      .join({ above: menuTable.tableName() }, 'above.id', `link.${parent}`)
      .join({ draft: menuTable.tableName() }, (on) =>
        on.on('draft.document_id', 'live.document_id').on('draft.updated_at', 'live.updated_at'),
      )
      .join({ draft_above: menuTable.tableName() }, 'draft_above.document_id', 'above.document_id')
      .leftJoin({ own: name }, `own.${child}`, 'draft.id')
      .whereNotNull('live.published_at')
      .whereNull('draft.published_at')
      .whereNull('draft_above.published_at')
      .whereNull('own.id')
      .select<{ draft: number; above: number }[]>({ draft: 'draft.id', above: 'draft_above.id' });
    for (const row of lost)
      await trx(name)
        .insert({ [child]: row.draft, [parent]: row.above })
        .onConflict()
        .ignore();
  });
}
