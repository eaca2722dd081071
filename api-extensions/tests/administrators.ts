import { randomUUID } from 'node:crypto';
import { admin, cms } from './cms-under-test';

/**
 * Signs in a new administrator.
 * @param code of one of Strapi's own roles: `strapi-editor` edits all content, `strapi-author` what they wrote themselves
 * @returns the token that the admin's own API takes
 */
export async function administratorOf(code: string): Promise<string> {
  const { json: roles } = await admin('/admin/roles');
  const role = (roles.data as { id: number; code: string }[]).find((one) => one.code === code);
  const person = { firstname: '편집자', email: `${code}-${randomUUID()}@example.test`, roles: [role?.id] };
  const { json: invited } = await admin('/admin/users', { method: 'POST', body: person });
  const { registrationToken } = invited.data as { registrationToken: string };
  const userInfo = { firstname: person.firstname, password: `Editor-${randomUUID()}` };
  const { json } = await cms('/admin/register', { method: 'POST', body: { registrationToken, userInfo } });
  return (json.data as { token: string }).token;
}
