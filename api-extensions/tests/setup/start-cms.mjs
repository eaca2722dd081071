import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import knex from 'knex';
import { freeStackPorts } from '../../../scripts/lib/ports.cjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { processorMs } from '../../../scripts/lib/processor-time.mjs';
import { Stack } from '../../../scripts/lib/stack.mjs';
import { startChatServer } from './chat-server.mjs';
import { startGoogleServer } from './google-server.mjs';
import { lowerPasswordCost } from './lower-password-cost.mjs';
import { startMailServer } from './mail-server.mjs';
import { startOAuthServer } from './oauth-server.mjs';
import { serveSharedCms } from './shared-cms.mjs';

/** High, because all tests share an address. Tests of limits use a CMS with other values. */
const LOOKUP_DAILY_LIMITS = '0:100000/100000';

const PASSWORD = 'Demo-1234-5678';

const settings = {
  NODE_ENV: 'test',
  LOOKUP_DAILY_LIMITS,
  // Lookups of one keyword share pages; these tests count each lookup's calls.
  LOOKUP_PAGE_SECONDS: '0',
  DEMO_PASSWORD: PASSWORD,
  // Tests run the nightly work themselves, and serve the pages that are checked.
  TRACKING_WINDOW: 'off',
  SAVED_CHECK: 'off',
  LINK_CHECK_LOOPBACK: 'true',
};

const newFolder = (parent) => fs.mkdtempSync(path.join(parent, 'cms-'));

/** Fills an empty database with the demo content, by a CMS that starts and stops. */
async function seed(folder, url) {
  const env = { ...process.env, ...settings, DATABASE_URL: url };
  const stack = new Stack({ ports: await freeStackPorts(), dataDir: folder, env });
  try {
    // The seed asks it for the ranks of the demo slots.
    stack.startSimulator();
    await stack.startCms();
    await stack.stop();
  } finally {
    stack.kill();
  }
}

/**
 * A database with the demo content, which each CMS gets a copy of: to fill one takes three times as long as to start a CMS.
 * @typedef {{ copy: (folder: string) => Promise<{ url?: string, connection: object }>, stop?: () => Promise<void> }} Template
 *   `copy` places a copy, and the secrets, in an empty folder
 */

/** @returns {Promise<Template>} */
export async function sqliteTemplate(parent) {
  const folder = newFolder(parent);
  const connectionIn = (place) => ({
    client: 'better-sqlite3',
    connection: { filename: path.join(place, 'data.db') },
  });
  await seed(folder);
  await lowerPasswordCost(connectionIn(folder), PASSWORD);
  return {
    async copy(place) {
      fs.cpSync(folder, place, { recursive: true });
      return { connection: connectionIn(place) };
    },
  };
}

/** @returns {Promise<Template>} */
export async function postgresTemplate(parent) {
  const folder = newFolder(parent);
  const server = await startPostgres();
  const urlOf = (name) => server.url.replace(/[^/]*$/, name);
  const administer = async (sql) => {
    const connection = knex({ client: 'pg', connection: server.url });
    await connection.raw(sql).finally(() => connection.destroy());
  };
  let copies = 0;
  const url = urlOf('seeded');
  await administer('create database seeded');
  await seed(folder, url);
  await lowerPasswordCost({ client: 'pg', connection: url }, PASSWORD);
  return {
    async copy(place) {
      fs.cpSync(folder, place, { recursive: true });
      copies += 1;
      const name = `copy_${copies}`;
      await administer(`create database ${name} template seeded`);
      return { url: urlOf(name), connection: { client: 'pg', connection: urlOf(name) } };
    },
    stop: server.stop,
  };
}

const DAY_SECONDS = 24 * 3600;

/** A token of Strapi, signed again to be valid for a day: its own half hour is shorter than a run on a busy machine. */
function lengthenToken(token, secret) {
  const [header, claims] = token.split('.');
  const { iat, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const longer = Buffer.from(JSON.stringify({ ...others, iat, exp: iat + DAY_SECONDS })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`${header}.${longer}`).digest('base64url');
  return `${header}.${longer}.${signature}`;
}

async function signInAsAdministrator(port, secret) {
  const response = await fetch(`http://127.0.0.1:${port}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Its session does not end after two hours without a renewal.
    body: JSON.stringify({ email: 'admin@demo.test', password: PASSWORD, rememberMe: true }),
  });
  if (!response.ok) throw new Error(`the administrator could not sign in: ${response.status}`);
  return lengthenToken((await response.json()).data.token, secret);
}

/**
 * Starts simulator, mail server, OAuth provider, chat and CMS on a copy of a template.
 * @param {string} parent of its folder
 * @param {Template} template
 * @returns its address for the tests (cms-under-test.ts), whether it is running, `processorMs` of its programs, `stop`
 */
export async function startCms(parent, template) {
  const folder = newFolder(parent);
  const { url, connection } = await template.copy(folder);
  const inbox = path.join(folder, 'inbox');
  const siteInbox = path.join(folder, 'site-inbox');
  const [mail, siteMail] = [await startMailServer(inbox), await startMailServer(siteInbox)];
  const oauth = await startOAuthServer();
  const [chat, google] = [await startChatServer(), await startGoogleServer()];
  const ports = await freeStackPorts();
  const stack = new Stack({
    ports,
    dataDir: folder,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@sites.example',
      OAUTH_TEST_SERVER: oauth.url,
      SOLAPI_URL: `http://127.0.0.1:${ports.simulator}`,
      ...oauth.env,
      ...chat.env,
      ...google.env,
    },
  });
  let sharedCms;
  const stop = async () => {
    await Promise.all([stack.stop(), sharedCms?.stop()]);
    await Promise.all([mail.stop(), siteMail.stop(), oauth.stop(), chat.stop(), google.stop()]);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    stack.startSimulator();
    await stack.startCms();
    const { secrets, env } = stack;
    sharedCms = await serveSharedCms(folder, { ...process.env, ...env });
    const address = {
      ...{ ports, secrets, env, inbox, password: PASSWORD },
      adminToken: await signInAsAdministrator(ports.cms, secrets.ADMIN_JWT_SECRET),
      siteMail: { url: siteMail.url, inbox: siteInbox },
      ...{ oauth: oauth.url, chat: chat.url, google: google.url },
      sharedCms: sharedCms.socketPath,
      database: connection,
    };
    const programs = () => [...stack.children.map((child) => child.process.pid), ...sharedCms.pids()];
    return {
      address,
      stop,
      isRunning: () => Boolean(stack.child('cms')),
      processorMs: () => processorMs(programs()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
