import { randomUUID } from 'node:crypto';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { type TestResponse, type TestRequest, admin, cms } from './cms-under-test';

/** Calls the admin's API as one administrator. */
export type Administrator = (path: string, options?: TestRequest) => Promise<TestResponse>;

/** An administrator with the token of the admin's own API, the browser's cookies, and what signs in. */
export type NewAdministrator = Administrator &
  Record<'token' | 'cookie' | 'email' | 'password', string> & { id: number };

/** Signs in a new administrator with these roles through an invitation, because sign-ins are limited. */
export async function newAdministrator(roles: number[]): Promise<NewAdministrator> {
  const person = { firstname: '편집자', email: `editor-${randomUUID()}@example.test`, roles };
  const { json: invited } = await admin('/admin/users', { method: 'POST', body: person });
  const { id, registrationToken } = fieldsOf(invited, { id: z.number(), registrationToken: z.string() });
  const password = `Editor-${randomUUID()}`;
  const userInfo = { firstname: person.firstname, password };
  const { json, headers } = await cms('/admin/register', {
    method: 'POST',
    body: { registrationToken, userInfo },
  });
  const { token } = fieldsOf(json, { token: z.string() });
  const request: Administrator = (path, options = {}) =>
    cms(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return Object.assign(request, { token, cookie, id, password, email: person.email });
}

/** Row number of one of Strapi's own roles: `strapi-editor` edits all content, `strapi-author` their own. */
export async function roleOf(code: string): Promise<number> {
  const { json } = await admin('/admin/roles');
  const role = rowsOf(json, { id: z.number(), code: z.string() }).find((role) => role.code === code);
  if (!role) throw new Error(`There is no role ${code}`);
  return role.id;
}

/** Signs in a new administrator with one of Strapi's own roles. @returns the token */
export const newAdministratorToken = async (code: string): Promise<string> =>
  (await newAdministrator([await roleOf(code)])).token;

/** Posts JSON as an administrator. */
export const postAs = (who: Administrator, path: string, body: object = {}) =>
  who(path, { method: 'POST', body });
