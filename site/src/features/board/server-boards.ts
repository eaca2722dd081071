import { createServerHtml } from '../../platform/server-html';

// Parts of released pages that stay the server's HTML and are not hydrated (docs/decisions/0034-first-view.md).

const load = () => import(/* webpackChunkName: "boards" */ './board-html');

/** All boards with their newest posts. */
export const BoardsHtml = createServerHtml('data-board', () => load().then(({ AllBoards }) => AllBoards));

/** Search field and posts of a board. */
export const ListHtml = createServerHtml('data-board', () => load().then(({ ReleasedList }) => ReleasedList));

/** The text of a post. */
export const PostHtml = createServerHtml('data-board', () => load().then(({ ReleasedPost }) => ReleasedPost));
