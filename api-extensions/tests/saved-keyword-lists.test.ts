// Both databases: unique names, and a limit that requests at once may exceed.
// Own CMSs: two replicas that write at once.
import { SAVED_KEYWORDS_MAX, SAVED_LISTS_MAX } from '../contracts/lookups/saved';
import { chat } from './cms-under-test';
import { rejectWrites } from './rejected-writes';
import { database } from './requests';
import {
  savedKeywordBody,
  createOwner,
  savedKeywordsOfTests,
  STORE,
  closedOwner,
} from './saved-keyword-steps';
import { copyOf } from './work-steps';

const { one, two, store } = savedKeywordsOfTests();

test('lists and keywords - visible and open to changes only for their owner, on their site', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '우리 회사');
  await store('addKeyword', me, list.id, savedKeywordBody());
  expect(await store('readLists', me)).toMatchObject([
    {
      id: list.id,
      name: '우리 회사',
      keywords: [{ keyword: '강남 인테리어', own: { target: 'rankup.example' } }],
    },
  ]);
  for (const other of [await createOwner(), { ...me, domain: 'topkeyword' }]) {
    expect(await store('readLists', other)).toEqual([]);
    await expect(store('addKeyword', other, list.id, savedKeywordBody())).rejects.toMatchObject({
      status: 404,
    });
    await expect(store('removeList', other, list.id)).rejects.toMatchObject({ status: 404 });
  }
  expect(await store('removeList', me, list.id)).toBe(1);
  expect(await store('readLists', me)).toEqual([]);
});

test('a list that cannot be removed - keeps its keywords', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '우리 회사');
  await store('addKeyword', me, list.id, savedKeywordBody());
  const mend = await rejectWrites(database, {
    ...{ table: 'saved_lists', on: 'delete' },
    condition: `old.id = ${list.id}`,
  });
  try {
    await expect(store('removeList', me, list.id)).rejects.toBeDefined();
  } finally {
    await mend();
  }
  expect(await store('readLists', me)).toMatchObject([
    { id: list.id, keywords: [{ keyword: '강남 인테리어' }] },
  ]);
});

test('a list with a known name, or a keyword with a known target in another spelling - 409', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '하나');
  await expect(store('addList', me, '하나')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const other = await store('addList', me, '둘');
  await expect(store('renameList', me, other.id, '하나')).rejects.toMatchObject({ status: 409 });
  expect((await store('renameList', me, other.id, '셋')).name).toBe('셋');
  await store('addKeyword', me, list.id, savedKeywordBody());
  const again = savedKeywordBody({ target: 'https://www.rankup.example/' });
  await expect(store('addKeyword', me, list.id, again)).rejects.toMatchObject({ status: 409 });
});

test('two lists renamed to one name at once - one is refused', async () => {
  const me = await createOwner();
  const lists = [await store('addList', me, '하나'), await store('addList', me, '둘')];
  const results = await Promise.allSettled(lists.map(({ id }) => store('renameList', me, id, '같은 이름')));
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(rejected).toMatchObject([{ status: 409, code: 'CONFLICT' }]);
});

test('competitors - an invalid one is refused at its field, equal ones are left out', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '경쟁');
  const wrong = savedKeywordBody({ competitors: ['a.example', '글자'] });
  await expect(store('addKeyword', me, list.id, wrong)).rejects.toMatchObject({
    status: 400,
    details: { fields: { 'competitors.1': expect.stringMatching(/[가-힣]/) } },
  });
  const competitors = ['a.example', 'www.a.example', 'rankup.example'];
  const saved = await store('addKeyword', me, list.id, savedKeywordBody({ competitors }));
  expect(saved.competitors.map(({ target }: { target: string }) => target)).toEqual(['a.example']);
});

test('tags - each once, kept when a change omits them, removed by an empty list', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '태그');
  const saved = await store('addKeyword', me, list.id, savedKeywordBody({ tags: ['강남', '봄'] }));
  const change = async (more: object) =>
    (await store('changeKeyword', me, list.id, saved.id, { ...savedKeywordBody(), ...more })).tags;
  expect(saved.tags).toEqual(['강남', '봄']);
  expect(await change({})).toEqual(['강남', '봄']);
  expect(await change({ tags: ['봄', '신규'] })).toEqual(['봄', '신규']);
  expect((await store('readLists', me))[0].keywords[0].tags).toEqual(['봄', '신규']);
  expect(await change({ tags: [] })).toEqual([]);
});

test('a webhook - stored, and masked in answers; the channel without one is refused', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '알림');
  const alert = { channel: 'webhook', places: 3 };
  await expect(store('addKeyword', me, list.id, savedKeywordBody({ alert }))).rejects.toMatchObject({
    status: 400,
  });
  const webhook = `${chat}/services/1/2/secret-abcd`;
  const saved = await store('addKeyword', me, list.id, savedKeywordBody({ alert: { ...alert, webhook } }));
  expect(saved.alert.webhook).toBe(`${chat}/…abcd`);
  const changed = await store('changeKeyword', me, list.id, saved.id, { competitors: [], alert });
  expect(changed.alert).toMatchObject({ channel: 'webhook', webhook: `${chat}/…abcd` });
});

test('several lists or keywords at once, more than the limit - the surplus is refused with 409', async () => {
  const me = await createOwner();
  const refusals = async (adds: Promise<unknown>[]) => {
    const responses = await Promise.allSettled(adds);
    return responses.flatMap((response) => (response.status === 'rejected' ? [response.reason.status] : []));
  };
  const lists = database('saved_lists').where({ owner: me.key });
  const stored = Array.from({ length: SAVED_LISTS_MAX - 2 }, (_, n) => ({
    ...{ list_key: `${me.key} ${n}`, owner: me.key, domain: me.domain, name: `목록 ${n}` },
  }));
  await database('saved_lists').insert(stored);
  const addLists = Array.from({ length: 6 }, (_, n) =>
    (n % 2 ? one : two).call(STORE, 'addList', me, `새 ${n}`),
  );
  expect(await refusals(addLists)).toEqual([409, 409, 409, 409]);
  expect(await lists.clone()).toHaveLength(SAVED_LISTS_MAX);
  const [list] = await lists.clone().orderBy('id');
  const keywords = database('saved_keywords').where({ owner: me.key });
  const first = await store('addKeyword', me, list.id, savedKeywordBody());
  const row = await keywords.clone().where({ id: first.id }).first();
  for (let n = 0; n < SAVED_KEYWORDS_MAX - 3; n += 1)
    await database('saved_keywords').insert(copyOf(row, { keyword_key: `${me.key} ${n}` }));
  const addKeywords = Array.from({ length: 6 }, (_, n) =>
    (n % 2 ? one : two).call(
      STORE,
      'addKeyword',
      me,
      list.id,
      savedKeywordBody({ target: `many${n}.example` }),
    ),
  );
  expect(await refusals(addKeywords)).toEqual([409, 409, 409, 409]);
  expect(await keywords.clone()).toHaveLength(SAVED_KEYWORDS_MAX);
  await keywords.clone().del();
});

test('a closed account - the next clean-up deletes its lists and keywords, others remain', async () => {
  const gone = closedOwner();
  const { id } = await database('up_users').where({ email: 'staff@rankup.test' }).first('id');
  const here = { key: id, domain: 'rankup' };
  for (const person of [gone, here]) {
    const list = await store('addList', person, `정리 ${process.pid}`);
    await store('addKeyword', person, list.id, savedKeywordBody());
  }
  await one.call('features/lookups/tidy.js', 'deleteExpiredLookupRows');
  expect(await store('readLists', gone)).toEqual([]);
  expect(await database('saved_keywords').where({ owner: gone.key })).toEqual([]);
  expect(await store('readLists', here)).toMatchObject([{ keywords: [{ keyword: '강남 인테리어' }] }]);
});
