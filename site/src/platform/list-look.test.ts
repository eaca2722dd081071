import { lookOf } from './list-look';
import type { ListQuery } from './list-query';

const LOOKS = ['board', 'calendar'] as const;
const NEW = { state: 'new' };

test.each<[string, ListQuery, string | null, boolean, string, ListQuery]>([
  ['a plain address - the list', {}, null, false, 'list', {}],
  ['a plain address - the look that was chosen last', {}, 'board', false, 'board', { view: 'board' }],
  ['a look of another version - the list', {}, 'tree', false, 'list', {}],
  [
    'an address with a look',
    { ...NEW, view: 'calendar' },
    null,
    false,
    'calendar',
    { ...NEW, view: 'calendar' },
  ],
  ['an unknown look in the address - the list', { view: 'tree' }, null, false, 'list', {}],
  [
    'an address with conditions - the list, also after the next filter',
    NEW,
    'board',
    false,
    'list',
    { ...NEW, view: 'list' },
  ],
  ['a saved view - the look that it was saved with', {}, 'board', true, 'list', { view: 'list' }],
  [
    'a sorted list - conditions alone decide',
    { sort: 'due' },
    'board',
    false,
    'board',
    { sort: 'due', view: 'board' },
  ],
])('%s', (_what, query, chosen, isSaved, look, own) => {
  expect(lookOf({ query, looks: LOOKS, chosen, isSaved })).toEqual({ look, query: own });
});
