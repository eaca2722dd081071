import type { SourceNodesArgs } from 'gatsby';

/**
 * Gatsby has a node for each page too. As no plugin sources them, a warm build would delete them all as stale and write
 * them anew. Those of pages that are gone go with the page, after `createPages`.
 */
export function keepPageNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const node of getNodesByType('SitePage')) actions.touchNode(node);
}
