import { saveConnection } from './connections-admin';

const mail = {
  host: ' SMTP.Example.com ',
  port: ' 587 ',
  encryption: 'starttls',
  user: 'sender',
  password: ' with spaces ',
  from: 'No-Reply@example.com',
};

test('a mail server - trimmed, except its password', () =>
  expect(saveConnection.body.parse({ name: 'mail', values: mail })).toEqual({
    name: 'mail',
    site: null,
    values: { ...mail, host: 'smtp.example.com', port: '587', from: 'no-reply@example.com' },
  }));

const messages = { apiKey: 'NCS1', apiSecret: 's', sender: '025551234' };

test('the gateway of messages - numbers in one spelling, templates by event', () =>
  expect(
    saveConnection.body.parse({
      name: 'messages',
      site: 'rankup',
      values: { ...messages, pfId: 'KA01PF1', 'template-sign-up': 'KA01TP1' },
    }),
  ).toMatchObject({ values: { sender: '02-555-1234', optOut: '', 'template-sign-up': 'KA01TP1' } }));

test.each([
  [{ name: 'messages', site: 'rankup', values: { ...messages, sender: '12' } }, '발신번호를'],
  [{ name: 'messages', site: 'rankup', values: { ...messages, optOut: 'x' } }, '080으로 시작하는'],
  [{ name: 'messages', site: 'rankup', values: { ...messages, optOut: '02-555-1234' } }, '080으로 시작하는'],
  [
    { name: 'messages', site: 'rankup', values: { ...messages, 'template-sign-up': 'KA01' } },
    '카카오 채널 ID',
  ],
  [{ name: 'messages', values: messages }, '사이트'],
  [{ name: 'mail', values: { ...mail, port: '65536' } }, '포트'],
  [{ name: 'mail', values: { ...mail, host: 'smtp://smtp.example.com' } }, '메일 서버 주소'],
  [{ name: 'mail', values: { ...mail, host: 'a'.repeat(300) } }, '메일 서버 주소'],
  [{ name: 'mail', values: { ...mail, user: '' } }, '사용자 이름'],
  [{ name: 'mail', values: {} }, '메일 서버 주소를 입력'],
  [{ name: 'mail', site: 'rankup', values: mail }, ''],
  [{ name: 'hub', values: { keyId: 'id', key: 'a b' } }, '영문, 숫자, 기호'],
  [{ name: 'hub', values: { keyId: 'id\u0000', key: 'a' } }, '영문, 숫자, 기호'],
  [{ name: 'chat', site: 'rankup', values: { address: 'javascript:alert(1)' } }, 'https://'],
  [{ name: 'chat', values: { address: 'https://hook.dooray.com/x' } }, '사이트'],
  [{ name: 'chat', site: '../x', values: { address: 'https://hook.dooray.com/x' } }, '사이트'],
  [{ name: 'other', values: {} }, '연동'],
  [null, ''],
])('%j - refused, with %p', (body, reason) => {
  const parsed = saveConnection.body.safeParse(body);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues.map(({ message }) => message).join(' ')).toContain(reason);
});
