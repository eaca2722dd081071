import { readSites } from '../contracts/publishing/publishing';
import { siteContent } from '../contracts/publishing/site-content';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { admin, entriesPath, publisher } from './cms-under-test';
import { dataOf } from './contract-client';
import { publishLeftChanges, createPage, publishEntry, readWaitingChanges } from './publishing-steps';
import { database } from './requests';

beforeEach(publishLeftChanges);
afterAll(() => database.destroy());

describe("a site's content", () => {
  const contents = async (domains: string, status = 'published') =>
    dataOf(
      readSites,
      (await publisher(`/content?domains=${domains}&status=${status}`, undefined, 'GET')).json,
    );
  const content = async (domain: string, status?: string) => (await contents(domain, status))[0];

  test.each(['rankup', 'topkeyword'])('of %s, published and draft - matches the contract', async (domain) => {
    for (const status of ['published', 'draft']) {
      const parsed = siteContent.strict().safeParse(await content(domain, status));
      expect(parsed.error).toBeUndefined();
      expect(parsed.data?.pages.length).toBeGreaterThan(0);
    }
  });

  test('of several sites in one response - each with its own content, without unknown sites', async () => {
    const all = await contents('topkeyword,nowhere,rankup');
    expect(all.map(({ code }) => code).sort()).toEqual(['rankup', 'topkeyword']);
    for (const site of all) expect(site).toEqual(await content(site.code));
    expect(await contents('nowhere')).toEqual([]);
  });

  test('of more sites than a claim has, or of none - 400', async () => {
    for (const domains of ['', Array.from({ length: 11 }, (_, n) => `d${n}`).join(',')])
      expect((await publisher(`/content?domains=${domains}`, undefined, 'GET')).status).toBe(400);
  });

  test('a page that differs in its draft - the draft is not included until it is published', async () => {
    const page = await createPage('rankup', { blocks: [{ __component: 'blocks.hero', title: '처음' }] });
    const documentId = page.split('/').at(-1);
    const find = async (status: string) =>
      (await content('rankup', status))?.pages.find((one) => one.documentId === documentId);
    expect(await find('published')).toBeUndefined();
    expect(await find('draft')).toMatchObject({ blocks: [{ title: '처음' }] });
    await publishEntry(page);
    await admin(page, { method: 'PUT', body: { blocks: [{ __component: 'blocks.hero', title: '다음' }] } });
    expect(await find('published')).toMatchObject({ blocks: [{ title: '처음' }] });
    expect(await find('draft')).toMatchObject({ blocks: [{ title: '다음' }] });
    await admin(page, { method: 'DELETE' });
  });

  test('an unpublished post - only in the draft content, with its text', async () => {
    const { json: boards } = await admin(`${entriesPath('api::board.board')}?filters[domain][code]=rankup`);
    const [board] = rowsOf(boards, { documentId: z.string(), code: z.string() });
    const { status, json } = await admin(entriesPath('api::post.post'), {
      method: 'POST',
      body: {
        title: '아직 쓰는 글',
        content: '<p>초안</p>',
        state: 'draft',
        board: { connect: [{ documentId: board?.documentId }] },
      },
    });
    expect(status).toBe(201);
    expect(await readWaitingChanges()).toEqual([]);
    const wr_id = fieldsOf(json, { id: z.number() }).id;
    const isIncluded = async (of: string) =>
      JSON.stringify((await content('rankup', of))?.boards).includes('아직 쓰는 글');
    expect([await isIncluded('published'), await isIncluded('draft')]).toEqual([false, true]);
    const postTexts = async (of: string) =>
      (await publisher(`/posts?wr_id=${wr_id}&status=${of}`, undefined, 'GET')).json.data as object[];
    expect(await postTexts('published')).toEqual([]);
    expect(await postTexts('draft')).toMatchObject([{ wr_id, content: '<p>초안</p>' }]);
    await admin(`${entriesPath('api::post.post')}/${json.data.documentId}`, { method: 'DELETE' });
  });
});
