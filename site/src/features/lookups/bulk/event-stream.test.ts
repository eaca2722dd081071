import { eventReader } from './event-stream';

const STREAM =
  ': hello\n\nevent: row\nid: 7\ndata: {"no":1}\n\nid: 8\r\ndata: two\r\ndata: lines\r\n\r\nevent: x\n\n';
const EVENTS = [
  { event: 'row', data: '{"no":1}', id: '7' },
  { event: 'message', data: 'two\nlines', id: '8' },
];

test('a stream in one piece - its events; comments and events without data are none', () => {
  expect(eventReader()(STREAM)).toEqual(EVENTS);
});

test.each([1, 2, 3, 5, 17])('a stream in pieces of %i - the same events', (size) => {
  const read = eventReader();
  const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(pieces.flatMap((piece) => read(piece))).toEqual(EVENTS);
});

test('half an event - held back until it is whole', () => {
  const read = eventReader();
  expect(read('data: a')).toEqual([]);
  expect(read('b\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'message', data: 'ab', id: null }]);
});
