import { DEMO_DOMAINS, postHtml } from '../demo';
import { collectTexts, entryErrors, isRecord } from '../fixtures/entry-errors';
import type { DomainSeed, MenuSeed } from '../types';

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
    ...list('form', domain.forms ?? [], 'forms'),
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
        posts.map(({ body, picture, ...post }) => ({ ...post, content: postHtml(body, picture) })),
        `boards[${index}].posts`,
      ),
    ),
  ];
}

/** Every link in a value: the `url` of an `elements.link`. */
function collectLinks(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectLinks);
  if (!isRecord(value)) return [];
  const own = typeof value.url === 'string' && 'label' in value ? [value.url] : [];
  return [...own, ...Object.values(value).flatMap(collectLinks)];
}

function duplicatesIn(values: string[]): string[] {
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
  const isKnownAddress = (url: string): boolean =>
    // The application page is part of the site's code, not a page of the CMS.
    /^(tel:\+|mailto:|https:\/\/)/.test(url) || url === '/service/apply' || paths.includes(url);

  test('entries - fit their schemas', () => {
    expect(entriesOf(domain).flatMap(([uid, entry, at]) => entryErrors(uid, entry, at))).toEqual([]);
  });

  test('keys - unique', () => {
    expect(duplicatesIn(paths)).toEqual([]);
    expect(duplicatesIn(domain.roles.map(({ name }) => name))).toEqual([]);
    expect(duplicatesIn(domain.seoMetas.map(({ page }) => page))).toEqual([]);
    expect(duplicatesIn(domain.products.map(({ prod_id }) => String(prod_id)))).toEqual([]);
    expect(duplicatesIn(domain.siteConfig.map(({ gr_id, config_id }) => `${gr_id}/${config_id}`))).toEqual(
      [],
    );
    expect(duplicatesIn(domain.codes.map(({ gr_id, code_id }) => `${gr_id}/${code_id}`))).toEqual([]);
    expect(duplicatesIn(domain.boards.map(({ code }) => code))).toEqual([]);
    expect(duplicatesIn(domain.redirects.map(({ from_path }) => from_path))).toEqual([]);
    expect(duplicatesIn(domain.appConfig.flatMap(({ value }) => Object.keys(value)))).toEqual([]);
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
      // Areas rendered in the browser, the application form and the boards are not pages of the CMS.
      const isOwn =
        /^\/(?:admin|user|work)(?:\/|$)|^\/service\/apply$/.test(menu.url) ||
        domain.boards.some(({ code }) => menu.url === `/board/${code}`);
      if (menu.use_yn !== false && !isOwn) expect(paths).toContain(menu.url);
    }
  });

  test('the menu of visitors - leads to the cases and to the consultation', () => {
    const guests = domain.menus.filter(({ role, use_yn }) => role === 'guest' && use_yn !== false);
    expect(guests.map(({ url }) => url)).toEqual(expect.arrayContaining(['/board/case', '/service/apply']));
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
    expect(collectLinks(domain.pages).filter((url) => !isKnownAddress(url))).toEqual([]);
  });

  test('cases - lead to a post of the site, by its title, and say that they are examples', () => {
    const blocks = domain.pages.flatMap((page) => page.blocks);
    const cases = blocks.flatMap((one) => (one.__component === 'blocks.cases' ? one : []));
    const posts = domain.boards.flatMap(({ code, posts: own }) =>
      own.map(({ title }) => `/board/${code}#${title}`),
    );
    expect(cases.length).toBeGreaterThan(0);
    for (const { items, note } of cases) {
      expect(note).toContain('예시');
      for (const { url } of items) expect(posts).toContain(url);
    }
  });

  test('posts of the board of cases - begin with a picture, each with its own, with a text', () => {
    const posts = domain.boards.find(({ code }) => code === 'case')?.posts ?? [];
    const names = posts.map(({ picture }) => picture?.name);
    expect(new Set(names).size).toBe(posts.length);
    for (const { body, picture } of posts) {
      expect(picture?.alternativeText?.length).toBeGreaterThan(20);
      expect(postHtml(body, picture)).toMatch(/^<figure><img src="\/uploads\/[a-z-]+\.svg" alt="[^"]{20,}">/);
    }
  });

  test('redirects - from a path that is no page to one that is', () => {
    for (const { from_path, to_url } of domain.redirects) {
      expect(from_path).toMatch(/^\/[a-z]/);
      expect(paths).not.toContain(from_path);
      expect(isKnownAddress(to_url)).toBe(true);
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
    expect(duplicatesIn(metas.map(({ title }) => title))).toEqual([]);
    expect(duplicatesIn(metas.map(({ description }) => description))).toEqual([]);
  });

  test('pages - have at most one hero, as their first block', () => {
    for (const { blocks } of domain.pages) {
      const heroes = blocks.flatMap(({ __component }, index) =>
        __component === 'blocks.hero' ? [index] : [],
      );
      expect([[], [0]]).toContainEqual(heroes);
    }
  });

  test('drawings - name no site and load nothing: a new site gets them as they are', () => {
    const drawings = collectTexts([domain.pages, domain.boards], '').filter(([at]) =>
      at.endsWith('.drawing'),
    );
    expect(drawings.length).toBeGreaterThan(0);
    for (const [, svg] of drawings) {
      expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(new RegExp(`${domain.name}|href|url\\(|<script|<style`));
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  test('copy - promises no rank', () => {
    const found = collectTexts(domain, domain.code).filter(([, text]) =>
      FORBIDDEN.some((promise) => promise.test(text)),
    );
    expect(found).toEqual([]);
  });

  test('copy - says what the lookup is and is not', () => {
    const text = collectTexts(domain.pages.find(({ path }) => path === '/search/web')?.blocks, '').join('\n');
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

  test('copy - follows Korean rules for spaces, quotation marks and dates', () => {
    const slips = collectTexts(domain, domain.code).filter(
      ([at, text]) =>
        !/\.(url|from_path|to_url|__component|code_data_1|redirect_type|posted_at|drawing|updatedAt)$/.test(
          at,
        ) &&
        (/ {2}|^\s|\s$| [.,?!]|["']|\.\.|\d\s+위|\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d\s*원(?![가-힣])|~/.test(
          text,
        ) ||
          /[가-힣][.?!][가-힣]/.test(text)),
    );
    expect(slips).toEqual([]);
  });

  test('copy - names no other demo site', () => {
    const others = DEMO_DOMAINS.filter(({ code }) => code !== domain.code);
    const found = collectTexts(domain, domain.code).filter(([, text]) =>
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
  test('home pages - no two blocks in the same order, and each has kinds that the other lacks', () => {
    const [first = [], second = []] = DEMO_DOMAINS.map(({ pages }) =>
      (pages.find(({ path }) => path === '/')?.blocks ?? [])
        .map(({ __component }) => __component)
        .slice(1, -1),
    );
    const missing = (kinds: string[], others: string[]) => kinds.filter((kind) => !others.includes(kind));
    expect(missing(first, second).length).toBeGreaterThanOrEqual(2);
    expect(missing(second, first).length).toBeGreaterThanOrEqual(2);
    expect(first.filter((kind, index) => kind === second[index])).toEqual([]);
  });

  test('hosts - belong to one domain each', () => {
    expect(duplicatesIn(DEMO_DOMAINS.flatMap(({ hosts }) => hosts))).toEqual([]);
  });

  test('copy - no sentence is used on both', () => {
    const sentences = (domain: DomainSeed): Set<string> =>
      new Set(
        collectTexts(domain, '').flatMap(([at, text]) =>
          (at.endsWith('.drawing') ? '' : text)
            .split(/(?<=[.?])\s+|\n/)
            .filter((part) => part.length > 25 && !part.startsWith('https://')),
        ),
      );
    const [first, second] = DEMO_DOMAINS.map(sentences);
    expect([...(first ?? [])].filter((sentence) => second?.has(sentence))).toEqual([]);
  });
});
