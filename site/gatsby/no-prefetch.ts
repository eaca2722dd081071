/** Takes the place of the prefetch of Gatsby's links, which no page has (gatsby/webpack.ts): ours load a page itself (open-page.ts). */
export default (): Promise<void> => Promise.resolve();
