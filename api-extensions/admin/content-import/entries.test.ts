import type { FoundEntry } from '../../contracts/content-import/found';
import { partsOf, reportCsv, toSent } from './entries';

const post = (at: number, html: string): FoundEntry => ({
  ...{ state: 'post', source: `s${at}`, title: `글 ${at}`, date: null, author: '', html, pictures: 0 },
  ...{ addresses: [], notes: [] },
});

test('partsOf - each entry once, in order, in requests that the server takes', () => {
  const entries = Array.from({ length: 450 }, (_none, at) =>
    post(at, '가'.repeat(at % 7 === 0 ? 100_000 : 10)),
  );
  const sent = entries.map(toSent);
  const parts = [...partsOf(sent)];
  expect(parts.flat()).toEqual(sent);
  const sizes = parts.map((part) => new TextEncoder().encode(JSON.stringify({ entries: part })).length);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
  expect(parts.every((part) => part.length <= 200)).toBe(true);
});

test('toSent - an entry that is no post has its reason as a note', () => {
  expect(toSent({ state: 'left', title: '소개', reason: '페이지입니다.' }, 4)).toEqual({
    ...{ no: 5, title: '소개', post: null, notes: ['페이지입니다.'] },
  });
});

test('reportCsv - a row for each entry, its notes in lines, no formula', () => {
  const csv = reportCsv([
    {
      ...{ no: 1, title: '=1+1', state: 'taken', wr_id: 7, addresses: ['/?p=1'], redirect: 'waiting' },
      notes: ['댓글 1개는 옮기지 않습니다.', '그림'],
    },
  ]);
  expect(csv).toContain(
    `1,'=1+1,초안으로 가져옴,7,/?p=1,발행하면 이어짐,"댓글 1개는 옮기지 않습니다.\n그림"`,
  );
});
