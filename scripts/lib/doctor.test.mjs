import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import tls from 'node:tls';
import Database from 'better-sqlite3';
import { checkVersion, listExpectedTables } from './doctor/database.mjs';
import { inRoot } from './paths.mjs';
import { writeMissingSecrets } from './secret-files.mjs';
import { loadSecrets } from './secrets.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
const servers = [];
let env;
let secrets;

const listen = async (server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.push(server);
  return server.address().port;
};

/** Starts a server that answers each path with a status and headers. @returns its port */
const startAnswering = (answers) =>
  listen(http.createServer((req, res) => res.writeHead(...(answers[req.url] ?? [404])).end()));

/** Creates the tables of this version, with the columns of their attributes. */
function createDatabase(file) {
  const db = new Database(file);
  for (const { table, columns } of listExpectedTables())
    db.exec(`create table ${table} (${['id', ...columns].map((name) => `"${name}"`).join(', ')})`);
  const now = Date.now();
  db.prepare("insert into publish_sites (domain, failures, paused, live_at) values ('rankup', 0, 0, ?)").run(
    now,
  );
  db.prepare('insert into work_slots (closed_day) values (null)').run();
  db.prepare('insert into tracking_runs (finished_ms) values (?)').run(now - 3_600_000);
  db.close();
}

const runSql = (text, ...values) => {
  const db = new Database(path.join(folder, 'data.db'));
  db.prepare(text).run(...values);
  db.close();
};

/** Runs the command. @returns its exit code and output, which must not hold a secret */
async function runDoctor(more = {}, root = inRoot()) {
  const run = await new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.join(root, 'scripts/doctor.mjs')],
      { env: { PATH: process.env.PATH, ...env, ...more } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    ),
  );
  for (const secret of [...Object.values(secrets), 'secret-of-mail', 'secret-token'])
    assert.ok(!run.text.includes(secret), run.text);
  return run;
}

/** Expects a fault with this text, and something to do about it. */
async function expectProblem(more, text) {
  const { code, text: said } = await runDoctor(more);
  assert.equal(code, 1, said);
  const lines = said.split('\n');
  const at = lines.findIndex((line) => line.includes('✖') && text.test(line));
  assert.ok(at >= 0, said);
  assert.match(lines[at + 1], /→ \S/);
}

before(async () => {
  secrets = loadSecrets(folder);
  createDatabase(path.join(folder, 'data.db'));
  const release = path.join(folder, 'releases/live/rankup');
  fs.mkdirSync(release, { recursive: true });
  fs.writeFileSync(path.join(release, '.site.json'), '{"hosts": ["localhost", "127.0.0.1"]}');
  env = {
    DATA_DIR: folder,
    UPLOADS_DIR: folder,
    BACKUP_DIR: path.join(folder, 'backups'),
    CMS_PORT: String(await startAnswering({ '/_health': [204, { strapi: 'yes' }] })),
    PUBLISHER_PORT: String(await startAnswering({ '/status': [200] })),
    SITE_PORT: String(await startAnswering({ '/_health': [204, { 'x-request-id': 'x' }] })),
  };
});

after(() => {
  for (const server of servers) server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('an installation without a fault - exit code 0', async () => {
  const { code, text } = await runDoctor();
  assert.equal(code, 0, text);
  assert.match(text, /Nothing is wrong\./);
  assert.ok(!text.includes('✖'), text);
});

test('settings - a bad variable and a file of secrets that others can read are faults', async () => {
  await expectProblem({ LOOKUP_PAGE_SECONDS: '900' }, /LOOKUP_PAGE_SECONDS/);
  await expectProblem({ NAVER_HUB_KEY: 'secret-token' }, /NAVER_HUB_KEY_ID and NAVER_HUB_KEY go together/);
  const file = path.join(folder, 'secrets.json');
  fs.chmodSync(file, 0o644);
  await expectProblem({}, /Other users of this machine can read .*secrets\.json/);
  fs.chmodSync(file, 0o600);
});

test('secrets in files of their own, beside those of npm start - no fault; in production an origin without https is one, and a file that others can read', async () => {
  const SECRETS_DIR = path.join(folder, 'secrets');
  writeMissingSecrets(SECRETS_DIR);
  const settings = { SECRETS_DIR, NODE_ENV: 'production', CMS_PUBLIC_URL: 'https://cms.localhost' };
  const { code, text } = await runDoctor(settings);
  assert.equal(code, 0, text);
  runSql(
    "insert into site_configs (gr_id, config_id, data) values ('meta', 'origin', 'http://www.example.com')",
  );
  await expectProblem(settings, /The origin http:\/\/www\.example\.com of a site has no https/);
  runSql('delete from site_configs');
  const file = path.join(SECRETS_DIR, 'EDGE_KEY');
  fs.chmodSync(file, 0o640);
  await expectProblem(settings, /Other users of this machine can read .*EDGE_KEY/);
  fs.rmSync(file);
  await expectProblem(settings, /EDGE_KEY/);
});

test('the image for operators - has every file that the doctor needs', async () => {
  const image = path.join(folder, 'image');
  const [, commands] = /^RUN (mkdir \/scripts .*?[^\\])\n/ms.exec(
    fs.readFileSync(inRoot('Dockerfile'), 'utf8'),
  );
  execFileSync('sh', ['-c', commands.replaceAll('\\\n', ' ').replaceAll('/scripts', image)], {
    cwd: inRoot(),
  });
  // Containers have PostgreSQL.
  const settings = { DATABASE_URL: 'postgres://cms:secret-token@127.0.0.1:9/cms' };
  const { text } = await runDoctor(
    { ...settings, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' },
    image,
  );
  assert.match(text, /PostgreSQL cannot be opened: nothing listens there/);
  assert.match(text, /The mail server 127\.0\.0\.1 cannot be used/);
  assert.match(text, /✔ Lookups: /);
  assert.ok(!text.includes('could not be checked'), text);
});

test('programs - one that does not run, another program on its port, a wrong key and a wrong clock are faults', async () => {
  const closed = net.createServer();
  const free = await listen(closed);
  closed.close();
  await expectProblem({ CMS_PORT: String(free) }, /The CMS does not answer at .*: nothing listens there/);
  await expectProblem({ SITE_PORT: env.CMS_PORT }, /answers 204, and not as the edge/);
  const strict = await startAnswering({ '/status': [403] });
  await expectProblem({ PUBLISHER_PORT: String(strict) }, /The publisher at .* refuses the key/);
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  const late = await startAnswering({ '/_health': [204, { strapi: 'yes', date }] });
  await expectProblem({ CMS_PORT: String(late) }, /The CMS's clock differs from this machine's by 36\d\d s/);
});

test('programs - every edge and every replica of the CMS is checked', async () => {
  const closed = net.createServer();
  const free = await listen(closed);
  closed.close();
  const edges = `127.0.0.1:${env.SITE_PORT} 127.0.0.1:${free}`;
  await expectProblem({ EDGES: edges }, new RegExp(`The edge does not answer at 127\\.0\\.0\\.1:${free}`));
  await expectProblem(
    { CMS_ADDRESSES: '127.0.0.1, 127.0.0.2' },
    new RegExp(`The CMS does not answer at 127\\.0\\.0\\.2:${env.CMS_PORT}: nothing listens there`),
  );
  const { text } = await runDoctor({ CMS_ADDRESSES: '127.0.0.1, 127.0.0.2' });
  assert.match(text, new RegExp(`✔ The CMS answers at 127\\.0\\.0\\.1:${env.CMS_PORT}`));
});

test('the database - unreachable, lacking a table or column, or with stuck work is a fault', async () => {
  await expectProblem(
    { DATABASE_URL: 'postgres://cms:secret-token@127.0.0.1:9/cms' },
    /PostgreSQL cannot be opened: nothing listens there/,
  );
  runSql("update publish_sites set failures = 3 where domain = 'rankup'");
  await expectProblem({}, /The last publish of rankup failed/);
  runSql('update publish_sites set failures = 0');
  runSql("insert into publish_changes (domain, at) values ('rankup', ?)", Date.now() - 3_600_000);
  await expectProblem({}, /A change of rankup has waited 60 minutes/);
  runSql('delete from publish_changes');
  runSql(
    "insert into outboxes (channel, give_up_ms, state) values ('visitor-mail', ?, 'waiting')",
    Date.now() + 22 * 3_600_000,
  );
  await expectProblem({}, /Messages wait to be sent \(visitor-mail\)/);
  runSql('delete from outboxes');
  runSql('update tracking_runs set finished_ms = ?', Date.now() - 50 * 3_600_000);
  await expectProblem({}, /The last night of tracking ended 50 hours ago/);
  runSql('update tracking_runs set finished_ms = ?', Date.now());
  runSql('alter table saved_lists rename to others');
  await expectProblem({}, /Tables of this version are missing: saved_lists/);
  runSql('alter table others rename to saved_lists');
  runSql('alter table posts rename column title to other');
  await expectProblem({}, /Columns of this version are missing: posts\.title/);
  runSql('alter table posts rename column other to title');
});

test('PostgreSQL - a version that Strapi does not support is a fault', () => {
  assert.match(checkVersion('PostgreSQL 13.22 (Debian 13.22-1)').todo, /PostgreSQL 14 or newer/);
  for (const version of ['PostgreSQL 14.1', 'PostgreSQL 17.6', 'SQLite'])
    assert.equal(checkVersion(version).todo, undefined);
});

test('backups - none yet is a warning; an old one and one dated in the future are faults', async () => {
  const { code, text } = await runDoctor();
  assert.equal(code, 0, text);
  assert.match(text, /! There is no backup in/);
  const backup = (hours) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const name = createdAt.replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    const at = path.join(env.BACKUP_DIR, name);
    fs.mkdirSync(at, { recursive: true });
    fs.writeFileSync(path.join(at, 'backup.json'), JSON.stringify({ createdAt }));
    return name;
  };
  const old = backup(50);
  await expectProblem({}, new RegExp(`The newest backup, ${old}, is 50 hours old`));
  const last = backup(20);
  const later = await runDoctor();
  assert.equal(later.code, 0, later.text);
  assert.match(later.text, new RegExp(`✔ The newest backup, ${last}, is 20 hours old`));
  const future = backup(-1000);
  await expectProblem({}, new RegExp(`The backup ${future} is dated in the future`));
  fs.rmSync(path.join(env.BACKUP_DIR, last), { recursive: true });
  await expectProblem({}, new RegExp(`The newest backup, ${old}, is 50 hours old`));
  fs.rmSync(env.BACKUP_DIR, { recursive: true });
});

test('disks - those of the backups and, beside PostgreSQL, of the data folder are checked, too', async () => {
  const [data, backups] = ['own-data', 'own-backups'].map((name) => path.join(folder, name));
  for (const own of [data, backups]) fs.mkdirSync(own);
  const { text } = await runDoctor({
    DATABASE_URL: 'postgres://cms@127.0.0.1:9/cms',
    ...{ DATA_DIR: data, BACKUP_DIR: backups },
  });
  for (const own of [data, backups]) assert.match(text, new RegExp(`${own}: [\\d.]+ of \\d+ GB free`));
});

test('mail, chat and messages - a server that cannot be reached is a fault', async () => {
  const mail = { SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:9', MAIL_FROM: 'a@example.com' };
  await expectProblem(mail, /The mail server 127\.0\.0\.1 cannot be used/);
  const own = { SMTP_URL_RANKUP: mail.SMTP_URL, MAIL_FROM_RANKUP: 'a@example.com' };
  await expectProblem(own, /The mail server 127\.0\.0\.1 \(SMTP_URL_RANKUP\) cannot be used/);
  await expectProblem({ SMTP_URL_RANKUP: mail.SMTP_URL }, /SMTP_URL_RANKUP and MAIL_FROM_RANKUP go together/);
  await expectProblem(
    { CHAT_WEBHOOK_RANKUP: 'https://127.0.0.1:9/services/secret-token', CHAT_HOSTS: '127.0.0.1' },
    /The chat server of CHAT_WEBHOOK_RANKUP .* nothing listens there/,
  );
  const keys = {
    SOLAPI_RANKUP_KEY: 'key',
    SOLAPI_RANKUP_SECRET: 'secret-of-messages',
    SOLAPI_RANKUP_SENDER: '025551234',
  };
  await expectProblem(
    { ...keys, SOLAPI_URL: 'http://127.0.0.1:9' },
    /The gateway of messages cannot be reached \(SOLAPI_RANKUP\)/,
  );
});

test('stored settings - used where no variable is set, and named when they cannot be read', async () => {
  const require = createRequire(inRoot('package.json'));
  const { sealSetting, settingKey } = require('./api-extensions/dist/server/platform/sealed-setting.js');
  const place = { site: '', name: 'mail' };
  const values = {
    ...{ host: '127.0.0.1', port: '9', encryption: 'starttls' },
    ...{ user: 'user', password: 'secret-of-mail', from: 'a@example.com' },
  };
  const store = (key) =>
    runSql(
      'insert into stored_settings (setting_key, domain, connection, sealed) values (?, ?, ?, ?)',
      ...['/mail', '', 'mail', sealSetting(settingKey(key), place, values)],
    );
  store(secrets.ENCRYPTION_KEY);
  await expectProblem({}, /The mail server 127\.0\.0\.1 cannot be used/);
  const ofSite = { site: 'rankup', name: 'site-mail' };
  runSql(
    'insert into stored_settings (setting_key, domain, connection, sealed) values (?, ?, ?, ?)',
    ...['rankup/site-mail', 'rankup', 'site-mail'],
    sealSetting(settingKey(secrets.ENCRYPTION_KEY), ofSite, values),
  );
  await expectProblem({}, /The mail server 127\.0\.0\.1 \(SMTP_URL_RANKUP\) cannot be used/);
  runSql('delete from stored_settings');
  const earlier = 'an earlier key that has 32 characters or more';
  store(earlier);
  await expectProblem({}, /The stored setting mail cannot be read/);
  await expectProblem({ ENCRYPTION_KEY_PREVIOUS: earlier }, /The mail server 127\.0\.0\.1 cannot be used/);
  runSql('delete from stored_settings');
});

test('hosts - a name unknown to DNS, no https, and a certificate that browsers refuse are faults', async () => {
  await expectProblem({ CMS_HOST: 'cms.invalid' }, /cms\.invalid: (its name is unknown|the DNS server)/);
  const manifest = path.join(folder, 'releases/live/rankup/.site.json');
  const before = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, '{"hosts": ["rankup.invalid"], "www": "bare"}');
  await expectProblem({}, /rankup\.invalid: (its name is unknown|the DNS server)/);
  await expectProblem({}, /www\.rankup\.invalid: (its name is unknown|the DNS server)/);
  fs.writeFileSync(manifest, before);
  const https = { CMS_HOST: '127.0.0.1', CMS_PUBLIC_URL: 'https://127.0.0.1' };
  await expectProblem(
    { ...https, HTTPS_PORT: '9' },
    /127\.0\.0\.1: no https at port 9: nothing listens there/,
  );
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const port = await listen(tls.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }));
  await expectProblem(
    { ...https, HTTPS_PORT: String(port) },
    /127\.0\.0\.1: browsers refuse its certificate \(\w*SELF_SIGNED\w*\)/,
  );
});
