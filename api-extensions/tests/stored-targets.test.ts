import * as workSlots from '../contracts/work/slots';
import { dataOf } from './contract-client';
import { createOwner, savedKeywordBody, STORE } from './saved-keyword-steps';
import { workOfTests } from './work-fixture';
import { createSlot, newTarget, put, slotBody, WORK } from './work-steps';

/** Targets that were stored before query entries counted (naver/target.ts, StoredReading). */

const work = workOfTests();
const { database } = work;

/** Makes slots or keywords such as an earlier version has stored them. */
const storeAsBefore = (table: string, ids: number[], more: Record<string, unknown> = {}) =>
  database(table)
    .whereIn('id', ids)
    .update({ target_reading: null, ...more });

const readingsOf = async (table: string, ids: number[]) => {
  const rows = await database(table).whereIn('id', ids).orderBy('id').select('target_reading');
  return rows.map(({ target_reading }) => target_reading as unknown);
};

const classifySlots = () => work.cms.call('features/work/slots/readings.js', 'classifySlotTargets');
const classifySaved = () => work.cms.call('features/lookups/saved/readings.js', 'classifySavedTargets');

const differing = async () => {
  const { json } = await work.manager.get(WORK, {
    reading: 'differs',
    userId: work.member.id,
    page_size: '500',
  });
  return dataOf(workSlots.slots, json);
};

test('slots of an earlier version - read as before, the differing ones listed for staff until they are corrected', async () => {
  const host = newTarget();
  const targets = [host, `${host}/a`, `${host}/board.php?wr_id=7`, `m.blog.naver.com/haru/${Date.now()}`];
  const ids: number[] = [];
  for (const target of targets) ids.push((await createSlot(work.manager, work.member.id, { target })).id);
  const keys = await database('work_slots').whereIn('id', ids).orderBy('id').select('question_key');
  expect(await readingsOf('work_slots', ids)).toEqual(targets.map(() => 'address'));

  await storeAsBefore('work_slots', ids, { question_key: 'earlier' });
  await storeAsBefore('work_slots', ids.slice(0, 2), { question_key: 'same' });
  await Promise.all([classifySlots(), classifySlots()]);
  expect(await readingsOf('work_slots', ids)).toEqual(['address', 'path', 'differs', 'differs']);
  // Registered again, the same target is found.
  const stored = await database('work_slots')
    .whereIn('id', ids.slice(2))
    .orderBy('id')
    .select('question_key');
  expect(stored).toEqual(keys.slice(2));
  const again = await work.manager.post(`${WORK}/slot`, slotBody(work.member.id, { target: targets[2] }));
  expect([again.status, again.json.error?.details.overlaps[0].id]).toEqual([409, ids[2]]);

  const listed = await differing();
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
  expect(listed.every(({ target_differs }) => target_differs)).toBe(true);
  const own = await work.member.browser.get(WORK, { reading: 'differs', page_size: '500' });
  expect(own.json.data).toHaveLength(ids.length);
  expect(dataOf(workSlots.slots, own.json).some((slot) => slot.target_differs)).toBe(false);

  const [first] = listed;
  const path = `${WORK}/slot/${first?.id}`;
  const short = await put(work.manager, path, { version: first?.version, target: 'https://naver.me/abc' });
  expect([short.status, short.json.error.details.fields.target]).toEqual([
    400,
    expect.stringContaining('짧은 주소'),
  ]);
  const corrected = await put(work.manager, path, {
    version: first?.version,
    target: `${host}/board.php?wr_id=8`,
  });
  expect(corrected.json.data).toMatchObject({ target: `${host}/board.php?wr_id=8`, target_differs: false });
  expect((await differing()).map(({ id }) => id)).not.toContain(first?.id);
  const twice = await put(work.manager, path, { version: corrected.json.data.version, target: host });
  expect([twice.status, twice.json.error.details.code]).toEqual([409, 'CONFLICT']);
});

test('a stored target with an entry - has the key and the history of its path; a new one those of its page', async () => {
  const keyOf = async (target: string, isByPath: boolean) =>
    ((await work.cms.call(STORE, 'toLookupQuery', 'web', '강남', target, isByPath)) as { key: string }).key;
  expect(await keyOf('daon.example/a?id=1', true)).toBe(await keyOf('daon.example/a', false));
  expect(await keyOf('daon.example/a?id=1', false)).not.toBe(await keyOf('daon.example/a?id=2', false));
  expect(await keyOf('daon.example/a?id=1&utm_source=x', false)).toBe(
    await keyOf('daon.example/a?id=1', false),
  );
});

test('saved keywords of an earlier version - read as before until the member corrects them', async () => {
  const me = await createOwner();
  const store = (name: string, ...args: unknown[]) => work.cms.call(STORE, name, ...args);
  const list = await store('addList', me, '우리 회사');
  const host = newTarget();
  const ids: number[] = [];
  for (const target of [host, `${host}/a?id=1`, `${host}/a?id=2`])
    ids.push((await store('addKeyword', me, list.id, savedKeywordBody({ target }))).id);
  await storeAsBefore('saved_keywords', ids);
  await classifySaved();
  const [{ keywords }] = await store('readLists', me);
  expect(keywords.map(({ targetDiffers }: { targetDiffers: boolean }) => targetDiffers)).toEqual([
    false,
    true,
    true,
  ]);
  const body = { competitors: [], alert: { channel: 'none', places: 5 } };
  await expect(
    store('changeKeyword', me, list.id, ids[1], { ...body, target: `${host}/a?id=2` }),
  ).rejects.toMatchObject({ status: 409 });
  expect(
    await store('changeKeyword', me, list.id, ids[1], { ...body, target: `${host}/a?id=3` }),
  ).toMatchObject({ targetDiffers: false, own: { target: `${host}/a?id=3` } });
  await expect(
    store('changeKeyword', me, list.id, ids[0], { ...body, target: `${host}/b` }),
  ).rejects.toMatchObject({
    status: 409,
  });
});
