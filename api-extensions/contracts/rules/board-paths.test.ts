import { boardPath } from './board-paths';

test("boardPath of page 1 - the board's own path", () => {
  expect([boardPath('notice', 1), boardPath('notice', 2)]).toEqual(['/board/notice', '/board/notice/page/2']);
});
