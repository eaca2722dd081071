import { boardView, postView } from 'api-extensions/contracts/board';
import { prodInfo, seoMeta } from 'api-extensions/contracts/common';
import { callApi } from '../../platform/api-call';
import { describe } from 'api-extensions/contracts/description';
import type { PageMeta } from '../../platform/page-context';
import type { MetaSource } from './meta-source';

const TIMEOUT_MS = 10_000;

/**
 * Loads metadata from its source, with the description shortened by the rule of SPEC §5; null if none is set.
 * @throws CallError when it cannot be loaded.
 */
export async function readMeta(source: MetaSource): Promise<PageMeta | null> {
  switch (source.kind) {
    case 'page': {
      const { data } = await callApi(seoMeta, { query: { url: source.path }, timeoutMs: TIMEOUT_MS });
      return { ...data, description: describe(data.description) };
    }
    case 'product': {
      const { data } = await callApi(prodInfo, { query: { id: source.id }, timeoutMs: TIMEOUT_MS });
      return { title: data.title, description: describe(data.desc), keyword: data.keyword };
    }
    case 'post': {
      const { data } = await callApi(postView, { params: { wr_id: source.id }, timeoutMs: TIMEOUT_MS });
      return { title: data.title, description: describe(data.content), keyword: '' };
    }
    case 'board': {
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
