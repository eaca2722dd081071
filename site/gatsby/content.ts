import type { Node } from 'gatsby';
import { hasEntries } from './preflight';

/** Entries as the CMS answered them: gatsby-source-strapi keeps that text in `internal.content`. */
export interface Content {
  entries<T>(singular: string): Entry<T>[];
}

export type Entry<T> = T & { nodeId: string; domain: string | null };

interface Raw {
  domain?: { code?: string } | null;
}

/** Reads sourced nodes without GraphQL: thousands of domains' menus and settings in one pass. */
export function readContent(getNodesByType: (type: string) => Node[]): Content {
  return {
    entries<T>(singular: string): Entry<T>[] {
      if (!hasEntries(singular)) return [];
      const type = `STRAPI_${singular.replaceAll('-', '_').toUpperCase()}`;
      return getNodesByType(type).map((node) => {
        const raw = JSON.parse(node.internal.content ?? '{}') as T & Raw;
        return { ...raw, nodeId: node.id, domain: raw.domain?.code ?? null };
      });
    },
  };
}
