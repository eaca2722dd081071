import { competitorRows, readCompetitors } from './competitor-fields';

const NONE = { web: '', shop: '', place: '', view: '' };
const FIRST = { id: 1, name: '가', targets: { ...NONE, web: 'a.example' } };
const SECOND = { id: 2, name: '나', targets: { ...NONE, web: 'b.example' } };
const draft = (...rows: [id: string, name: string][]) =>
  Object.fromEntries(
    rows.flatMap(([id, name], at) => [
      [`competitors.${at}.id`, id],
      [`competitors.${at}.name`, name],
    ]),
  );

test('a draft with a competitor removed or added - has the rows of the draft, each with its own competitor', () => {
  expect(competitorRows([FIRST, SECOND], null)).toEqual([FIRST, SECOND]);
  expect(competitorRows([FIRST, SECOND], draft(['2', '나온']))).toEqual([SECOND]);
  expect(competitorRows([FIRST], draft(['1', '가'], ['', '다']))).toEqual([FIRST, undefined]);
  expect(competitorRows([FIRST], { name: '강남점' })).toEqual([]);
});

test('a new competitor - is sent without an id', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries(draft(['', '다'], ['2', '나']))) data.append(name, value);
  expect(readCompetitors(data)).toEqual([
    { id: undefined, name: '다', targets: {} },
    { id: 2, name: '나', targets: {} },
  ]);
});
