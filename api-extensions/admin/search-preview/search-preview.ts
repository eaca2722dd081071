import { z } from 'zod';
import { describeText } from '../../contracts/description';
import { leadOf } from '../../contracts/rules/page-lead';

const textOf = (values: object, name: string): string => {
  const value: unknown = (values as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The blocks of a page's form. */
function blocksOf(values: object): object[] {
  const blocks: unknown = 'blocks' in values ? values.blocks : [];
  if (!Array.isArray(blocks)) return [];
  return blocks.filter((block): block is object => typeof block === 'object' && block !== null);
}

/** The form's relation to a site, which has only changes. */
const changedDomain = z.object({
  domain: z.object({ connect: z.array(z.object({ label: z.string() })) }),
});

/** Name of the site chosen in the form; null if the site was not changed. */
export const chosenSite = (values: unknown): string | null =>
  changedDomain.safeParse(values).data?.domain.connect.at(-1)?.label ?? null;

/**
 * Path, title and description with which a search engine shows a page.
 * @param values of the content manager's form of a page, or of a page's metadata
 * @param siteName follows the title of a page, except of the first one; empty for metadata
 */
export function searchPreview(
  values: unknown,
  siteName: string,
): { path: string; title: string; description: string } {
  const form = typeof values === 'object' && values !== null ? values : {};
  const path = textOf(form, 'path') || textOf(form, 'page');
  const title = textOf(form, 'title');
  return {
    path,
    title: title && siteName && path !== '/' ? `${title} | ${siteName}` : title,
    description: describeText(textOf(form, 'description') || leadOf(blocksOf(form))),
  };
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
