import { type ComponentType, type ReactElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { globalHistory, Location, pick, Router } from '../gatsby/router';
import { ScrollContext } from '../gatsby/scroll-context';
import { needsNewDocument } from '../src/features/consent/head-script';
import { applyRedirectsToLinks } from '../src/features/redirects/use-redirect';
import { createStyleCache, Root } from '../src/layouts/root';
import { wrapPage } from '../src/layouts/wrap-page';
import { prepareBlockForms, loadOnIntent, openLatestPage, openLinks } from '../src/platform/open-page';
import { loadHeadWriter } from '../src/platform/page-head';
import { loadServerHtml } from '../src/platform/server-html';
import { clearSession } from '../src/platform/session';

/**
 * The site's pages in a browser without Gatsby's loader and without a release: the same templates, router and layout, each page with
 * the context that its release would give it.
 */

type Template = ComponentType<{ pageContext: never; location: Location }>;
interface Location {
  pathname: string;
  search: string;
}

const TEMPLATES: Record<string, () => Promise<{ default: unknown }>> = {
  'auth-forgot': () => import('../src/templates/auth-forgot'),
  'auth-login': () => import('../src/templates/auth-login'),
  'auth-register': () => import('../src/templates/auth-register'),
  'block-page': () => import('../src/templates/block-page'),
  'board-list': () => import('../src/templates/board-list'),
  'board-post': () => import('../src/templates/board-post'),
  board: () => import('../src/templates/board'),
  'client-shell': () => import('../src/templates/client-shell'),
  'estimate-view': () => import('../src/templates/estimate-view'),
  'not-found': () => import('../src/templates/not-found'),
  'search-diagnosis': () => import('../src/templates/search-diagnosis'),
  'search-rank': () => import('../src/templates/search-rank'),
  'search-view': () => import('../src/templates/search-view'),
  'search-volume': () => import('../src/templates/search-volume'),
  'service-apply-done': () => import('../src/templates/service-apply-done'),
  'service-apply': () => import('../src/templates/service-apply'),
  'share-view': () => import('../src/templates/share-view'),
};

interface Page {
  /** The route, e.g. `/work/*`. */
  path: string;
  template: Template;
  context: object;
}

const loaded = new Map<string, Page>();

/** Requests the page of a path, which the server finds as a release's edge would. */
async function loadPage(address: string): Promise<Page> {
  const path = address.split(/[?#]/, 1)[0] || '/';
  const known = loaded.get(path);
  if (known) return known;
  const response = await fetch(`/page-data${path === '/' ? '/index' : path}/page-data.json`);
  const { route, template, context } = (await response.json()) as {
    route: string;
    template: string;
    context: object;
  };
  const load = TEMPLATES[template];
  if (!load) throw new Error(`no template ${template}`);
  const page = { path: route, template: (await load()).default as Template, context };
  loaded.set(path, page);
  return page;
}

function ShownPage({ location }: { location: typeof globalHistory.location }): ReactElement {
  const page = loaded.get(decodeURI(location.pathname));
  if (!page) throw new Error(`${location.pathname} is not loaded`);
  const { template: Page, context, path } = page;
  // Gatsby renders another page for another path of its own, and the same one within an area.
  const key = pick([{ path }], location.pathname)?.params['*'] === undefined ? location.pathname : path;
  const props = { pageContext: context as never, location };
  return wrapPage({
    element: (
      <ScrollContext location={location}>
        <Router id="page" location={location}>
          {/* The router reads the path of its child. */}
          <Page key={key} {...props} {...{ path }} />
        </Router>
      </ScrollContext>
    ),
    props,
  });
}

/** Gatsby's part of the window, as its loader sets it. */
const gatsby = window as unknown as Parameters<typeof openLatestPage>[0];

/** What gatsby-browser.tsx does once the first page is rendered. */
function Started({ children }: { children: ReactElement }): ReactElement {
  useEffect(() => {
    const loadMore = () => Promise.resolve();
    openLatestPage(gatsby, loadMore);
    loadOnIntent(gatsby, loadMore);
    applyRedirectsToLinks(gatsby, needsNewDocument);
    openLinks(gatsby);
    prepareBlockForms();
    window.addEventListener('pagehide', clearSession);
    document.documentElement.dataset.started = '';
  }, []);
  return children;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('This is not the page of the component tests.');
  const { pathname } = globalHistory.location;
  await Promise.all([loadPage(decodeURI(pathname)), loadHeadWriter(), loadServerHtml()]);
  gatsby.___loader = {
    loadPage: (path) => loadPage(path).then(() => ({})),
    hovering: (path) => void loadPage(path),
  };
  gatsby.___navigate = (to, options) => globalHistory.navigate(to, options);
  createRoot(root).render(
    <Started>
      <Root cache={createStyleCache()}>
        <Location>{({ location }) => <ShownPage location={location} />}</Location>
      </Root>
    </Started>,
  );
}

void start();
