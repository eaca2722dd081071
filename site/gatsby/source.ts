import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from 'gatsby';

/**
 * Sourcing from the CMS: domains, each as one node with all its settings and pages (docs/decisions/0003-publishing.md). The
 * CMS decides which fields it returns, and limits the entries in one response.
 */
const COLLECTION_TYPES = [{ singularName: 'domain', queryLimit: 100 }];

/**
 * Options of gatsby-source-strapi from the environment: CMS_URL, BUILD_API_TOKEN, and BUILD_DOMAINS, codes of the domains to
 * render, separated by commas; all of them when unset.
 */
export function sourceOptions(env: NodeJS.ProcessEnv) {
  return {
    apiURL: env.CMS_URL ?? 'http://127.0.0.1:1337',
    accessToken: env.BUILD_API_TOKEN ?? '',
    version: 5,
    skipFileDownloads: true,
    // The CMS prepares the next response while one is processed; a higher number would slow down visitors' requests.
    maxParallelRequests: 2,
    singleTypes: [],
    // Without a populate option the plugin would request everything.
    collectionTypes: COLLECTION_TYPES.map((type) => ({
      ...type,
      queryParams: { populate: {}, ...(env.BUILD_DOMAINS && { codes: env.BUILD_DOMAINS }) },
    })),
  };
}

/** Singular names of the sourced types, as in the CMS. */
export const SOURCED_TYPES = COLLECTION_TYPES.map(({ singularName }) => singularName);

/**
 * No page has a query: its data is in its context (site-plan.ts). The explicit type keeps Gatsby from reading every
 * domain's content to infer its shape.
 */
export function createSchema({ actions, schema }: CreateSchemaCustomizationArgs): void {
  actions.createTypes([
    schema.buildObjectType({
      name: 'STRAPI_DOMAIN',
      interfaces: ['Node'],
      extensions: { dontInfer: {} },
      fields: { code: 'String!' },
    }),
  ]);
}

/**
 * Keeps Gatsby's nodes of pages. No plugin sources them, so a warm build would delete them all as stale and write them
 * again. Nodes of removed pages are deleted with the page, after `createPages`.
 */
export function keepPageNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const node of getNodesByType('SitePage')) actions.touchNode(node);
}
