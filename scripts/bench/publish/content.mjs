import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/paths.mjs';
import { Editor } from './editor.mjs';
import { multiply, suffixes } from './multiply.mjs';
import { requestJson } from './request.mjs';

const PAGES_PER_DOMAIN = 12;
/** Number of copies that are compared with their template. */
const SAMPLES = 10;
export const PAGE = 'api::page.page';
const SEO_META = 'api::seo-meta.seo-meta';

/** The demo seed's site that is multiplied; it has one host. */
const TEMPLATE = { code: 'topkeyword', name: '탑키워드' };
const OTHER = 'rankup';

/** Pages added to those of the demo seed, up to twelve; each takes its blocks from one of the seed's pages. */
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

/** The same content without the keys of its original rows. */
export function withoutIds(value) {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, inner]) => [key, withoutIds(inner)]),
  );
}

/** Reads the demo administrator's account. @returns {{email: string, password: string}} */
export function readAccount(dataDir) {
  return JSON.parse(fs.readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'))[0];
}

/** Adds the pages that the demo seed lacks of a domain's twelve, each with its metadata, as an editor would. */
async function addMissingPages(editor, domain) {
  const drafts = await editor.listDrafts(PAGE, domain.code);
  if (drafts.length > PAGES_PER_DOMAIN) {
    throw new Error(`${domain.code} is seeded with ${drafts.length} pages: raise PAGES_PER_DOMAIN`);
  }
  const relation = { connect: [{ id: domain.id, documentId: domain.documentId }] };
  for (const { path: url, title, like } of MORE_PAGES.slice(0, PAGES_PER_DOMAIN - drafts.length)) {
    const { documentId } = drafts.find((draft) => draft.path === like);
    const { layout, blocks } = await editor.readDraft(PAGE, documentId);
    const [hero, ...others] = withoutIds(blocks);
    await editor.createPublished(PAGE, {
      domain: relation,
      path: url,
      title,
      layout,
      blocks: [{ ...hero, title: `${title}, 기록으로 시작합니다` }, ...others],
    });
    await editor.createPublished(SEO_META, {
      domain: relation,
      page: url,
      title: `${title} | ${domain.name}`,
      description: `${domain.name}의 ${title} 화면입니다. 무엇을 어떤 순서로 하는지 살펴보실 수 있습니다.`,
      keyword: title,
    });
  }
}

/** Sends a call that the publisher makes to the CMS. @returns the response's `data` */
async function callAsPublisher({ ports, secrets }, path) {
  const headers = { authorization: `Bearer ${secrets.PUBLISH_KEY}` };
  return (await requestJson({ port: ports.cms, path: `/api/publishing/${path}`, headers })).data;
}

const readSite = async (stack, code) => (await callAsPublisher(stack, `content?domains=${code}`))[0];

/** Number of entries of each kind on a site. */
const countsOf = (site) =>
  JSON.stringify(
    Object.entries(site).flatMap(([kind, rows]) => (Array.isArray(rows) ? [[kind, rows.length]] : [])),
  );

/** A published page as JSON, without the fields that differ between copies. @throws Error where it is not there once */
function describePage(site, url) {
  const found = site.pages.filter((page) => page.path === url);
  if (found.length !== 1)
    throw new Error(`${site.code}${url}: ${found.length} published pages instead of one`);
  const { title, layout, blocks } = found[0];
  if (!(blocks.length > 0)) throw new Error(`${site.code}${url} has no blocks`);
  return JSON.stringify({ title, url, layout, blocks });
}

/**
 * Fills a new database with a number of domains of twelve pages: the demo seed's two through Strapi, the others as copies
 * of one of them. When this resolves the CMS runs, with the number of domains and some of the copies checked.
 * @returns {Promise<string[]>} the domains' codes
 */
export async function fillCms(stack, domains, log) {
  await stack.startCms();
  const editor = new Editor(readAccount(stack.dataDir), { port: stack.ports.cms });
  for (const domain of await editor.listDomains()) await addMissingPages(editor, domain);
  const template = await readSite(stack, TEMPLATE.code);
  if (template.pages.length !== PAGES_PER_DOMAIN)
    throw new Error(`the template has ${template.pages.length} pages`);
  await stack.stopCms();

  const file = path.join(stack.dataDir, 'data.db');
  const copies = Math.max(0, domains - 2);
  const since = Date.now();
  const rows = copies > 0 ? await multiply(file, TEMPLATE, copies, tableOfComponent) : 0;
  if (rows > 0) log(`${rows.toLocaleString('en')} rows copied in ${Date.now() - since} ms`);
  await stack.startCms();

  const codes = [TEMPLATE.code, OTHER];
  for (let number = 1; number <= copies; number += 1) codes.push(TEMPLATE.code + suffixes(number).code);
  const known = await callAsPublisher(stack, 'domains');
  if (known.length !== domains) throw new Error(`the CMS has ${known.length} domains instead of ${domains}`);
  const samples = Math.min(copies, SAMPLES);
  for (let sample = 0; sample < samples; sample += 1)
    await checkCopy(stack, editor, template, 1 + Math.floor(Math.random() * copies));
  return codes;
}

/** @throws Error where a copy differs from its template in more than the name, or lacks a page's draft */
async function checkCopy(stack, editor, template, number) {
  const suffix = suffixes(number);
  const code = TEMPLATE.code + suffix.code;
  const [{ path: sample }] = MORE_PAGES;
  const named = describePage(template, sample)
    .replaceAll(TEMPLATE.code, code)
    .replaceAll(TEMPLATE.name, TEMPLATE.name + suffix.name);
  const site = await readSite(stack, code);
  if (describePage(site, sample) !== named) throw new Error(`${code}${sample} differs from its template`);
  if (countsOf(site) !== countsOf(template))
    throw new Error(`site ${code} has other numbers of entries than its template`);
  const drafts = await editor.listDrafts(PAGE, code);
  const published = drafts.filter(({ status }) => status === 'published').length;
  if (drafts.length !== PAGES_PER_DOMAIN || published !== PAGES_PER_DOMAIN) {
    throw new Error(
      `site ${code} has ${drafts.length} pages, ${published} of them published without changes, instead of ${PAGES_PER_DOMAIN}`,
    );
  }
}
