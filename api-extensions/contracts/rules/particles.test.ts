import { withParticle } from './particles';

test.each([
  ['작업', '이', '작업이'],
  ['배지', '이', '배지가'],
  ['정기 발송', '이', '정기 발송이'],
  ['공유 링크', '을', '공유 링크를'],
  ['랭크업', '은', '랭크업은'],
  ['서울', '으로', '서울로'],
  ['회원', '으로', '회원으로'],
  ['URL', '을', 'URL을'],
  ['API', '과', 'API와'],
] as const)('%s with %s - %s', (noun, particle, expected) => {
  expect(withParticle(noun, particle)).toBe(expected);
});
