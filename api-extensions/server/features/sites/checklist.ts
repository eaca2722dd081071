import { DAY_MS } from '../../../contracts/rules/days';
import { errorCode } from '../../../contracts/rules/error-text';
import { promises as dns } from 'node:dns';
import type { SiteCheckItem } from '../../../contracts/sites/sites-admin';
import { type PageEntry, pageEntries, siteConfigEntries, userEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { shownHost } from '../../shared/sites/host-names';
import { mailServerOf } from '../../shared/messages/mailer';
import { siteOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';
import { outboxEntries } from '../../shared/messages/outbox/outbox-table';
import { blockSelections } from '../../shared/sites/page-parts';
import { hostsOf } from '../../../contracts/rules/www';
import { readAreaMenus } from './area-menus';
import { checkLinks, checkSettingNames } from './content-checks';
import { findDomain, readManagedSite } from './managed-sites';
import type { MenuSeed } from './site-seed';
import { DRAFT, PUBLISHED } from '../../platform/drafts';

/** Time limit of a request to the site's own host. */
const REACH_TIMEOUT_MS = 4000;

type Check = (domain: DomainEntry) => Promise<SiteCheckItem>;

const toCheckItem = (
  id: string,
  title: string,
  text: string | null,
  otherwise: 'missing' | 'advice',
  done: string,
): SiteCheckItem => ({ id, title, state: text === null ? 'done' : otherwise, text: text ?? done });

const findPublishedPage = (domain: DomainEntry, path: string) =>
  pageEntries().findOne({
    where: { path, ...PUBLISHED, domain: { documentId: domain.documentId } },
  });

const checkPages: Check = async (domain) => {
  const { drafts } = await readManagedSite(domain.code);
  const home = await findPublishedPage(domain, '/');
  const problems = [
    home ? null : '첫 화면(/)이 공개되지 않았습니다.',
    drafts > 0
      ? `초안인 페이지와 상품이 ${drafts}개 있습니다. 내용을 확인하고 ‘초안 모두 발행’을 눌러 주세요.`
      : null,
  ].filter(Boolean);
  return toCheckItem(
    'pages',
    '페이지',
    problems.join(' ') || null,
    'missing',
    '모든 페이지와 상품이 공개되어 있습니다.',
  );
};

/** Facts that the footer must show by law (전자상거래법 제10조). */
const NEEDED_FACTS: [key: string, name: string][] = [
  ['company', '상호'],
  ['ceo', '대표자'],
  ['business_number', '사업자등록번호'],
  ['address', '주소'],
  ['phone', '전화'],
  ['email', '이메일'],
  ['privacy_officer', '개인정보 보호책임자'],
];

const checkBusiness: Check = async (domain) => {
  const rows = await siteConfigEntries().findMany({
    where: { gr_id: 'common', domain: { documentId: domain.documentId }, ...PUBLISHED },
  });
  const known = new Map(rows.map(({ config_id, data }) => [config_id, data ?? '']));
  const lacking = NEEDED_FACTS.filter(([key]) => !known.get(key)?.trim()).map(([, name]) => name);
  const text = lacking.length > 0 ? `사이트 설정(common)에 없습니다: ${lacking.join(', ')}` : null;
  return toCheckItem('business', '사업자 정보', text, 'missing', '바닥글에 필요한 정보가 모두 있습니다.');
};

const LEGAL: [path: string, name: string][] = [
  ['/terms', '이용약관'],
  ['/privacy', '개인정보처리방침'],
];
const EXAMPLE = /예시이|예시입니다|데모 사이트/;

const isExample = ({ blocks }: PageEntry): boolean => EXAMPLE.test(JSON.stringify(blocks ?? []));

const checkLegalPages: Check = async (domain) => {
  const problems: string[] = [];
  const populate = { blocks: { on: blockSelections() } };
  for (const [path, name] of LEGAL) {
    const find = (version: object) =>
      pageEntries().findOne({
        where: { path, ...version, domain: { documentId: domain.documentId } },
        populate,
      });
    const draft = await find(DRAFT);
    if (!draft) {
      problems.push(`${name}(${path}) 페이지가 없습니다.`);
      continue;
    }
    const live = await find(PUBLISHED);
    if (isExample(draft))
      problems.push(`${name}: 예시 글입니다. 사업 내용에 맞게 고치고 예시라는 안내를 지워 주세요.`);
    else if (live && isExample(live))
      problems.push(`${name}: 고친 글이 초안입니다. 방문자에게는 아직 예시 글이 보이니 발행해 주세요.`);
  }
  return toCheckItem(
    'legal',
    '약관과 방침',
    problems.join(' ') || null,
    'missing',
    '약관과 방침이 준비되어 있습니다.',
  );
};

/** Why a host does not show this site's live release; null if it does. */
async function hostError(domain: DomainEntry, host: string): Promise<string | null> {
  const shown = shownHost(host);
  const origin = siteOrigin({ hosts: [host] });
  const names = (domain.hosts ?? []).map(({ name }) => name);
  try {
    const { hostname } = new URL(origin);
    if (!hostname.endsWith('localhost')) await dns.lookup(hostname);
  } catch {
    return `${shown}: DNS에 주소가 없습니다. 이 서버를 가리키는 A 또는 CNAME 레코드를 추가해 주세요.`;
  }
  try {
    const response = await fetch(new URL('/builds/latest.json', origin), {
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
      redirect: 'manual',
    });
    if (response.status >= 300 && response.status < 400) {
      const target = response.headers.get('location') ?? '';
      const { hostname } = new URL(target, origin);
      return hostsOf(names, domain.www ?? 'as_listed').includes(hostname)
        ? null
        : `${shown}: 이 사이트가 아닌 주소(${shownHost(hostname)})로 옮겨 갑니다. DNS를 확인해 주세요.`;
    }
    const { id } = (await response.json()) as { id?: unknown };
    const site = await platform()
      .strapi.db.query('api::publish-site.publish-site')
      .findOne({ where: { domain: domain.code } });
    return site && id === site.live_release ? null : `${shown}: 다른 서버나 다른 사이트가 응답합니다.`;
  } catch (error) {
    const cause = errorCode(error) ?? '';
    if (/CERT|SSL|TLS|SELF_SIGNED/.test(cause))
      return `${shown}: 인증서를 아직 쓸 수 없습니다(${cause}). DNS를 바꾼 뒤 몇 분이 지나면 자동으로 발급됩니다.`;
    return `${shown}: 응답하지 않습니다. DNS와 방화벽을 확인해 주세요.`;
  }
}

const checkHosts: Check = async (domain) => {
  const names = (domain.hosts ?? []).map(({ name }) => name);
  const problems = domain.use_yn
    ? (await Promise.all(names.map((name) => hostError(domain, name)))).filter(Boolean)
    : ['보관된 사이트라 접속 주소가 응답하지 않습니다.'];
  return toCheckItem(
    'hosts',
    'DNS와 인증서',
    problems.join(' ') || null,
    'missing',
    '모든 접속 주소에서 이 사이트가 보입니다.',
  );
};

const checkManagers: Check = async (domain) => {
  const of = { domain: { documentId: domain.documentId } };
  const level = (
    await platform()
      .strapi.db.query('api::site-role.site-role')
      .findOne({ where: { name: 'manager', ...of } })
  )?.level;
  const count = await userEntries().count({
    where: { approval: 'approved', site_role: { level: { $gte: level ?? Infinity } }, ...of },
  });
  return toCheckItem(
    'manager',
    '관리자',
    count > 0 ? null : '가입을 승인하고 상담에 답할 관리자 회원이 없습니다.',
    'missing',
    `관리자 회원이 ${count}명 있습니다.`,
  );
};

const UNSENT_DAYS = 7;

/** Number of mails of the last UNSENT_DAYS days that could not be sent. */
const countUnsent = ({ code }: DomainEntry): Promise<number> =>
  outboxEntries().count({
    where: {
      domain: code,
      state: 'failed',
      channel: { $endsWith: '-mail' },
      queued_at: { $gte: new Date(platform().clock().getTime() - UNSENT_DAYS * DAY_MS) },
    },
  });

const checkMail: Check = async (domain) => {
  const unsent = await countUnsent(domain);
  const text = !mailServerOf(domain)
    ? '메일 서버가 설정되어 있지 않아 가입 확인과 상담 알림을 보낼 수 없습니다. ‘연동 설정’에서 입력해 주세요.'
    : unsent > 0
      ? `최근 ${UNSENT_DAYS}일 동안 보내지 못한 메일이 ${unsent}통 있습니다. ‘연동 설정’에서 ‘보내 보기’로 확인해 주세요.`
      : null;
  return toCheckItem('mail', '메일', text, 'missing', '메일 서버가 설정되어 있습니다.');
};

const checkLookupKeys: Check = async () => {
  const { NAVER_HUB_KEY, NAVER_CLIENT_SECRET, SEARCHAD_SECRET_KEY, SERPAPI_KEY } = platform().env;
  const hasSearch = Boolean(NAVER_HUB_KEY ?? NAVER_CLIENT_SECRET);
  const lacking = [
    hasSearch ? null : '네이버 API 키가 없어 웹문서와 블로그·카페 순위를 조회할 수 없습니다.',
    SEARCHAD_SECRET_KEY ? null : '네이버 검색광고 키가 없어 월간 검색량을 조회할 수 없습니다.',
    SERPAPI_KEY
      ? null
      : hasSearch
        ? 'SerpApi 키가 없어 쇼핑 순위를 조회할 수 없고, 플레이스는 상위 5곳 안에 있는지만 알 수 있습니다. PC와 모바일 통합검색 화면도 나누어 볼 수 없습니다.'
        : 'SerpApi 키가 없어 쇼핑과 플레이스 순위를 조회할 수 없습니다.',
  ].filter(Boolean);
  // Without any key the simulator answers every lookup. With one key, lookups that need another key are not available.
  const hasNone = lacking.length === 3;
  const text = hasNone
    ? '네이버 API 키가 없어 모든 조회가 ‘데모 데이터’로 표시됩니다. ‘연동 설정’에서 키를 입력해 주세요.'
    : lacking.join(' ') || null;
  const state = hasSearch && SEARCHAD_SECRET_KEY ? 'advice' : 'missing';
  return toCheckItem('keys', '조회 키', text, state, '조회에 쓰는 키가 모두 설정되어 있습니다.');
};

const NO_AREA = {
  missing: '업무 화면(/work)이 메뉴에 없어 담당자가 업무 화면을 찾을 수 없습니다.',
  unused:
    '업무 화면(/work)의 메뉴가 꺼져 있거나 초안이거나 다른 메뉴 아래에 있습니다. 업무 화면을 쓰려면 사용 여부를 켜고 상위 메뉴 없이 발행해 주세요.',
};

const describePages = (what: string, pages: readonly MenuSeed[]): string | null =>
  pages.length > 0
    ? `${what}: ${pages.map(({ menu_name, url }) => `${menu_name}(${url})`).join(', ')}.`
    : null;

const checkMenus: Check = async (domain) => {
  const { area, missing, unguarded } = await readAreaMenus(domain);
  const title = '업무 메뉴';
  if (area !== 'used') return toCheckItem('menus', title, NO_AREA[area], 'advice', '');
  const text = [
    describePages(
      '메뉴에 없습니다',
      missing.map(({ page }) => page),
    ),
    describePages('초안이거나 다른 메뉴 아래에 있습니다', unguarded),
    missing.length + unguarded.length > 0
      ? '이런 화면은 회원도 주소로 열 수 있습니다. 자료는 보이지 않습니다.'
      : null,
  ].filter(Boolean);
  const checked = toCheckItem(
    'menus',
    title,
    text.join(' ') || null,
    'missing',
    '업무 화면이 모두 메뉴에 있습니다.',
  );
  return missing.length > 0 ? { ...checked, action: 'area-menus' } : checked;
};

const checkChat: Check = async ({ documentId }) => {
  const channel = await platform()
    .strapi.db.query('api::code.code')
    .count({ where: { gr_id: 'kakao_channel', use_yn: true, domain: { documentId } } });
  const text =
    channel > 0 ? null : '코드표(kakao_channel)에 상담 채널이 없어 카카오톡 상담 버튼이 나오지 않습니다.';
  return toCheckItem('chat', '상담 채널', text, 'advice', '상담 채널이 있습니다.');
};

const CHECKS: Check[] = [
  checkPages,
  checkHosts,
  checkBusiness,
  checkLegalPages,
  checkLinks,
  checkSettingNames,
  checkManagers,
  checkMenus,
  checkMail,
  checkLookupKeys,
  checkChat,
];

/** Checks what a site lacks before visitors should see it, also by calls to DNS and its own hosts. @throws AppError 404 */
export async function readChecklist(code: string): Promise<SiteCheckItem[]> {
  const domain = await findDomain(code);
  return Promise.all(CHECKS.map((check) => check(domain)));
}
