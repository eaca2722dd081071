import type { Core } from '@strapi/strapi';
import type { Environment } from '../environment';
import { rankup } from './content/rankup';
import { topkeyword } from './content/topkeyword';
import { ensureDemoAdmin, ensureDemoMembers } from './demo-accounts';
import type { Drawing } from './drawings/drawing';
import type { DomainSeed, PostPart } from './types';
import { planStories } from './story/plan';
import { seedDemoWork } from './work';
import { seedLoad } from './work/load';

/** The demo sites: an empty database is filled with them if SEED_DEMO is set. */
export const DEMO_DOMAINS: DomainSeed[] = [rankup, topkeyword];

/** A seed in the form that the plugin writes: its posts have HTML and an author. */
export const withPostHtml = (seed: DomainSeed) => ({
  ...seed,
  boards: seed.boards.map(({ posts, ...board }) => ({
    ...board,
    posts: posts.map(({ body, picture, ...post }) => ({
      ...post,
      ...(picture && { picture }),
      content: postHtml(body, picture),
      author: seed.name,
      edited_by: seed.name,
    })),
  })),
});

interface SitesService {
  writeSite(seed: object, status: 'draft' | 'published'): Promise<string>;
  setSiteTemplates(templates: readonly object[]): void;
  deliverAreaMenus(menus: readonly object[]): Promise<void>;
}

/** The plugin's service that creates sites (api-extensions/server/features/sites). */
export const sitesService = (strapi: Core.Strapi): SitesService =>
  strapi.plugin('api-extensions').service('sites');

/**
 * Fills an empty database with the two demo sites in one transaction: an interrupted start leaves it empty, and the next one
 * seeds again. Then creates the demo administrator, if there is no administrator, and the sites' demo members.
 */
export async function seedDemo(strapi: Core.Strapi, env: Environment): Promise<void> {
  if ((await strapi.db.query('api::domain.domain').count()) === 0) {
    strapi.log.info('seed: filling the empty database with the demo sites');
    await strapi.db.transaction(async () => {
      for (const seed of DEMO_DOMAINS) await sitesService(strapi).writeSite(withPostHtml(seed), 'published');
    });
    strapi.log.info(`seed: created the demo sites ${DEMO_DOMAINS.map(({ code }) => code).join(', ')}`);
  }
  await ensureDemoAdmin(strapi, env);
  await ensureDemoMembers(
    strapi,
    env,
    DEMO_DOMAINS.map(({ code }) => code),
  );
  await seedDemoWork(strapi, (now) => (env.SEED_STORY ? planStories(now) : new Map()));
  if (env.SEED_LOAD) await seedLoad(strapi, env.SEED_LOAD);
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const row = (cells: string[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escape(cell)}</${tag}>`).join('')}</tr>`;
const items = (texts: string[]) => texts.map((text) => `<li><p>${escape(text)}</p></li>`).join('');

const figure = ({ url, alternativeText }: Drawing) =>
  `<figure><img src="${url}" alt="${escape(alternativeText ?? '')}"></figure>`;

/**
 * A post's HTML as the site's editor creates it.
 * @param picture at its beginning; the writer of a site replaces the drawing's address by that of its file
 */
export const postHtml = (parts: PostPart[], picture?: Drawing): string =>
  (picture ? figure(picture) : '') +
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
