import type { z } from 'zod';
import {
  type listSiteChoices,
  SITE_CHOICES_MAX,
  type SiteChoice,
  type SiteChoiceKind,
} from '../../../contracts/preview/admin';
import { hasDrafts } from '../../platform/drafts';
import { forbidden } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { repository } from '../../platform/tables';
import { FORM_UID } from '../../shared/sites/forms';
import type { SiteScope } from '../../shared/sites/site-scope';
import { findFormSite } from './form-site';
import { canRead } from './preview-url';

/** Custom fields that the content manager shows as a list to choose from (admin/site-choice); they store texts. */
export const SITE_CHOICE_FIELDS = (
  [
    ['site-form', 'string'],
    ['site-board', 'string'],
    ['site-page', 'text'],
  ] as const
).map(([name, type]) => ({ name, plugin: 'api-extensions', type }));

type Row = Record<string, string | null>;

/** Content type of each kind, its field that others name, and its title. */
const KINDS: Record<SiteChoiceKind, { uid: string; value: string; title: string }> = {
  form: { uid: FORM_UID, value: 'name', title: 'name' },
  board: { uid: 'api::board.board', value: 'code', title: 'name' },
  page: { uid: 'api::page.page', value: 'path', title: 'title' },
};

/** What a field of a form can name of the form's site, in the order of its names. @throws AppError 403, 404 */
export async function readSiteChoices(
  { of, uid, entry, domain }: z.output<typeof listSiteChoices.query>,
  scope: SiteScope,
): Promise<SiteChoice[]> {
  const code = await findFormSite(uid, { entry: entry ?? null, domain: domain ?? null }, scope);
  const kind = KINDS[of];
  if (!canRead(platform().strapi, kind.uid, undefined)) throw forbidden();
  const rows = await repository<Row>(kind.uid)().findMany({
    where: { domain: { code } },
    select: [...new Set([kind.value, kind.title, 'publishedAt'])],
  });
  const choices = new Map<string, SiteChoice>();
  for (const row of rows) {
    const value = row[kind.value];
    if (!value) continue;
    const isPublished = !hasDrafts(kind.uid) || row.publishedAt !== null;
    const known = choices.get(value);
    // A published entry has two rows; its draft may have another title.
    const name = (isPublished ? known?.name : null) ?? row[kind.title] ?? value;
    choices.set(value, { value, name, isPublished: isPublished || known?.isPublished === true });
  }
  return [...choices.values()]
    .sort((one, other) => one.name.localeCompare(other.name, 'ko'))
    .slice(0, SITE_CHOICES_MAX);
}
