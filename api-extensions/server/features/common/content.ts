import type { SiteForm } from '../../../contracts/common/site-form';
import type { PageContent } from '../../../contracts/common/common';
import { boardPath } from '../../../contracts/rules/board-paths';
import { leadOf } from '../../../contracts/rules/page-lead';
import { blocksAt } from '../../shared/sites/block-periods';
import { findForm } from '../../shared/sites/forms';
import { blockSelections, shapeBlocks } from '../../shared/sites/page-parts';
import { boardEntries, domainEntries, pageEntries } from '../../platform/content-types';
import { platform } from '../../platform/platform';
import { repository } from '../../platform/tables';
import { AS_CREATED, PUBLISHED, publishedOf } from '../../platform/drafts';

/** Rows as stored; empty fields are null. */
export interface AppConfigRow {
  name: string;
  value: unknown;
  /** Component `elements.theme-design`. */
  design?: unknown;
}
export interface SiteConfigRow {
  gr_id: 'meta' | 'head_script' | 'common';
  config_id: string;
  data: string | null;
}
export interface SeoMetaRow {
  page: string;
  title: string;
  description: string | null;
  keyword: string | null;
}
export interface RoleRow {
  name: string;
  level: number;
}
export interface CodeRow {
  gr_id: string;
  code_id: string;
  code_name: string;
  code_data_1: string | null;
  use_yn: boolean | null;
  sort: number | null;
}
export interface ProductRow {
  prod_id: number;
  name: string;
  title: string;
  desc: string | null;
  keyword: string | null;
}
export interface RedirectRow {
  from_path: string;
  to_url: string;
  redirect_type: 'moved_301' | 'found_302' | 'temporary_307' | 'permanent_308';
  use_yn: boolean | null;
}

interface Rows {
  'app-config': AppConfigRow;
  'site-config': SiteConfigRow;
  'seo-meta': SeoMetaRow;
  'site-role': RoleRow;
  code: CodeRow;
  product: ProductRow;
  'redirect-rule': RedirectRow;
}

/**
 * A site's publicly visible entries of a content type, in order of creation.
 * @param domainId document id of the domain
 */
export async function readContent<Type extends keyof Rows>(
  type: Type,
  domainId: string,
): Promise<Rows[Type][]> {
  const uid = `api::${type}.${type}`;
  const reading: { where: object; orderBy: object[] } = {
    where: { domain: { documentId: domainId }, ...publishedOf(uid) },
    orderBy: AS_CREATED,
    ...(type === 'app-config' && { populate: { design: true } }),
  };
  return repository<Rows[Type]>(uid)().findMany(reading);
}

/** The domain's current code and display name. */
export async function readDomain(domainId: string): Promise<{ code: string; name: string }> {
  const domain = await domainEntries().findOne({
    where: { documentId: domainId },
    select: ['code', 'name'],
  });
  if (!domain) throw new Error(`The domain ${domainId} does not exist`);
  return domain;
}

/** Path, title and description that a page has unless an editor has written others (SeoMetaRow). */
export interface PageText {
  path: string;
  title: string;
  description: string;
}

/** Texts of a site's published pages and boards in use, as their heads have them (site/gatsby). */
export async function readPageTexts(domainId: string): Promise<PageText[]> {
  const kinds = blockSelections();
  const ofDomain = { domain: { documentId: domainId } };
  const pages = await pageEntries().findMany({
    where: { ...ofDomain, ...PUBLISHED },
    select: ['path', 'title'],
    populate: { blocks: { on: kinds } },
  });
  const boards = await boardEntries().findMany({ where: { ...ofDomain, use_yn: true } });
  return [
    ...pages.map((page) => ({
      path: page.path,
      title: page.title,
      description: leadOf(shapeBlocks(page, kinds)),
    })),
    ...boards.map(({ code, name, description }) => ({
      path: boardPath(code),
      title: name,
      description: description ?? '',
    })),
  ];
}

/** The published page at a path with its forms, or null. */
export async function readPage(
  domainId: string,
  path: string,
): Promise<Omit<PageContent, 'privacy_version'> | null> {
  const kinds = blockSelections();
  const found = await pageEntries().findOne({
    where: { domain: { documentId: domainId }, path, ...PUBLISHED },
    select: ['title'],
    populate: { blocks: { on: kinds } },
  });
  if (!found) return null;
  const blocks = blocksAt(shapeBlocks(found, kinds), platform().clock());
  const forms: SiteForm[] = [];
  for (const { __component, form: name } of blocks) {
    const known = __component === 'blocks.form' ? await findForm(domainId, String(name)) : null;
    if (known) forms.push(known.form);
  }
  return { title: found.title, blocks, forms };
}
