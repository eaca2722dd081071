import { AUDIT_NAMES } from '../contracts/rules/audit-names';
import { invitationPath } from '../contracts/rules/auth-pages';
import { apply } from '../contracts/service/apply';
import {
  createMember,
  Browser,
  linkFields,
  nextMail,
  registerMember,
  signInAs,
  uniqueEmail,
} from './browser';
import { dataOf } from './contract-client';
import { postConsultation, database } from './requests';

/** Invitations to register, sent by staff to people who asked for a consultation. */

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});
afterAll(() => database.destroy());

async function requestConsultation(contact: string, companyName = '초대 & 상사') {
  const { json } = await postConsultation(new Browser(), { contact, companyName });
  const { receipt } = dataOf(apply, json);
  const { data } = (await manager.get('/api/service/consultation', { q: receipt })).json;
  return { id: data[0].id, receipt };
}
const invite = (id: string, by = manager) => by.post(`/api/service/consultation/${id}/invitation`, {});

test('a request with an e-mail as contact - its sender gets a link that fills in the registration; audited; 429 for a third one', async () => {
  const email = uniqueEmail();
  const { id, receipt } = await requestConsultation(email);
  expect((await invite(id)).json).toEqual({ data: { email } });
  const mail = await nextMail(email);
  expect(mail.subject).toContain('회원 가입을 안내해 드립니다');
  const link = new URL(mail.link);
  expect([link.pathname, link.search]).toEqual(['/auth/register', '']);
  expect(linkFields(mail.link)).toEqual({ company: '초대 & 상사', email });
  const log = (await manager.get('/api/users/audit', { action: 'invitation-sent' })).json.data;
  expect(log.find(({ detail }: { detail: { receipt: string } }) => detail.receipt === receipt)).toMatchObject(
    {
      actor: { name: '이매니저' },
    },
  );
  expect(AUDIT_NAMES['invitation-sent']).toBe('가입 안내 발송');
  expect((await invite(id)).status).toBe(200);
  expect(await invite(id)).toMatchObject({
    status: 429,
    json: { error: { details: { code: 'RATE_LIMITED' } } },
  });
});

test('an invitation - 409 for a telephone number or an address with an account; refused to other sites, members and visitors', async () => {
  const { id } = await requestConsultation('010-9876-5432');
  expect((await invite(id)).status).toBe(409);
  const { email } = await registerMember();
  expect((await invite((await requestConsultation(email)).id)).status).toBe(409);
  const other = await requestConsultation(uniqueEmail());
  expect((await invite(other.id, await signInAs('owner', 'topkeyword'))).status).toBe(404);
  expect((await invite(other.id, (await createMember()).browser)).status).toBe(403);
  expect((await invite(other.id, new Browser())).status).toBe(401);
});

test.each([
  [{ company: '한빛', email: '' }, '/auth/register#company=%ED%95%9C%EB%B9%9B'],
  [{ company: '', email: 'a@example.com' }, '/auth/register#email=a%40example.com'],
  [{ company: '', email: '' }, '/auth/register'],
])('the link for %j - carries it only after the #', (person, path) => {
  expect(invitationPath(person)).toBe(path);
});
