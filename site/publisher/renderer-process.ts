import { errorStack } from 'api-extensions/contracts/rules/error-text';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Renders pages with the server renderer that Gatsby compiled, called as gatsby/dist/utils/worker/child/render-html.js calls
 * it. Runs as a child process of the publisher, in the folder `code/<version>/renderer`, which holds the files that the
 * renderer reads: `page-ssr/`, `public/webpack.stats.json`, `public/_gatsby/slices/`.
 */

/** Pages to render: the page-data.json of each. */
export interface RenderRequest {
  id: number;
  pages: string[];
}

export type RenderReply =
  /** UTF-8: the publisher writes it unchanged, and strings would take twice the memory for Korean text. */
  | { id: number; html: Uint8Array[] }
  /** `index`: the page that threw. */
  | { id: number; index: number; message: string };

interface Assets {
  scripts: unknown[];
  styles: unknown[];
  reversedScripts: unknown[];
  reversedStyles: unknown[];
}

interface RenderPage {
  default(page: Record<string, unknown>): Promise<{ html: string }>;
}

interface GatsbyAssets {
  getScriptsAndStylesForTemplate(chunk: string, stats: unknown): Promise<Assets>;
}

/** Marker of a slice. Matched without its end, which would scan the rest of the page. */
const SLICE_START = /<slice-start\s[^>]*id="([^"]+)"[^>]*><\/slice-start>/g;
const SLICE_END = '</slice-end>';

/** Replaces the markers with the slices. @param slice HTML of the slice with this id */
function fillSlices(html: string, slice: (id: string) => string): string {
  let filled = '';
  let from = 0;
  for (const { 0: marker, 1: id = '', index } of html.matchAll(SLICE_START)) {
    const end = html.indexOf(SLICE_END, index + marker.length);
    if (index < from || end < 0) continue;
    filled += `${html.slice(from, index)}<!-- slice-start id="${id}" -->${slice(id)}<!-- slice-end id="${id}" -->`;
    from = end + SLICE_END.length;
  }
  return filled + html.slice(from);
}

/** Creates a function that requires a package's file, e.g. `react/index.js`, for the site, even if the package does not export it. */
function createSiteRequire(siteDir: string) {
  const fromSite = createRequire(path.join(siteDir, 'package.json'));
  return (file: string): unknown => {
    const places = (fromSite.resolve.paths(file) ?? []).map((folder) => path.join(folder, file));
    const found = places.find((place) => fs.existsSync(place));
    if (!found) throw new Error(`${file} is not installed in ${siteDir}`);
    return fromSite(found);
  };
}

function createRenderer(siteDir: string, folder: string) {
  const requireOfSite = createSiteRequire(siteDir);
  // Stored code calls it for the packages that it needs (code-store.ts).
  Object.assign(globalThis, { requireOfSite });
  const { getScriptsAndStylesForTemplate } = requireOfSite(
    'gatsby/dist/utils/client-assets-for-template.js',
  ) as GatsbyAssets;
  const fromFolder = createRequire(path.join(folder, 'renderer.js'));
  const { default: renderPage } = fromFolder('./page-ssr/render-page.js') as RenderPage;
  const stats = fromFolder('./public/webpack.stats.json') as unknown;
  const { webpackCompilationHash } = fromFolder('./app-data.json') as { webpackCompilationHash: string };
  const slices = new Map<string, string>();
  const assets = new Map<string, Promise<Assets>>();

  const slice = (id: string): string => {
    const known =
      slices.get(id) ?? fs.readFileSync(path.join(folder, 'public/_gatsby/slices', `${id}.html`), 'utf8');
    slices.set(id, known);
    return known;
  };

  return async (data: string): Promise<string> => {
    const pageData = JSON.parse(data) as { componentChunkName: string; path: string };
    const { componentChunkName: chunk } = pageData;
    const ofTemplate = assets.get(chunk) ?? getScriptsAndStylesForTemplate(chunk, stats);
    assets.set(chunk, ofTemplate);
    const { html } = await renderPage({
      pagePath: pageData.path,
      pageData,
      webpackCompilationHash,
      context: { isDuringBuild: true },
      staticQueryContext: {},
      ...(await ofTemplate),
    });
    return fillSlices(html, slice);
  };
}

function start(siteDir: string, folder: string): void {
  // Gatsby reads style sheets from `public` below the working folder.
  process.chdir(folder);
  const render = createRenderer(siteDir, folder);
  const respond = async ({ id, pages }: RenderRequest): Promise<RenderReply> => {
    const html: Buffer[] = [];
    for (const [index, data] of pages.entries()) {
      try {
        html.push(Buffer.from(await render(data)));
      } catch (error) {
        const message = errorStack(error);
        return { id, index, message };
      }
    }
    return { id, html };
  };
  process.on('message', (request: RenderRequest) => {
    void respond(request).then((reply) => process.send?.(reply));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

const [siteDir, folder] = process.argv.slice(2);
if (siteDir && folder) start(siteDir, folder);
