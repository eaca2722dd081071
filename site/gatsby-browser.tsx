import type { GatsbyBrowser } from 'gatsby';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './src/features/blocks/blocks-html';
import './src/features/board/server-boards';
import { needsNewDocument } from './src/features/consent/head-script';
import { applyRedirectsToLinks } from './src/features/redirects/use-redirect';
import { setPageGlobals } from './src/layouts/page-globals';
import { layOutBlocksBelow } from './src/layouts/later-blocks';
import { createStyleCache, Root } from './src/layouts/root';
import { loadWebFont } from './src/layouts/web-font';
import {
  loadOnIntent,
  openLatestPage,
  openLinks,
  prepareBlockActions,
  prepareBlockForms,
  startBlocks,
} from './src/platform/open-page';
import { loadHeadWriter } from './src/platform/page-head';
import { loadServerHtml } from './src/platform/server-html';
import { clearSession } from './src/platform/session';
import { whenIdle } from './src/platform/when-idle';
import { wrapPage } from './src/layouts/wrap-page';
import { reloadOnChunkErrors } from './src/platform/chunk-reload';
import { forceColorMode } from './src/ui/theme/color-mode';

// Before anything else: Gatsby reads these globals as soon as this module is loaded.
setPageGlobals();

const cache = createStyleCache();
const startReloading = reloadOnChunkErrors();

/** Longest wait for the web font: until it ends, screen readers cannot read the text below the first view. */
const WEB_FONT_MS = 3000;

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Code that every page except the first needs besides its own. */
const loadForNextPage = () => Promise.all([loadHeadWriter(), loadServerHtml()]).then(() => undefined);

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  startReloading();
  // The first use of the storage takes some milliseconds.
  whenIdle(forceColorMode);
  void Promise.race([loadWebFont(), waitFor(WEB_FONT_MS)]).then(layOutBlocksBelow, layOutBlocksBelow);
  openLatestPage(window as Parameters<typeof openLatestPage>[0], loadForNextPage);
  loadOnIntent(window as Parameters<typeof loadOnIntent>[0], loadForNextPage);
  applyRedirectsToLinks(window as Parameters<typeof applyRedirectsToLinks>[0], needsNewDocument);
  openLinks(window as Parameters<typeof openLinks>[0]);
  prepareBlockForms();
  prepareBlockActions();
  // The back/forward cache may show this page after another visitor has signed in.
  window.addEventListener('pagehide', clearSession);
};

/** `gatsby develop` sends no HTML to hydrate. */
function render(element: ReactNode, container: Element): () => void {
  const root = createRoot(container);
  root.render(element);
  return () => root.unmount();
}

/** Hydrates in slices, between which the browser handles input; Gatsby's own call hydrates the whole page in one task. */
const hydrateInSlices = (element: ReactNode, container: Element) =>
  startTransition(() => void hydrateRoot(container, element));

// Gatsby's type is that of React 17's function, whose return value Gatsby does not use.
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === 'production' ? hydrateInSlices : render;

/** Later pages are laid out whole (ui/theme/global-styles.ts). */
export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ prevLocation }) => {
  if (prevLocation) document.documentElement.dataset.navigated = '';
  whenIdle(startBlocks);
};

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <Root cache={cache}>{element}</Root>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;
