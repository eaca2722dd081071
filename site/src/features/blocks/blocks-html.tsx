import { createServerHtml } from '../../platform/server-html';

/** The blocks of a page, which stay the server's HTML on the first page (platform/server-html.tsx). */
export const BlocksHtml = createServerHtml('data-blocks', () =>
  import(/* webpackChunkName: "blocks" */ './blocks').then(({ Blocks }) => Blocks),
);
