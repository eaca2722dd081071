import { jobList } from 'api-extensions/contracts/work-jobs';
import { consultations } from 'api-extensions/contracts/service';
import { members } from 'api-extensions/contracts/users';
import { slots } from 'api-extensions/contracts/work-slots';
import { callApi } from '../platform/api-call';
import { holds } from '../ui/korean-search';
import type { WorkplaceGroup } from './workplace-menu';

/** Something that the command palette opens. */
export interface Command {
  href: string;
  label: string;
  /** Beside the label: the group of a page, the customer of a slot. */
  detail: string;
}

export interface CommandGroup {
  title: string;
  items: Command[];
}

/** Entries of each kind that a search shows. */
const SHOWN = 5;

export type Role = 'staff' | 'member';

const MAKE: Record<Role, Command[]> = {
  staff: [
    { href: '/work/slots/new', label: '슬롯 등록', detail: '새로 만들기' },
    { href: '/work/slots/import', label: '슬롯 일괄 등록', detail: '새로 만들기' },
    { href: '/work/jobs?new', label: '작업 등록', detail: '새로 만들기' },
    { href: '/admin/estimates/new', label: '견적 작성', detail: '새로 만들기' },
    { href: '/board?mode=editor', label: '게시글 쓰기', detail: '새로 만들기' },
  ],
  member: [{ href: '/user/estimates/new', label: '견적 요청', detail: '새로 만들기' }],
};

/**
 * Pages and actions whose name contains the query, and lookups of the query as a keyword.
 * @param role null for an account without a level
 */
export function localCommands(groups: WorkplaceGroup[], role: Role | null, query: string): CommandGroup[] {
  const pages = groups.flatMap(({ title, entries }) =>
    entries.map(({ href, name }) => ({ href, label: name, detail: title === name ? '' : title })),
  );
  const isMatch = ({ label, detail }: Command) => holds(label, query) || holds(detail, query);
  const keyword = encodeURIComponent(query);
  const lookups = [
    { href: `/search/web?keyword=${keyword}`, label: `‘${query}’ 순위 조회`, detail: '키워드' },
    { href: `/search/volume?keyword=${keyword}`, label: `‘${query}’ 검색량 조회`, detail: '키워드' },
  ];
  return [
    { title: '화면', items: pages.filter(isMatch) },
    { title: '새로 만들기', items: role ? MAKE[role].filter(isMatch) : [] },
    { title: '조회', items: query ? lookups : [] },
  ].filter(({ items }) => items.length > 0);
}

/**
 * Records that match the query, by kind. Members find their own slots, staff the site's records.
 * @throws CallError if a search fails
 */
export async function findRecords(query: string, role: Role): Promise<CommandGroup[]> {
  const asked = { query: { q: query, page_size: String(SHOWN) } };
  const slotGroup = async (): Promise<CommandGroup> => {
    const { data } = await callApi(slots, asked);
    const items = data.map(({ id, keyword, target, customer }) => ({
      href: `/work/slots/${id}`,
      label: keyword,
      detail: role === 'staff' ? customer.company || customer.name : target,
    }));
    return { title: '슬롯', items };
  };
  if (role === 'member') return [await slotGroup()];
  return Promise.all([
    callApi(members, asked).then(({ data }) => ({
      title: '회원',
      items: data.map(({ id, company, name, email, approval }) => ({
        href: approval === 'approved' ? `/work/customers/${id}` : `/admin/members/${id}`,
        label: company || name,
        detail: company ? name : email,
      })),
    })),
    slotGroup(),
    callApi(jobList, asked).then(({ data }) => ({
      title: '작업',
      items: data.map(({ id, title, slot }) => ({
        href: `/work/jobs/${id}`,
        label: title,
        detail: slot?.keyword ?? '',
      })),
    })),
    callApi(consultations, asked).then(({ data }) => ({
      title: '상담',
      items: data.map(({ receipt, companyName, keyword }) => ({
        href: `/admin/consultations?q=${encodeURIComponent(receipt)}`,
        label: companyName,
        detail: keyword,
      })),
    })),
  ]);
}
