// A CMS that is loaded but does not listen; calls functions of the compiled server for its parent, and ends with it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const require = createRequire(inRoot('cms/package.json'));
const { createStrapi } = require('@strapi/strapi');
const strapi = await createStrapi({ appDir: inRoot('cms'), distDir: inRoot('cms/dist') }).load();

/** Every route of this CMS, as `GET /api/common/menu`; a route for all methods as `ALL`. */
function routes() {
  strapi.server.mount();
  return strapi.server.listRoutes().flatMap(({ methods, path: where }) => {
    const served = methods.filter((method) => method !== 'HEAD');
    return served.length > 9 ? [`ALL ${where}`] : served.map((method) => `${method} ${where}`);
  });
}

/** Writes a row like a program, without the rules for editors. */
const createRow = (uid, data) => strapi.db.query(uid).create({ data });

const deleteRows = (uid, where) => strapi.db.query(uid).deleteMany({ where });

const own = { routes, createRow, deleteRows };

process.on('message', async ({ id, module, name, args }) => {
  try {
    const exported =
      module === 'in-cms' ? own : require(inRoot(path.join('api-extensions/dist/server', module)));
    process.send({ id, value: await exported[name](...args) });
  } catch ({ status, code, message, details }) {
    process.send({ id, error: { status, code, message, details } });
  }
});
process.send('ready');
