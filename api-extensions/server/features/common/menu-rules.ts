import { type MenuEntry, menuEntries } from '../../platform/content-types';
import { DRAFT, PUBLISHED } from '../../platform/drafts';
import { rejectInput } from '../../platform/errors';
import { inTransaction, joinTableOf } from '../../platform/tables';
import { targetError } from './address-rules';

export const MENU = 'api::menu.menu';

interface CheckedMenu {
  documentId: string;
  url?: unknown;
  domain?: { documentId: string } | null;
}

/** Refuses menus that are each other's ancestors, which would not appear in the navigation. */
async function checkParents(own: string, parent: string, version: object): Promise<void> {
  const visited = new Set([own]);
  for (let next: string | undefined = parent; next !== undefined;) {
    if (visited.has(next))
      rejectInput('하위 메뉴를 상위 메뉴로 둘 수 없습니다. 메뉴가 서로의 상위 메뉴가 됩니다.');
    visited.add(next);
    const menu: MenuEntry | null = await menuEntries().findOne({
      where: { documentId: next, ...version },
      populate: { parent_menu: true },
    });
    next = menu?.parent_menu?.documentId;
  }
}

/** Refuses to publish a menu before its parent. */
async function checkPublishedMenu(documentId: string, parent: string | undefined): Promise<void> {
  if (parent === undefined) return;
  const published = await menuEntries().findOne({
    where: { documentId, ...PUBLISHED },
    populate: { parent_menu: true },
  });
  if (!published) return;
  if (published.parent_menu?.documentId !== parent)
    rejectInput('상위 메뉴가 아직 발행되지 않았습니다. 상위 메뉴를 먼저 발행해 주세요.', 'parent_menu');
  await checkParents(documentId, parent, PUBLISHED);
}

/** Refuses to unpublish a menu with published children, which would move to the top level. */
async function checkUnpublishedMenu(documentId: string): Promise<void> {
  const children = await menuEntries().count({ where: { parent_menu: { documentId }, ...PUBLISHED } });
  if (children > 0)
    rejectInput(
      '하위 메뉴가 있어 내릴 수 없습니다. 하위 메뉴를 먼저 내리거나, 숨기려면 사용 여부를 끄고 발행해 주세요.',
    );
}

/** Checks a menu's target, and that its role and parent belong to its site. */
export async function checkMenu(row: CheckedMenu, isPublished: boolean): Promise<void> {
  const error = targetError(String(row.url));
  if (error !== null) rejectInput(error, 'url');
  const menu = await menuEntries().findOne({
    where: { documentId: row.documentId, ...DRAFT },
    populate: { role: { populate: { domain: true } }, parent_menu: { populate: { domain: true } } },
  });
  for (const [what, related] of [
    ['등급이', menu?.role],
    ['상위 메뉴가', menu?.parent_menu],
  ] as const) {
    if (related && related.domain?.documentId !== row.domain?.documentId)
      rejectInput(`${what} 다른 도메인의 것입니다.`);
    if (related?.documentId === row.documentId) rejectInput('메뉴를 자기 자신의 상위 메뉴로 둘 수 없습니다.');
  }
  if (menu?.parent_menu) await checkParents(row.documentId, menu.parent_menu.documentId, DRAFT);
  if (isPublished) await checkPublishedMenu(row.documentId, menu?.parent_menu?.documentId);
}

/** The menus below a menu, in the published versions or in the drafts. */
const childrenOf = (documentId: string, version: object) =>
  menuEntries().findMany({ where: { parent_menu: { documentId }, ...version } });

/**
 * Publishes a menu, or discards its draft, and undoes what Strapi does to other menus: it moves every menu whose draft is
 * below this one, although only their drafts were moved. A menu that guards a page would then guard nothing.
 */
async function keepOtherParents<T>(documentId: string, version: object, work: () => Promise<T>): Promise<T> {
  const before = new Set((await childrenOf(documentId, version)).map((menu) => menu.documentId));
  const result = await work();
  const moved = (await childrenOf(documentId, version)).filter((menu) => !before.has(menu.documentId));
  if (moved.length === 0) return result;
  const parent = await menuEntries().findOne({ where: { documentId, ...version } });
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(MENU, 'parent_menu');
  await inTransaction(async (trx) => {
    await trx(name)
      .where(inverseJoinColumn.name, parent?.id)
      .whereIn(
        joinColumn.name,
        moved.map(({ id }) => id),
      )
      .delete();
  });
  return result;
}

/** The last change of a menu in each transaction. */
const lastChanges = new WeakMap<object, Promise<unknown>>();

/**
 * Runs a change of a menu after earlier changes of its transaction. Strapi publishes several menus at the same time, and
 * would link each to rows that another change is about to replace.
 */
export async function changeMenu<T>(
  { action, documentId, isPublished }: { action: string; documentId?: string; isPublished: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const change = async () => {
    if (documentId && action === 'unpublish') await checkUnpublishedMenu(documentId);
    if (documentId && isPublished) return keepOtherParents(documentId, PUBLISHED, work);
    if (documentId && action === 'discardDraft') return keepOtherParents(documentId, DRAFT, work);
    return work();
  };
  return inTransaction(async (trx) => {
    const previous = lastChanges.get(trx) ?? Promise.resolve();
    const current = previous.catch(() => undefined).then(change);
    lastChanges.set(trx, current);
    return current;
  });
}
