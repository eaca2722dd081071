import type { Core, UID } from '@strapi/strapi';
import type { Environment } from '../environment';
import { rankup } from './content/rankup';
import { topkeyword } from './content/topkeyword';
import { ensureDemoAdmin, ensureDemoMembers } from './demo-accounts';
import type { DomainSeed, MenuSeed, PostPart } from './types';
import { seedDemoWork } from './work';
import { seedLoad } from './work/load';

/** The two demo sites that an empty database is filled with in development. */
export const DEMO_DOMAINS: DomainSeed[] = [rankup, topkeyword];

type Created = { documentId: string };

/**
 * Fills an empty database with the two demo sites in one transaction: an interrupted start leaves it empty, and the next one
 * seeds again. Then creates the demo administrator, if there is no administrator, and the sites' demo members.
 */
export async function seedDemo(strapi: Core.Strapi, env: Environment): Promise<void> {
  if ((await strapi.db.query('api::domain.domain').count()) === 0) {
    strapi.log.info('seed: filling the empty database with the demo sites');
    await strapi.db.transaction(async () => {
      for (const seed of DEMO_DOMAINS) await seedDomain(strapi, seed);
    });
    strapi.log.info(`seed: ${DEMO_DOMAINS.map(({ code }) => code).join(', ')} are there`);
  }
  await ensureDemoAdmin(strapi, env);
  await ensureDemoMembers(
    strapi,
    env,
    DEMO_DOMAINS.map(({ code }) => code),
  );
  await seedDemoWork(strapi);
  if (env.SEED_LOAD) await seedLoad(strapi, env.SEED_LOAD);
}

/** Writes one site: the domain and everything that belongs to it. */
async function seedDomain(strapi: Core.Strapi, seed: DomainSeed): Promise<void> {
  // Strapi's type of the answer depends on the content type, which is a parameter here.
  const create = async (uid: UID.ContentType, data: object, status?: 'published'): Promise<Created> =>
    (await strapi.documents(uid).create({ data, ...(status && { status }) } as never)) as unknown as Created;

  const { documentId: domain } = await create('api::domain.domain', {
    code: seed.code,
    name: seed.name,
    hosts: seed.hosts.map((name) => ({ name })),
    use_yn: true,
  });

  const roles = new Map<string, string>();
  for (const role of seed.roles) {
    roles.set(role.name, (await create('api::site-role.site-role', { ...role, domain })).documentId);
  }

  const createMenus = async (menus: MenuSeed[], parent?: string): Promise<void> => {
    for (const { children = [], role, ...menu } of menus) {
      const created = await create('api::menu.menu', {
        use_yn: true,
        ...menu,
        domain,
        role: roles.get(role),
        ...(parent && { parent_menu: parent }),
      });
      await createMenus(children, created.documentId);
    }
  };
  await createMenus(seed.menus);

  for (const entry of seed.appConfig) await create('api::app-config.app-config', { ...entry, domain });
  for (const entry of seed.siteConfig) await create('api::site-config.site-config', { ...entry, domain });
  for (const entry of seed.codes) await create('api::code.code', { use_yn: true, ...entry, domain });
  for (const entry of seed.seoMetas) await create('api::seo-meta.seo-meta', { ...entry, domain });
  for (const entry of seed.redirects) {
    await create('api::redirect-rule.redirect-rule', { use_yn: true, ...entry, domain });
  }
  for (const entry of seed.products) await create('api::product.product', { ...entry, domain }, 'published');
  for (const entry of seed.pages) await create('api::page.page', { ...entry, domain }, 'published');
  for (const { posts, ...board } of seed.boards) {
    const { documentId } = await create('api::board.board', { use_yn: true, ...board, domain });
    for (const { body, ...post } of posts) {
      const data = { ...post, content: postHtml(body), author: seed.name, edited_by: seed.name };
      await create('api::post.post', { ...data, board: documentId, state: 'published' });
    }
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const row = (cells: string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escape(cell)}</${tag}>`).join('')}</tr>`;
const items = (texts: string[]) => texts.map((text) => `<li><p>${escape(text)}</p></li>`).join('');

/** A post's HTML as the site's editor creates it. */
export const postHtml = (parts: PostPart[]): string =>
  parts
    .map((part) => {
      if ('h' in part) return `<h2>${escape(part.h)}</h2>`;
      if ('p' in part) return `<p>${escape(part.p)}</p>`;
      if ('list' in part) return `<ul>${items(part.list)}</ul>`;
      if ('steps' in part) return `<ol>${items(part.steps)}</ol>`;
      if ('quote' in part) return `<blockquote><p>${escape(part.quote)}</p></blockquote>`;
      const { head, rows } = part.table;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    })
    .join('');
