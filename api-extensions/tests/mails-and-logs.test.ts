// Own CMSs: no mail server.
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.cjs';
import {
  Browser,
  PASSWORD,
  linkFields,
  nextMail,
  registerMember,
  registrationOf,
  uniqueEmail,
} from './browser';
import {
  sendRequest,
  createPublished,
  databaseOfTests,
  demoPassword,
  domainId,
  env,
  ports,
} from './cms-under-test';
import { startReplica, type Replica } from './replica';
import { requestOf } from './requests';
import { until } from './until';

const database = databaseOfTests();

/** Requests a password reset. @returns the link of the mail after the first `skip` ones */
async function resetLink(email: string, browser: Browser, skip: number, headers = {}): Promise<string> {
  await browser.post('/api/auth/password/forgot', { email }, { headers });
  return (await nextMail(email, skip)).link;
}

describe('links in mails', () => {
  test('a request with another host of the site, or another port - its mail links to that host, with scheme and port of the installation', async () => {
    const { email } = await registerMember();
    const spoofed = { 'x-forwarded-host': '127.0.0.1:6666', host: '127.0.0.1:6666', origin: '' };
    const link = await resetLink(email, new Browser({ https: true }), 1, spoofed);
    expect(new URL(link).origin).toBe(`http://127.0.0.1:${ports.site}`);
  });

  test('an origin in the site’s config - used in links if its host is one of the site’s', async () => {
    const { browser, email } = await registerMember(uniqueEmail(), 'topkeyword.localhost');
    const domain = { connect: [{ documentId: await domainId('topkeyword') }] };
    const values = { gr_id: 'meta', config_id: 'origin', data: 'https://topkeyword.localhost', domain };
    const config = await createPublished('api::site-config.site-config', values);
    try {
      expect(new URL(await resetLink(email, browser, 1)).origin).toBe('https://topkeyword.localhost');
      const evil = { data: 'https://evil.example' };
      await config.publish(evil);
      expect(new URL(await resetLink(email, browser, 2)).origin).toBe(
        `http://topkeyword.localhost:${ports.site}`,
      );
    } finally {
      await config.remove();
    }
  });
});

describe('the log and metrics of the CMS', () => {
  let replica: Replica;
  // Without a mail server the mailer logs each mail's subject and writes the mail to a file.
  let management: number;
  beforeAll(async () => {
    management = await freePort();
    const more = { LOG_FORMAT: 'json', CMS_MANAGEMENT_PORT: String(management) };
    replica = await startReplica({ SMTP_URL: '', MAIL_FROM: '', ...more });
  });
  afterAll(() => replica.crash());

  async function mailInFolder(email: string, skip: number): Promise<{ link: string; code: string }> {
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
    const text = await until(async () => mails()[skip]);
    return {
      link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
      code: /인증번호: (\d{6})/.exec(text)?.[1] ?? '',
    };
  }

  test('registration, sign-in by mail and a new password - logged without token, code, password or query', async () => {
    const browser = new Browser({ via: replica.request });
    const email = uniqueEmail();
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
    const google = { code: 'a-code-of-google', state: 'x', error: 'no\nway' };
    await browser.get('/api/auth/callback/google', google, { headers: { 'x-request-id': 'last-sign-in' } });

    // The log comes by another way than the responses.
    const log = await until(() => replica.log().includes('last-sign-in') && replica.log());
    expect(log).toContain('GET /api/auth/callback/email (');
    expect(log).toContain('로그인 인증번호를 보내 드립니다');
    const secrets = [first, second, third].flatMap(({ link, code }) => [linkFields(link).token, code]);
    secrets.push('a-code-of-google', PASSWORD, '새로운 비밀번호 77', browser.cookies.get('auth.browser'));
    for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/(GET|POST) \S*\?/);
  });

  test('every kind of request - logged as one JSON object a line, without personal data, secrets or queries', async () => {
    const browser = new Browser({ via: replica.request });
    const email = uniqueEmail();
    const personal = { contact: '010-9876-5432', companyName: '비밀 상회', memo: '외부에 알리지 마세요' };
    const search = '남모르는검색어';
    const token = 'a-token-of-somebody';
    const bearer = { headers: { authorization: `Bearer ${token}`, cookie: `jwtToken=${token}` } };
    await browser.post('/api/auth/register', registrationOf(email, { name: '홍길동아님' }));
    await browser.post('/api/service/apply', requestOf({ ...personal, confirmation_email: email }));
    await browser.post('/api/service/apply', requestOf({ ...personal, type: 'x' }));
    await browser.get('/api/search/n/place', { keyword: search, target: personal.companyName });
    await browser.protocol('callback/credentials', { email, password: 'wrong-password-1' });
    for (const path of [
      `/api/publishing/preview/open?token=${token}`,
      `/api/publishing/domains?key=${token}`,
      `/admin/users/me?access_token=${token}`,
      `/content-manager/collection-types/api::consultation.consultation?_q=${encodeURIComponent(personal.contact)}`,
      `/uploads/none.png?sign=${token}`,
      `/nowhere?email=${email}`,
    ])
      await replica.request(path, bearer);
    const body = { email, password: demoPassword };
    await replica.request('/admin/login', { method: 'POST', body });
    await replica.request('/api/service/apply', { method: 'POST', raw: `{"contact": "${personal.contact}"` });
    const response = await replica.request('/api/service/apply', {
      headers: { 'x-request-id': 'from-the-edge' },
    });

    expect(response.headers['x-request-id']).toBe('from-the-edge');
    const isLast = (line: string) => line.includes('"requestId":"from-the-edge"');
    const lines = await until(() => {
      // What follows the last line break is not complete yet.
      const written = replica.log().split('\n').slice(0, -1);
      return written.some(isLast) && written;
    });
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.find(({ requestId }) => requestId === 'from-the-edge')).toMatchObject({
      ...{ level: 'info', program: 'cms' },
      ...{ method: 'GET', path: '/api/service/apply', status: 200 },
    });
    const log = replica.log();
    const all = [
      email,
      search,
      token,
      demoPassword,
      '홍길동아님',
      'wrong-password-1',
      ...Object.values(personal),
    ];
    for (const secret of [...all, encodeURIComponent(search)]) expect(log).not.toContain(secret);
    expect(events.filter(({ requestId }) => requestId).length).toBeGreaterThan(10);
  });

  test('the management port - answers health, readiness and all metrics of the alerts; the public port answers none', async () => {
    const browser = new Browser({ via: replica.request });
    expect(
      (await browser.get('/api/search/n/place', { keyword: '강남 맛집', target: '없는곳' })).status,
    ).toBe(200);
    await browser.get('/api/board/notice');
    await browser.get('/api/no-such-call');
    // The form in which `npm run backup` writes it.
    const key = 'plugin_api-extensions_newest_backup';
    const value = JSON.stringify(new Date(Date.now() - 7_200_000).toISOString());
    await database('strapi_core_store_settings').where({ key }).del();
    await database('strapi_core_store_settings').insert({ key, value, type: 'string' });
    const responses = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((path) => sendRequest(management, path, {})),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const line of [
      /^cms_request_seconds_count\{route="\/api\/search\/n\/place",status="200"\} [1-9]/m,
      /^cms_request_seconds_count\{route="\/api\/board\/:code",status="\d+"\} [1-9]/m,
      /^cms_request_seconds_count\{route="\/api",status="404"\} [1-9]/m,
      /^cms_lookups_total\{provider="simulator",kind="\w+",outcome="ok"\} [1-9]/m,
      /^cms_lookup_budget_left\{provider="simulator",kind="all",share="visitors"\} \d+$/m,
      /^cms_(outbox_waiting_messages|outbox_oldest_seconds|bulk_runs_open) [\d.]+$/m,
      /^cms_backup_age_seconds 72\d\d(\.\d+)?$/m,
      /^cms_bulk_oldest_seconds [\d.]+$/m,
      /^cms_publish_(waiting_changes|oldest_change_seconds|failing_sites) [\d.]+$/m,
      /^cms_event_loop_blocked_seconds_total [\d.]+$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(responses[2]?.text).toMatch(line);
    const exported = [...(responses[2]?.text.matchAll(/^# TYPE (\w+) /gm) ?? [])].map(([, name]) => name);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const rules = fs.readFileSync(path.join(__dirname, '../../docs/monitoring', file), 'utf8');
      const named = rules.match(/\bcms_[a-z_]+\b/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      expect(exported).toEqual(expect.arrayContaining([...new Set(named)]));
    }
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await replica.request(path)).status).toBe(404);
  });
});
