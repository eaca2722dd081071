import { parseTags } from './tags-field';

test.each([
  ['강남, 봄 행사,, 강남', ['강남', '봄 행사']],
  ['#강남 #봄행사', ['강남', '봄행사']],
  ['강남、봄，여름', ['강남', '봄', '여름']],
  ['C#, 1층 #2', ['C#', '1층', '2']],
  ['#', ['#']],
  [' , ', []],
])('tags typed as %j - %j', (typed, expected) => expect(parseTags(typed)).toEqual(expected));
