import type { MenuItem, SiteRole } from '../../../contracts/common/common';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { menuEntries } from '../../platform/content-types';
import { AS_CREATED, PUBLISHED } from '../../platform/drafts';

/** A menu entry as stored; empty fields are null. */
export interface MenuRow {
  documentId: string;
  menu_name: string;
  url: string;
  use_yn: boolean | null;
  sort: number | null;
  parent_menu?: { documentId: string } | null;
  role?: SiteRole | null;
}

/** Role of an item without a role (DESIGN §7). */
const GUEST: SiteRole = { name: 'guest', level: 0 };

/** Entries by `sort`, including those not in use. */
export function menuItems(stored: MenuRow[]): MenuItem[] {
  return stored
    .map((row) => ({
      menu_id: row.documentId,
      menu_name: row.menu_name,
      url: row.url,
      parent_menu_id: row.parent_menu?.documentId ?? null,
      use_yn: row.use_yn !== false,
      sort: row.sort ?? 0,
      role: row.role ? { name: row.role.name, level: row.role.level } : GUEST,
    }))
    .sort((a, b) => a.sort - b.sort);
}

/** The site's published menu, as the current transaction has it. */
export async function readSiteMenu({ documentId }: Pick<SiteDomain, 'documentId'>): Promise<MenuItem[]> {
  const rows = await menuEntries().findMany({
    where: { domain: { documentId }, ...PUBLISHED },
    populate: { parent_menu: { select: ['documentId'] }, role: { select: ['name', 'level'] } },
    orderBy: AS_CREATED,
  });
  return menuItems(rows);
}

/** The site's published menu; cached until content changes. */
export const siteMenu = (domain: SiteDomain): Promise<MenuItem[]> =>
  platform().content.get(`${domain.documentId} menu items`, () => readSiteMenu(domain));
