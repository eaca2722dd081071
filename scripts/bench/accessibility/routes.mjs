/** Pages for everyone that no sitemap lists. */
export const OTHER_PAGES = [
  '/search/web?mode=many',
  '/search/volume?mode=many',
  '/board?code=notice',
  '/service/apply?id=1',
  '/service/apply/done',
  '/estimate/view',
  '/share/view',
  '/auth/login',
  '/auth/login?error=CredentialsSignin',
  '/auth/register',
  '/auth/forgot',
  '/auth/check-mail',
  '/auth/second-factor',
  '/auth/welcome',
  '/auth/confirm',
  '/auth/reset',
  '/auth/error?error=Configuration',
  '/no/such/page',
];

/** Pages with a form that no sitemap lists. */
export const FORM_PAGES = ['/search/web?mode=many', '/auth/login', '/auth/register', '/auth/forgot'];

/**
 * Pages of the signed-in areas. Each shows a role what it may see. `records`: one pattern for each kind of record that the list links
 * to; the first record of each kind is visited.
 */
export const SIGNED_IN = [
  { route: '/user' },
  { route: '/user/password' },
  { route: '/user/second-factor' },
  { route: '/user/sessions' },
  { route: '/user/estimates', records: [/^\/user\/estimates\/(?!new$)[^/?]+$/] },
  { route: '/user/estimates/new' },
  { route: '/user/keywords', records: [/^\/search\/web\?/] },
  { route: '/user/contracts' },
  { route: '/user/timeline' },
  { route: '/user/research', records: [/^\/user\/research\?/] },
  { route: '/user/api' },
  { route: '/user/api/docs' },
  { route: '/user/notifications' },
  { route: '/user/consents' },
  { route: '/user/close' },
  { route: '/work' },
  { route: '/work/slots', records: [/^\/work\/slots\/\d+$/] },
  { route: '/work/slots/groups', records: [/^\/work\/slots\/groups\/\d+$/] },
  { route: '/work/slots/new' },
  { route: '/work/slots/import' },
  { route: '/work/tracking' },
  { route: '/work/jobs', records: [/^\/work\/jobs\/\d+$/] },
  { route: '/work/timeline' },
  { route: '/work/templates' },
  { route: '/work/backlinks' },
  { route: '/work/indexing' },
  { route: '/work/posts', records: [/^\/work\/posts\/[^/?]+$/] },
  { route: '/work/contracts', records: [/^\/work\/contracts\/\d+$/] },
  { route: '/work/contracts/new' },
  { route: '/work/revenue' },
  { route: '/work/statistics' },
  { route: '/work/searchlog' },
  { route: '/work/pdf' },
  { route: '/work/shares' },
  { route: '/work/alerts' },
  { route: '/work/traffic' },
  { route: '/admin', records: [/^\/admin\/members\/[^/?]+$/, /^\/work\/customers\/[^/?]+$/] },
  { route: '/admin/consultations' },
  { route: '/admin/estimates', records: [/^\/admin\/estimates\/(?!new$|settings$)[^/?]+$/] },
  { route: '/admin/estimates/new' },
  { route: '/admin/estimates/settings' },
  { route: '/admin/offers' },
  { route: '/admin/audit' },
  { route: '/board?mode=editor&code=notice' },
];

/** @returns {Promise<string[]>} the paths in a site's sitemaps, in their order */
export async function readSitemap(browser, open) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(open('/no/such/page'));
  const read = (path) =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      return [...text.matchAll(/<loc>([^<]*)/g)].map(([, found]) => {
        const { pathname, search } = new URL(found);
        return pathname + search;
      });
    }, path);
  const lists = await read('/sitemap.xml');
  const paths = [];
  for (const list of lists) paths.push(...(await read(list)));
  await context.close();
  return paths;
}
