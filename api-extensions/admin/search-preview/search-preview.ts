import { z } from 'zod';
import type { previewSearchResult } from '../../contracts/preview/admin';
import { firstParagraph } from '../../contracts/rules/rich-text';

type SearchResult = z.output<typeof previewSearchResult.response>['data'];
type Request = z.input<typeof previewSearchResult.body>;

const text = z.string().catch('').default('');

/** A block's text, also a rich one. */
const blockText = z.preprocess((value) => (Array.isArray(value) ? firstParagraph(value) : value), text);

/** The form's values as Strapi keeps them. A relation has only its changes. */
const formValues = z.object({
  path: text,
  /** Path of a page's metadata. */
  page: text,
  title: text,
  description: text,
  keyword: text,
  blocks: z
    .array(z.object({ __component: z.string(), lead: text, text: blockText }))
    .catch([])
    .default([]),
  domain: z
    .object({ connect: z.array(z.object({ apiData: z.object({ documentId: z.string() }) })).catch([]) })
    .nullish()
    .catch(null),
});

/**
 * Body of the call that asks for a form's search result; null before the form names a path and a site.
 * @param entry document id of the saved entry; null for a new one
 */
export function searchRequest(uid: Request['uid'], entry: string | null, values: unknown): Request | null {
  const { domain: changes, path, page, ...form } = formValues.catch(formValues.parse({})).parse(values);
  const domain = changes?.connect.at(-1)?.apiData.documentId ?? null;
  const address = (uid === 'api::page.page' ? path : page).trim();
  if (!address.startsWith('/') || (entry === null && domain === null)) return null;
  return { uid, entry, domain, path: address, ...form };
}

/** What decides the shown texts, in Korean; empty if the form alone does. @param uid of the form */
export function sourceNote({ fromEntry, isListed, isPage }: SearchResult, uid: Request['uid']): string {
  if (!isPage) return '이 경로에는 아직 페이지가 없습니다.';
  if (!isListed)
    return '로그인해야 볼 수 있는 메뉴의 페이지라 검색 결과에 나오지 않습니다. 제목은 브라우저 탭에 보입니다.';
  if (uid !== 'api::page.page' || fromEntry.length === 0) return '';
  const names = fromEntry.map((field) => (field === 'title' ? '제목' : '설명')).join('과 ');
  return `${names}은 ‘검색 노출 정보’에 적은 것입니다. 바꾸려면 그곳의 이 경로를 고쳐 주세요.`;
}

export interface Lengths {
  /** 제목 or 설명. */
  name: string;
  text: string;
  /** Characters that Naver shows (Search Advisor: 40 of a title, 80 of a description). */
  shown: number;
}

/** Says whether a text fits a search result, in Korean. */
export function lengthHint({ name, text, shown }: Lengths): { text: string; isGood: boolean } {
  const { length } = Array.from(text);
  if (length === 0) return { text: `${name}: 아직 없습니다.`, isGood: false };
  const over = length - shown;
  return over > 0
    ? {
        text: `${name}: ${length}자. 네이버에서는 ${shown}자까지 보입니다. 중요한 말을 앞에 두세요.`,
        isGood: false,
      }
    : { text: `${name}: ${length}자. 검색 결과에 모두 보입니다.`, isGood: true };
}
