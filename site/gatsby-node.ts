import type { GatsbyNode } from 'gatsby';
import { copyFonts } from './gatsby/fonts';
import { createPages as createAllPages, writeFiles } from './gatsby/create-pages';
import { keepPageNodes, createSchema } from './gatsby/source';
import { preflight, exitWithParent } from './gatsby/preflight';
import { configureWebpack } from './gatsby/webpack';

export const onPreInit: GatsbyNode['onPreInit'] = () => exitWithParent();
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (args) => preflight(args);
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = (args) =>
  createSchema(args);
export const sourceNodes: GatsbyNode['sourceNodes'] = (args) => keepPageNodes(args);
export const createPages: GatsbyNode['createPages'] = async (args) => {
  await createAllPages(args);
  // `gatsby develop` does not call onPostBuild.
  if (process.env.gatsby_executing_command === 'develop') writeFiles('public');
};
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = () => copyFonts();
export const onPostBuild: GatsbyNode['onPostBuild'] = () => {
  writeFiles('public');
  return copyFonts();
};
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (args) => configureWebpack(args);
