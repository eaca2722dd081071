import { createMember, Browser, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { shareLinkBody, outcomeOf, openShareLink, createShareLink, SHARES } from './share-link-steps';
import { copyOf, createSlot, inDays, today } from './work-steps';

const database = databaseOfTests();

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

describe('the password of a share link', () => {
  test.concurrent('missing or wrong - nothing but the site is shown, no PDF; correct - both', async () => {
    const member = await createMember();
    const { id, token } = await createShareLink(member.browser, { password: '봄바람 2026' });
    const guest = new Browser();
    expect((await openShareLink(token, {}, guest)).json.data).toEqual({
      locked: true,
      site: { company: '랭크업 (데모)', logo: '랭크업' },
    });
    const rejected = await openShareLink(token, { password: '여름바람' }, guest);
    expect([rejected.status, Object.keys(rejected.json.error.details.fields)]).toEqual([400, ['password']]);
    const pdf = (password?: string) => guest.post('/api/share/pdf', { token, password });
    expect((await pdf()).status).toBe(400);
    expect((await member.browser.get(SHARES)).json.data).toMatchObject([{ views: 0, has_password: true }]);
    expect((await openShareLink(token, { password: '봄바람 2026' }, guest)).json.data.locked).toBe(false);
    expect((await pdf('봄바람 2026')).status).toBe(200);
    const [row] = await database('share_links').where({ id });
    expect(row.password_hash).toMatch(/^\$2[aby]\$10\$/);
  });

  test.concurrent('ten wrong ones from one network - 429 for this network, also with the correct one; not for others', async () => {
    const member = await createMember();
    const { token } = await createShareLink(member.browser, { password: 'correct' });
    const guest = new Browser();
    const tries = [];
    for (let count = 0; count < 11; count += 1)
      tries.push(await openShareLink(token, { password: 'wrong!' }, guest));
    expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await openShareLink(token, { password: 'correct' }, guest)).status).toBe(429);
    expect((await openShareLink(token, { password: 'correct' })).status).toBe(200);
  });
});

test.concurrent('a hundred wrong passwords of one share link - 429 after three more of a network; the correct one opens it', async () => {
  const member = await createMember();
  const { token } = await createShareLink(member.browser, { password: 'correct' });
  const tryWrongPassword = (guest: Browser) => openShareLink(token, { password: 'wrong!' }, guest);
  const crowd = Array.from({ length: 10 }, () => new Browser());
  for (const guest of crowd) await Promise.all(Array.from({ length: 10 }, () => tryWrongPassword(guest)));
  const guest = new Browser();
  const tries = [
    await tryWrongPassword(guest),
    await tryWrongPassword(guest),
    await tryWrongPassword(guest),
    await tryWrongPassword(guest),
  ];
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  const [customer, statuses] = [new Browser(), [] as number[]];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await openShareLink(token, { password: 'correct' }, customer)).status);
  expect(statuses).toEqual(Array(5).fill(200));
});

describe('access to share links', () => {
  test.concurrent('a member - creates, sees and revokes those of its own slots, also those that staff created', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const slot = await createSlot(manager, other.id);
    expect((await member.browser.post(SHARES, shareLinkBody({ userId: other.id }))).status).toBe(403);
    expect((await member.browser.get(SHARES, { userId: other.id })).status).toBe(403);
    const theirs = await member.browser.post(SHARES, shareLinkBody({ slots: [slot.id] }));
    expect([theirs.status, Object.keys(theirs.json.error.details.fields)]).toEqual([400, ['slots']]);
    const { id } = await createShareLink(manager, { userId: other.id, badges: true });
    expect((await member.browser.get(SHARES)).json.data).toEqual([]);
    expect((await member.browser.post(`${SHARES}/${id}/revoke`, {})).status).toBe(404);
    expect((await member.browser.get(`${SHARES}/${id}/badges`)).status).toBe(404);
    const own = await other.browser.post(`${SHARES}/${id}/revoke`, {});
    expect(own.json.data).toMatchObject({ id, state: 'revoked', revoked_at: expect.any(String) });
  });

  test.concurrent('staff - only links of their own site, each for a named customer', async () => {
    const member = await createMember();
    const foreign = await signInAs('manager', 'topkeyword');
    const { id } = await createShareLink(member.browser);
    expect((await foreign.post(`${SHARES}/${id}/revoke`, {})).status).toBe(404);
    expect((await foreign.post(SHARES, shareLinkBody({ userId: member.id }))).status).toBe(404);
    expect((await foreign.get(SHARES, { userId: member.id })).json.data).toEqual([]);
    const unnamed = await manager.post(SHARES, shareLinkBody());
    expect(Object.keys(unnamed.json.error.details.fields)).toEqual(['userId']);
    expect((await manager.get(SHARES, { userId: member.id, q: '본사' })).json.page.total).toBe(1);
    expect((await manager.get(SHARES, { userId: member.id, q: '없는 이름' })).json.page.total).toBe(0);
  });

  test.concurrent.each([
    ['no period', { days: undefined }, 'from'],
    ['a period that ends before it begins', { days: undefined, from: today(), to: inDays(-1) }, 'to'],
    ['days that are not offered', { days: 31 }, 'days'],
    ['no slots', { slots: [] }, 'slots'],
    ['a short password', { password: '12345' }, 'password'],
    ['an expiry in two years', { expires_in: 731 }, 'expires_in'],
  ])('a share link with %s - refused', async (_what, more, field) => {
    const member = await createMember();
    const { status, json } = await member.browser.post(SHARES, shareLinkBody(more));
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });

  test.concurrent('fifty active links of a customer - the next one is refused until one is revoked', async () => {
    const member = await createMember();
    const { id } = await createShareLink(member.browser);
    const [row] = await database('share_links').where({ id });
    await database('share_links').insert(
      Array.from({ length: 49 }, (_none, at) => copyOf(row, { token_digest: `${id} ${at}` })),
    );
    expect(outcomeOf(await member.browser.post(SHARES, shareLinkBody()))).toEqual([409, 'CONFLICT']);
    await member.browser.post(`${SHARES}/${id}/revoke`, {});
    expect((await member.browser.post(SHARES, shareLinkBody())).status).toBe(200);
  });
});
