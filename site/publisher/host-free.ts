/** Paths of one page: as it was built (`/~rankup/service`) and as visitors see it (`/service`). */
export interface PagePath {
  domain: string;
  url: string;
}

export const builtAt = ({ domain, url }: PagePath) => `/~${domain}${url === '/' ? '' : url}`;

/** The page's files below `public`, e.g. `~rankup/service/index.html`. */
export function builtFiles(page: PagePath): { html: string; data: string } {
  const built = builtAt(page).slice(1);
  const html = built.endsWith('.html') ? built : `${built}/index.html`;
  return { html, data: `page-data/${built}/page-data.json` };
}

/** A file of a site that is no page: below `public`, and in a host's folder. */
export const builtFile = ({ domain, url }: PagePath): string => `~${domain}${url}`;

/** The same files in a host's folder; the home page's data is asked for as `index` by Gatsby's loader. */
export function hostFiles(url: string): { html: string; data: string } {
  const bare = url.slice(1);
  const html = bare === '' ? 'index.html' : bare.endsWith('.html') ? bare : `${bare}/index.html`;
  return { html, data: `page-data/${bare || 'index'}/page-data.json` };
}

/**
 * Takes the build path out of a page's HTML, so that Gatsby's router accepts it on its own host (DESIGN §3).
 * @throws Error when the page does not name its path exactly once, or still names the build path afterwards.
 */
export function freeHtml(html: string, page: PagePath): string {
  const built = builtAt(page);
  const own = `window.pagePath="${built}"`;
  const parts = html.split(own);
  if (parts.length !== 2)
    throw new Error(`${built}: found ${parts.length - 1} page paths in the HTML instead of one`);
  const free = parts
    .join(`window.pagePath="${page.url}"`)
    .replaceAll(`/page-data${built}/page-data.json`, `/${hostFiles(page.url).data}`);
  if (free.includes(`/~${page.domain}`)) throw new Error(`${built}: the HTML still names the build path`);
  return free;
}

/** The same for its page-data; a client area also gets the pattern that Gatsby's router looks for. */
export function freePageData(json: string, page: PagePath, clientRoutes: readonly string[]): string {
  const data = JSON.parse(json) as { path: string; matchPath?: string };
  if (data.path !== builtAt(page)) throw new Error(`${builtAt(page)}: the page-data is of ${data.path}`);
  data.path = page.url;
  if (clientRoutes.includes(page.url)) data.matchPath = `${page.url}/*`;
  return JSON.stringify(data);
}
