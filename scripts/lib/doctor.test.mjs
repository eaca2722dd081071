import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import tls from 'node:tls';
import { checkServerZone, checkTimes, checkVersion, openDatabase } from './doctor/database.mjs';
import { examine } from './doctor/examine.mjs';
import { isFault } from './doctor/findings.mjs';
import { createInstallation } from './doctor/test-installation.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const installation = await createInstallation();
const { place, env, secrets, production, examineWith, expectFault, runCommand } = installation;
const { folder, manifest } = place;
const runSql = (...args) => place.runSql(...args);

after(() => installation.close());

test('an installation without a fault - exit code 0, in development and in production', async () => {
  for (const more of [{}, production]) {
    const { code, text } = await runCommand(more);
    assert.equal(code, 0, text);
    assert.match(text, /이상이 없습니다\./);
    assert.ok(!text.includes('✖'), text);
    assert.match(text, /✔ CMS와 웹 서버가 같은 EDGE_KEY를 씁니다/);
  }
});

const secretFile = (name) => path.join(production.SECRETS_DIR, name);

/** Does something for one examination, and undoes it. */
async function during(work, undo, check) {
  work();
  try {
    await check();
  } finally {
    undo();
  }
}

test('a clock that is wrong - a fault', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  const late = await place.startAnswering({ '/_health': [204, { strapi: 'yes', date }] });
  await expectFault({ CMS_PORT: String(late) }, /CMS\(.*\)의 시계가 이 컴퓨터와 36\d\d초 다릅니다/);
});

const wrongKey = (status, body) => async () => {
  let calls = 0;
  const server = await place.listen(
    http.createServer((req, res) => {
      calls += 1;
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  const settings = {
    NAVER_HUB_KEY_ID: 'id',
    NAVER_HUB_KEY: 'secret-token',
    NAVER_HUB_URL: `http://127.0.0.1:${server}`,
  };
  return { settings, calls: () => calls };
};

test('a wrong Naver key - a fault after one call; on a timer it is asked once a day', async () => {
  const { settings, calls } = await wrongKey(401, {
    error: { errorCode: '200', message: 'Authentication Failed' },
  })();
  await expectFault(settings, /NAVER API HUB 키로 조회할 수 없습니다\. Naver API 인증에 실패했습니다/);
  assert.equal(calls(), 1);
  const tried = {};
  for (let n = 0; n < 3; n += 1) await examine({ ...env, ...settings }, tried);
  assert.equal(calls(), 2);
  assert.ok(!JSON.stringify(tried).includes('secret-token'));
  await examine({ ...env, ...settings, NAVER_HUB_KEY: 'another' }, tried);
  assert.equal(calls(), 3);
});

test('a provider that has a fault - a warning, not a wrong key', async () => {
  const { settings } = await wrongKey(503, {})();
  const { findings } = await examineWith(settings);
  const found = findings.find(({ what }) => /NAVER API HUB 키로 조회할 수 없습니다/.test(what));
  assert.equal(found?.isWarning, true);
});

test('secrets - each file that others can read, of another owner, missing or set twice is a fault, and no check is lost', async () => {
  const file = secretFile('EDGE_KEY');
  const own = fs.readFileSync(file);
  for (const mode of [0o644, 0o640])
    await during(
      () => fs.chmodSync(file, mode),
      () => fs.chmodSync(file, 0o600),
      () => expectFault(production, /다른 사용자가 .*EDGE_KEY\)을 읽을 수 있습니다/),
    );
  await during(
    () => fs.rmSync(file),
    () => fs.writeFileSync(file, own, { mode: 0o600 }),
    () => expectFault(production, /비밀 값이 없습니다: EDGE_KEY/),
  );
  await expectFault({ ...production, EDGE_KEY: 'x'.repeat(40) }, /EDGE_KEY 값이 환경 변수와 .* 두 번 설정/);
  if (process.getuid() === 0)
    await during(
      () => fs.chownSync(file, 65_534, 65_534),
      () => fs.chownSync(file, 0, 0),
      () => expectFault(production, /EDGE_KEY의 소유자\(65534\)가 비밀 값 폴더의 소유자\(0\)와 달라/),
    );
  const stored = path.join(folder, 'secrets.json');
  await during(
    () => fs.chmodSync(stored, 0o644),
    () => fs.chmodSync(stored, 0o600),
    () => expectFault({}, /다른 사용자가 .*secrets\.json\)을 읽을 수 있습니다/),
  );
});

test('folders that cannot be written to, and a secret that cannot be read - faults', async () => {
  // Root may do everything: another user examines then.
  const user = process.getuid() === 0 ? 65_534 : undefined;
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-folders-'));
  const names = ['uploads', 'releases', 'releases/live', 'backups', 'secrets', 'data'];
  for (const name of names) fs.mkdirSync(path.join(other, name));
  const secret = path.join(other, 'secrets/EDGE_KEY');
  fs.writeFileSync(secret, secrets.EDGE_KEY, { mode: 0o600 });
  const own =
    user === undefined ? () => undefined : (name) => fs.chownSync(path.join(other, name), user, user);
  for (const name of ['.', ...names, 'secrets/EDGE_KEY']) own(name);
  const at = (name) => path.join(other, name);
  const settings = {
    ...{ SECRETS_DIR: at('secrets'), DATA_DIR: at('data'), UPLOADS_DIR: at('uploads') },
    ...{ RELEASES_DIR: at('releases'), BACKUP_DIR: at('backups') },
  };
  const good = await runCommand(settings, { user });
  assert.match(good.text, /✔ 업로드, 발행, 백업 폴더에 쓸 수 있습니다/);
  for (const name of ['uploads', 'releases/live', 'backups']) {
    fs.chmodSync(at(name), 0o555);
    if (user !== undefined) fs.chownSync(at(name), 0, 0);
  }
  fs.chmodSync(secret, 0);
  if (user !== undefined) fs.chownSync(secret, 0, 0);
  const { code, text } = await runCommand(settings, { user });
  assert.equal(code, 1, text);
  assert.match(text, /✖ .*uploads에 쓸 수 없어 파일 올리기에 실패합니다/);
  assert.match(text, /✖ .*releases\/live에 쓸 수 없어 발행에 실패합니다/);
  assert.match(text, /✖ .*backups에 쓸 수 없어 백업에 실패합니다/);
  assert.match(text, /✖ 비밀 값 파일\(.*EDGE_KEY\)을 읽을 수 없습니다: 이 사용자에게는 권한이 없습니다/);
  assert.match(text, /호스트와 인증서/);
  for (const name of ['uploads', 'releases/live', 'backups']) fs.chmodSync(at(name), 0o755);
  fs.rmSync(other, { recursive: true, force: true });
});

test('a full disk - a fault', async (t) => {
  t.mock.method(fs, 'statfsSync', () => ({ bavail: 1000, bsize: 4096, blocks: 1e9 }));
  await expectFault({}, /디스크가 거의 찼습니다: \d+GB 가운데 0\.0GB만/);
});

test('time zones - those of process and PostgreSQL are said to have no effect; times of another zone are a fault', async (t) => {
  const { findings, text } = await examineWith({ TZ: 'Asia/Seoul' });
  assert.match(text, /TZ=Asia\/Seoul 설정은 쓰이지 않습니다\. 모든 프로그램이 UTC로/);
  assert.deepEqual(findings.filter(isFault), []);
  if (!findPostgres()) return t.skip('PostgreSQL is not installed');
  const { url, stop } = await startPostgres();
  t.after(stop);
  const { Client } = createRequire(inRoot('cms/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = ['admin_users', 'posts', 'pages', 'up_users'];
  for (const table of tables) await client.query(`create table ${table} (updated_at timestamp)`);
  await client.query("alter database postgres set timezone = 'Asia/Seoul'");
  await client.query("insert into posts values (now() at time zone 'UTC')");
  const db = await openDatabase({ database: url, isPostgres: true });
  const options = { isPostgres: true, now: Date.now() };
  assert.match(
    (await checkServerZone(db, options))[0].what,
    /시간대는 Asia\/Seoul이지만, .* 영향이 없습니다/,
  );
  assert.deepEqual(await checkTimes(db, options), []);
  await client.query("insert into posts values (now() at time zone 'Asia/Seoul')");
  const [found] = await checkTimes(db, options);
  assert.match(found.what, /데이터베이스의 시각이 9시간 앞서 있습니다/);
  assert.match(found.todo, /npm run db:zone -- Asia\/Seoul/);
  await db.close();
  await client.end();
});

test('names of variables - those of other programs are no fault, one that only this product could have is a warning', async () => {
  const others = {
    HTTPS_PROXY: 'x',
    NODE_EXTRA_CA_CERTS: '',
    LC_ALL: 'C',
    XDG_DATA_HOME: 'x',
    POSTGRES_USER: 'x',
    npm_config_user: 'x',
  };
  assert.ok(!(await examineWith(others)).text.includes('설정을 읽는 프로그램이 없습니다'));
  const { text, findings } = await examineWith({ SMTP_PASSWORD_FILE: 'x', CMS_HOTS: 'x' });
  assert.match(text, /SMTP_PASSWORD_FILE 설정을 읽는 프로그램이 없습니다/);
  assert.match(text, /CMS_HOTS: 그런 이름의 설정은 없습니다\. CMS_HOST의 오타/);
  assert.equal(findings.filter(isFault).length, 1);
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
  const settings = {
    DATABASE_URL: 'postgres://cms:secret-token@127.0.0.1:9/cms',
    NAVER_HUB_KEY_ID: 'id',
    NAVER_HUB_KEY: 'key',
  };
  const more = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@b.example',
    NAVER_HUB_URL: 'http://127.0.0.1:9',
  };
  const { text } = await runCommand({ ...settings, ...more }, { root: image });
  assert.match(text, /PostgreSQL에 접속할 수 없습니다: 그 주소에서/);
  assert.match(text, /메일 서버\(127\.0\.0\.1\)를 쓸 수 없습니다/);
  assert.match(text, /NAVER API HUB 키로 조회할 수 없습니다\. Naver API에 연결하지 못했습니다/);
  assert.ok(!text.includes('확인하지 못했습니다('), text);
  const alert =
    'import { sendReport } from "./lib/doctor/report-mail.mjs"; await sendReport({ env: {}, places: { data: "." } }, [], { added: [], remaining: [], solved: [] });';
  fs.writeFileSync(path.join(image, 'scripts/alert.mjs'), alert);
  execFileSync(process.execPath, ['scripts/alert.mjs'], { cwd: image });
});

test('the database - lacking a table or column, or with stuck work is a fault', async () => {
  const stuck = async (work, undo, sentence) =>
    during(
      () => runSql(...work),
      () => runSql(...undo),
      () => expectFault({}, sentence),
    );
  const hour = 3_600_000;
  await stuck(
    ['update publish_sites set failures = 3'],
    ['update publish_sites set failures = 0'],
    /rankup 사이트의 마지막 발행이 실패했습니다/,
  );
  await stuck(
    ["insert into publish_changes (domain, at) values ('rankup', ?)", Date.now() - hour],
    ['delete from publish_changes'],
    /rankup 사이트의 바뀐 내용이 60분째 발행되지/,
  );
  await stuck(
    [
      "insert into outboxes (channel, give_up_ms, state) values ('visitor-mail', ?, 'waiting')",
      Date.now() + 22 * hour,
    ],
    ['delete from outboxes'],
    /보내지 못한 메시지가 30분 넘게 기다리고 있습니다\(visitor-mail\)/,
  );
  await stuck(
    ['update tracking_runs set finished_ms = ?', Date.now() - 50 * hour],
    ['update tracking_runs set finished_ms = ?', Date.now()],
    /밤 순위 추적을 걸렀습니다\. 마지막 추적이 50시간 전/,
  );
  await stuck(
    ['alter table saved_lists rename to others'],
    ['alter table others rename to saved_lists'],
    /필요한 테이블이 없습니다: saved_lists/,
  );
  await stuck(
    ['alter table posts rename column title to other'],
    ['alter table posts rename column other to title'],
    /필요한 열이 없습니다: posts\.title/,
  );
  runSql(
    "insert into site_configs (gr_id, config_id, data) values ('meta', 'origin', 'http://www.example.com')",
  );
  await expectFault(production, /주소\(http:\/\/www\.example\.com\)가 https가 아닙니다/);
  runSql('delete from site_configs');
});

test('PostgreSQL - a version that Strapi does not support is a fault', () => {
  assert.match(checkVersion('PostgreSQL 13.22 (Debian 13.22-1)').todo, /PostgreSQL 14 이상/);
  for (const version of ['PostgreSQL 14.1', 'PostgreSQL 17.6', 'SQLite'])
    assert.equal(checkVersion(version).todo, undefined);
});

test('backups - none yet is a warning; an old one and one dated in the future are faults', async () => {
  const { findings, text } = await examineWith();
  assert.deepEqual(findings.filter(isFault), []);
  assert.match(text, /backups에 백업이 없습니다/);
  const backup = (hours) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const name = createdAt.replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    const at = path.join(env.BACKUP_DIR, name);
    fs.mkdirSync(at, { recursive: true });
    fs.writeFileSync(path.join(at, 'backup.json'), JSON.stringify({ createdAt }));
    return name;
  };
  const old = backup(50);
  await expectFault({}, new RegExp(`마지막 백업\\(${old}\\)이 50시간 전`));
  const last = backup(20);
  assert.deepEqual((await examineWith()).findings.filter(isFault), []);
  const future = backup(-1000);
  await expectFault({}, new RegExp(`백업 ${future}의 날짜가 미래입니다`));
  for (const name of [old, last, future]) fs.rmSync(path.join(env.BACKUP_DIR, name), { recursive: true });
});

test('disks - those of the backups and, beside PostgreSQL, of the data folder are checked, too', async () => {
  const [data, backups] = ['own-data', 'own-backups'].map((name) => path.join(folder, name));
  for (const own of [data, backups]) fs.mkdirSync(own);
  const { text } = await examineWith({
    DATABASE_URL: 'postgres://cms@127.0.0.1:9/cms',
    ...{ DATA_DIR: data, BACKUP_DIR: backups },
  });
  for (const own of [data, backups]) assert.match(text, new RegExp(`${own}: \\d+GB 가운데 [\\d.]+GB가 비어`));
});

test('stored settings - used where no variable is set, and named when they cannot be read', async () => {
  assert.match((await examineWith()).text, /연동 설정에 저장된 연결이 없습니다/);
  const require = createRequire(inRoot('package.json'));
  const { sealSetting, settingKey } = require('./api-extensions/dist/server/platform/sealed-setting.js');
  const values = {
    ...{ host: '127.0.0.1', port: '9', encryption: 'starttls' },
    ...{ user: 'user', password: 'secret-of-mail', from: 'a@example.com' },
  };
  const store = (key, { site, name }) =>
    runSql(
      'insert into stored_settings (setting_key, domain, connection, sealed) values (?, ?, ?, ?)',
      ...[`${site}/${name}`, site, name, sealSetting(settingKey(key), { site, name }, values)],
    );
  const shared = { site: '', name: 'mail' };
  store(secrets.ENCRYPTION_KEY, shared);
  await expectFault({}, /메일 서버\(127\.0\.0\.1\)를 쓸 수 없습니다/);
  store(secrets.ENCRYPTION_KEY, { site: 'rankup', name: 'site-mail' });
  await expectFault({}, /메일 서버\(127\.0\.0\.1, SMTP_URL_RANKUP\)를 쓸 수 없습니다/);
  runSql('delete from stored_settings');
  const earlier = 'an earlier key that has 32 characters or more';
  store(earlier, shared);
  await expectFault({}, /연동 설정에 저장된 mail 값을 읽을 수 없습니다/);
  await expectFault({ ENCRYPTION_KEY_PREVIOUS: earlier }, /메일 서버\(127\.0\.0\.1\)를 쓸 수 없습니다/);
  runSql('delete from stored_settings');
});

/** Makes a certificate for 127.0.0.1, signed by a CA of its own. @returns options of a server */
function makeCertificate(days) {
  const at = (name) => path.join(folder, name);
  const openssl = (...args) => execFileSync('openssl', args, { stdio: 'ignore' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '90',
    '-subj',
    '/O=Own CA',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  );
  openssl('req', ...key, '-subj', '/CN=127.0.0.1', '-keyout', at('key.pem'), '-out', at('request.pem'));
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', String(days)];
  openssl('x509', '-req', '-in', at('request.pem'), ...signed, '-out', at('cert.pem'));
  return { key: fs.readFileSync(at('key.pem')), cert: fs.readFileSync(at('cert.pem')) };
}

test('certificates - one of an own CA is named as such, with hours and not days; for visitors it is a fault', async () => {
  const port = String(await place.listen(tls.createServer(makeCertificate(1))));
  const https = { CMS_HOST: '127.0.0.1', CMS_PUBLIC_URL: 'https://127.0.0.1', HTTPS_PORT: port };
  await expectFault(https, /127\.0\.0\.1: 브라우저가 모르는 기관\(Own CA\)의 인증서라/);
  const { findings, text } = await examineWith({ ...https, CADDY_CERTIFICATES: 'local_certs' });
  assert.match(text, /127\.0\.0\.1: 자체 인증 기관\(Own CA\)의 인증서입니다/);
  assert.ok(!/0일|0 days/.test(text), text);
  assert.ok(!findings.filter(isFault).some(({ what }) => what.startsWith('127.0.0.1:')), text);
});

test('hosts - each host of a live site, with its www form, must be known to DNS', async () => {
  const own = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, '{"hosts": ["rankup.invalid", "xn--2j2b80yzji.invalid"], "www": "bare"}');
  await expectFault({}, /^rankup\.invalid: DNS/);
  await expectFault({}, /^랭크업\.invalid: DNS/);
  await expectFault({}, /^www\.rankup\.invalid: DNS/);
  fs.writeFileSync(manifest, own);
});
