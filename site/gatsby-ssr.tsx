import createEmotionServer from '@emotion/server/create-instance';
import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet, HelmetProvider, type HelmetServerState } from 'react-helmet-async';
import { Blocks } from './src/features/blocks/blocks';
import { BlocksHtml } from './src/features/blocks/blocks-html';
import { AllBoards, ReleasedList, ReleasedPost } from './src/features/board/board-html';
import { BoardsHtml, ListHtml, PostHtml } from './src/features/board/server-boards';
import { FooterHtml } from './src/layouts/footer-html';
import { createStyleCache, Root, STYLE_NAMES } from './src/layouts/root';
import { SiteFooter } from './src/layouts/site-footer';
import { wrapPage } from './src/layouts/wrap-page';
import { PAGE_ELEMENT } from './src/layouts/page-globals';
import { structuredData } from './src/layouts/structured-data';
import { FONT_STYLESHEET } from './src/layouts/web-font';
import type { PageContext } from './src/platform/page-context';
import { ServerHeadWriter } from './src/platform/page-head';
import { GLOBAL_STYLES } from './src/ui/theme/global-styles';

BlocksHtml.component = Blocks;
BoardsHtml.component = AllBoards;
ListHtml.component = ReleasedList;
PostHtml.component = ReleasedPost;
FooterHtml.component = SiteFooter;

const writeHead = ({ children }: { children?: ReactNode }) => <Helmet>{children}</Helmet>;

/** Structured data of the page being rendered. renderToString is synchronous, so there is only one at a time. */
let structured = '';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = (page) => {
  structured = structuredData(page.props.pageContext as Partial<PageContext>);
  return wrapPage(page);
};

const globalStyles = <style key="global" dangerouslySetInnerHTML={{ __html: GLOBAL_STYLES }} />;

/** `gatsby develop` renders pages in the browser, whose code has no global styles: they are added to its HTML. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  if (process.env.NODE_ENV !== 'production') setHeadComponents([globalStyles]);
};

/** Renders a page with its styles and metadata in the head, so that nothing is painted twice. */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const helmetContext: { helmet?: HelmetServerState } = {};
  structured = '';
  const html = renderToString(
    <HelmetProvider context={helmetContext}>
      <ServerHeadWriter.Provider value={writeHead}>
        <Root cache={cache}>{bodyComponent}</Root>
      </ServerHeadWriter.Provider>
    </HelmetProvider>,
  );
  replaceBodyHTMLString(html);

  const { helmet } = helmetContext;
  const styles = extractCriticalToChunks(html).styles.map(({ key, ids, css }) => (
    <style
      key={ids.join(' ')}
      data-emotion={key}
      {...{ [STYLE_NAMES]: ids.join(' ') }}
      dangerouslySetInnerHTML={{ __html: css }}
    />
  ));
  setHtmlAttributes({ lang: 'ko', ...helmet?.htmlAttributes.toComponent() });
  setHeadComponents([
    ...(helmet ? [helmet.title, helmet.meta, helmet.link, helmet.style] : []).flatMap(
      // react-helmet-async types toComponent() as a component, but it returns elements.
      (part) => part.toComponent() as unknown as ReactNode[],
    ),
    globalStyles,
    ...styles,
    <noscript key="font">
      <link rel="stylesheet" href={FONT_STYLESHEET} />
    </noscript>,
    structured && (
      <script key="ld" type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
    ),
  ]);
};

/** Replaces Gatsby's inline script with a JSON element that holds the page's path (src/layouts/page-globals.ts). */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const data = JSON.stringify({ pagePath: pathname }).replaceAll('<', '\\u003c');
  const element = (
    <script
      key={PAGE_ELEMENT}
      id={PAGE_ELEMENT}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: data }}
    />
  );
  replacePostBodyComponents(
    getPostBodyComponents().map((component) =>
      isValidElement<{ id?: string }>(component) && component.props.id === PAGE_ELEMENT ? element : component,
    ),
  );
};
