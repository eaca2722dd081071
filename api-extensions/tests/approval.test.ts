import { Browser, PASSWORD, createMember, mailsTo, nextMail, registerMember, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';

const database = databaseOfTests();

const idOf = async (browser: Browser): Promise<string> => (await browser.session()).user.id;

describe('approval', () => {
  test.concurrent('an approved member - the open session has the level at once, and a mail is sent', async () => {
    const { browser, email, id } = await registerMember();
    const mailCount = mailsTo(email).length;
    const manager = await signInAs('manager');
    const { status, json } = await manager.post('/api/users/approval', { action: 'approve', user_id: id });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      approval: 'approved',
      role: { name: 'member', level: 10 },
      level: 10,
      can_manage: true,
    });
    expect((await browser.session()).role_level).toBe(10);
    // Stored with the decision, so that a restart does not lose it.
    const stored = database('outboxes').where({ subject: id, target: email });
    expect(await stored).toMatchObject([{ channel: 'approved-mail', domain: 'rankup' }]);
    expect((await nextMail(email, mailCount)).subject).toBe('[랭크업] 가입이 승인되었습니다');
  });

  test.concurrent('a rejected member - signed out everywhere, mailed the reason, and refused afterwards', async () => {
    const { browser, email, id } = await registerMember();
    const mailCount = mailsTo(email).length;
    const manager = await signInAs('manager');
    await manager.post('/api/users/approval', {
      action: 'reject',
      user_id: id,
      reason: '서류가 없습니다.',
    });
    expect(await browser.session()).toEqual({});
    expect((await nextMail(email, mailCount)).text).toContain('서류가 없습니다.');
    const { status, json } = await new Browser().signIn(email, PASSWORD);
    expect({ status, json }).toMatchObject({
      status: 403,
      json: { url: expect.stringContaining('error=AccessDenied') },
    });
    expect((await new Browser().signIn(email, 'wrong')).status).toBe(401);
  });

  test.concurrent('a rejected member - approved only by a manager who has seen the rejection', async () => {
    const { id } = await registerMember();
    const manager = await signInAs('manager');
    await manager.post('/api/users/approval', { action: 'reject', user_id: id, reason: '까닭' });
    const approve = (more = {}) =>
      manager.post('/api/users/approval', { action: 'approve', user_id: id, ...more });
    expect((await approve()).json.error).toMatchObject({ status: 409, details: { code: 'CONFLICT' } });
    expect((await approve({ seen: 'rejected' })).json.data).toMatchObject({
      approval: 'approved',
      approval_reason: '',
    });
  });

  test.concurrent('a manager who assigns the own role or a higher one, or changes an equal member or oneself - 403; an owner may', async () => {
    const { id } = await registerMember();
    const manager = await signInAs('manager');
    expect(
      (await manager.post('/api/users/approval', { action: 'approve', user_id: id, role: 'staff' })).status,
    ).toBe(403);
    const staff = await idOf(await signInAs('staff'));
    const other = await createMember('manager');
    for (const user_id of [staff, other.id, await idOf(manager)])
      expect((await manager.post('/api/users/role', { user_id, role: 'member' })).status).toBe(403);
    expect(
      (await manager.post('/api/users/approval', { action: 'approve', user_id: id, role: 'king' })).status,
    ).toBe(400);
    expect(
      (await manager.post('/api/users/approval', { action: 'approve', user_id: id, role: 'manager' })).status,
    ).toBe(403);
    // A manager could not revoke an equal role; a person above both can assign and revoke it.
    const owner = await signInAs('owner');
    expect(
      (await owner.post('/api/users/approval', { action: 'approve', user_id: id, role: 'manager' })).status,
    ).toBe(200);
    expect((await owner.post('/api/users/role', { user_id: id, role: 'member' })).status).toBe(200);
  });

  test.concurrent('a changed role - signed out everywhere; the next sign-in has the new role', async () => {
    const { browser, email, id } = await createMember('manager');
    const owner = await signInAs('owner');
    expect((await owner.post('/api/users/role', { user_id: id, role: 'member' })).json.data.level).toBe(10);
    expect(await browser.session()).toEqual({});
    const again = new Browser();
    await again.signIn(email, PASSWORD);
    expect((await again.get('/api/users/all')).status).toBe(403);
  });

  test.concurrent('a sign-out by a manager - ends every session of the member', async () => {
    const { browser, email, id } = await createMember();
    const second = new Browser();
    await second.signIn(email, PASSWORD);
    const manager = await signInAs('manager');
    expect((await manager.post('/api/users/sign-out', { user_id: id })).json).toEqual({ data: { ended: 2 } });
    expect([await browser.session(), await second.session()]).toEqual([{}, {}]);
  });
});
