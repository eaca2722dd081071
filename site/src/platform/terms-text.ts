import { z } from 'zod';

const page = z.object({
  result: z.object({
    pageContext: z.object({
      content: z.object({ title: z.string(), blocks: z.array(z.looseObject({})) }).nullable(),
    }),
  }),
});

const block = z.looseObject({
  title: z.string().nullish(),
  lead: z.string().nullish(),
  items: z.array(z.looseObject({ question: z.string().optional(), answer: z.string().optional() })).nullish(),
});

/** Text of a page of terms, as sections with a title and articles. */
export interface TermsText {
  sections: { title: string; lead: string; articles: { title: string; text: string }[] }[];
}

/**
 * Reads the text of a page of terms from its page data; blocks without text are left out.
 * @returns null if the page data have no content
 */
export function readTerms(pageData: unknown): TermsText | null {
  const content = page.safeParse(pageData).data?.result.pageContext.content;
  if (!content) return null;
  const sections = content.blocks.flatMap((value) => {
    const { success, data } = block.safeParse(value);
    if (!success) return [];
    const articles = (data.items ?? []).flatMap(({ question, answer: text }) =>
      question && text ? [{ title: question, text }] : [],
    );
    return data.title || data.lead ? [{ title: data.title ?? '', lead: data.lead ?? '', articles }] : [];
  });
  return { sections };
}

/** Loads the text of a page of terms from the release. @param path of the page, e.g. `/terms` @throws Error if it cannot be read */
export async function loadTerms(path: string): Promise<TermsText> {
  const response = await fetch(`/page-data${path}/page-data.json`);
  const text = response.ok ? readTerms(await response.json()) : null;
  if (!text) throw new Error(`${path}: HTTP ${response.status}`);
  return text;
}
