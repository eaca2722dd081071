import { boardPath } from './board-paths';

test("pages of a list - the first is the board's own path", () => {
  expect([boardPath('notice', 1), boardPath('notice', 2)]).toEqual(['/board/notice', '/board/notice/page/2']);
});
