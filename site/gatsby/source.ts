/**
 * What is read from the CMS: domains, each of which comes as one node with all its settings and pages
 * (docs/decisions/0012-sourcing.md). The CMS names the fields, and answers so many at a time at most.
 */
const collectionTypes = [{ singularName: 'domain', queryLimit: 100 }];

/**
 * Options of gatsby-source-strapi from the environment: CMS_URL, BUILD_API_TOKEN, and BUILD_DOMAINS, codes of the domains to
 * render, with commas; all of them without it.
 */
export function sourceOptions(env: NodeJS.ProcessEnv) {
  return {
    apiURL: env.CMS_URL ?? 'http://127.0.0.1:1337',
    accessToken: env.BUILD_API_TOKEN ?? '',
    version: 5,
    skipFileDownloads: true,
    // While one answer is taken in, the CMS works on the next; more would only keep it from answering visitors.
    maxParallelRequests: 2,
    singleTypes: [],
    // Without a word on what to populate the plugin would ask for everything.
    collectionTypes: collectionTypes.map((type) => ({
      ...type,
      queryParams: { populate: {}, ...(env.BUILD_DOMAINS && { codes: env.BUILD_DOMAINS }) },
    })),
  };
}

/** Singular names of what is sourced, as in the CMS. */
export const SOURCED_TYPES = collectionTypes.map(({ singularName }) => singularName);
