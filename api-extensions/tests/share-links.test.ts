import * as auditLog from '../contracts/accounts/audit-log';
import * as shareLinks from '../contracts/work/share-links';
import { SHARES_MAX } from '../contracts/work/share-links';
import * as workSlotGroups from '../contracts/work/slot-groups';
import { createMember, Browser, PASSWORD, signInAs } from './browser';
import { databaseOfTests, type TestResponse } from './cms-under-test';
import { dataOf } from './contract-client';
import {
  shareLinkBody,
  outcomeOf,
  openShareLink,
  createRankedSlot,
  createShareLink,
  SHARES,
} from './share-link-steps';
import { createSlot, inDays, WORK, put, today } from './work-steps';

/** The report that an opened link shows. @throws Error if it asks for a password */
function reportOf({ json }: TestResponse) {
  const opened = dataOf(shareLinks.openShareLink, json);
  if (opened.locked) throw new Error('locked');
  return opened.report;
}

const database = databaseOfTests();

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

describe('a share link', () => {
  test.concurrent("of chosen slots - shows their ranks of today, without the staff's texts", async () => {
    const member = await createMember();
    const slot = await createRankedSlot(member, [3, 5, 9]);
    const other = await createRankedSlot(member, [7], { keyword: '다른 키워드' });
    const period = { userId: member.id, from: inDays(-29), to: today() };
    await put(manager, `${WORK}/report/notes`, { ...period, notes: '내부 의견' });
    const { token } = await createShareLink(member.browser, { slots: [slot.id, slot.id] });
    const { status, headers, json, text } = await openShareLink(token);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    const { report } = json.data;
    expect(report).toMatchObject({
      customer: { id: null, company: '한빛 상사', name: '' },
      ...{ from: inDays(-29), to: today(), notes: '' },
      slots: [{ id: slot.id, last_rank: 3, first_rank: 9, change: 6 }],
    });
    expect(report.slots[0].days).toHaveLength(30);
    for (const hidden of ['내부 의견', '내부 메모', member.email, member.id, other.keyword])
      expect(text).not.toContain(hidden);
    await database('slot_ranks').where({ slot: slot.id, day: today() }).update({ rank: 1 });
    expect((await openShareLink(token)).json.data.report.slots[0].last_rank).toBe(1);
  });

  test.concurrent('of all slots for fixed days - shows slots that are created later, too', async () => {
    const member = await createMember();
    const days = { days: undefined, from: inDays(-9), to: inDays(-3) };
    const { token } = await createShareLink(manager, { userId: member.id, ...days });
    expect((await openShareLink(token)).json.data.report).toMatchObject({
      from: inDays(-9),
      to: inDays(-3),
      slots: [],
    });
    const slot = await createSlot(manager, member.id, { from: inDays(-60) });
    expect((await openShareLink(token)).json.data.report.slots).toMatchObject([{ id: slot.id }]);
  });

  test.concurrent('of a group - shows the slots that are in it now, until the group is removed', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const newGroup = async (customer: string) => {
      const { json } = await manager.post(`${WORK}/slotgroup`, { customer, name: '강남점' });
      return dataOf(workSlotGroups.saveSlotGroup, json);
    };
    const [group, theirs] = [await newGroup(member.id), await newGroup(other.id)];
    const slot = await createSlot(manager, member.id, { group: group.id });
    await createSlot(manager, member.id, { keyword: '다른 키워드' });
    const { id, token } = await createShareLink(member.browser, { group: group.id, badges: true });
    const shownSlots = async () => reportOf(await openShareLink(token)).slots.map(({ id: of }) => of);
    expect(await shownSlots()).toEqual([slot.id]);
    expect((await member.browser.get(`${SHARES}/${id}/badges`)).json.data).toMatchObject([{ slot: slot.id }]);
    const later = await createSlot(manager, member.id, { group: group.id, keyword: '새 키워드' });
    await put(manager, `${WORK}/slot/${slot.id}`, { version: slot.version, group: null });
    expect(await shownSlots()).toEqual([later.id]);

    const listLinks = async () => (await member.browser.get(SHARES)).json.data;
    expect(await listLinks()).toMatchObject([
      { id, state: 'active', group: { id: group.id, name: group.name }, slots: null },
    ]);
    await manager.post(`${WORK}/slotgroups/remove`, { ids: [group.id] });
    expect(outcomeOf(await openShareLink(token))).toEqual([404, 'LINK_INVALID']);
    expect(await listLinks()).toMatchObject([{ id, state: 'revoked', link: null, group: { name: '' } }]);
    const { json: audit } = await manager.get('/api/users/audit', { user_id: member.id });
    expect(audit.data).toContainEqual(
      expect.objectContaining({ action: 'work-closed', detail: { what: 'share-link', id } }),
    );

    for (const rejected of [
      { group: theirs.id },
      { group: group.id },
      { group: theirs.id, slots: [later.id] },
    ])
      expect((await member.browser.post(SHARES, shareLinkBody(rejected))).status).toBe(400);
  });

  test.concurrent('three at once when one more is allowed - one is created', async () => {
    const member = await createMember();
    const account = await database('up_users').where({ document_id: member.id }).first<{ id: number }>('id');
    const rows = Array.from({ length: SHARES_MAX - 1 }, (_, n) => ({
      ...{ domain: 'rankup', customer: account.id, label: '가득', days: 7, share_key: `${member.id} ${n}` },
      ...{ token_digest: `${member.id} ${n}`, created_ms: 1, expires_ms: Date.now() + 60_000, views: 0 },
    }));
    for (const row of rows) await database('share_links').insert(row);
    const responses = await Promise.all([1, 2, 3].map(() => member.browser.post(SHARES, shareLinkBody())));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.concurrent('of a slot that passes to another customer - does not show it any more', async () => {
    const [member, next] = [await createMember(), await createMember()];
    const slot = await createSlot(manager, member.id);
    const { token } = await createShareLink(member.browser, { slots: [slot.id] });
    const moved = { version: slot.version, customer: next.id };
    expect((await put(manager, `${WORK}/slot/${slot.id}`, moved)).status).toBe(200);
    expect((await openShareLink(token)).json.data.report.slots).toEqual([]);
  });

  test.concurrent('of a chosen slot that is renewed - shows the new slot too, and not others', async () => {
    const member = await createMember();
    const slot = await createSlot(manager, member.id, { from: inDays(-60), to: inDays(-10) });
    const { id, token } = await createShareLink(member.browser, { slots: [slot.id], badges: true });
    const renewed = await createSlot(manager, member.id, {
      ...{ keyword: slot.keyword, target: slot.target, from: inDays(-9), to: inDays(20) },
    });
    await createSlot(manager, member.id, { keyword: '다른 키워드' });
    const report = reportOf(await openShareLink(token));
    expect(report.slots.map((one) => one.id).sort()).toEqual([slot.id, renewed.id].sort());
    const { json } = await member.browser.get(`${SHARES}/${id}/badges`);
    expect(json.data).toMatchObject([{ slot: renewed.id }]);
    await database('work_slots')
      .where({ id: renewed.id })
      .update({ rank_day: today(), rank_outcome: 'found', rank_now: 2, rank_ordered: true });
    const { pathname } = new URL(dataOf(shareLinks.shareBadges, json)[0]?.address ?? '');
    const before = await new Browser().get(pathname.replace(/\d+$/, String(slot.id)), {}, {});
    expect(before.text).toContain('순위: 2위</title>');
    expect(before.text).not.toContain('조회 종료');
  });

  test.concurrent('opened - counts a view, unless by its customer or by staff', async () => {
    const member = await createMember();
    const { id, token } = await createShareLink(member.browser);
    await openShareLink(token, {}, member.browser);
    await openShareLink(token, {}, manager);
    const listLinks = async () => (await manager.get(SHARES, { userId: member.id })).json.data;
    expect(await listLinks()).toMatchObject([{ id, views: 0, last_opened_at: null }]);
    await Promise.all([openShareLink(token), openShareLink(token)]);
    expect(await listLinks()).toMatchObject([{ id, views: 2, last_opened_at: expect.any(String) }]);
  });

  test.concurrent('listed - with its address, to copy it again; database and audit log do not contain its token', async () => {
    const member = await createMember();
    const { id, link, token } = await createShareLink(member.browser, { badges: true });
    expect((await member.browser.get(SHARES)).json.data).toMatchObject([{ id, link, has_badges: true }]);
    const [row] = await database('share_links').where({ id });
    expect(JSON.stringify(row)).not.toContain(token);
    await manager.post(`${SHARES}/${id}/revoke`, {});
    await manager.post(`${SHARES}/${id}/revoke`, {});
    const { json } = await manager.get('/api/users/audit', { user_id: member.id });
    const entries = dataOf(auditLog.auditLog, json).filter(({ detail }) => 'what' in detail);
    expect(entries).toMatchObject([
      { action: 'work-closed', target: { id: member.id }, detail: { what: 'share-link', id } },
      { action: 'work-created', actor: { id: member.id }, detail: { what: 'share-link', id } },
    ]);
    expect(JSON.stringify(json)).not.toContain(token);
  });

  test.concurrent('as a PDF - drawn for a visitor', async () => {
    const member = await createMember();
    await createRankedSlot(member, [4, 4]);
    const { token } = await createShareLink(member.browser);
    const pdf = await new Browser().post('/api/share/pdf', { token });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
  });
});

describe('the end of a share link', () => {
  test.concurrent('unknown, revoked, expired, on another site, of a blocked account - the same response', async () => {
    const member = await createMember();
    const active = await createShareLink(member.browser);
    const revoked = await createShareLink(member.browser);
    const expired = await createShareLink(member.browser);
    await member.browser.post(`${SHARES}/${revoked.id}/revoke`, {});
    await database('share_links')
      .where({ id: expired.id })
      .update({ expires_ms: Date.now() - 1 });
    const states = dataOf(shareLinks.shareLinks, (await member.browser.get(SHARES)).json);
    expect(states.map(({ state, link }) => [state, link !== null])).toEqual([
      ['expired', false],
      ['revoked', false],
      ['active', true],
    ]);
    const foreign = new Browser({ host: 'topkeyword.localhost' });
    const responses = [
      await openShareLink('x'.repeat(43)),
      await openShareLink(revoked.token),
      await openShareLink(expired.token),
      await openShareLink(active.token, {}, foreign),
    ];
    await database('up_users').where({ document_id: member.id }).update({ blocked: true });
    responses.push(
      await openShareLink(active.token),
      await new Browser().post('/api/share/pdf', { token: active.token }),
    );
    for (const response of responses) expect(response.json).toEqual(responses[0]?.json);
    expect(outcomeOf(responses[0]!)).toEqual([404, 'LINK_INVALID']);
  });

  test.concurrent('its customer closes the account - the link ends, and its row is deleted', async () => {
    const member = await createMember();
    await createSlot(manager, member.id);
    const { id, token } = await createShareLink(manager, { userId: member.id });
    expect((await openShareLink(token)).status).toBe(200);
    expect((await member.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect(outcomeOf(await openShareLink(token))).toEqual([404, 'LINK_INVALID']);
    expect(await database('share_links').where({ id })).toEqual([]);
  });
});

describe('badges', () => {
  const image = (address: string, look = 'small') =>
    new Browser().get(new URL(address).pathname, { look }, {});

  test.concurrent('allowed by the link - an image of the rank that other sites may show, until the link ends', async () => {
    const member = await createMember();
    const slot = await createRankedSlot(member, [3, 5], { keyword: '<b>&"꽃집' });
    const { id, token } = await createShareLink(member.browser, {
      badges: true,
      slots: [slot.id],
      password: 'hidden',
    });
    const { json } = await member.browser.get(`${SHARES}/${id}/badges`);
    const [{ address }] = json.data;
    expect(json.data).toMatchObject([{ slot: slot.id }]);
    expect(address).not.toContain(token);
    for (const look of ['small', 'chart']) {
      const { status, headers, text } = await image(address, look);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-security-policy']).toMatch(/^sandbox/);
      expect(text).toContain('순위: 3위</title>');
      expect(text).toContain('&amp;&quot;꽃집');
      expect(text).not.toContain('<b>');
    }
    const other = await createSlot(manager, member.id);
    const address2 = address.replace(/\d+$/, String(other.id));
    expect((await image(address2)).status).toBe(404);
    // The address of a badge opens nothing else.
    const badgeToken = address.split('/').at(-2) ?? '';
    expect(outcomeOf(await openShareLink(badgeToken, { password: 'hidden' }))).toEqual([404, 'LINK_INVALID']);
    await member.browser.post(`${SHARES}/${id}/revoke`, {});
    const ended = await image(address);
    expect([ended.status, ended.headers['content-type']]).toEqual([404, 'image/svg+xml; charset=utf-8']);
    expect(ended.text).toContain('지금은 표시할 수 없는 순위입니다');
    expect(ended.text).not.toContain('꽃집');
  });

  test.concurrent('not allowed by the link - no addresses', async () => {
    const member = await createMember();
    const { id } = await createShareLink(member.browser);
    expect((await member.browser.get(`${SHARES}/${id}/badges`)).status).toBe(404);
  });
});
