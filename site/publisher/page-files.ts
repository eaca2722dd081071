import type { PlannedPage } from '../gatsby/planned';
import { CLIENT_ROUTES } from '../gatsby/site-plan';

/** Paths of a page's files in a release; Gatsby's loader requests the home page's data as `index`. */
export function pageFiles(url: string): { html: string; data: string } {
  const bare = url.slice(1);
  const html = bare === '' ? 'index.html' : bare.endsWith('.html') ? bare : `${bare}/index.html`;
  return { html, data: `page-data/${bare || 'index'}/page-data.json` };
}

/** Gatsby's name for the chunk of a template (gatsby-core-utils, generateComponentChunkName). */
export const templateChunk = (template: string): string => `component---src-templates-${template}-tsx`;

/**
 * A page's page-data.json as gatsby/dist/utils/page-data-helpers.js writes it, with the path that visitors see in place of
 * `/~<domain>/…`. A client area also gets the pattern that Gatsby's router matches it by.
 */
export function pageData({ template, context }: PlannedPage): string {
  const url = context.pathname;
  return JSON.stringify({
    componentChunkName: templateChunk(template),
    path: url,
    result: { pageContext: context },
    staticQueryHashes: [],
    slicesMap: {},
    ...(CLIENT_ROUTES.includes(url) && { matchPath: `${url}/*` }),
  });
}
