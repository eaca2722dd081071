import { onlyChanged } from './clash';

test('an untouched field - is not sent', () => {
  const before = { title: 'a', memo: '', assignee: null, version: 3 };
  expect(onlyChanged({ title: 'b', memo: '', assignee: null }, before)).toEqual({ title: 'b' });
});
