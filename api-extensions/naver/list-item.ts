import { z } from 'zod';

/** What every item of a list of results has; empty where the source left it out. */
export interface ListItem {
  title: string;
  link: string;
}

/**
 * Whether an item can be compared with a target: it has a title and a link, or a title alone in a list whose items are
 * known by their names (`linkless`). An item that cannot be read takes its rank and matches nothing.
 */
export function isReadable({ title, link }: ListItem, linkless = false): boolean {
  return title !== '' && (linkless || link !== '');
}

/**
 * The items of one page, in their places; an entry that is no object becomes an empty item. A page that holds items of
 * which none can be read is refused: that is a changed contract, not a page without the target.
 */
export function itemsOf<Item extends ListItem>(item: z.ZodType<Item>, linkless = false) {
  return z
    .array(item.catch(() => item.parse({})))
    .refine((items) => items.length === 0 || items.some((one) => isReadable(one, linkless)));
}
