import type { Core } from '@strapi/strapi';
import { repository } from '../../platform/tables';
import { publishedOf } from '../../platform/drafts';

export const DOMAIN_UID = 'api::domain.domain';
export const POST = 'api::post.post';

/** Types that sites are rendered from, with the fields of an entry's title. */
const TITLE_FIELDS: Record<string, string[]> = {
  [DOMAIN_UID]: ['name'],
  'api::app-config.app-config': ['name'],
  'api::site-config.site-config': ['gr_id', 'config_id'],
  'api::menu.menu': ['menu_name'],
  'api::site-role.site-role': ['name'],
  'api::code.code': ['code_name'],
  'api::seo-meta.seo-meta': ['page'],
  'api::page.page': ['title'],
  'api::product.product': ['name'],
  'api::form.form': ['name'],
  'api::popup.popup': ['title'],
  'api::redirect-rule.redirect-rule': ['from_path'],
  'api::board.board': ['name'],
  [POST]: ['title'],
};

/** Whether sites are rendered from entries of this type. */
export const isRendered = (uid: string): boolean => Object.hasOwn(TITLE_FIELDS, uid);

/** The published part of an entry. */
export interface ShownEntry {
  /** Codes of the domains that show it; empty without any. */
  domains: string[];
  title: string;
}

type Row = Record<string, unknown> & {
  code?: string;
  domain?: { code: string } | null;
  board?: { domain?: { code: string } | null } | null;
};

const domainOf = (uid: string, row: Row): string | undefined => {
  if (uid === DOMAIN_UID) return row.code;
  return (uid === POST ? row.board?.domain : row.domain)?.code;
};

const BELONGS = { domain: { select: ['code'] } };

/** The part of an entry that sites show: its published version, a published post. Null if sites show nothing. */
export async function readShownEntry(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
): Promise<ShownEntry | null> {
  const fields = TITLE_FIELDS[uid];
  if (!documentId || !fields) return null;
  const rows = await repository<Row>(uid)().findMany({
    select: uid === DOMAIN_UID ? [...fields, 'code'] : fields,
    where: {
      documentId,
      ...publishedOf(uid),
      ...(uid === POST && { state: 'published' }),
    },
    populate: uid === DOMAIN_UID ? {} : uid === POST ? { board: { populate: BELONGS } } : BELONGS,
  });
  const [first] = rows;
  if (!first) return null;
  const domains = rows.flatMap((row) => domainOf(uid, row) ?? []);
  const title = fields.map((field) => String(first[field] ?? '')).join(' · ');
  return { domains: [...new Set(domains)], title: title.slice(0, 200) };
}
