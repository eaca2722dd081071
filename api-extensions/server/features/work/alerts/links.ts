import { blogJobTable, contentTable } from '../records';
import type { AlertRow } from './rows';

type About = Pick<AlertRow, 'slot' | 'post' | 'target'>;

const isAddress = (text: string) => /^https?:\/\//i.test(text);

/**
 * Finds the addresses of what alerts are about: the page of a slot; of a post its entry in the blog job, which only staff can open, else
 * the post itself.
 * @returns a function that gives an alert's address, a path of the site or a whole address; null where there is none
 */
export async function alertLinks(
  alerts: readonly About[],
  isStaff: boolean,
): Promise<(alert: About) => string | null> {
  const ids = isStaff ? alerts.flatMap(({ post }) => post ?? []) : [];
  const posts = await contentTable
    .as('c')
    .join({ b: blogJobTable.tableName() }, 'b.id', 'c.blog_job')
    .whereIn('c.id', ids)
    .select<{ id: number; code: string }[]>('c.id', 'b.code');
  const codes = new Map(posts.map(({ id, code }) => [id, code]));
  return ({ slot, post, target }) => {
    if (slot !== null) return `/work/slots/${slot}`;
    const code = post !== null && codes.get(post);
    return code ? `/work/posts/${code}?content=${post}` : isAddress(target) ? target : null;
  };
}
