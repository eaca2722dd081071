import { approved, Browser, signedIn } from './browser';
import { databaseOfTests } from './cms-under-test';
import { body, codeOf, open, share, SHARES } from './share-link-steps';
import { copyOf, createSlot, inDays, today } from './work-steps';

const database = databaseOfTests();

let manager: Browser;
beforeAll(async () => {
  manager = await signedIn('manager');
});

describe('a password', () => {
  test.concurrent('asked for first; wrong ones are refused, and so is the PDF without it', async () => {
    const member = await approved();
    const { id, token } = await share(member.browser, { password: '봄바람 2026' });
    const guest = new Browser();
    expect((await open(token, {}, guest)).json.data).toEqual({
      locked: true,
      site: { company: '랭크업 (데모)', logo: '랭크업' },
    });
    const wrong = await open(token, { password: '여름바람' }, guest);
    expect([wrong.status, Object.keys(wrong.json.error.details.fields)]).toEqual([400, ['password']]);
    const pdf = (password?: string) => guest.post('/api/share/pdf', { token, password });
    expect((await pdf()).status).toBe(400);
    expect((await member.browser.get(SHARES)).json.data).toMatchObject([{ views: 0, has_password: true }]);
    expect((await open(token, { password: '봄바람 2026' }, guest)).json.data.locked).toBe(false);
    expect((await pdf('봄바람 2026')).status).toBe(200);
    const [row] = await database('share_links').where({ id });
    expect(row.password_hash).toMatch(/^\$2[aby]\$10\$/);
  });

  test.concurrent('ten wrong ones from a network - it waits, others do not', async () => {
    const member = await approved();
    const { token } = await share(member.browser, { password: 'correct' });
    const guest = new Browser();
    const tries = [];
    for (let count = 0; count < 11; count += 1) tries.push(await open(token, { password: 'wrong!' }, guest));
    expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await open(token, { password: 'correct' }, guest)).status).toBe(429);
    expect((await open(token, { password: 'correct' })).status).toBe(200);
  });
});

test.concurrent(
  'a hundred wrong ones of a link - a few more from each network, and the right one opens it',
  async () => {
    const member = await approved();
    const { token } = await share(member.browser, { password: 'correct' });
    const wrong = (guest: Browser) => open(token, { password: 'wrong!' }, guest);
    const crowd = Array.from({ length: 10 }, () => new Browser());
    for (const guest of crowd) await Promise.all(Array.from({ length: 10 }, () => wrong(guest)));
    const guest = new Browser();
    const tries = [await wrong(guest), await wrong(guest), await wrong(guest), await wrong(guest)];
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
    const [customer, statuses] = [new Browser(), [] as number[]];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await open(token, { password: 'correct' }, customer)).status);
    expect(statuses).toEqual(Array(5).fill(200));
  },
);

describe('whose links', () => {
  test.concurrent(
    'a member - makes, sees and revokes those of its own slots, also those by staff',
    async () => {
      const [member, other] = [await approved(), await approved()];
      const slot = await createSlot(manager, other.id);
      expect((await member.browser.post(SHARES, body({ userId: other.id }))).status).toBe(403);
      expect((await member.browser.get(SHARES, { userId: other.id })).status).toBe(403);
      const theirs = await member.browser.post(SHARES, body({ slots: [slot.id] }));
      expect([theirs.status, Object.keys(theirs.json.error.details.fields)]).toEqual([400, ['slots']]);
      const { id } = await share(manager, { userId: other.id, badges: true });
      expect((await member.browser.get(SHARES)).json.data).toEqual([]);
      expect((await member.browser.post(`${SHARES}/${id}/revoke`, {})).status).toBe(404);
      expect((await member.browser.get(`${SHARES}/${id}/badges`)).status).toBe(404);
      const own = await other.browser.post(`${SHARES}/${id}/revoke`, {});
      expect(own.json.data).toMatchObject({ id, state: 'revoked', revoked_at: expect.any(String) });
    },
  );

  test.concurrent('staff - of their own site only, and for a customer', async () => {
    const member = await approved();
    const foreign = await signedIn('manager', 'topkeyword');
    const { id } = await share(member.browser);
    expect((await foreign.post(`${SHARES}/${id}/revoke`, {})).status).toBe(404);
    expect((await foreign.post(SHARES, body({ userId: member.id }))).status).toBe(404);
    expect((await foreign.get(SHARES, { userId: member.id })).json.data).toEqual([]);
    const unnamed = await manager.post(SHARES, body());
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
  ])('%s - refused', async (_what, more, field) => {
    const member = await approved();
    const { status, json } = await member.browser.post(SHARES, body(more));
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });

  test.concurrent(
    'fifty active links of a customer - the next one is refused until one is ended',
    async () => {
      const member = await approved();
      const { id } = await share(member.browser);
      const [row] = await database('share_links').where({ id });
      await database('share_links').insert(
        Array.from({ length: 49 }, (_none, at) => ({ ...copyOf(row), token_digest: `${id} ${at}` })),
      );
      expect(codeOf(await member.browser.post(SHARES, body()))).toEqual([409, 'CONFLICT']);
      await member.browser.post(`${SHARES}/${id}/revoke`, {});
      expect((await member.browser.post(SHARES, body())).status).toBe(200);
    },
  );
});
