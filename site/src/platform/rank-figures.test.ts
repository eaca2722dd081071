import { scoreNote } from './rank-figures';

const scoreText = (score: number | null, weighed: number, unweighed: number) =>
  scoreNote({ score, weighed, unweighed });

test('the note of a score - has the number of weighed keywords, and of those without searches', () => {
  expect(scoreText(61.2, 1200, 3)).toContain('1,200건의 순위');
  expect(scoreText(61.2, 1200, 3)).toContain('검색량을 모르는 3건은 뺐습니다.');
  expect(scoreText(61.2, 1200, 0)).not.toContain('뺐습니다');
});

test('the note without a score - says that the searches are not known yet', () => {
  expect(scoreText(null, 0, 4)).toContain('검색량이 확인되면');
});
