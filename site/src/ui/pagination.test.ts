import { pageWindow } from './pagination';

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 19, 20]],
    [99, 3, [1, 2, 3]],
    [0, 3, [1, 2, 3]],
    [1, 0, [1]],
  ])('page %i of %i - %j', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });

  test.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 'gap', 20]],
    [3, 20, [1, 2, 3, 'gap', 20]],
    [5, 20, [1, 'gap', 5, 'gap', 20]],
  ])('page %i of %i, without neighbours - %j', (page, pages, expected) => {
    expect(pageWindow(page, pages, 0)).toEqual(expected);
  });
});
