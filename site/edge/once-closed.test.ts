import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { onceClosed } from './once-closed';

test('several callbacks - one listener calls each once, in order', () => {
  const res = new EventEmitter() as ServerResponse;
  const called: number[] = [];
  for (const n of [1, 2, 3]) onceClosed(res, () => called.push(n));
  expect(res.listenerCount('close')).toBe(1);
  expect(called).toEqual([]);
  res.emit('close');
  res.emit('close');
  expect(called).toEqual([1, 2, 3]);
});

test('another response - its own callbacks', () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()] as ServerResponse[];
  const called: string[] = [];
  if (first) onceClosed(first, () => called.push('first'));
  if (second) onceClosed(second, () => called.push('second'));
  second?.emit('close');
  expect(called).toEqual(['second']);
});
