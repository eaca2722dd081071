import { createEventParser } from './event-stream';

const STREAM =
  ': hello\n\nevent: row\nid: 7\ndata: {"no":1}\n\nid: 8\r\ndata: two\r\ndata: lines\r\n\r\nevent: x\n\n';
const EVENTS = [
  { event: 'row', data: '{"no":1}', id: '7' },
  { event: 'message', data: 'two\nlines', id: '8' },
];

test('a stream in one chunk - gives its events; comments and events without data give none', () => {
  expect(createEventParser()(STREAM)).toEqual(EVENTS);
});

test.each([1, 2, 3, 5, 17])('a stream in chunks of %i - gives the same events', (size) => {
  const parse = createEventParser();
  const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(pieces.flatMap((piece) => parse(piece))).toEqual(EVENTS);
});

test('an incomplete event - is held back until it is complete', () => {
  const parse = createEventParser();
  expect(parse('data: a')).toEqual([]);
  expect(parse('b\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ event: 'message', data: 'ab', id: null }]);
});
