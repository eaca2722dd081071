import { serverHtml } from '../../platform/server-html';

/** The blocks of a page. */
export const PageBlocks = serverHtml('data-blocks', () =>
  import(/* webpackChunkName: "blocks" */ './blocks').then(({ Blocks }) => Blocks),
);
