import net, { type AddressInfo } from 'node:net';
import nodemailer from 'nodemailer';
import { until } from '../../../tests/until';
import { canMail, finishMails, mailServerOf, sendMail } from './mailer';
import { smtpAddress } from './smtp-address';

let mockEnv: object = {};
const mockErrors: string[] = [];
jest.mock('../../platform/platform', () => ({
  platform: () => ({ env: mockEnv, strapi: { log: { error: (line: string) => mockErrors.push(line) } } }),
}));
jest.mock('../sites/business', () => {
  const nothing = { company: '', ceo: '', business_number: '', address: '', phone: '', email: '' };
  return { siteBusiness: async () => ({ logo: 'A', color: '#1f2937', ...nothing }) };
});

const shared = { SMTP_URL: 'smtp://shared.example', MAIL_FROM: 'shared@sites.example' };
const own = { url: 'smtp://own.example', from: 'own@customer.example' };

test.each([
  [{}, 'production', undefined, false],
  [{}, 'development', undefined, true],
  [shared, 'production', { url: shared.SMTP_URL, from: shared.MAIL_FROM }, true],
  [{ siteMails: new Map([['TOP_KEYWORD', own]]) }, 'production', own, true],
  [{ ...shared, siteMails: new Map([['TOP_KEYWORD', own]]) }, 'production', own, true],
  [{ siteMails: new Map([['RANKUP', own]]) }, 'production', undefined, false],
  [{ ...shared, siteMails: new Map([['TOP_KEYWORD', null]]) }, 'production', null, true],
])('mail servers %o in %s - the site top-keyword sends by %o', (servers, NODE_ENV, server, can) => {
  mockEnv = { siteMails: new Map(), NODE_ENV, ...servers };
  expect(mailServerOf({ code: 'top-keyword' })).toEqual(server);
  expect(canMail({ code: 'top-keyword' })).toBe(can);
});

test.each([
  ['smtp://mail.example:587', 'production', 'true'],
  ['smtp://mail.example:587?requireTLS=false', 'production', 'true'],
  ['smtp://127.0.0.1.mail.example', 'production', 'true'],
  ['smtp://mail.example:587', 'test', 'true'],
  ['smtp://mail.example:587', 'development', null],
  ['smtp://user:secret@localhost:25', 'production', null],
  ['smtp://127.0.0.1:25', 'production', null],
  ['smtp://[::1]:25', 'production', null],
])('%s in %s - encryption required: %p', (url, nodeEnv, expected) =>
  expect(new URL(smtpAddress(url, nodeEnv)).searchParams.get('requireTLS')).toBe(expected),
);

test('a mail server without STARTTLS - gets neither password nor mail', async () => {
  const heard: string[] = [];
  const server = net.createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('data', (data) => {
      heard.push(data.toString());
      socket.write(data.toString().startsWith('STARTTLS') ? '502 not here\r\n' : '250 OK\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = smtpAddress('smtp://user:secret@mail.example?ignoreTLS=true', 'production');
  const transport = nodemailer.createTransport(address.replace('mail.example', `127.0.0.1:${port}`), {});
  const mail = { from: 'a@mail.example', to: 'b@mail.example', text: '안녕하세요' };
  const outcome = await transport.sendMail(mail).then(
    () => 'sent',
    ({ code }: { code: string }) => code,
  );
  transport.close();
  await new Promise((resolve) => server.close(resolve));
  expect(outcome).toBe('ETLS');
  expect(heard.join('')).not.toMatch(/AUTH|MAIL FROM/);
});

test('the CMS stops while mails are sent - it waits for them, a limited time', async () => {
  mockEnv = { siteMails: new Map(), NODE_ENV: 'test', ...shared };
  const ends: (() => void)[] = [];
  const delivery = () => new Promise<void>((resolve) => ends.push(resolve));
  const transport = { sendMail: delivery } as unknown as ReturnType<typeof nodemailer.createTransport>;
  const createTransport = jest.spyOn(nodemailer, 'createTransport').mockReturnValue(transport);
  const domain = { documentId: 'a', code: 'a', name: 'A', hosts: [] };
  for (const to of ['first@a.test', 'second@a.test'])
    sendMail(domain, { to, subject: '인증번호', lines: ['123456'] });
  await until(() => ends.length === 2);
  await finishMails(10);
  expect(mockErrors).toEqual(['2 mails not sent: the CMS stops']);
  const finished = finishMails(10_000);
  for (const end of ends) end();
  await finished;
  expect(mockErrors).toHaveLength(1);
  createTransport.mockRestore();
});
