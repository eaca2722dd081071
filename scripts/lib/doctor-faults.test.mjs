import path from 'node:path';
import { after, test } from 'node:test';
import { createInstallation } from './doctor/test-installation.mjs';

const installation = await createInstallation();
const { place, env, production, expectFault } = installation;
const { folder } = place;

after(() => installation.close());

const withPort = async (port, scheme = 'postgres') => ({
  DATABASE_URL: `${scheme}://cms:secret-token@127.0.0.1:${await port}/cms`,
});
/**
 * The faults of a first installation that settings make or a stand-in shows (doctor.test.mjs has those of files, folders, rows and certificates): name, settings
 * that make it, the sentence.
 */
const BY_SETTINGS = [
  [
    'PUBLISH_KEY differs',
    async () => ({ PUBLISHER_PORT: String(await place.startAnswering({ '/status': [403] })) }),
    /PUBLISH_KEY가 설정과 다릅니다/,
  ],
  [
    'EDGE_KEY differs in the CMS',
    async () => ({ CMS_PORT: String(await place.startCms('another')) }),
    /CMS\(.*\)의 EDGE_KEY가 설정과 다릅니다/,
  ],
  [
    'EDGE_KEY differs in an edge',
    async () => ({ SITE_PORT: String(await place.startEdge('another')) }),
    /웹 서버\(edge .*\)의 EDGE_KEY가 설정과 다릅니다/,
  ],
  ['a secret is short', () => ({ JWT_SECRET: 'short' }), /JWT_SECRET 설정: 너무 짧습니다/],
  [
    'the publisher is dead',
    async () => ({ PUBLISHER_PORT: String(await place.freePort()) }),
    /발행 프로그램\(publisher\)이 127\.0\.0\.1:\d+에서 응답하지 않습니다: 그 주소에서/,
  ],
  [
    'a replica is dead',
    () => ({ CMS_ADDRESSES: '127.0.0.1, 127.0.0.2' }),
    /CMS가 127\.0\.0\.2:\d+에서 응답하지 않습니다/,
  ],
  [
    'an edge is dead',
    async () => ({ EDGES: `127.0.0.1:${env.SITE_PORT} 127.0.0.1:${await place.freePort()}` }),
    /웹 서버\(edge\)가 127\.0\.0\.1:\d+에서 응답하지 않습니다/,
  ],
  [
    'another program has the port',
    () => ({ PUBLISHER_PORT: env.CMS_PORT }),
    /발행 프로그램\(publisher\)이 아닌 다른 응답\(404\)/,
  ],
  [
    'CMS_HOST is wrong',
    () => ({ CMS_HOST: 'other.localhost' }),
    /호스트 other\.localhost를 열지 못합니다\(응답 404\)/,
  ],
  ['PostgreSQL is down', () => withPort(place.freePort()), /PostgreSQL에 접속할 수 없습니다: 그 주소에서/],
  [
    'PostgreSQL refuses the password',
    () => withPort(place.startRefusingPostgres()),
    /PostgreSQL에 접속할 수 없습니다: 사용자 이름이나 비밀번호/,
  ],
  [
    'the host of PostgreSQL is unknown',
    () => ({ DATABASE_URL: 'postgres://cms:secret-token@db.invalid/cms' }),
    /PostgreSQL에 접속할 수 없습니다: DNS/,
  ],
  [
    'DATABASE_URL is missing',
    () => ({ ...production, DATA_DIR: path.join(folder, 'uploads') }),
    /DATABASE_URL이 없어 SQLite 파일\(.*을 찾았지만/,
  ],
  [
    'the mail server is down',
    () => ({ SMTP_URL: 'smtp://user:secret-of-mail@127.0.0.1:9', MAIL_FROM: 'a@example.com' }),
    /메일 서버\(127\.0\.0\.1\)를 쓸 수 없습니다: /,
  ],
  [
    'the mail server is unknown',
    () => ({ SMTP_URL: 'smtp://user:secret-of-mail@mail.invalid:587', MAIL_FROM: 'a@example.com' }),
    /메일 서버\(mail\.invalid\)를 쓸 수 없습니다: DNS에서/,
  ],
  [
    'the mail server of a site is down',
    () => ({ SMTP_URL_RANKUP: 'smtp://127.0.0.1:9', MAIL_FROM_RANKUP: 'a@example.com' }),
    /메일 서버\(127\.0\.0\.1, SMTP_URL_RANKUP\)를 쓸 수 없습니다/,
  ],
  [
    'half a key',
    () => ({ NAVER_HUB_KEY: 'secret-token' }),
    /NAVER_HUB_KEY, NAVER_HUB_KEY_ID 설정: 함께 설정해야 하는 값 가운데 일부/,
  ],
  [
    'half a mail server',
    () => ({ SMTP_URL_RANKUP: 'smtp://127.0.0.1:9' }),
    /MAIL_FROM_RANKUP.* 설정: 함께 설정해야/,
  ],
  [
    'a value out of range',
    () => ({ LOOKUP_PAGE_SECONDS: '900' }),
    /LOOKUP_PAGE_SECONDS 설정: 숫자가 아니거나 허용된 범위/,
  ],
  [
    'a public URL without https',
    () => ({ ...production, CMS_PUBLIC_URL: 'http://cms.localhost' }),
    /CMS_PUBLIC_URL 설정: https:\/\/로 시작하는 주소/,
  ],
  [
    'a bad TRUSTED_PROXIES',
    () => ({ ...production, TRUSTED_PROXIES: 'caddy' }),
    /TRUSTED_PROXIES 설정: 주소로 읽을 수 없는/,
  ],
  [
    'no TRUSTED_PROXIES behind Caddy',
    () => ({ ...production, TRUSTED_PROXIES: '' }),
    /TRUSTED_PROXIES가 없어 모든 방문자가/,
  ],
  [
    'no PUBLISHER_URL',
    () => ({ ...production, PUBLISHER_URL: '' }),
    /PUBLISHER_URL이 없어 CMS가 발행 프로그램을 부르지 못합니다/,
  ],
  ['a host without DNS', () => ({ CMS_HOST: 'cms.invalid' }), /cms\.invalid: DNS/],
  [
    'https is closed, Caddy is down',
    async () => ({
      CMS_HOST: '127.0.0.1',
      CMS_PUBLIC_URL: 'https://127.0.0.1',
      HTTPS_PORT: String(await place.freePort()),
    }),
    /127\.0\.0\.1: 포트 \d+에서 https로 연결할 수 없습니다\. 그 주소에서/,
  ],
  [
    'no folder of releases',
    () => ({ ...production, RELEASES_DIR: path.join(folder, 'none') }),
    /none 폴더가 없습니다/,
  ],
  [
    'no folder of secrets',
    () => ({ ...production, SECRETS_DIR: path.join(folder, 'none') }),
    /비밀 값 폴더\(.*none\)를 열 수 없습니다/,
  ],
  [
    'a name with a typing error',
    () => ({ SMTP_ULR: 'smtp://secret-of-mail' }),
    /SMTP_ULR: 그런 이름의 설정은 없습니다\. SMTP_URL의 오타/,
  ],
  [
    'the chat server is down',
    () => ({ CHAT_WEBHOOK_RANKUP: 'https://127.0.0.1:9/services/secret-token', CHAT_HOSTS: '127.0.0.1' }),
    /메신저 서버\(127\.0\.0\.1:9, CHAT_WEBHOOK_RANKUP\)에 연결할 수 없습니다/,
  ],
  [
    'the gateway of messages is down',
    () => ({
      SOLAPI_RANKUP_KEY: 'key',
      SOLAPI_RANKUP_SECRET: 'secret-of-messages',
      SOLAPI_RANKUP_SENDER: '025551234',
      SOLAPI_URL: 'http://127.0.0.1:9',
    }),
    /문자 발송 업체에 연결할 수 없습니다\(SOLAPI_RANKUP\)/,
  ],
];

for (const [name, settings, sentence] of BY_SETTINGS)
  test(`${name} - a fault`, async () => expectFault(await settings(), sentence));
