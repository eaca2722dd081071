import { RIGHTS } from '../contracts/rules/rights';
import * as z from '../contracts/zod';
import { LIMITED_ROUTES } from '../server/features/site-editors/limited-routes';
import { ADMIN_ROUTES, BEFORE_ADMIN_SIGN_IN, STATIC_ROUTES, STRAPI_ADMIN } from './access-table';
import { fieldsOf } from './admin-answers';
import { newAdministrator, postAs } from './administrators';
import { admin } from './cms-under-test';
import { testOperations } from './site-editors-operations';
import {
  editors,
  createSites,
  nextName,
  registeredRoutes,
  removeSites,
  roles,
  SITES,
} from './site-editors-sites';
import { STATUSES, type Operation } from './site-editors-table';

beforeAll(() => createSites('호출 시험 사이트'));
afterAll(removeSites);

describe('the editor of first-site', () => testOperations(SITES[0], Object.keys(STATUSES) as Operation[]));
describe('the editor of second-site', () =>
  testOperations(SITES[1], ['read', 'update', 'move', 'create', 'delete']));

test("every other call of Strapi's admin API - refused, whatever rights the editor has", async () => {
  const below = (path: string) => STRAPI_ADMIN.some((prefix) => path.startsWith(prefix));
  const registered = await registeredRoutes();
  const ours = ADMIN_ROUTES.map((route) => route.replace(' ', ' /api-extensions'));
  const routes = [
    ...new Set([...registered.filter((route) => below(route.split(' ')[1] ?? '')), ...ours]),
  ].filter((route) => !STATIC_ROUTES.includes(route) && !(route in BEFORE_ADMIN_SIGN_IN));
  const open: string[] = [];
  for (const route of routes.filter((one) => !(one in LIMITED_ROUTES))) {
    const [method = '', path = ''] = route.split(' ');
    const filled = path.replace(/:[a-z_]+\*?/gi, '1').replace(/\(([^|)]+)[^)]*\)/g, '$1');
    const { status } = await editors[SITES[0]](filled, { method, ...(method !== 'GET' && { body: {} }) });
    // The transfer of all data requires a separate token.
    if (status !== 403 && status !== 401) open.push(`${route}: ${status}`);
  }
  expect(open).toEqual([]);
  const unknown = Object.keys(LIMITED_ROUTES).filter((route) => !registered.includes(route));
  expect(unknown).toEqual([]);
});

test('sites and connections - refused to an editor who has their rights', async () => {
  const { json } = await postAs(admin, '/admin/roles', { name: nextName(), description: '시험' });
  const { id } = fieldsOf(json, { id: z.number() });
  const permissions = [RIGHTS.manageSites, RIGHTS.manageConnections].map((action) => ({
    action,
    subject: null,
    properties: {},
    conditions: [],
  }));
  await admin(`/admin/roles/${id}/permissions`, { method: 'PUT', body: { permissions } });
  const statusesOf = async (roleIds: number[]) => {
    const request = await newAdministrator(roleIds);
    const paths = ['/api-extensions/sites', '/api-extensions/site-figures', '/api-extensions/connections'];
    return Promise.all(paths.map(async (path) => (await request(path)).status));
  };
  expect(await statusesOf([id])).toEqual([200, 200, 200]);
  expect(await statusesOf([roles[SITES[0]], id])).toEqual([403, 403, 403]);
});
