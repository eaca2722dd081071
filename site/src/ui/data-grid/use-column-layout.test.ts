import { parseLayout } from './use-column-layout';

test.each([
  ['a stored layout', '{"shown":["a"],"hidden":["b"]}', { shown: ['a'], hidden: ['b'] }],
  ['nothing stored', null, null],
  ['invalid JSON', '{', null],
  ['another shape', '{"shown":"a","hidden":[]}', null],
  ['null', 'null', null],
])('%s - a layout or null', (_case, text, expected) => expect(parseLayout(text)).toEqual(expected));
