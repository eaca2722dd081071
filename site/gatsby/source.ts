/**
 * Sourcing from the CMS: domains, each as one node with all its settings and pages (docs/decisions/0012-sourcing.md). The
 * CMS decides which fields it returns, and limits the entries in one answer.
 */
const collectionTypes = [{ singularName: 'domain', queryLimit: 100 }];

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
    // The CMS prepares the next answer while one is processed; a higher number would slow down visitors' requests.
    maxParallelRequests: 2,
    singleTypes: [],
    // Without a populate option the plugin would request everything.
    collectionTypes: collectionTypes.map((type) => ({
      ...type,
      queryParams: { populate: {}, ...(env.BUILD_DOMAINS && { codes: env.BUILD_DOMAINS }) },
    })),
  };
}

/** Singular names of the sourced types, as in the CMS. */
export const SOURCED_TYPES = collectionTypes.map(({ singularName }) => singularName);
