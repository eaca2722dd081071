import { boardPath, postPath } from '../../../contracts/rules/board-paths';
import { documentsOf } from '../../platform/documents';
import { mapTexts } from './rename';
import { addDrawings, withFiles, withPictures } from './site-pictures';
import type { MenuSeed, SiteSeed } from './site-seed';

/**
 * Writes a site: the domain and everything that belongs to it.
 * @param status of its pages and products
 * @returns the domain's document id
 */
export async function writeSite(seed: SiteSeed, status: 'draft' | 'published'): Promise<string> {
  const createEntry = (type: string, data: object, published = true) => {
    const params = { data, ...(published && { status: 'published' as const }) };
    return documentsOf(`api::${type}.${type}`).create(params);
  };
  const create = async (...entry: Parameters<typeof createEntry>): Promise<string> =>
    (await createEntry(...entry)).documentId;

  const { id, documentId: domain } = await createEntry('domain', {
    code: seed.code,
    name: seed.name,
    hosts: seed.hosts.map((name) => ({ name })),
    use_yn: true,
  });

  const roles = new Map<string, string>();
  for (const role of seed.roles) roles.set(role.name, await create('site-role', { ...role, domain }));

  const createMenus = async (menus: MenuSeed[], parent?: string): Promise<void> => {
    for (const { children = [], role, ...menu } of menus) {
      const data = { use_yn: true, ...menu, domain, role: roles.get(role) };
      await createMenus(children, await create('menu', { ...data, ...(parent && { parent_menu: parent }) }));
    }
  };
  await createMenus(seed.menus);

  for (const entry of seed.appConfig) await create('app-config', { ...entry, domain });
  for (const entry of seed.siteConfig) await create('site-config', { ...entry, domain });
  for (const entry of seed.codes) await create('code', { use_yn: true, ...entry, domain });
  for (const entry of seed.seoMetas) await create('seo-meta', { ...entry, domain });
  for (const entry of seed.redirects) await create('redirect-rule', { use_yn: true, ...entry, domain });
  const isPublished = status === 'published';
  for (const entry of seed.products) await create('product', { ...entry, domain }, isPublished);
  for (const entry of seed.forms ?? []) await create('form', { ...entry, domain }, isPublished);
  const files = await addDrawings([seed.pages, seed.boards], { id: Number(id), name: seed.name });
  // Before the pages, whose blocks name posts by their titles: a post has its number once it is written.
  const addresses = new Map<string, string>();
  for (const { posts, ...entry } of seed.boards) {
    const board = await create('board', { use_yn: true, ...entry, domain });
    for (const post of posts) {
      const data = { ...post, content: withPictures(post.content ?? '', files), board, state: 'published' };
      delete data.picture;
      const { id: number } = await createEntry('post', data);
      addresses.set(`${boardPath(entry.code)}#${post.title}`, postPath(entry.code, Number(number)));
    }
  }
  for (const entry of mapTexts(withFiles(seed.pages, files), (text) => addresses.get(text) ?? text))
    await create('page', { ...entry, domain }, isPublished);
  return domain;
}
