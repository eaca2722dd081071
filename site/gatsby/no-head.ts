/** Takes the place of Gatsby's Head API, which no page of ours uses (gatsby/webpack.ts). */
export const headHandlerForBrowser = (): void => undefined;
