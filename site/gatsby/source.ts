/**
 * What is read from the CMS. Every field is named: `populate=*` would read a page's whole neighbourhood on each build.
 */
const ofDomain = { domain: { fields: ['code'] } };
const items = { populate: { items: true } };
const actions = { populate: { actions: true } };
const picture = { fields: ['url', 'width', 'height', 'alternativeText', 'updatedAt'] };

const collectionTypes = [
  { singularName: 'domain', queryParams: { populate: { hosts: true } } },
  { singularName: 'app-config', queryParams: { populate: ofDomain } },
  { singularName: 'site-config', queryParams: { populate: ofDomain } },
  { singularName: 'site-role', queryParams: { populate: ofDomain } },
  {
    singularName: 'menu',
    queryParams: {
      populate: { ...ofDomain, parent_menu: { fields: ['url'] }, role: { fields: ['name', 'level'] } },
    },
  },
  { singularName: 'code', queryParams: { populate: ofDomain } },
  { singularName: 'seo-meta', queryParams: { populate: ofDomain } },
  {
    singularName: 'redirect-rule',
    queryParams: { fields: ['from_path', 'to_url', 'redirect_type', 'use_yn'], populate: ofDomain },
  },
  { singularName: 'product', queryParams: { populate: { ...ofDomain, points: true } } },
  {
    singularName: 'page',
    queryParams: {
      populate: {
        ...ofDomain,
        blocks: {
          on: {
            'blocks.hero': { populate: { actions: true, image: picture } },
            'blocks.features': items,
            'blocks.steps': items,
            'blocks.figures': items,
            'blocks.products': true,
            'blocks.faq': items,
            'blocks.quote': true,
            'blocks.call-to-action': actions,
          },
        },
      },
    },
  },
];

/** Options of gatsby-source-strapi from the environment: CMS_URL and BUILD_API_TOKEN. */
export function sourceOptions(env: NodeJS.ProcessEnv) {
  return {
    apiURL: env.CMS_URL ?? 'http://127.0.0.1:1337',
    accessToken: env.BUILD_API_TOKEN ?? '',
    version: 5,
    skipFileDownloads: true,
    maxParallelRequests: 4,
    singleTypes: [],
    collectionTypes: collectionTypes.map((type) => ({ ...type, queryLimit: 250 })),
  };
}

/** Singular names of what is sourced, as in the CMS. */
export const SOURCED_TYPES = collectionTypes.map(({ singularName }) => singularName);
