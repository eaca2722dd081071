/** Makes random sites and random edits of them, the same for the same seed (api-extensions/contracts/publishing/site-content.ts). */

import fs from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** @returns a generator of numbers from 0 to 1 with a seed (mulberry32): proofs must be repeatable */
function createGenerator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  '검색',
  '순위',
  '상위 노출',
  'A & B',
  '<b>굵게</b>',
  '"따옴표"',
  '가격 ₩1,234',
  '😀',
  '한글 NFD 가',
  "it's",
  '$&',
  '\\n',
];
const COLORS = ['#4338ca', '#b91c1c', '#15803d', '#facc15', '#ffffff', 'no colour'];
const DESIGN = {
  type: ['large', 'compact', 7],
  radius: ['soft', 'square', 'round'],
  density: ['airy', 'compact'],
  header: ['centred', 'bar', 'of a newer one'],
  hero: ['centred', 'card', null],
  section: ['banded', 'cards'],
  art: ['ranks', 'street'],
};
const PATHS = [
  '/',
  '/service',
  '/a',
  '/소개',
  '/deep/er/page',
  '/search/web',
  '/search/volume',
  '/search/diagnosis',
  '/service/apply',
  '/members',
  '/work/x',
];

/** @returns functions that make random values with a seed */
function createRandomValues(seed) {
  const next = createGenerator(seed);
  const whole = (max) => Math.floor(next() * max);
  const chance = (share) => next() < share;
  const pick = (list) => list[whole(list.length)];
  const some = (max, make) => Array.from({ length: whole(max + 1) }, (_none, index) => make(index));
  const text = () => Array.from({ length: 1 + whole(4) }, () => pick(WORDS)).join(' ');
  const textOrNull = () => (chance(0.3) ? null : text());
  let id = 0;
  const nextId = () => (id += 1);
  return { whole, chance, pick, some, text, textOrNull, nextId };
}

const COMPONENTS = 'cms/src/components';
const PAGE = 'cms/src/api/page/content-types/page/schema.json';

const readSchema = (file) => JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));
const attributesOf = (uid) => readSchema(`${COMPONENTS}/${uid.replace('.', '/')}.json`).attributes;

/** @returns a function that makes a block of a page, of any kind in the page's list, by its schema */
function createBlockMaker({ whole, chance, pick, some, text, textOrNull }) {
  const image = () => ({
    url: `/uploads/${whole(9)}.png`,
    width: pick([null, 800]),
    height: pick([null, 600]),
    alternativeText: textOrNull(),
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  /** Texts that programs read, by the names of their fields. */
  const READ = {
    url: () => pick(['/', '/service', 'https://example.com/', 'https://youtu.be/abcdefghijk', '#top', null]),
    series: () => pick(['50, 31, 12', '1,0,1', 'none', text(), null]),
    features: () => pick([null, 'A\nB', text()]),
  };
  const VALUES = {
    string: textOrNull,
    text: textOrNull,
    enumeration: ({ enum: choices }) => pick([...choices, 'a newer one', null]),
    boolean: () => pick([true, false, null]),
    integer: ({ min = 0, max = 1000 }) => pick([null, min, min + whole(max - min + 1)]),
    datetime: () => pick([null, '2026-03-01T00:00:00.000Z', '2030-03-01T00:00:00.000Z']),
    media: ({ multiple }) => (multiple ? some(4, image) : chance(0.4) ? image() : null),
    blocks: () => some(3, () => ({ type: 'paragraph', children: [{ type: 'text', text: text() }] })),
    component: ({ component, repeatable }) =>
      repeatable ? some(4, () => values(component)) : values(component),
  };
  const values = (uid) =>
    Object.fromEntries(
      Object.entries(attributesOf(uid)).map(([name, attribute]) => [
        name,
        (READ[name] ?? VALUES[attribute.type])(attribute),
      ]),
    );
  const kinds = [...readSchema(PAGE).attributes.blocks.components, 'blocks.of-a-newer-cms'];
  return () => {
    const __component = pick(kinds);
    return __component === 'blocks.of-a-newer-cms'
      ? { __component, anything: text() }
      : { __component, ...values(__component) };
  };
}

/** @returns functions that make a site's entries, and a block */
function createEntryMakers(values) {
  const { whole, chance, pick, some, text, nextId } = values;
  const block = createBlockMaker(values);
  const day = () => new Date(Date.UTC(2026, whole(12), 1 + whole(28), whole(24))).toISOString();
  const page = (path) => ({
    documentId: `page${nextId()}`,
    path,
    title: text(),
    layout: null,
    blocks: some(5, block),
    updated_at: day(),
  });
  const post = () => {
    const wr_id = nextId();
    return {
      wr_id,
      title: text(),
      content: `<p>${whole(1000)} 본문 <strong>굵게</strong></p>`,
      description: text(),
      author: '운영팀',
      published_at: day(),
      updated_at: day(),
      pinned: chance(0.2),
      image: chance(0.3)
        ? {
            url: `/uploads/${whole(9)}.png`,
            width: pick([null, 800]),
            height: pick([null, 600]),
            alt: text(),
          }
        : null,
    };
  };
  const board = (code) => ({
    code,
    name: text(),
    description: chance(0.5) ? text() : '',
    posts: some(25, post),
  });
  const menu = () => ({
    menu_name: text(),
    url: pick(['/', '/service', '/members', '/board/notice', '/work', 'https://example.com/']),
    use_yn: chance(0.9),
    sort: whole(5),
    hasParent: chance(0.1),
    level: chance(0.8) ? 0 : 10,
  });
  const redirect = () => ({
    from_path: pick(['/old', '/옛날', '/a', '/x/y', '/api/no', '/loop', 'bad?']),
    to_url: pick(['/', '/service', 'https://example.com/새 글', '/loop', 'javascript:alert(1)', '//evil']),
    redirect_type: pick(['moved_301', 'found_302', 'temporary_307', 'permanent_308']),
  });
  return { block, day, page, post, board, menu, redirect };
}

/** @returns a function that makes the design of a theme: some choices, some that do not exist */
const createDesignMaker =
  ({ chance, pick }) =>
  () =>
    Object.fromEntries(
      Object.entries(DESIGN)
        .filter(() => chance(0.5))
        .map(([name, values]) => [name, pick(values)]),
    );

/** @returns functions that make the configuration of a site: values, some of them invalid, and codes */
function createConfigMakers({ chance, pick, text }) {
  const maybe = (gr_id, config_id, values) => (chance(0.4) ? [{ gr_id, config_id, data: pick(values) }] : []);
  return {
    siteConfigs: (code) => [
      { gr_id: 'meta', config_id: 'title', data: text() },
      { gr_id: 'meta', config_id: 'origin', data: pick(['', `https://${code}.example`, 'no address']) },
      { gr_id: 'common', config_id: 'phone', data: '02-123-4567' },
      { gr_id: 'common', config_id: 'email', data: pick(['', 'help@example.com']) },
      ...maybe('meta', 'naver_site_verification', ['a-1', '"><script>']),
      ...maybe('meta', 'google_site_verification', ['b_2', '']),
      ...maybe('common', 'hsts', ['includeSubDomains', 'x']),
      ...maybe('head_script', 'tag_manager_url', [
        'https://www.googletagmanager.com/gtm.js?id=GTM-1',
        'https://evil.example/x.js',
      ]),
      ...maybe('head_script', 'strategy', ['async', 'defer', 'x']),
    ],
    codes: () =>
      chance(0.5)
        ? [
            {
              gr_id: 'kakao_channel',
              code_id: 'k',
              code_name: text(),
              code_data_1: 'https://example.com/chat',
              sort: 0,
            },
          ]
        : [],
  };
}

/** @returns a function that makes a site with a code */
function createSiteMaker({ whole, chance, pick, some, text }, { page, board, menu, redirect }) {
  const design = createDesignMaker({ chance, pick });
  const { siteConfigs, codes } = createConfigMakers({ chance, pick, text });
  return (code) => ({
    code,
    name: text(),
    ...(chance(0.3)
      ? { hosts: [`${code}.localhost`, `www.${code}.localhost`], www: pick(['as_listed', 'bare', 'www']) }
      : { hosts: [`${code}.localhost`], www: pick(['as_listed', 'bare']) }),
    appConfigs: some(2, () => ({
      theme: { primary: pick(COLORS), ...design() },
      layouts: { default: pick(['default', 'ad-default', 'sidenav', 'none']) },
      logo: { site: { text: text() } },
    })),
    siteConfigs: siteConfigs(code),
    roles: [{ name: 'manager', level: 50 }],
    menus: some(6, menu),
    codes: codes(),
    metas: some(2, () => ({ page: pick(PATHS), title: text(), description: text(), keyword: text() })),
    products: some(3, (index) => ({
      prod_id: index,
      name: text(),
      summary: text(),
      price_note: text(),
      points: some(2, () => ({ title: text(), text: text() })),
      title: text(),
      desc: text(),
      keyword: text(),
      sort: whole(3),
    })),
    redirects: some(4, redirect),
    pages: PATHS.filter(() => chance(0.6)).map(page),
    boards: chance(0.6) ? [board('notice'), ...(chance(0.4) ? [board('faq')] : [])] : [],
  });
}

/** @returns functions that edit a site in place, by name */
function createEdits({ chance, pick, some, text }, { block, day, page, post, board, menu, redirect }) {
  const design = createDesignMaker({ chance, pick });
  const { siteConfigs, codes } = createConfigMakers({ chance, pick, text });
  return {
    configs: (site) => void (site.siteConfigs = siteConfigs(site.code)),
    codes: (site) => void (site.codes = codes()),
    block: (site) => {
      const edited = pick(site.pages);
      if (!edited) return;
      edited.blocks = chance(0.5) ? [...edited.blocks, block()] : edited.blocks.slice(1);
      edited.updated_at = day();
    },
    page: (site) => {
      const path = pick(PATHS);
      const others = site.pages.filter((entry) => entry.path !== path);
      site.pages = others.length < site.pages.length && chance(0.5) ? others : [...others, page(path)];
    },
    menu: (site) => void (site.menus = some(6, menu)),
    theme: (site) => void (site.appConfigs = [{ theme: { primary: pick(COLORS), ...design() } }]),
    name: (site) => void (site.name = text()),
    hosts: (site) => {
      site.hosts = [`${site.code}.localhost`, ...some(1, () => `new.${site.code}.localhost`)];
      site.www = pick(['as_listed', 'bare']);
    },
    redirects: (site) => void (site.redirects = some(4, redirect)),
    products: (site) => void (site.products = site.products.slice(1)),
    posts: (site) => {
      const edited = pick(site.boards) ?? (site.boards = [board('notice')])[0];
      if (chance(0.5)) edited.posts = [post(), ...edited.posts];
      else if (edited.posts[0])
        edited.posts[0] = { ...edited.posts[0], content: `<p>${text()}</p>`, title: text() };
    },
    nothing: () => undefined,
  };
}

/** @returns functions that make the site of a code and edit a site, and the choices of the same seed */
export function createRandomContent(seed) {
  const values = createRandomValues(seed);
  const entries = createEntryMakers(values);
  const edits = createEdits(values, entries);
  const { pick, chance } = values;
  return {
    site: createSiteMaker(values, entries),
    /** Edits a site in place. @returns a description of the edit */
    edit(site) {
      const name = pick(Object.keys(edits));
      edits[name](site);
      return name;
    },
    pick,
    chance,
  };
}
