// Both databases: two requests at once.
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { createMember, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { postEstimate, items, bodyOfStaff, sentEstimate } from './estimate-steps';

const database = databaseOfTests();

describe('a repeated idempotency key', () => {
  const request_key = (digit: string) => digit.repeat(32);

  test.concurrent('a request, sent twice at once and later - one estimate for all; 409 for other content', async () => {
    const { browser } = await createMember();
    const body = { action: 'request', title: '견적', request_key: request_key('a') };
    const both = await Promise.all([postEstimate(browser, body), postEstimate(browser, body)]);
    const again = await postEstimate(browser, body);
    const answers = [...both, again];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    const changed = await postEstimate(browser, { ...body, memo: '키워드 3개' });
    expect([changed.status, changed.json.error.details.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect((await browser.get('/api/users/estimate')).json.page.total).toBe(1);
  });

  test.concurrent('a new estimate by staff - one estimate; 409 for other content', async () => {
    const member = await createMember();
    const manager = await signInAs('manager');
    const body = bodyOfStaff({ user_id: member.id, request_key: request_key('b') });
    const { json } = await postEstimate(manager, body);
    const again = await postEstimate(manager, body);
    expect(again.json.data).toMatchObject({ id: json.data.id, title: body.title });
    const changed = await postEstimate(manager, { ...body, title: '다른 제목' });
    expect([changed.status, changed.json.error.details.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const edited = await postEstimate(
      manager,
      bodyOfStaff({ id: json.data.id, version: 1, title: '고친 제목' }),
    );
    expect(edited.status).toBe(200);
    expect((await postEstimate(manager, body)).json.data).toMatchObject({
      id: json.data.id,
      title: '고친 제목',
    });
    expect((await manager.get('/api/users/estimate', { user_id: member.id })).json.page.total).toBe(1);
  });

  test.concurrent("the key of another member's request - another estimate", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const body = { action: 'request', title: '견적', request_key: request_key('c') };
    const first = await postEstimate(member.browser, body);
    const second = await postEstimate(other.browser, body);
    expect(second.json.data.member.id).toBe(other.id);
    expect(second.json.data.id).not.toBe(first.json.data.id);
  });
});

test.concurrent('accepted and declined at once - one succeeds, the other gets 409', async () => {
  const { member, id } = await sentEstimate();
  const answers = await Promise.all([
    postEstimate(member.browser, { action: 'accept', id }),
    postEstimate(member.browser, { action: 'decline', id, reason: '비쌉니다' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('two members of staff', () => {
  async function draftOfManager() {
    const [manager, owner] = [await signInAs('manager'), await signInAs('owner')];
    const { json } = await postEstimate(manager, bodyOfStaff({ party: '새봄 카페' }));
    return { manager, owner, id: fieldsOf(json, { id: z.string() }).id };
  }

  test.concurrent('an estimate changed since it was read - 409 with both versions, and the first change stays', async () => {
    const { manager, owner, id } = await draftOfManager();
    const first = await postEstimate(manager, bodyOfStaff({ id, version: 1, title: '첫 제목' }));
    expect(first.json.data).toMatchObject({ title: '첫 제목', version: 2 });
    const late = await postEstimate(owner, bodyOfStaff({ id, version: 1, title: '늦은 제목' }));
    expect({ status: late.status, details: late.json.error.details }).toMatchObject({
      status: 409,
      details: {
        code: 'CONFLICT',
        current: { title: '첫 제목', items, total: 1_089_016, version: 2 },
        given: { title: '늦은 제목' },
      },
    });
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data.title).toBe('첫 제목');
    const chosen = await postEstimate(owner, bodyOfStaff({ id, version: 2, title: '늦은 제목' }));
    expect(chosen.json.data).toMatchObject({ title: '늦은 제목', version: 3 });
  });

  test.concurrent('two changes of the same version at once - one succeeds, the other gets 409', async () => {
    const { manager, owner, id } = await draftOfManager();
    const answers = await Promise.all([
      postEstimate(manager, bodyOfStaff({ id, version: 1 })),
      postEstimate(owner, bodyOfStaff({ id, version: 1 })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.concurrent('an outdated version - is not sent', async () => {
    const { manager, owner, id } = await draftOfManager();
    await postEstimate(manager, bodyOfStaff({ id, version: 1, title: '바뀐 제목' }));
    expect((await postEstimate(owner, { action: 'send', id, version: 1 })).status).toBe(409);
    expect((await postEstimate(owner, { action: 'send', id, version: 2 })).json.data.state).toBe('quoted');
  });

  test.concurrent('an estimate stored without a version - has version 0, and can be changed and sent', async () => {
    const { manager, id } = await draftOfManager();
    await database('estimates').where({ document_id: id }).update({ version: null });
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data.version).toBe(0);
    expect((await postEstimate(manager, { action: 'send', id, version: 1 })).status).toBe(409);
    expect((await postEstimate(manager, bodyOfStaff({ id, version: 0 }))).json.data.version).toBe(1);
    await database('estimates').where({ document_id: id }).update({ version: null });
    expect((await postEstimate(manager, { action: 'send', id, version: 0 })).json.data.state).toBe('quoted');
  });
});
