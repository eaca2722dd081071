import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { describeChange, findReceivers } from './doctor/report-mail.mjs';
import { Installation } from './doctor/stand-ins.mjs';
import { compareRuns, readInterval, reportChanges, watchInstallation } from './doctor/watch.mjs';
import { loadSecrets } from './secrets.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-alerts-'));
const place = new Installation(folder);
let env;

before(async () => {
  const { EDGE_KEY } = loadSecrets(folder);
  place.createData();
  env = {
    ...{
      DATA_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      BACKUP_DIR: path.join(folder, 'backups'),
    },
    CMS_PORT: String(await place.startCms(EDGE_KEY)),
    PUBLISHER_PORT: String(await place.startAnswering({ '/status': [200] })),
    SITE_PORT: String(await place.startEdge(EDGE_KEY)),
    OPERATOR_EMAIL: 'one@example.com, other@example.com',
  };
});

after(() => {
  place.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs the doctor once. @returns what it mailed */
async function run(more = {}, options = {}) {
  const mails = [];
  const send = (_, receivers, change) => void mails.push({ receivers, ...change });
  await reportChanges({ ...env, ...more }, { confirmMs: 0, send, ...options });
  return mails;
}

const whatOf = (findings) => findings.map(({ what }) => what);

test('a fault - one mail when it begins, none while it lasts and its amounts change, one when all is well again', async () => {
  assert.deepEqual(await run(), []);
  const hoursAgo = (hours) =>
    place.runSql('update tracking_runs set finished_ms = ?', Date.now() - hours * 3_600_000);
  hoursAgo(50);
  const [begun, ...more] = await run();
  assert.deepEqual(more, []);
  assert.deepEqual(begun.receivers, ['one@example.com', 'other@example.com']);
  assert.match(whatOf(begun.added).join(), /^밤 순위 추적을 걸렀습니다[^,]*$/);
  hoursAgo(51);
  assert.deepEqual(await run(), []);
  const [second] = await run({ JWT_SECRET: 'short' });
  assert.match(whatOf(second.added).join(), /^JWT_SECRET/);
  assert.match(whatOf(second.remaining).join(), /51시간/);
  hoursAgo(1);
  const [solved] = await run({ JWT_SECRET: 'short' });
  assert.match(whatOf(solved.solved).join(), /밤 순위 추적을/);
  const [well] = await run();
  assert.deepEqual([well.added, well.remaining, well.solved.length], [[], [], 1]);
  assert.deepEqual(await run(), []);
});

test('metrics - have the number of faults of each check, for the collector of Prometheus', async () => {
  await run({ JWT_SECRET: 'short' });
  const text = fs.readFileSync(path.join(folder, 'doctor.prom'), 'utf8');
  assert.match(text, /^installation_faults\{check="설정"\} 1$/m);
  assert.match(text, /^installation_faults\{check="디스크"\} 0$/m);
  assert.match(text, /^installation_examined_seconds \d{10}$/m);
  assert.equal((await run()).length, 1);
});

test('a fault that only one of two runs finds - is no change', () => {
  const finding = { what: 'CMS가 응답하지 않습니다', todo: '…' };
  const found = new Map([['cms', finding]]);
  const empty = new Map();
  const told = [{ key: 'cms', what: finding.what }];
  assert.deepEqual(compareRuns([], found, empty), { added: [], remaining: [], solved: [] });
  assert.deepEqual(compareRuns(told, empty, found).solved, []);
  assert.equal(compareRuns(told, empty, empty).solved.length, 1);
  assert.equal(compareRuns([], found, found).added.length, 1);
});

test('a mail that cannot be sent - the next run sends it', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('secret-of-mail'), { code: 'ECONNREFUSED' }));
  const settings = { API_TOKEN_SALT: 'short' };
  await assert.rejects(run(settings, { send: refuse }), /메일로 알리지 못했습니다: 그 주소에서/);
  const [mail] = await run(settings);
  assert.match(whatOf(mail.added).join(), /^API_TOKEN_SALT/);
  assert.equal((await run()).length, 1);
});

test('the mail - reaches the operator by SMTP_URL, in Korean, with what to do', async (t) => {
  let received = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      stream.on('data', (chunk) => (received += chunk)).once('end', done);
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.server.address();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'doctor@example.com',
    JWT_SECRET: 'short',
  };
  const said = await reportChanges({ ...env, ...settings }, { confirmMs: 0 });
  assert.equal(said, '메일로 알렸습니다: 새 이상 1건, 해결 0건');
  assert.match(received, /^To: one@example\.com, other@example\.com/m);
  const parts = [...received.matchAll(/\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text]) =>
    Buffer.from(text, 'base64').toString('utf8'),
  );
  assert.match(parts[0], /새로 발견한 이상\n\n1\. JWT_SECRET 설정: 너무 짧습니다.*\n→ 값을 바로잡고/);
  fs.rmSync(path.join(folder, 'doctor.json'));
});

test('the subject - says how many faults there are, or that all is well', () => {
  const one = [{ what: '하나', todo: '할 일' }];
  const subjectOf = (change) => describeChange({ added: [], remaining: [], solved: [], ...change }).subject;
  assert.equal(subjectOf({ added: one, remaining: one }), '설치 점검: 새로운 이상 1건');
  assert.equal(subjectOf({ remaining: one, solved: one }), '설치 점검: 1건 해결, 1건 남음');
  assert.equal(subjectOf({ solved: one }), '설치 점검: 이상이 모두 해결되었습니다');
});

test('receivers - active super administrators where OPERATOR_EMAIL is unset; those of the last run where the database is down', async () => {
  place.runSql('create table admin_users (id, email, is_active)');
  place.runSql('create table admin_users_roles_lnk (user_id, role_id)');
  place.runSql('create table admin_roles (id, code)');
  place.runSql("insert into admin_roles values (1, 'strapi-super-admin'), (2, 'strapi-editor')");
  place.runSql(
    "insert into admin_users values (1, 'owner@example.com', 1), (2, 'gone@example.com', 0), (3, 'editor@example.com', 1)",
  );
  place.runSql('insert into admin_users_roles_lnk values (1, 1), (2, 1), (3, 2)');
  const places = { database: place.databaseFile, isPostgres: false };
  assert.deepEqual(await findReceivers({ env: {}, places }), ['owner@example.com']);
  assert.deepEqual(await run({ OPERATOR_EMAIL: '' }), []);
  const moved = `${place.databaseFile}.moved`;
  fs.renameSync(place.databaseFile, moved);
  const [mail] = await run({ OPERATOR_EMAIL: '' });
  fs.renameSync(moved, place.databaseFile);
  assert.deepEqual(mail.receivers, ['owner@example.com']);
  assert.match(whatOf(mail.added).join(), /데이터베이스 파일/);
});

test('the timer - runs until it is stopped; a bad interval is named', async () => {
  const stopped = new AbortController();
  const watching = watchInstallation(env, { log: assert.fail, signal: stopped.signal });
  stopped.abort();
  await watching;
  assert.equal(readInterval({}), 10);
  assert.throws(() => readInterval({ DOCTOR_MINUTES: '0' }), /DOCTOR_MINUTES=0/);
});
