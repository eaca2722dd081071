import { pastedRows } from './pasted-rows';

test('a column of a sheet - one row per line, with its line number', () => {
  expect(pastedRows('https://a.example/1\r\n\r\n  https://b.example/2 \n')).toEqual([
    { line: 1, url: 'https://a.example/1', target: '' },
    { line: 3, url: 'https://b.example/2', target: '' },
  ]);
});

test.each(['\t', ',', ', ', '  '])('two columns separated by %j - address and target', (between) => {
  expect(pastedRows(`https://a.example/1${between}rankup.example`)).toEqual([
    { line: 1, url: 'https://a.example/1', target: 'rankup.example' },
  ]);
});
