import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LABELS, SYSTEM_LABELS } from '../labels';
import { DEMO_DOMAINS, postHtml } from '../demo';
import type { DomainSeed, MenuSeed } from '../types';

interface Attribute {
  type: string;
  required?: boolean;
  default?: unknown;
  maxLength?: number;
  regex?: string;
  enum?: string[];
  min?: number;
  max?: number;
  repeatable?: boolean;
  component?: string;
  components?: string[];
}
type Attributes = Record<string, Attribute>;

const SOURCE = join(__dirname, '..', '..');

interface Schema {
  attributes: Attributes;
  pluginOptions?: { 'content-manager'?: { visible?: boolean } };
}

const readSchema = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;

/** Every content type and component that editors see, by uid, from the schema files. */
function readSchemas(): Record<string, Attributes> {
  const schemas: Record<string, Attributes> = {};
  for (const api of readdirSync(join(SOURCE, 'api'))) {
    const types = join(SOURCE, 'api', api, 'content-types');
    for (const type of readdirSync(types)) {
      const { attributes, pluginOptions } = readSchema(join(types, type, 'schema.json'));
      if (pluginOptions?.['content-manager']?.visible !== false) schemas[`api::${api}.${type}`] = attributes;
    }
  }
  const user = join(SOURCE, 'extensions/users-permissions/content-types/user/schema.json');
  schemas['plugin::users-permissions.user'] = readSchema(user).attributes;
  for (const category of readdirSync(join(SOURCE, 'components'))) {
    for (const file of readdirSync(join(SOURCE, 'components', category))) {
      const uid = `${category}.${file.replace(/\.json$/, '')}`;
      schemas[uid] = readSchema(join(SOURCE, 'components', category, file)).attributes;
    }
  }
  return schemas;
}

const SCHEMAS = readSchemas();

function attributesOf(uid: string): Attributes {
  const attributes = SCHEMAS[uid];
  if (!attributes) throw new Error(`no schema ${uid}`);
  return attributes;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Faults of an entry by its schema; `at` is its place in the seed. */
function faults(uid: string, entry: unknown, at: string): string[] {
  if (!isRecord(entry)) return [`${at}: not an object`];
  const attributes = attributesOf(uid);
  const found: string[] = [];
  for (const key of Object.keys(entry)) {
    if (key !== '__component' && !attributes[key]) found.push(`${at}.${key}: unknown to ${uid}`);
  }
  for (const [key, attribute] of Object.entries(attributes)) {
    const value = entry[key];
    // seedDomain() gives every entry its domain, and every post its board.
    if (key === 'domain' || key === 'board') continue;
    if (value === undefined) {
      if (attribute.required && attribute.default === undefined) found.push(`${at}.${key}: required`);
    } else {
      found.push(...valueFaults(attribute, value, `${at}.${key}`));
    }
  }
  return found;
}

function valueFaults(attribute: Attribute, value: unknown, at: string): string[] {
  switch (attribute.type) {
    case 'string':
    case 'text': {
      if (typeof value !== 'string') return [`${at}: not a text`];
      const found: string[] = [];
      if (value === '') found.push(`${at}: empty`);
      if (attribute.type === 'string' && value.length > 255) found.push(`${at}: longer than its column`);
      if (attribute.type === 'string' && value.includes('\n')) found.push(`${at}: more than one line`);
      if (value.length > (attribute.maxLength ?? Infinity)) found.push(`${at}: ${value.length} characters`);
      if (attribute.regex && !new RegExp(attribute.regex).test(value)) found.push(`${at}: '${value}'`);
      return found;
    }
    case 'enumeration':
      return attribute.enum?.includes(value as string)
        ? []
        : [`${at}: '${String(value)}' is not in the list`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at}: not a boolean`];
    case 'integer':
      return Number.isInteger(value) && inBounds(attribute, value as number)
        ? []
        : [`${at}: ${String(value)}`];
    case 'datetime':
      return Number.isNaN(Date.parse(String(value))) ? [`${at}: no instant`] : [];
    case 'json':
      return isRecord(value) ? [] : [`${at}: not an object`];
    case 'component':
      return componentFaults(attribute, value, at);
    case 'dynamiczone':
      if (!Array.isArray(value)) return [`${at}: not a list`];
      return value.flatMap((block: unknown, index) => {
        const uid = isRecord(block) ? String(block.__component) : '';
        if (!attribute.components?.includes(uid)) return [`${at}[${index}]: '${uid}' is not allowed here`];
        return faults(uid, block, `${at}[${index}]`);
      });
    default:
      return [`${at}: no check for type ${attribute.type}`];
  }
}

function componentFaults(attribute: Attribute, value: unknown, at: string): string[] {
  const uid = attribute.component ?? '';
  if (!attribute.repeatable) return faults(uid, value, at);
  if (!Array.isArray(value)) return [`${at}: not a list`];
  const found = inBounds(attribute, value.length) ? [] : [`${at}: ${value.length} entries`];
  return [...found, ...value.flatMap((item, index) => faults(uid, item, `${at}[${index}]`))];
}

function inBounds({ min = -Infinity, max = Infinity }: Attribute, n: number): boolean {
  return n >= min && n <= max;
}

/** Menus with their children, parents first. */
function flatten(menus: MenuSeed[]): MenuSeed[] {
  return menus.flatMap((menu) => [menu, ...flatten(menu.children ?? [])]);
}

/** A domain's seed as entries of the content types, with the shorthand resolved. */
function entriesOf(domain: DomainSeed): [uid: string, entry: object, at: string][] {
  const { code, name } = domain;
  const hosts = domain.hosts.map((host) => ({ name: host }));
  const list = (uid: string, entries: object[], field: string): [string, object, string][] =>
    entries.map((entry, index) => [`api::${uid}.${uid}`, entry, `${code}.${field}[${index}]`]);
  const menus = flatten(domain.menus).map(({ menu_name, url, use_yn, sort }) => ({
    menu_name,
    url,
    ...(use_yn === undefined ? {} : { use_yn }),
    sort,
  }));
  return [
    ['api::domain.domain', { code, name, hosts }, code],
    ...list('site-role', domain.roles, 'roles'),
    ...list('app-config', domain.appConfig, 'appConfig'),
    ...list('site-config', domain.siteConfig, 'siteConfig'),
    ...list('menu', menus, 'menus'),
    ...list('code', domain.codes, 'codes'),
    ...list('seo-meta', domain.seoMetas, 'seoMetas'),
    ...list('page', domain.pages, 'pages'),
    ...list('product', domain.products, 'products'),
    ...list('redirect-rule', domain.redirects, 'redirects'),
    ...list(
      'board',
      domain.boards.map(({ posts: _posts, ...board }) => board),
      'boards',
    ),
    ...domain.boards.flatMap(({ posts }, index) =>
      list(
        'post',
        posts.map(({ body, ...post }) => ({ ...post, content: postHtml(body) })),
        `boards[${index}].posts`,
      ),
    ),
  ];
}

/** Every text in a value, with its place. */
function texts(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => texts(item, `${at}[${index}]`));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => texts(item, `${at}.${key}`));
  return [];
}

/** Every link in a value: the `url` of an `elements.link`. */
function links(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(links);
  if (!isRecord(value)) return [];
  const own = typeof value.url === 'string' && 'label' in value ? [value.url] : [];
  return [...own, ...Object.values(value).flatMap(links)];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/**
 * Promises that an honest agency must not make (NAVER.md, "Honesty in copy"). A denial ('보장하지 않습니다') is allowed, and so is a
 * question answered by one; a promise never is.
 */
const FORBIDDEN = [
  /보장(?!하지\s*(는\s*)?않|할\s*수\s*없|되지\s*않)/,
  /(상위|첫\s*페이지|최상단|상단)\s*노출/,
  /\d+\s*위(까지|로|에)?\s*(꼭\s*|반드시\s*)?(올려|만들어|달성|진입|책임)/,
  /(100|백)\s*(%|퍼센트)/,
  /무조건|반드시\s*(오르|올라|올립|노출)|확실(하게|히)\s*(오르|올라|올려|올립|노출)/,
  /장담(?!하지|하는\s*전화)/,
  /(업계|국내|전국)\s*(1위|최고|최초|최대|유일|넘버)/,
  /(누적|고객\s*수?|만족도|재계약률)\s*[\d,.]+/,
  /(미노출|실패)\s*시\s*(전액\s*)?(환불|무료)/,
];

describe.each(DEMO_DOMAINS.map((domain) => [domain.code, domain] as const))('seed of %s', (_code, domain) => {
  const paths = domain.pages.map(({ path }) => path);
  const leadsSomewhere = (url: string): boolean =>
    // The application page is no page of the CMS.
    /^(tel:\+|mailto:|https:\/\/)/.test(url) || url === '/service/apply' || paths.includes(url);

  test('entries - fit their schemas', () => {
    expect(entriesOf(domain).flatMap(([uid, entry, at]) => faults(uid, entry, at))).toEqual([]);
  });

  test('keys - name one entry each', () => {
    expect(repeated(paths)).toEqual([]);
    expect(repeated(domain.roles.map(({ name }) => name))).toEqual([]);
    expect(repeated(domain.seoMetas.map(({ page }) => page))).toEqual([]);
    expect(repeated(domain.products.map(({ prod_id }) => String(prod_id)))).toEqual([]);
    expect(repeated(domain.siteConfig.map(({ gr_id, config_id }) => `${gr_id}/${config_id}`))).toEqual([]);
    expect(repeated(domain.codes.map(({ gr_id, code_id }) => `${gr_id}/${code_id}`))).toEqual([]);
    expect(repeated(domain.boards.map(({ code }) => code))).toEqual([]);
    expect(repeated(domain.redirects.map(({ from_path }) => from_path))).toEqual([]);
    expect(repeated(domain.appConfig.flatMap(({ value }) => Object.keys(value)))).toEqual([]);
  });

  test('hosts - bare names, without scheme or port', () => {
    for (const host of domain.hosts) expect(host).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
  });

  test('app config - joins to the settings that the site reads', () => {
    const config: Record<string, unknown> = Object.assign({}, ...domain.appConfig.map(({ value }) => value));
    expect(config).toMatchObject({
      domain: domain.code,
      layouts: { default: 'default' },
      logo: { site: { text: domain.name } },
      theme: { primary: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
  });

  test('code table - names the domain and an outside address for the manager', () => {
    expect(
      domain.codes.find(({ gr_id, code_id }) => gr_id === 'domain' && code_id === domain.code),
    ).toMatchObject({
      code_name: domain.name,
    });
    const [channel] = domain.codes
      .filter(({ gr_id }) => gr_id === 'kakao_channel')
      .sort((a, b) => a.sort - b.sort);
    expect(channel?.code_data_1).toMatch(/^https:\/\//);
  });

  test('menus - name roles of the domain, lead to pages that exist', () => {
    const names = domain.roles.map(({ name }) => name);
    for (const menu of flatten(domain.menus)) {
      expect(names).toContain(menu.role);
      expect(menu.url).toMatch(/^\/(?!\/)/);
      // Areas rendered in the browser, the form and the boards are no pages of the CMS.
      const isOwn =
        /^\/(?:admin|user|work)(?:\/|$)|^\/service\/apply$/.test(menu.url) ||
        domain.boards.some(({ code }) => menu.url === `/board/${code}`);
      if (menu.use_yn !== false && !isOwn) expect(paths).toContain(menu.url);
    }
  });

  test('boards - notice, case and faq, each with a description that a result list shows', () => {
    expect(domain.boards.map(({ code }) => code)).toEqual(['notice', 'case', 'faq']);
    for (const { description, posts } of domain.boards) {
      expect(description.length).toBeGreaterThanOrEqual(80);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(posts.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('links - lead to a page of the domain, a phone, a mailbox or an https address', () => {
    expect(links(domain.pages).filter((url) => !leadsSomewhere(url))).toEqual([]);
  });

  test('redirects - from a path that is no page to one that is', () => {
    for (const { from_path, to_url } of domain.redirects) {
      expect(from_path).toMatch(/^\/[a-z]/);
      expect(paths).not.toContain(from_path);
      expect(leadsSomewhere(to_url)).toBe(true);
    }
  });

  test('metadata - every page has its own, in lengths that a result list shows', () => {
    const pages = domain.seoMetas.map(({ page }) => page);
    expect(paths.filter((path) => !pages.includes(path))).toEqual([]);
    const applications = domain.products.map(({ title, desc, keyword, prod_id }) => ({
      page: `/service/apply?id=${prod_id}`,
      title,
      description: desc,
      keyword,
    }));
    const defaults = Object.fromEntries(domain.siteConfig.map(({ config_id, data }) => [config_id, data]));
    const metas = [...domain.seoMetas, ...applications];
    const lengths = [...metas, { ...defaults, page: 'default' }].flatMap((meta) => {
      const { page, title = '', description = '', keyword = '' } = meta as Record<string, string>;
      const fits =
        title.length <= 60 && description.length >= 80 && description.length <= 155 && keyword !== '';
      return title.includes(domain.name) && fits ? [] : [`${page}: ${title.length}, ${description.length}`];
    });
    expect(lengths).toEqual([]);
    expect(repeated(metas.map(({ title }) => title))).toEqual([]);
    expect(repeated(metas.map(({ description }) => description))).toEqual([]);
  });

  test('pages - one first heading at most, standing first', () => {
    for (const { blocks } of domain.pages) {
      const heroes = blocks.flatMap(({ __component }, index) =>
        __component === 'blocks.hero' ? [index] : [],
      );
      expect([[], [0]]).toContainEqual(heroes);
    }
  });

  test('copy - promises no rank', () => {
    const found = texts(domain, domain.code).filter(([, text]) =>
      FORBIDDEN.some((promise) => promise.test(text)),
    );
    expect(found).toEqual([]);
  });

  test('copy - says what the lookup is and is not', () => {
    const text = texts(domain.pages.find(({ path }) => path === '/search/web')?.blocks, '').join('\n');
    for (const part of [
      '1,000위',
      '순위 밖',
      '조회 불가',
      '오류',
      '모바일',
      '데모 데이터',
      'Naver와 제휴 관계가 아닙니다',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('copy - typeset as Korean is', () => {
    const slips = texts(domain, domain.code).filter(
      ([at, text]) =>
        !/\.(url|from_path|to_url|__component|code_data_1|redirect_type|posted_at)$/.test(at) &&
        (/ {2}|^\s|\s$| [.,?!]|["']|\.\.|\d\s+위|\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d\s*원(?![가-힣])|~/.test(
          text,
        ) ||
          /[가-힣][.?!][가-힣]/.test(text)),
    );
    expect(slips).toEqual([]);
  });

  test('copy - names no other demo site', () => {
    const others = DEMO_DOMAINS.filter(({ code }) => code !== domain.code);
    const found = texts(domain, domain.code).filter(([, text]) =>
      others.some(({ code, name }) => text.includes(name) || text.includes(code)),
    );
    expect(found).toEqual([]);
  });
});

describe('forbidden promises', () => {
  test.each([
    '상위노출 보장',
    '1위 보장합니다',
    '네이버 상위 노출',
    '3위까지 올려 드립니다',
    '100% 오릅니다',
    '업계 1위',
    '누적 1,200곳',
  ])('%s - refused', (text) => expect(FORBIDDEN.some((promise) => promise.test(text))).toBe(true));
  test.each(['특정 순위를 보장하지 않습니다', '1위부터 최대 1,000위까지 살펴', '순위를 장담하지는 않지만'])(
    '%s - allowed',
    (text) => expect(FORBIDDEN.some((promise) => promise.test(text))).toBe(false),
  );
});

describe('demo domains together', () => {
  test('hosts - belong to one domain each', () => {
    expect(repeated(DEMO_DOMAINS.flatMap(({ hosts }) => hosts))).toEqual([]);
  });

  test('copy - no sentence is used on both', () => {
    const sentences = (domain: DomainSeed): Set<string> =>
      new Set(
        texts(domain, '').flatMap(([, text]) =>
          text.split(/(?<=[.?])\s+|\n/).filter((part) => part.length > 25 && !part.startsWith('https://')),
        ),
      );
    const [first, second] = DEMO_DOMAINS.map(sentences);
    expect([...(first ?? [])].filter((sentence) => second?.has(sentence))).toEqual([]);
  });
});

describe('labels', () => {
  const GENERIC = ['id', 'createdAt', 'updatedAt', 'publishedAt'];
  /** In the content manager these cannot be list columns or titles. */
  const NOT_LISTED = ['json', 'dynamiczone', 'richtext', 'blocks', 'password'];
  const NOT_NAMING = [...NOT_LISTED, 'component', 'media', 'relation'];

  test('types - each content type and component has labels, nothing else has', () => {
    expect(Object.keys(LABELS).sort()).toEqual(Object.keys(SCHEMAS).sort());
  });

  test.each(Object.entries(LABELS))(
    '%s - labels every field, lists only what can be listed',
    (uid, labels) => {
      const attributes = attributesOf(uid);
      expect(Object.keys(labels.fields).sort()).toEqual(Object.keys(attributes).sort());
      expect(NOT_NAMING).not.toContain(attributes[labels.mainField]?.type ?? 'json');
      for (const column of labels.list) {
        if (!GENERIC.includes(column)) expect(NOT_LISTED).not.toContain(attributes[column]?.type ?? 'json');
      }
      expect(labels.list.length > 0).toBe(/^(api|plugin)::/.test(uid));
      for (const [, text] of texts(labels.fields, uid).filter(([at]) => at.endsWith('.label'))) {
        expect(text).toMatch(/[가-힣]/);
      }
    },
  );

  test('system fields - all have a label', () => {
    for (const field of [...GENERIC, 'documentId', 'createdBy', 'updatedBy']) {
      expect(SYSTEM_LABELS[field]).toMatch(/[가-힣]/);
    }
  });
});
