import * as contract from 'api-extensions/contracts/board';
import { boardPath, POSTS_PER_PAGE, postPath } from './board-paths';

test('paths - are those that the CMS uses', () => {
  expect(boardPath('notice')).toBe(contract.boardPath('notice'));
  expect(postPath('notice', 7)).toBe(contract.postPath('notice', 7));
  expect(POSTS_PER_PAGE).toBe(contract.POSTS_DEFAULT);
});

test("pages of a list - the first is the board's own path", () => {
  expect([boardPath('notice', 1), boardPath('notice', 2)]).toEqual(['/board/notice', '/board/notice/page/2']);
});
