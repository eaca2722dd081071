import type { Visit } from '../../platform/guard';

/** Source of a page's metadata (SPEC §2). */
export type MetaSource =
  /** The entry of the path, or the site's default. */
  | { kind: 'page'; path: string }
  /** The product of the consultation form. */
  | { kind: 'product'; id: string }
  | { kind: 'post'; id: string }
  | { kind: 'board'; code: string }
  /** No metadata is set. */
  | { kind: 'none' };

/** Source of the metadata for a visit; depends on path and query (SPEC §2). */
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
