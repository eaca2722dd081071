import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stack } from '../../../scripts/lib/stack.mjs';
import { freeStackPorts } from '../../../scripts/lib/ports.cjs';
import { lowerPasswordCost } from './lower-password-cost.mjs';
import { startChatServer } from './chat-server.mjs';
import { startGoogleServer } from './google-server.mjs';
import { startMailServer } from './mail-server.mjs';
import { startOAuthServer } from './oauth-server.mjs';
import { serveSharedCms } from './shared-cms.mjs';

/** Short, so that a test need not wait long for a hanging provider; long enough for ten pages on a slow machine. */
const LOOKUP_DEADLINE_MS = '6000';

/** High, because all tests share an address. Tests of limits use a CMS with other values. */
const LOOKUP_DAILY_LIMITS = '0:100000/100000';

const PASSWORD = 'Demo-1234-5678';
/** What `stop` ends, by the name of the database. */
const running = new Map();

/**
 * Starts simulator, mail server, OAuth provider, chat and CMS on an empty database and stores their addresses for the tests
 * (cms-under-test.ts reads them from API_TESTS_<DATABASE>).
 * @param {'sqlite' | 'postgres'} name
 * @param {string} [url] of the database; without one, SQLite
 * @param {() => Promise<void>} [stopDatabase]
 */
export async function start(name, url, stopDatabase) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-tests-'));
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
      DATABASE_URL: url,
      NODE_ENV: 'test',
      LOOKUP_DEADLINE_MS,
      LOOKUP_DAILY_LIMITS,
      // Lookups of one keyword share pages; these tests count each lookup's calls.
      LOOKUP_PAGE_SECONDS: '0',
      DEMO_PASSWORD: PASSWORD,
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@sites.example',
      OAUTH_TEST_SERVER: oauth.url,
      // Tests run the nightly work themselves, and serve the pages that are checked.
      TRACKING_WINDOW: 'off',
      SAVED_CHECK: 'off',
      LINK_CHECK_LOOPBACK: 'true',
      SOLAPI_URL: `http://127.0.0.1:${ports.simulator}`,
      ...oauth.env,
      ...chat.env,
      ...google.env,
    },
  });
  const stopOthers = async () => {
    await Promise.all([mail.stop(), siteMail.stop(), oauth.stop(), chat.stop(), google.stop()]);
    await stopDatabase?.();
  };
  const database = url
    ? { client: 'pg', connection: url }
    : { client: 'better-sqlite3', connection: { filename: path.join(folder, 'data.db') } };
  const { secrets, env } = stack;
  let sharedCms;
  let adminToken;
  stack.startSimulator();
  // Jest does not call the teardown after an error here.
  try {
    await stack.startCms();
    sharedCms = await serveSharedCms(folder, { ...process.env, ...env });
    adminToken = await signInAsAdministrator(stack.ports.cms);
    await lowerPasswordCost(database, PASSWORD);
  } catch (error) {
    stack.kill();
    await sharedCms?.stop();
    await stopOthers();
    throw error;
  }
  running.set(name, { stack, folder, sharedCms, stopOthers });
  process.env[`API_TESTS_${name}`] = JSON.stringify({
    ports,
    secrets,
    env,
    password: PASSWORD,
    adminToken,
    inbox,
    siteMail: { url: siteMail.url, inbox: siteInbox },
    oauth: oauth.url,
    chat: chat.url,
    google: google.url,
    sharedCms: sharedCms.socketPath,
    database,
  });
}

async function signInAsAdministrator(port) {
  const response = await fetch(`http://127.0.0.1:${port}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`the administrator could not sign in: ${response.status}`);
  return (await response.json()).data.token;
}

export async function stop(name) {
  const { stack, folder, sharedCms, stopOthers } = running.get(name);
  await sharedCms.stop();
  await stack.stop();
  await stopOthers();
  fs.rmSync(folder, { recursive: true, force: true });
}
