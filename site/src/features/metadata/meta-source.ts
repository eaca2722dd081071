import type { Visit } from '../frame/guard';

/** Where a page's metadata comes from (SPEC §2). */
export type MetaSource =
  /** The path's own entry, else the site's default. */
  | { kind: 'page'; path: string }
  /** The product that the application is for. */
  | { kind: 'product'; id: string }
  | { kind: 'post'; id: string }
  | { kind: 'board'; code: string }
  /** None is set. */
  | { kind: 'none' };

/** What feeds the metadata of a visit; asked anew whenever path or query change (SPEC §2). */
export function metaSourceOf({ path, search }: Visit): MetaSource {
  const query = new URLSearchParams(search);
  if (path === '/service/apply') {
    const id = query.get('id') ?? '0';
    return /^\d{1,9}$/.test(id) ? { kind: 'product', id } : { kind: 'page', path };
  }
  if (path === '/board') {
    if (query.get('mode') === 'editor') return { kind: 'none' };
    const id = query.get('wr_id');
    const code = query.get('code');
    if (id) return { kind: 'post', id };
    if (code) return { kind: 'board', code };
  }
  return { kind: 'page', path };
}
