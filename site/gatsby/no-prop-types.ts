/** Takes the place of `prop-types`, which React reads in development only (gatsby/webpack.ts): what Gatsby names of it. */
export default { object: {}, string: {}, func: {}, shape: () => ({}) };
