import type { SourceNodesArgs } from 'gatsby';

/**
 * Keeps Gatsby's nodes of pages. No plugin sources them, so a warm build would delete them all as stale and write them
 * again. Nodes of removed pages are deleted with the page, after `createPages`.
 */
export function keepPageNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const node of getNodesByType('SitePage')) actions.touchNode(node);
}
