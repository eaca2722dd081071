import type { GatsbyBrowser } from 'gatsby';
import { newStyleCache, Root } from './src/layouts/render';
import { wrapPage } from './src/layouts/wrap-page';

const cache = newStyleCache();

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => (
  <Root cache={cache}>{element}</Root>
);

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrapPage;
