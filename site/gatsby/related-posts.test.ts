import { relatedPosts } from './related-posts';

const post = (wr_id: number, category = '') => ({ wr_id, category });
const numbersOf = (posts: ReturnType<typeof post>[]) => {
  const related = relatedPosts(posts);
  return (wr_id: number) => related.get(posts.find((one) => one.wr_id === wr_id)!)!.map((one) => one.wr_id);
};

test('posts of one category - the nearest by date, then the nearest of the board', () => {
  const related = numbersOf([post(1, '병원'), post(2), post(3, '맛집'), post(4, '병원'), post(5), post(6)]);
  expect(related(4)).toEqual([1, 3, 5]);
  expect(related(1)).toEqual([4, 2, 3]);
});

test('without categories - the neighbours, and none twice', () => {
  const related = numbersOf([post(1), post(2), post(3), post(4), post(5)]);
  expect(related(1)).toEqual([2, 3, 4]);
  expect(related(3)).toEqual([2, 4, 1]);
});

test('a board of one post - none', () => {
  expect(numbersOf([post(1, '병원')])(1)).toEqual([]);
});

test('a new post - changes what its neighbour shows, and nothing of older posts', () => {
  const old = Array.from({ length: 40 }, (_none, index) => post(index + 1, index % 2 ? '병원' : '맛집'));
  const [before, after] = [numbersOf(old), numbersOf([...old, post(41, '맛집')])];
  const changed = old.filter(({ wr_id }) => String(before(wr_id)) !== String(after(wr_id)));
  expect(changed.map(({ wr_id }) => wr_id)).toEqual([39]);
});
