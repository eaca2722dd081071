import { scoreNote } from './rank-figures';

const scoreText = (score: number | null, weighed: number, unweighed: number) =>
  scoreNote({ score, weighed, unweighed });

test('a score - tells how many keywords it weighs, and how many it leaves out', () => {
  expect(scoreText(61.2, 1200, 3)).toContain('1,200건의 순위');
  expect(scoreText(61.2, 1200, 3)).toContain('검색량을 모르는 3건은 뺐습니다.');
  expect(scoreText(61.2, 1200, 0)).not.toContain('뺐습니다');
});

test('no score - tells what it waits for', () => {
  expect(scoreText(null, 0, 4)).toContain('검색량이 확인되면');
});
