import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { Editor } from './editor.mjs';
import { multiply, remove, suffixes } from './multiply.mjs';
import { requestJson } from './request.mjs';

export const PAGES_PER_DOMAIN = 12;
export const PAGE = 'api::page.page';
const SEO_META = 'api::seo-meta.seo-meta';

/** Of the demo seed's two sites, the one that is multiplied; it has one host. */
const TEMPLATE = { code: 'topkeyword', name: '탑키워드' };
const OTHER = 'rankup';

/** Pages beyond those of the demo seed, up to twelve; each takes its blocks from one of the seed's own. */
const MORE_PAGES = [
  { path: '/service/web', title: '웹 순위 관리', like: '/service' },
  { path: '/service/shop', title: '쇼핑 순위 관리', like: '/' },
  { path: '/service/place', title: '플레이스 순위 관리', like: '/service' },
  { path: '/service/blog', title: '블로그 콘텐츠 관리', like: '/' },
  { path: '/service/report', title: '월간 보고서 안내', like: '/service' },
  { path: '/guide/keyword', title: '키워드를 고르는 방법', like: '/' },
  { path: '/guide/title', title: '제목을 쓰는 방법', like: '/service' },
  { path: '/company', title: '회사 소개', like: '/' },
];

/** Table of a component, from its schema: `blocks.faq` → `components_blocks_faq`. */
function tableOfComponent(type) {
  const [category, name] = type.split('.');
  const file = inRoot('cms/src/components', category, `${name}.json`);
  return JSON.parse(fs.readFileSync(file, 'utf8')).collectionName;
}

/** The same content without the keys of the rows that it came from. */
function withoutIds(value) {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, inner]) => [key, withoutIds(inner)]),
  );
}

export function accountOf(dataDir) {
  return JSON.parse(fs.readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'))[0];
}

/** Adds what the demo seed lacks of a domain's twelve pages, each with its metadata, as an editor would. */
async function fillUp(editor, domain) {
  const drafts = await editor.ofDomain(PAGE, domain.code);
  if (drafts.length > PAGES_PER_DOMAIN) {
    throw new Error(`${domain.code} is seeded with ${drafts.length} pages: raise PAGES_PER_DOMAIN`);
  }
  const relation = { connect: [{ id: domain.id, documentId: domain.documentId }] };
  for (const { path: url, title, like } of MORE_PAGES.slice(0, PAGES_PER_DOMAIN - drafts.length)) {
    const { documentId } = drafts.find((draft) => draft.path === like);
    const { layout, blocks } = await editor.open(PAGE, documentId);
    const [hero, ...others] = withoutIds(blocks);
    await editor.createPublished(PAGE, {
      domain: relation,
      path: url,
      title,
      layout,
      blocks: [{ ...hero, title: `${title}, 기록으로 시작합니다` }, ...others],
    });
    await editor.create(SEO_META, {
      domain: relation,
      page: url,
      title: `${title} | ${domain.name}`,
      description: `${domain.name}의 ${title} 화면입니다. 무엇을 어떤 순서로 하는지 살펴보실 수 있습니다.`,
      keyword: title,
    });
  }
}

const COUNTED = ['page', 'menu', 'app-config', 'site-config', 'site-role', 'code', 'seo-meta', 'product'];

/** Reads over the REST API with the token that the site is built with. */
function reader(stack) {
  const headers = { authorization: `Bearer ${stack.secrets.BUILD_API_TOKEN}` };
  const read = (query) => requestJson({ port: stack.ports.cms, path: `/api/${query}`, headers });
  return {
    read,
    async count(type, code) {
      const filter = code ? `&filters[domain][code][$eq]=${code}` : '';
      return (await read(`${type}s?pagination[pageSize]=1&fields[0]=id${filter}`)).meta.pagination.total;
    },
  };
}

const DEEP = ['hero', 'features', 'steps', 'figures', 'faq', 'call-to-action']
  .map((block) => `&populate[blocks][on][blocks.${block}][populate]=*`)
  .join('');

/** A published page as the site's build reads it, without what tells one copy from another. */
async function readPage({ read }, code, url) {
  const query = `pages?filters[domain][code][$eq]=${code}&filters[path][$eq]=${url}`;
  const { data } = await read(`${query}${DEEP}&populate[domain][fields][0]=code`);
  if (data.length !== 1) throw new Error(`${code}${url}: ${data.length} published pages instead of one`);
  const { title, path: ownPath, layout, blocks, domain } = withoutIds(data[0]);
  if (domain.code !== code || !(blocks.length > 0)) throw new Error(`${code}${url} came out wrong`);
  return JSON.stringify({ title, ownPath, layout, blocks });
}

/**
 * Fills a new database with so many domains of twelve pages: the demo seed's two through Strapi, the others as copies of
 * one of them. The CMS runs when this resolves, and was asked whether all is there.
 * @returns {Promise<string[]>} the domains' codes
 */
export async function fill(stack, domains, log) {
  await stack.startCms();
  const editor = new Editor(accountOf(stack.dataDir), { port: stack.ports.cms });
  for (const domain of await editor.domains()) await fillUp(editor, domain);
  const before = reader(stack);
  const counts = {};
  for (const type of COUNTED) {
    counts[type] = {
      template: await before.count(type, TEMPLATE.code),
      other: await before.count(type, OTHER),
    };
  }
  if (counts.page.template !== PAGES_PER_DOMAIN)
    throw new Error(`the template has ${counts.page.template} pages`);
  const sample = MORE_PAGES[0].path;
  const original = await readPage(before, TEMPLATE.code, sample);
  await stack.stopCms();

  const file = path.join(stack.dataDir, 'data.db');
  const copies = Math.max(0, domains - 2);
  if (domains === 1) await remove(file, OTHER, tableOfComponent);
  const since = Date.now();
  const rows = copies > 0 ? await multiply(file, TEMPLATE, copies, tableOfComponent) : 0;
  if (rows > 0) log(`${rows.toLocaleString('en')} rows copied in ${Date.now() - since} ms`);
  await stack.startCms();

  const after = reader(stack);
  const others = domains === 1 ? 0 : 1;
  const expect = (what, got, wanted) => {
    if (got !== wanted) throw new Error(`the CMS has ${got} ${what} instead of ${wanted}`);
  };
  expect('domains', await after.count('domain'), domains);
  for (const [type, { template, other }] of Object.entries(counts)) {
    expect(type, await after.count(type), template * (domains - others) + other * others);
  }
  const codes = [TEMPLATE.code, ...(others ? [OTHER] : [])];
  for (let number = 1; number <= copies; number += 1) codes.push(TEMPLATE.code + suffixes(number).code);
  if (copies > 0) await checkCopy(stack, after, 1 + Math.floor(Math.random() * copies), sample, original);
  return codes;
}

/** Whether a copy, chosen at random, is its template under another name, and has a draft of each page. */
async function checkCopy(stack, rest, number, sample, original) {
  const suffix = suffixes(number);
  const code = TEMPLATE.code + suffix.code;
  for (const type of COUNTED) {
    if ((await rest.count(type, code)) !== (await rest.count(type, TEMPLATE.code))) {
      throw new Error(`${code} has not as many of ${type} as its template`);
    }
  }
  const copy = await readPage(rest, code, sample);
  const named = original
    .replaceAll(TEMPLATE.code, code)
    .replaceAll(TEMPLATE.name, TEMPLATE.name + suffix.name);
  if (copy !== named) throw new Error(`${code}${sample} differs from its template`);
  const editor = new Editor(accountOf(stack.dataDir), { port: stack.ports.cms });
  const drafts = await editor.ofDomain(PAGE, code);
  const whole = drafts.filter(({ status }) => status === 'published').length;
  if (drafts.length !== PAGES_PER_DOMAIN || whole !== PAGES_PER_DOMAIN) {
    throw new Error(`${code} has ${drafts.length} drafts, ${whole} of them as published`);
  }
}
