import { z } from 'zod';

/** The text of a response as JSON, whatever its Content-Type (NAVER.md 1.2); undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of every item of a list of results; empty if the source left them out. */
export interface ListItem {
  title: string;
  link: string;
}

/**
 * Whether an item can be compared with a target: it has a title and a link, or a title in a list whose items are identified
 * by name (`linkless`). An unreadable item takes its rank and matches nothing.
 */
export function isReadable({ title, link }: ListItem, linkless = false): boolean {
  return title !== '' && (linkless || link !== '');
}

/**
 * Schema of one page's items, in order; an entry that is no object becomes an empty item. A page whose items are all
 * unreadable is rejected: it is a changed contract, not a page without the target.
 */
export function itemsSchema<Item extends ListItem>(item: z.ZodType<Item>, linkless = false) {
  return z
    .array(item.catch(() => item.parse({})))
    .refine((items) => items.length === 0 || items.some((entry) => isReadable(entry, linkless)));
}
