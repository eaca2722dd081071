import { boardStates, columnQuery } from './board-columns';

test.each([
  [undefined, ['todo', 'doing', 'done', 'cancelled']],
  ['open', ['todo', 'doing']],
  ['done', ['done']],
])('columns of the filter %s - %j', (filter, states) => expect(boardStates(filter)).toEqual(states));

test('a column - has the conditions of the list and an order of its own', () => {
  const conditions = { assignee: 'me', sort: 'title', order: 'asc', page: '3', state: 'open' };
  const column = { assignee: 'me', state: 'done', sort: 'done', order: 'desc', page_size: '30' };
  expect(columnQuery(conditions, 'done', 1)).toEqual(column);
  expect(columnQuery(conditions, 'done', 2)).toEqual({ ...column, page: '2' });
});
