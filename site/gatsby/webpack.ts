import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Emotion brings a library for its `withTheme`, which nobody uses; it does not say that leaving it out is safe, so webpack
 * would give every page 3 KB of it.
 */
export function dropUnused({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [{ test: /[\\/](?:hoist-non-react-statics|_isolated-hnrs)[\\/].*\.js$/, sideEffects: false }],
    },
  });
}
