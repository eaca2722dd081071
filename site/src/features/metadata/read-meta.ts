import { callApi, CallError, callForm } from '../../platform/api-call';
import { describe } from 'api-extensions/contracts/description';
import type { PageMeta } from '../../platform/page-context';
import type { Visit } from '../../platform/guard';

/** Source of a page's metadata (SPEC §2). */
export type MetaSource =
  /** The entry of the path, or the site's default. */
  | { kind: 'page'; path: string }
  | { kind: 'post'; id: string }
  | { kind: 'board'; code: string }
  /** No metadata is set. */
  | { kind: 'none' };

/** Source of the metadata for a visit; depends on path and query (SPEC §2). The application page has its products' own. */
export function metaSourceOf({ path, search }: Visit): MetaSource {
  const query = new URLSearchParams(search);
  if (path === '/board') {
    if (query.get('mode') === 'editor') return { kind: 'none' };
    const id = query.get('wr_id');
    const code = query.get('code');
    if (id) return { kind: 'post', id };
    if (code) return { kind: 'board', code };
  }
  return { kind: 'page', path };
}

const TIMEOUT_MS = 10_000;

/** Without the contract, whose library is larger than a page that needs only this (docs/decisions/0013-page-weight.md). */
export function readPageMeta(body: unknown): PageMeta {
  const data = (body as { data?: Partial<Record<string, unknown>> | null } | null)?.data;
  const { title, description, keyword } = data ?? {};
  if (typeof title !== 'string' || typeof description !== 'string' || typeof keyword !== 'string')
    throw new CallError({ kind: 'unreadable' });
  return { title, description: describe(description), keyword };
}

/**
 * Loads metadata from its source, with the description shortened by the rule of SPEC §5; null if none is set.
 * @throws CallError when it cannot be loaded.
 */
export async function readMeta(source: MetaSource): Promise<PageMeta | null> {
  switch (source.kind) {
    case 'page': {
      const query = new URLSearchParams({ url: source.path });
      return readPageMeta((await callForm(`/api/common/seometa?${query}`, { timeoutMs: TIMEOUT_MS })).body);
    }
    case 'post': {
      const { postView } = await import('api-extensions/contracts/board');
      const { data } = await callApi(postView, { params: { wr_id: source.id }, timeoutMs: TIMEOUT_MS });
      return { title: data.title, description: describe(data.content), keyword: '' };
    }
    case 'board': {
      const { boardView } = await import('api-extensions/contracts/board');
      const { data } = await callApi(boardView, {
        params: { code: source.code },
        query: { use_yn: 'true', page_size: '1' },
        timeoutMs: TIMEOUT_MS,
      });
      return { title: data.name, description: describe(data.description), keyword: '' };
    }
    case 'none':
      return null;
  }
}
