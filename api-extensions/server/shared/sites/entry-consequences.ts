import { comparablePath } from '../../../contracts/common/common';
import { boardPath } from '../../../contracts/rules/board-paths';
import type { Consequence } from '../../../contracts/rules/consequences';
import { consequenceAt } from '../../platform/consequences';
import { boardEntries, domainEntries, menuEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { DRAFT, PUBLISHED } from '../../platform/drafts';
import { shownHost, storedHost } from './host-names';
import { APPLY_PATH, readLinks, readPostLinks, type TypedLink } from './site-links/read-links';
import { readTargets } from './site-links/targets';
import { repository } from '../../platform/tables';

const PAGE = 'api::page.page';
const PRODUCT = 'api::product.product';
const BOARD = 'api::board.board';
const MENU = 'api::menu.menu';
const DOMAIN = 'api::domain.domain';

/** A call of the document service that may break something. */
export interface EntryChange {
  uid: string;
  /** Entries of the call, or of the whole selection. */
  documentIds: readonly string[];
  action: string;
  data: Readonly<Record<string, unknown>>;
}

interface Row {
  documentId: string;
  title?: string;
  name?: string;
  path?: string;
  prod_id?: number;
  domain?: DomainEntry | null;
}

/** What visitors find no longer: an address, or a product of the application form. */
interface Lost {
  site: DomainEntry;
  /** How the message names it. */
  name: string;
  path: string;
  product: number | null;
}

const LEGAL: Readonly<Record<string, string>> = { '/terms': '이용약관', '/privacy': '개인정보처리방침' };
const SITE = { domain: { populate: { hosts: true } } };

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

const leadsTo = (link: TypedLink, { path, product }: Lost): boolean =>
  product === null ? link.path !== null && isLink(link.path, path) : link.product === product;

/** A board's pages are below its path; a page has no others. */
const isLink = (path: string, lost: string): boolean =>
  lost.startsWith('/board/') ? isBelow(path, lost) : path === lost;

async function consequencesOfLost(lost: Lost, changed: ReadonlySet<string>): Promise<Consequence[]> {
  const { site, path, product, name } = lost;
  const consequences: Consequence[] = [];
  if (product === null && path === '/')
    consequences.push(
      consequenceAt(
        '첫 화면(/)이 사이트에서 사라집니다. 주소만 적고 들어온 방문자에게 ‘찾을 수 없는 페이지’가 보입니다.',
        [],
      ),
    );
  const legal = product === null ? LEGAL[path] : undefined;
  if (legal !== undefined)
    consequences.push(consequenceAt(`모든 화면 아래에 있는 ‘${legal}’ 링크가 사라집니다.`, []));
  const { isRedirected } = await readTargets(site);
  if (product === null && isRedirected(path)) return consequences;
  const searched = product === null ? path : `${APPLY_PATH}?id=${product}`;
  const links = [...(await readLinks(site)), ...(path === '/' ? [] : await readPostLinks(site, searched))];
  const broken = links.filter((link) => !changed.has(link.documentId) && leadsTo(link, lost));
  const what =
    product === null
      ? `${name}(${path})로 가는 링크가 끊깁니다.`
      : `${name}(${product}번)을 고르는 링크가 끊깁니다.`;
  return broken.length === 0 ? consequences : [...consequences, consequenceAt(what, broken)];
}

const toLost = ({ title, name, path, prod_id, domain }: Row): Lost[] =>
  domain
    ? [
        {
          site: domain,
          name: `‘${title && path ? title : (name ?? title ?? '')}’`,
          path: path === undefined ? APPLY_PATH : comparablePath(path),
          product: prod_id ?? null,
        },
      ]
    : [];

/** Pages and products that visitors no longer find: all of them, or those whose address is about to change. */
async function lostContent({ uid, documentIds, action }: EntryChange): Promise<Lost[]> {
  const read = (version: object) =>
    repository<Row>(uid)().findMany({
      where: { documentId: { $in: documentIds }, ...version },
      populate: SITE,
    });
  const live = await read(PUBLISHED);
  if (action !== 'publish') return live.flatMap(toLost);
  const drafts = new Map((await read(DRAFT)).map((row) => [row.documentId, row]));
  return live
    .filter(({ documentId, path, prod_id }) => {
      const draft = drafts.get(documentId);
      return draft && (draft.path !== path || draft.prod_id !== prod_id);
    })
    .flatMap(toLost);
}

async function lostBoards({ documentIds, action, data }: EntryChange): Promise<Lost[]> {
  const boards = await boardEntries().findMany({
    where: { documentId: { $in: documentIds }, use_yn: true },
    populate: SITE,
  });
  return boards
    .filter(({ code }) => {
      const isMoved = data.code !== undefined && data.code !== code;
      return action === 'delete' || data.use_yn === false || isMoved;
    })
    .flatMap(({ code, name, domain }) =>
      domain
        ? [{ site: domain as DomainEntry, name: `‘${name}’ 게시판`, path: boardPath(code), product: null }]
        : [],
    );
}

/** Addresses that only a menu keeps from visitors. */
async function openedPages({ documentIds }: EntryChange): Promise<Consequence[]> {
  const menus = await menuEntries().findMany({
    where: { documentId: { $in: documentIds }, ...PUBLISHED },
    populate: { role: true, parent_menu: true },
  });
  return menus
    .filter(({ role, parent_menu, use_yn }) => use_yn !== false && !parent_menu && (role?.level ?? 0) > 0)
    .map(({ url, role }) =>
      consequenceAt(
        `${url} 화면을 지금은 ‘${role?.name ?? ''}’ 등급부터 볼 수 있습니다. 메뉴가 없으면 누구나 볼 수 있습니다.`,
        [],
      ),
    );
}

async function closedHosts({ documentIds, data }: EntryChange): Promise<Consequence[]> {
  const [domain] = await domainEntries().findMany({
    where: { documentId: { $in: documentIds }, use_yn: true },
    populate: { hosts: true },
  });
  const hosts = (domain?.hosts ?? []).map(({ name }) => name);
  if (data.use_yn === false && hosts.length > 0)
    return [consequenceAt(`이 접속 주소가 더는 응답하지 않습니다: ${hosts.map(shownHost).join(', ')}`, [])];
  if (!Array.isArray(data.hosts)) return [];
  const kept = new Set((data.hosts as { name?: string }[]).map(({ name = '' }) => storedHost(name)));
  const removed = hosts.filter((name) => !kept.has(name));
  return removed.length === 0
    ? []
    : [
        consequenceAt(
          `이 주소로는 더 이상 사이트에 들어올 수 없습니다: ${removed.map(shownHost).join(', ')}`,
          [],
        ),
      ];
}

const OFFLINE = new Set(['unpublish', 'delete']);

/** What a change of entries breaks for visitors; empty if nothing. */
export async function consequencesOf(change: EntryChange): Promise<Consequence[]> {
  const { uid, action, documentIds } = change;
  if (uid === MENU) return OFFLINE.has(action) ? openedPages(change) : [];
  if (uid === DOMAIN) return action === 'update' ? closedHosts(change) : [];
  const isContent = (uid === PAGE || uid === PRODUCT) && (OFFLINE.has(action) || action === 'publish');
  const isBoard = uid === BOARD && (action === 'delete' || action === 'update');
  const lost = isContent ? await lostContent(change) : isBoard ? await lostBoards(change) : [];
  const changed = new Set(documentIds);
  const consequences: Consequence[] = [];
  for (const one of lost) consequences.push(...(await consequencesOfLost(one, changed)));
  return consequences;
}
