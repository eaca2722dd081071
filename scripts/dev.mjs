#!/usr/bin/env node
// Runs the product for developers: `gatsby develop` with fast refresh behind a proxy that maps hosts to sites,
// and a CMS that restarts whenever its code or the plugin's was compiled. Same database and seed as `npm start`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { Child } from './lib/child.mjs';
import { UserError, say, step } from './lib/console.mjs';
import { createChangeListener, createSiteHosts } from './lib/dev-content.mjs';
import { createDevProxy } from './lib/dev-proxy.mjs';
import { prepareInstallation, printAddresses } from './lib/installation.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.cjs';
import { watchTypes } from './lib/type-watch.mjs';
import { untilStopped } from './lib/until-stopped.mjs';
import { environmentOf } from './lib/variables.mjs';

/** Projects compiled on each change; each compilation restarts the CMS. */
const COMPILED = [
  { name: 'tsc-api', project: 'api-extensions/tsconfig.build.json' },
  { name: 'tsc-cms', project: 'cms/tsconfig.json' },
];

let stack;
const children = [];
const servers = [];

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    servers.push(server);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** Starts `gatsby develop`; resolves once it has built its first bundle. */
async function startGatsby(port) {
  const cli = createRequire(path.join(stack.siteDir, 'package.json')).resolve('gatsby/cli.js');
  const child = new Child({
    name: 'gatsby',
    args: [
      ...['--require', inRoot('scripts/lib/exit-with-parent.cjs'), cli, 'develop', '--no-color'],
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
    cwd: stack.siteDir,
    env: {
      ...environmentOf('gatsby', stack.env),
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
      GATSBY_LOGGER: 'yurnalist',
      // Turns off queries on demand: the pages have none, and a page waited forever for them beside a refresh.
      CI: 'true',
    },
    logDir: path.join(stack.dataDir, 'logs'),
  });
  children.push(child);
  let said = '';
  await new Promise((resolve, reject) => {
    child.on('output', (text) => {
      said = (said + text).slice(-4000);
      if (
        /(?:success|warn|ERROR).* (?:Building development bundle|Re-building development bundle)/.test(said)
      )
        resolve();
    });
    child.once('ended', (how) =>
      reject(new UserError(`gatsby develop ended (${how}). Its log: ${child.logFile}\n${child.tail}`)),
    );
  });
  return child;
}

/** Restarts the CMS, and once more if another change came meanwhile. */
function createCmsRestart() {
  let isBusy = false;
  let isWanted = false;
  return async function restartCms() {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await stack.child('cms')?.stop();
      // A CMS that exited has been reported; the next change may fix it.
      await step('Starting the CMS again', () => stack.startCms()).catch(
        (error) => stack.child('cms') && say(error.message),
      );
    }
    isBusy = false;
  };
}

async function start(failAndStop) {
  const installation = await prepareInstallation();
  const { Stack } = await import('./lib/stack.mjs');
  // Another folder of the site's sources is for `npm run bench dev`.
  stack = new Stack({
    ...installation,
    siteDir: process.env.SITE_DIR,
    restart: false,
    seedStory: true,
  });
  const { ports, dataDir, secrets, env, cmsHost } = stack;
  const publishKey = secrets.PUBLISH_KEY;
  stack.startSimulator();
  await step('Starting the CMS', () => stack.startCms());
  const gatsbyPort = await freePort();
  const gatsby = await step('Starting gatsby develop', () => startGatsby(gatsbyPort));

  const hosts = createSiteHosts({ cmsUrl: env.CMS_URL, publishKey });
  const { domainOf } = hosts;
  const edgeKey = secrets.EDGE_KEY;
  await listen(
    await createDevProxy({ gatsbyPort, cmsPort: ports.cms, cmsHost, edgeKey, domainOf }),
    ports.site,
  );
  const onChange = () => {
    hosts.forget();
    fetch(`http://127.0.0.1:${gatsbyPort}/__refresh`, { method: 'POST' }).catch((error) =>
      say(`Gatsby was not told of a change: ${error.message}`),
    );
  };
  await listen(createChangeListener({ publishKey, onChange }), ports.publisher);

  const restartCms = createCmsRestart();
  for (const options of COMPILED) {
    const logDir = path.join(dataDir, 'logs');
    children.push(watchTypes({ ...options, env, logDir, onCompiled: restartCms, onErrors: say }));
  }
  printAddresses(stack);
  say('A change of a component shows in the browser by itself; published content after a reload.');
  stack.on('failed', (error) => say(error.message));
  gatsby.on('output', (text) => process.stdout.write(text));
  gatsby.once('ended', (how) => failAndStop(new UserError(`gatsby develop ended (${how}).\n${gatsby.tail}`)));
}

async function stop() {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await Promise.all(children.map((child) => child.stop()));
  await stack?.stop();
}

function kill() {
  for (const child of children) child.kill();
  stack?.kill();
}

untilStopped({ start, stop, kill });
