import fs from 'node:fs';
import path from 'node:path';
import { type SiteContent, siteContent } from 'api-extensions/contracts/publishing/site-content';
import type { CreatePagesArgs } from 'gatsby';
import type { PlannedFile } from './planned';
import { readTexts, type TextCache } from './post-texts';
import { hasEntries } from './preflight';
import { buildPath, CLIENT_ROUTES, FORM_ROUTES, NOT_FOUND, planSite } from './site-plan';
import { specimenPages } from './specimen';

/** A domain in the form that gatsby-source-strapi stores the response of GET /api/domains. */
interface DomainNode {
  content: unknown;
}

/**
 * Content of every sourced site, in the order of the domains' codes.
 * @throws ZodError when the CMS's response breaks the contract.
 */
export function readContents(getNodesByType: (type: string) => readonly object[]): SiteContent[] {
  const domains = (hasEntries('domain') ? getNodesByType('STRAPI_DOMAIN') : []) as readonly DomainNode[];
  return domains
    .map(({ content }) => siteContent.parse(content))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** Files that are not pages, to be written after the build. */
let otherFiles: PlannedFile[] = [];

/**
 * Gatsby's `createPages`: every page of every sourced site, one specimen of each template, and for each client area, form and
 * error page one page without a site.
 */
export async function createPages({
  actions,
  cache,
  getNodesByType,
  reporter,
}: CreatePagesArgs): Promise<void> {
  const createPage = (url: string, template: string, context: object, matchPath?: string) =>
    actions.createPage({
      path: url,
      component: path.resolve(`src/templates/${template}.tsx`),
      context: context as Record<string, unknown>,
      ...(matchPath && { matchPath }),
    });

  const contents = readContents(getNodesByType);
  const heads = contents.flatMap(({ boards }) => boards.flatMap(({ posts }) => posts));
  const texts = await readTexts(heads, cache as TextCache);
  const plans = contents.map((content) => planSite(content, texts));
  for (const { domain, warnings } of plans) {
    for (const warning of warnings) reporter.warn(`${domain}: ${warning}`);
  }
  otherFiles = plans.flatMap(({ domain, files }) =>
    files.map((file) => ({ path: buildPath(domain, file.path), body: file.body })),
  );
  for (const { domain, pages } of plans) {
    for (const { template, context } of pages) {
      createPage(buildPath(domain, context.pathname), template, context);
    }
  }
  for (const { template, context } of specimenPages())
    createPage(`/_specimen/${template}`, template, context);
  // Gatsby's router matches these paths; it loads the page-data of the host's own page.
  for (const route of CLIENT_ROUTES) createPage(route, 'host-free', {}, `${route}/*`);
  for (const path of [...FORM_ROUTES, NOT_FOUND]) createPage(path, 'host-free', {});
}

/** Writes the files that are not pages into Gatsby's `public`. An unchanged file is not written again. */
export function writeFiles(folder: string): void {
  for (const { path: filePath, body } of otherFiles) {
    const file = path.join(folder, filePath);
    if (fs.existsSync(file) && fs.readFileSync(file).equals(Buffer.from(body))) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, body);
  }
}
