import { connectionName, SECRET_FIELDS } from '../../contracts/connections/connections-admin';
import { CONNECTION_TEXTS, secretHint, stateOf, variablesText } from './wording';

test.each(connectionName.options)('CONNECTION_TEXTS - every secret of %s has a field', (name) => {
  const fields = CONNECTION_TEXTS[name].fields.map((field) => field.name);
  expect(fields).toEqual(expect.arrayContaining([...SECRET_FIELDS[name]]));
});

test.each([
  [undefined, undefined],
  ['', '저장되어 있습니다. 바꿀 때만 입력해 주세요.'],
  ['ab12', '저장되어 있습니다(…ab12). 바꿀 때만 입력해 주세요.'],
])('secretHint - a stored secret that ends in %p: %p', (end, hint) => expect(secretHint(end)).toBe(hint));

test('variablesText - variables of a site contain its code in capitals', () => {
  expect(variablesText('chat', 'top-keyword')).toBe('CHAT_WEBHOOK_TOP_KEYWORD');
  expect(variablesText('site-mail', 'top-keyword')).toBe('SMTP_URL_TOP_KEYWORD, MAIL_FROM_TOP_KEYWORD');
  expect(variablesText('serpapi', null)).toBe('SERPAPI_KEY');
});

test('stateOf - without a mail server of its own, a site uses the shared one; other connections are not set', () => {
  expect(stateOf({ name: 'site-mail', source: 'none' }).text).toBe('모든 사이트의 설정 사용');
  expect(stateOf({ name: 'site-mail', source: 'stored' }).text).toBe('설정됨');
  expect(stateOf({ name: 'chat', source: 'none' }).text).toBe('설정 안 됨');
});
