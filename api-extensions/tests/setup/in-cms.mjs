// A CMS that is loaded but does not listen. It calls functions of the compiled server for its parent process, and ends with it.
// The functions of this file are called as those of the module `in-cms`.
import { createRequire } from 'node:module';
import path from 'node:path';
import bcrypt from 'bcryptjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const require = createRequire(inRoot('cms/package.json'));
const { createStrapi } = require('@strapi/strapi');
const strapi = await createStrapi({ appDir: inRoot('cms'), distDir: inRoot('cms/dist') }).load();

let isMounted = false;
/** Every route of this CMS, as `GET /api/common/menu`; a route for all methods as `ALL`. */
function listRoutes() {
  if (!isMounted) strapi.server.mount();
  isMounted = true;
  return strapi.server.listRoutes().flatMap(({ methods, path: routePath }) => {
    const served = methods.filter((method) => method !== 'HEAD');
    return served.length > 9 ? [`ALL ${routePath}`] : served.map((method) => `${method} ${routePath}`);
  });
}

/** Writes a row like a program, without the rules for editors. */
const createRow = (uid, data) => strapi.db.query(uid).create({ data });

const deleteRows = (uid, where) => strapi.db.query(uid).deleteMany({ where });

/** Stores an account as if it had been registered, confirmed by mail and approved. @returns its document id */
async function createAccount({ site, role, email, password }) {
  const domain = await strapi.db.query('api::domain.domain').findOne({ where: { code: site } });
  const siteRole = await strapi.db
    .query('api::site-role.site-role')
    .findOne({ where: { name: role, domain: domain.id } });
  const { id, documentId } = await createRow('plugin::users-permissions.user', {
    username: `${site}:${email}`,
    email,
    provider: 'local',
    // The lowest cost, which is compared in a millisecond.
    password: await bcrypt.hash(password, 4),
    confirmed: true,
    blocked: false,
    domain: domain.id,
    site_role: siteRole.id,
    company: '한빛 상사',
    name: '김하나',
    phone: '010 1234 5678',
    approval: 'approved',
    approval_at: new Date(),
    marketing: false,
  });
  const { consentVersions } = server('shared/sites/consents.js');
  for (const [kind, version] of Object.entries(await consentVersions(domain)))
    await createRow('api::user-consent.user-consent', {
      user: id,
      kind,
      version,
      agreed: kind !== 'marketing',
      at: new Date(),
      address: '127.0.0.1',
    });
  return documentId;
}

const server = (module) => require(inRoot(path.join('api-extensions/dist/server', module)));

const tasks = () => server('background-tasks.js').backgroundTasks();

/** Background tasks with the columns that can be sent. */
const backgroundTasks = () => tasks().map(({ name, everyMs, replicas }) => ({ name, everyMs, replicas }));

/** Runs a background task now. */
const runBackgroundTask = (name) =>
  tasks()
    .find((task) => task.name === name)
    .run(new AbortController().signal);

/** Runs a background task now, as its loop does: never beside a pass of another replica. @returns whether it ran here */
const runTaskAlone = (name) =>
  server('platform/background.js').runTask(tasks().find((task) => task.name === name));

/** Ends the passes that are held, by the name of their task. */
const held = new Map();
const heldPasses = () => [...held.keys()];
const releasePass = (name) => held.get(name)?.();

/** Runs a pass that waits for releasePass, with the settings of a task but a lease of its own. @returns whether it ran here */
async function runHeldPass(name) {
  const task = backgroundTasks().find((each) => each.name === name);
  const run = () => new Promise((resolve) => held.set(name, resolve));
  const ran = await server('platform/background.js').runTask({ ...task, name: `test ${name}`, run });
  held.delete(name);
  return ran;
}

/** Sets the clock of this CMS to an instant in milliseconds; without one to that of the machine. */
const setClock = (ms) => {
  server('platform/platform.js').platform().clock = () => (ms === undefined ? new Date() : new Date(ms));
};

/** Puts the clock of this CMS behind that of the machine. */
const delayClock = (ms) => {
  server('platform/platform.js').platform().clock = () => new Date(Date.now() - ms);
};

/** Resets the clock, and reads the settings that are stored now. */
const resetCms = async () => {
  setClock();
  await runBackgroundTask('stored-settings');
};

const ownFunctions = {
  resetCms,
  setClock,
  delayClock,
  listRoutes,
  createRow,
  createAccount,
  deleteRows,
  backgroundTasks,
  runBackgroundTask,
  runTaskAlone,
  heldPasses,
  releasePass,
  runHeldPass,
};

process.on('message', async ({ id, module, name, args }) => {
  try {
    const exported = module === 'in-cms' ? ownFunctions : server(module);
    process.send({ id, value: await exported[name](...args) });
  } catch ({ status, code, message, details }) {
    process.send({ id, error: { status, code, message, details } });
  }
});
// Its background work would otherwise handle rows of tests that do not expect it.
if (process.env.IN_CMS_IDLE) await server('platform/background.js').stopBackground();
process.send('ready');
