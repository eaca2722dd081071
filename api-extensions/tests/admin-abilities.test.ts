import { randomUUID } from 'node:crypto';
import * as z from '../contracts/zod';
import { documentIdOf, fieldsOf } from './admin-answers';
import { newAdministrator, postAs } from './administrators';
import { admin, databaseOfTests, domainId, entriesPath } from './cms-under-test';

/** Of the codes that this file makes: others count those of a site. */
const GROUP = 'admin-abilities';
// Before the end of the database: Jest calls them in the order of their definition.
afterAll(() => database('codes').where({ gr_id: GROUP }).del());
const database = databaseOfTests();
const CODES = 'api::code.code';
const FIELDS = ['domain', 'gr_id', 'code_id', 'code_name'];

/** A role that may do these things with codes. @returns its row number, and how its permissions are replaced */
async function newRole(actions: string[], conditions: string[] = []) {
  const body = { name: `권한 시험 ${randomUUID()}`, description: '시험' };
  const { json } = await postAs(admin, '/admin/roles', body);
  const { id } = fieldsOf(json, { id: z.number() });
  const allow = async (allowed: string[]) => {
    const permissions = allowed.map((action) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: CODES,
      properties: { fields: FIELDS },
      conditions,
    }));
    const { status } = await admin(`/admin/roles/${id}/permissions`, {
      method: 'PUT',
      body: { permissions },
    });
    expect(status).toBe(200);
  };
  await allow(actions);
  return { id, allow };
}

let documentId: string;
beforeAll(async () => {
  documentId = await domainId('rankup');
});

const newCode = () => ({
  domain: { connect: [{ documentId }] },
  ...{ gr_id: GROUP, code_id: randomUUID(), code_name: '시험' },
});

test('a permission that a role loses and gets back - for its next request', async () => {
  const role = await newRole(['read']);
  const administrator = await newAdministrator([role.id]);
  const read = async () => (await administrator(entriesPath(CODES))).status;
  const create = async () => (await postAs(administrator, entriesPath(CODES), newCode())).status;
  expect([await read(), await read(), await create()]).toEqual([200, 200, 403]);
  await role.allow(['read', 'create']);
  expect([await read(), await create()]).toEqual([200, 201]);
  await role.allow(['create']);
  expect(await read()).toBe(403);
  await role.allow(['read']);
  expect([await read(), await create()]).toEqual([200, 403]);
});

test('a permission that another program changes in the database - for the next request', async () => {
  const role = await newRole(['read']);
  const administrator = await newAdministrator([role.id]);
  const read = async () => (await administrator(entriesPath(CODES))).json.results?.[0];
  expect(await read()).toHaveProperty('code_name');
  const ofRole = database('admin_permissions_role_lnk').where({ role_id: role.id }).select('permission_id');
  const properties = JSON.stringify({ fields: ['gr_id', 'code_id'] });
  await database('admin_permissions').whereIn('id', ofRole).update({ properties });
  expect(await read()).not.toHaveProperty('code_name');
});

test('two administrators of one role, who may read what they made - each their own', async () => {
  const role = await newRole(['read', 'create'], ['admin::is-creator']);
  const administrators = [await newAdministrator([role.id]), await newAdministrator([role.id])];
  const entries = await Promise.all(
    administrators.map(async (one) => {
      const { json } = await postAs(one, entriesPath(CODES), newCode());
      return `${entriesPath(CODES)}/${documentIdOf(json)}`;
    }),
  );
  for (const one of [0, 1, 0])
    expect(
      await Promise.all(entries.map(async (entry) => (await administrators[one]?.(entry))?.status)),
    ).toEqual(entries.map((_entry, index) => (index === one ? 200 : 403)));
});

test('a second role - adds to what its administrator may do at the next request', async () => {
  const [reads, creates] = [await newRole(['read']), await newRole(['create'])];
  const administrator = await newAdministrator([reads.id]);
  const create = async () => (await postAs(administrator, entriesPath(CODES), newCode())).status;
  expect(await create()).toBe(403);
  const give = (roles: number[]) =>
    admin(`/admin/users/${administrator.id}`, { method: 'PUT', body: { roles } });
  expect((await give([reads.id, creates.id])).status).toBe(200);
  expect(await create()).toBe(201);
  await give([reads.id]);
  expect(await create()).toBe(403);
});
