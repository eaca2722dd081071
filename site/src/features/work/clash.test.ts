import { onlyChanged } from './clash';

test('what nobody has touched - is not sent', () => {
  const before = { title: 'a', memo: '', assignee: null, version: 3 };
  expect(onlyChanged({ title: 'b', memo: '', assignee: null }, before)).toEqual({ title: 'b' });
});
