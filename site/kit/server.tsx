import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { FONTS_PATH } from '../src/layouts/fonts-path';
import { createStyleCache, Root } from '../src/layouts/root';
import { GLOBAL_STYLES } from '../src/ui/theme/global-styles';
import { VIEWPORT } from '../src/ui/theme/viewport';
import { KitPage, type ThemeName, THEMES } from './page';

export { DESIGN_NAMES, renderBlocks } from './blocks';
export { FONTS_PATH };
export const THEME_NAMES = Object.keys(THEMES);

/** Renders the kit's page as gatsby-ssr.tsx renders the site's pages, with the styles in the head. */
export function renderKit(theme: ThemeName): string {
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const { name, primary, onPrimary } = THEMES[theme];
  const html = renderToString(
    <Root cache={cache}>
      <KitPage theme={theme} />
    </Root>,
  );
  return `<!doctype html>
<html lang="ko" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${VIEWPORT}">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>컴포넌트 · ${name}</title>
<style>:root{--color-primary:${primary};--color-on-primary:${onPrimary}}</style>
<link rel="stylesheet" href="${FONTS_PATH}/pretendard.css">
<style>${GLOBAL_STYLES}</style>
${constructStyleTagsFromChunks(extractCriticalToChunks(html))}
<script src="/kit.js" defer></script>
</head>
<body><div id="root">${html}</div></body>
</html>
`;
}
