import { boards, boardView, SEARCH_MIN_CHARACTERS } from 'api-extensions/contracts/board/board';
import { estimates } from 'api-extensions/contracts/estimates/estimates';
import { readSaved } from 'api-extensions/contracts/lookups/saved';
import { postPath } from 'api-extensions/contracts/rules/board-paths';
import { blogJobList } from 'api-extensions/contracts/work/blog';
import { jobList } from 'api-extensions/contracts/work/jobs';
import { consultations } from 'api-extensions/contracts/service/service';
import { listMembers } from 'api-extensions/contracts/accounts/members';
import { slots } from 'api-extensions/contracts/work/slots';
import { ACCOUNT_PAGES } from '../platform/account-pages';
import { callApi } from '../platform/api-call';
import { isInitials, matchesKorean } from '../ui/korean-search';
import type { WorkplaceGroup } from './workplace-menu';

/** Something that the command palette opens. */
export interface Command {
  href: string;
  label: string;
  /** Text beside the label: the group of a page, the customer of a slot. */
  detail: string;
}

export interface CommandGroup {
  title: string;
  items: Command[];
}

/** Entries of each kind that a search shows. */
const SHOWN = 5;

export type Role = 'staff' | 'member';

const createCommand = (href: string, label: string): Command => ({ href, label, detail: '새로 만들기' });

/** Commands that open a form: as a page of its own, or on the page of a list by `?new` (platform/use-adding.ts). */
const CREATE_COMMANDS: Record<Role, Command[]> = {
  staff: [
    createCommand('/work/slots/new', '슬롯 등록'),
    createCommand('/work/slots/import', '슬롯 일괄 등록'),
    createCommand('/work/slots/import?view=ranks', '이전 순위 가져오기'),
    createCommand('/work/jobs?new', '작업 등록'),
    createCommand('/work/templates?new', '작업 템플릿 등록'),
    createCommand('/admin/estimates/new', '견적 작성'),
    createCommand('/work/contracts/new', '계약 등록'),
    createCommand('/work/posts?new', '블로그 작업 등록'),
    createCommand('/work/backlinks?new', '백링크 등록'),
    createCommand('/work/indexing?new', '색인 기록 등록'),
    createCommand('/admin?new', '고객 초대'),
    createCommand('/work/pdf?view=schedules&new', '정기 보고서 발송 추가'),
    createCommand('/work/shares?new', '공유 링크 만들기'),
    createCommand('/work/alerts?new', '순위 알림 설정'),
    createCommand('/user/keywords?new', '저장 키워드 추가'),
    createCommand('/board?mode=editor', '게시글 쓰기'),
  ],
  member: [
    createCommand('/user/estimates/new', '견적 요청'),
    createCommand('/work/shares?new', '공유 링크 만들기'),
    createCommand('/work/alerts?new', '순위 알림 설정'),
    createCommand('/user/keywords?new', '저장 키워드 추가'),
  ],
};

/** Pages of the account, which the menu has as one entry: the palette shows them only for a query. */
const ACCOUNT_COMMANDS: Command[] = ACCOUNT_PAGES.slice(1).map((page) => ({ ...page, detail: '내 정보' }));

/**
 * Pages and actions whose name contains the query.
 * @param role null for an account without a level
 */
export function namedCommands(groups: WorkplaceGroup[], role: Role | null, query: string): CommandGroup[] {
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ href, name }) => ({ href, label: name, detail: title === name ? '' : title })),
  );
  if (query && pages.some(({ href }) => href === '/user')) pages.push(...ACCOUNT_COMMANDS);
  const isMatch = ({ label, detail }: Command) => matchesKorean(label, query) || matchesKorean(detail, query);
  return [
    { title: '화면', items: pages.filter(isMatch) },
    { title: '새로 만들기', items: role ? CREATE_COMMANDS[role].filter(isMatch) : [] },
  ].filter(({ items }) => items.length > 0);
}

/** Lookups of the query as a keyword. */
export function lookupCommands(query: string): CommandGroup[] {
  // Initials are meant for pages and forms: no one looks up their rank.
  if (!query || isInitials(query)) return [];
  const keyword = encodeURIComponent(query);
  const items = [
    { href: `/search/web?keyword=${keyword}`, label: `‘${query}’ 순위 조회`, detail: '키워드' },
    { href: `/search/volume?keyword=${keyword}`, label: `‘${query}’ 검색량 조회`, detail: '키워드' },
  ];
  return [{ title: '조회', items }];
}

type Search = (query: string, role: Role) => Promise<CommandGroup>;

const searchFor = (q: string) => ({ query: { q, page_size: String(SHOWN) } });

const SEARCHES: Record<
  'members' | 'slots' | 'jobs' | 'consultations' | 'blog' | 'estimates' | 'keywords' | 'posts',
  Search
> = {
  members: async (query) => ({
    title: '회원',
    items: (await callApi(listMembers, searchFor(query))).data.map(
      ({ id, company, name, email, approval }) => ({
        href: approval === 'approved' ? `/work/customers/${id}` : `/admin/members/${id}`,
        label: company || name,
        detail: company ? name : email,
      }),
    ),
  }),
  slots: async (query, role) => ({
    title: '슬롯',
    items: (await callApi(slots, searchFor(query))).data.map(({ id, keyword, target, customer }) => ({
      href: `/work/slots/${id}`,
      label: keyword,
      detail: role === 'staff' ? customer.company || customer.name : target,
    })),
  }),
  jobs: async (query) => ({
    title: '작업',
    items: (await callApi(jobList, searchFor(query))).data.map(({ id, title, slot }) => ({
      href: `/work/jobs/${id}`,
      label: title,
      detail: slot?.keyword ?? '',
    })),
  }),
  consultations: async (query) => ({
    title: '상담',
    items: (await callApi(consultations, searchFor(query))).data.map(
      ({ receipt, companyName, keyword, form }) => ({
        href: `/admin/consultations?q=${encodeURIComponent(receipt)}&open`,
        label: companyName || form,
        detail: keyword,
      }),
    ),
  }),
  blog: async (query) => ({
    title: '블로그 작업',
    items: (await callApi(blogJobList, searchFor(query))).data.map(({ blog_job_code, title, slot }) => ({
      href: `/work/posts/${blog_job_code}`,
      label: title,
      detail: slot?.keyword ?? blog_job_code,
    })),
  }),
  estimates: async (query, role) => ({
    title: '견적',
    items: (await callApi(estimates, searchFor(query))).data.map(({ id, title, number, member, party }) => ({
      href: `${role === 'staff' ? '/admin' : '/user'}/estimates/${id}`,
      label: title,
      detail: (role === 'staff' && (member?.company || member?.name || party)) || number,
    })),
  }),
  keywords: async (query) => {
    const { data: lists } = await callApi(readSaved);
    const found = lists.flatMap(({ name, keywords }) =>
      keywords
        .filter(({ keyword, own }) => matchesKorean(keyword, query) || matchesKorean(own.target, query))
        .map(({ id, keyword, own }) => ({
          href: `/user/keywords#keyword-${id}`,
          label: keyword,
          detail: `${name} · ${own.target}`,
        })),
    );
    return { title: '저장 키워드', items: found.slice(0, SHOWN) };
  },
  posts: async (query) => {
    if (query.length < SEARCH_MIN_CHARACTERS) return { title: '게시글', items: [] };
    const { data: all } = await callApi(boards);
    const found = await Promise.all(
      // A board that this account may not read is left out.
      all
        .filter(({ use_yn }) => use_yn)
        .map(({ code }) => callApi(boardView, { params: { code }, ...searchFor(query) }).catch(() => null)),
    );
    const items = found.flatMap((response) => {
      if (!response) return [];
      const { code, name, posts } = response.data;
      return posts.map(({ wr_id, title }) => ({ href: postPath(code, wr_id), label: title, detail: name }));
    });
    return { title: '게시글', items: items.slice(0, SHOWN) };
  },
};

const SEARCHED_KINDS: Record<Role, (keyof typeof SEARCHES)[]> = {
  staff: ['members', 'slots', 'jobs', 'consultations', 'estimates', 'blog', 'keywords', 'posts'],
  member: ['slots', 'estimates', 'keywords', 'posts'],
};

/**
 * Records that match the query, by kind. Members find their own slots, estimates and keywords, staff the site's records.
 * A kind whose search fails is left out.
 * @throws CallError if all searches fail
 */
export async function findRecords(query: string, role: Role): Promise<CommandGroup[]> {
  const failed: unknown[] = [];
  const found = await Promise.all(
    SEARCHED_KINDS[role].map((kind) =>
      SEARCHES[kind](query, role).catch((thrown: unknown) => {
        failed.push(thrown);
        return null;
      }),
    ),
  );
  if (failed.length === found.length) throw failed[0];
  return found.filter((group) => group !== null);
}
