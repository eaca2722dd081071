// SQLite only: the text of mails and of the log.
import fs from 'node:fs';
import path from 'node:path';
import { Browser, PASSWORD, linkFields, nextMail, registered, registrationOf, someEmail } from './browser';
import { admin, domainId, entries, env, ports } from './cms-under-test';
import { startReplica, type Replica } from './replica';
import { until } from './requests';

/** The password-reset link mailed to a browser. */
async function resetLink(email: string, browser: Browser, seen: number, headers = {}): Promise<string> {
  await browser.post('/api/auth/password/forgot', { email }, { headers });
  return (await nextMail(email, seen)).link;
}

describe('links in mails', () => {
  test('another host or port in the request - the site’s first host, with scheme and port of the installation', async () => {
    const { email } = await registered();
    const spoofed = { 'x-forwarded-host': '127.0.0.1:6666', host: '127.0.0.1:6666', origin: '' };
    const link = await resetLink(email, new Browser({ https: true }), 1, spoofed);
    expect(new URL(link).origin).toBe(`http://localhost:${ports.site}`);
  });

  test('an origin in the site’s config - it, as long as its host is one of the site’s', async () => {
    const { browser, email } = await registered(someEmail(), 'topkeyword.localhost');
    const configs = entries('api::site-config.site-config');
    const domain = { connect: [{ documentId: await domainId('topkeyword') }] };
    const { json } = await admin(configs, {
      method: 'POST',
      body: { gr_id: 'meta', config_id: 'origin', data: 'https://topkeyword.localhost', domain },
    });
    const { documentId } = json.data;
    try {
      expect(new URL(await resetLink(email, browser, 1)).origin).toBe('https://topkeyword.localhost');
      await admin(`${configs}/${documentId}`, { method: 'PUT', body: { data: 'https://evil.example' } });
      expect(new URL(await resetLink(email, browser, 2)).origin).toBe(
        `http://topkeyword.localhost:${ports.site}`,
      );
    } finally {
      await admin(`${configs}/${documentId}`, { method: 'DELETE' });
    }
  });
});

describe('the log of the CMS', () => {
  let replica: Replica;
  // Without a mail server the mailer logs each mail's subject and writes the mail to a file.
  beforeAll(async () => (replica = await startReplica({ SMTP_URL: '', MAIL_FROM: '' })));
  afterAll(() => replica.crash());

  async function mailInFolder(email: string, seen: number): Promise<{ link: string; code: string }> {
    const folder = path.join(env.DATA_DIR ?? '', 'mails');
    const mails = () =>
      fs.existsSync(folder)
        ? fs
            .readdirSync(folder)
            .filter((name) => name.endsWith('.txt'))
            .sort()
            .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
            .filter((text) => text.startsWith(`${email}\n`))
        : [];
    const text = await until(async () => mails()[seen]);
    return {
      link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
      code: /인증번호: (\d{6})/.exec(text)?.[1] ?? '',
    };
  }

  test('registering, signing in by mail and a new password - no token, code, password or query in it', async () => {
    const browser = new Browser({ via: replica.ask });
    const email = someEmail();
    await browser.post('/api/auth/register', registrationOf(email));
    const first = await mailInFolder(email, 0);
    expect((await browser.protocol('callback/email', { email, code: first.code })).status).toBe(200);
    await browser.protocol('signin/email', { email });
    const second = await mailInFolder(email, 1);
    await browser.get('/api/auth/callback/email', linkFields(second.link));
    expect((await browser.openLink(second.link)).status).toBe(200);
    await browser.post('/api/auth/password/forgot', { email });
    const third = await mailInFolder(email, 2);
    const { token } = linkFields(third.link);
    await browser.post('/api/auth/password/reset', { token, password: '새로운 비밀번호 77' });
    await browser.get('/api/auth/callback/google', {
      code: 'a-code-of-google',
      state: 'x',
      error: 'no\nway',
    });

    const log = replica.log();
    expect(log).toContain('GET /api/auth/callback/email (');
    expect(log).toContain('로그인 인증번호를 보내 드립니다');
    const secrets = [first, second, third].flatMap(({ link, code }) => [linkFields(link).token, code]);
    secrets.push('a-code-of-google', PASSWORD, '새로운 비밀번호 77', browser.cookies.get('auth.browser'));
    for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/(GET|POST) \S*\?/);
  });
});
