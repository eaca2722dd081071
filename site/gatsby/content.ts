import type { Node } from 'gatsby';
import type { Block } from '../src/features/blocks/block-kinds';
import { hasEntries } from './preflight';

/** Entries of the CMS by the type they are entered as: domains, and their settings and pages. */
export interface Content {
  entries<T>(singular: string): Entry<T>[];
}

/** `nodeId` is that of the node that the entry is in, and `domain` the code of the domain that it belongs to. */
export type Entry<T> = T & { nodeId: string; domain: string };

export interface PageEntry {
  documentId: string;
  path: string;
  title: string;
  blocks: Block[];
}

/** What gatsby-source-strapi makes of the CMS's answer (api-extensions/server/features/publishing/site-content.ts). */
export interface DomainNode extends Node {
  code: string;
  /** By type, e.g. `site-config`. */
  settings: Record<string, object[] | undefined>;
  pages: PageEntry[];
  /** Boards in use with the heads of their published posts; a CMS of before has none. */
  boards?: BoardEntry[];
}

/** What is known of a post before its text is read (gatsby/post-texts.ts). */
export interface PostHead {
  wr_id: number;
  /** Another one when anything else of the post is another. */
  digest: string;
  title: string;
  /** ISO instant. */
  published_at: string;
  pinned: boolean;
}

export interface BoardEntry {
  code: string;
  name: string;
  description: string;
  /** As the board lists them: pinned ones first, then the newest. */
  posts: PostHead[];
}

/** Reads sourced nodes without GraphQL: thousands of domains' menus and settings in one pass. */
export function readContent(getNodesByType: (type: string) => Node[]): Content {
  const domains = (hasEntries('domain') ? getNodesByType('STRAPI_DOMAIN') : []) as DomainNode[];

  const entriesIn = (singular: string, domain: DomainNode): object[] => {
    if (singular === 'domain') return [domain];
    if (singular === 'board') return domain.boards ?? [];
    return (singular === 'page' ? domain.pages : domain.settings[singular]) ?? [];
  };
  return {
    entries: <T>(singular: string) =>
      domains.flatMap((domain) =>
        entriesIn(singular, domain).map((entry) => ({ ...entry, nodeId: domain.id, domain: domain.code })),
      ) as Entry<T>[],
  };
}
