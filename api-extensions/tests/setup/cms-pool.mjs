import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { listDifferences, readSharedSettings } from './shared-settings.mjs';
import { postgresTemplate, sqliteTemplate, startCms } from './start-cms.mjs';

const TEMPLATES = { sqlite: sqliteTemplate, postgres: postgresTemplate };

/**
 * A CMS for each worker of Jest, on the database that the worker's suite needs. Jest hands out the suites from one queue, those of a
 * database one after another (suite-order.mjs), so that a worker changes its CMS once. All of them belong to this process.
 */
class CmsPool {
  /** By database. @type {Map<string, Promise<import('./start-cms.mjs').Template>>} */
  #templates = new Map();
  /** By worker. @type {Map<string, { database: string, cms: ReturnType<typeof startCms> }>} */
  #used = new Map();
  #folder;

  /** @param {string} folder for all files of the CMSs */
  constructor(folder) {
    this.#folder = folder;
  }

  /** @returns the CMS of a worker, which is started, in place of another one, unless it runs on this database */
  async of(worker, database) {
    const used = this.#used.get(worker);
    if (used?.database === database && (await used.cms.catch(() => undefined))?.isRunning()) return used.cms;
    const cms = this.#replace(used, database);
    this.#used.set(worker, { database, cms });
    return cms;
  }

  async #replace(used, database) {
    await endCms(used);
    return startCms(this.#folder, await this.#template(database));
  }

  #template(database) {
    const made = this.#templates.get(database) ?? TEMPLATES[database](this.#folder);
    this.#templates.set(database, made);
    return made;
  }

  async stop() {
    await Promise.all([...this.#used.values()].map(endCms));
    for (const made of this.#templates.values()) await (await made.catch(() => undefined))?.stop?.();
  }
}

/** One that did not start has ended. */
async function endCms(used) {
  const cms = await used?.cms.catch(() => undefined);
  await cms?.stop();
}

/**
 * Serves the pool to the workers. A worker posts `{ worker, database, suite }` before each suite and gets the address of its CMS; after
 * the suite it posts `{ worker, database, suite, spent }`, and gets `left`: what the suite has changed that others depend on.
 * @param {(suite: { suite: string, database: string, ms: number, processorMs: number, waitedMs: number }) => void} onSuite
 */
export async function servePool(onSuite) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-tests-'));
  const pool = new CmsPool(folder);
  const socket = path.join(folder, 'pool.sock');
  const begun = new Map();
  const answer = async ({ worker, database, suite, spent }) => {
    if (!spent) {
      const cms = await pool.of(worker, database);
      const settings = await readSharedSettings(cms.address.database);
      begun.set(worker, { cms, settings, at: performance.now(), processorMs: cms.processorMs() });
      return cms.address;
    }
    const { cms, settings, at, processorMs } = begun.get(worker);
    onSuite({
      ...{ suite, database, ms: performance.now() - at, waitedMs: spent.waitedMs },
      processorMs: cms.processorMs() - processorMs + spent.processorMs,
    });
    return { left: listDifferences(settings, await readSharedSettings(cms.address.database)) };
  };
  const server = http.createServer(async (request, response) => {
    try {
      const text = Buffer.concat(await request.toArray()).toString('utf8');
      response.end(JSON.stringify(await answer(JSON.parse(text))));
    } catch (error) {
      response.writeHead(500).end(String(error?.stack ?? error));
    }
  });
  // A CMS may take long to start on a busy machine.
  server.requestTimeout = 0;
  await new Promise((resolve) => server.listen(socket, resolve));
  // The programs end with this process (child.mjs, in-cms.mjs, postgres.mjs).
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const interrupt = () => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  return {
    socket,
    async stop() {
      await pool.stop();
      server.close();
      server.closeAllConnections();
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
    },
  };
}
