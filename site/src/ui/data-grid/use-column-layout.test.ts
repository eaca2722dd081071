import { readLayout } from './use-column-layout';

test.each([
  ['what was kept', '{"shown":["a"],"hidden":["b"]}', { shown: ['a'], hidden: ['b'] }],
  ['nothing kept', null, null],
  ['no JSON', '{', null],
  ['something else', '{"shown":"a","hidden":[]}', null],
  ['null', 'null', null],
])('%s - a layout or none', (_case, text, expected) => expect(readLayout(text)).toEqual(expected));
