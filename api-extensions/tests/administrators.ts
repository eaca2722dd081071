import { randomUUID } from 'node:crypto';
import { type TestResponse, type TestRequest, admin, cms } from './cms-under-test';

/** Calls the admin's API as one administrator. */
export type Administrator = (path: string, options?: TestRequest) => Promise<TestResponse>;

/** An administrator with the token of the admin's own API and the browser's cookies. */
type NewAdministrator = Administrator & { token: string; cookie: string };

/** Signs in a new administrator with these roles through an invitation, because sign-ins are limited. */
export async function newAdministrator(roles: number[]): Promise<NewAdministrator> {
  const person = { firstname: '편집자', email: `editor-${randomUUID()}@example.test`, roles };
  const { json: invited } = await admin('/admin/users', { method: 'POST', body: person });
  const { registrationToken } = invited.data as { registrationToken: string };
  const userInfo = { firstname: person.firstname, password: `Editor-${randomUUID()}` };
  const { json, headers } = await cms('/admin/register', {
    method: 'POST',
    body: { registrationToken, userInfo },
  });
  const { token } = json.data as { token: string };
  const request: Administrator = (path, options = {}) =>
    cms(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return Object.assign(request, { token, cookie });
}

/**
 * Signs in a new administrator with one of Strapi's own roles: `strapi-editor` edits all content, `strapi-author` their own.
 * @returns the token
 */
export async function newAdministratorToken(code: string): Promise<string> {
  const { json } = await admin('/admin/roles');
  const role = (json.data as { id: number; code: string }[]).find((role) => role.code === code);
  return (await newAdministrator(role ? [role.id] : [])).token;
}

/** Posts JSON as an administrator. */
export const postAs = (who: Administrator, path: string, body: object = {}) =>
  who(path, { method: 'POST', body });
