import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const require = createRequire(inRoot('cms/package.json'));
const { createStrapi } = require('@strapi/strapi');

/** Strapi in this process, loaded, without its HTTP server; measureInCms starts such a process for each measure.mjs. */
export const strapi = await createStrapi({ appDir: inRoot('cms'), distDir: inRoot('cms/dist') }).load();
export const knex = strapi.db.connection;

/** Loads a compiled module of the plugin's features, e.g. `work/slot-management/list.js`; the others load a contract and a module of the seed. */
export const loadFeature = (file) => require(inRoot('api-extensions/dist/server/features', file));
export const loadContract = (file) => require(inRoot('api-extensions/dist/contracts', file));
export const loadSeed = (file) => require(inRoot('cms/dist/src/seed/work', file));

/** Name of the table of one of the CMS's content types, e.g. `work-slot`. */
export const tableOf = (name) => strapi.db.metadata.get(`api::${name}.${name}`).tableName;

/** Reads the demo site whose work is measured, and its staff account, as the functions of the work areas take them. */
export async function readRankupStaff() {
  const site = await strapi.db.query('api::domain.domain').findOne({ where: { code: 'rankup' } });
  const account = await strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { email: 'staff@rankup.test' } });
  return {
    domain: { code: 'rankup', documentId: site.documentId, name: '랭크업', hosts: [] },
    user: { key: account.id, id: account.documentId, level: 70, name: '', email: '', company: '' },
  };
}
