import fs from 'node:fs';
import path from 'node:path';
import { init } from './email-provider';
import { deliverMail } from './shared/messages/mailer';

jest.mock('./shared/messages/mailer', () => ({ deliverMail: jest.fn(), INSTALLATION: { code: '' } }));

test("a mail of Strapi's own - handed to the product's mailer", async () => {
  await init().send({ to: 'hana@mail.example', subject: '시험', text: '본문' });
  expect(deliverMail).toHaveBeenCalledWith(
    { code: '' },
    { to: 'hana@mail.example', subject: '시험', lines: ['본문'] },
  );
});

const ROOT = path.join(__dirname, '../..');
const sources = ['api-extensions/server', 'cms/config', 'cms/src']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.(?:ts|js|mjs)$/.test(file) && !file.endsWith('.test.ts'));
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));

test('connections to mail servers - made by one file, none by MX records or sendmail', () => {
  expect(filesWith(/from 'nodemailer'|createTransport\(/)).toEqual([
    'api-extensions/server/shared/messages/mailer.ts',
  ]);
  expect(filesWith(/resolveMx|sendmail['"]|ignoreTLS|port: 25\b/)).toEqual([]);
  expect(filesWith(/provider: 'api-extensions\/email-provider'/)).toEqual(['cms/config/plugins.ts']);
});
