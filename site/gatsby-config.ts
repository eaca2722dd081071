import type { GatsbyConfig } from 'gatsby';
import { sourceOptions } from './gatsby/source';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  graphqlTypegen: false,
  plugins: [{ resolve: 'gatsby-source-strapi', options: sourceOptions(process.env) }],
};

export default config;
