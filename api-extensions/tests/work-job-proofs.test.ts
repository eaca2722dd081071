import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as workJobs from '../contracts/work/jobs';
import { createMember, Browser, signInAs } from './browser';
import { dataOf } from './contract-client';
import { database } from './requests';
import { createJob, WORK } from './work-steps';

let manager: Browser;
let foreign: Browser;
let member: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  member = await createMember();
});

afterAll(() => database.destroy());

const newJob = (more?: Record<string, unknown>) => createJob(manager, more);

describe('a file as proof of a job', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  async function upload(browser: Browser, job: number, name: string, bytes: Buffer) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const packed = new Response(form);
    return browser.request(`${WORK}/job/${job}/proof`, {
      method: 'POST',
      raw: Buffer.from(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    });
  }

  test('uploaded - stored with a safe name, downloaded only by staff of the site', async () => {
    const job = await newJob();
    const sent = await upload(manager, job.id, '../../결과 화면.html', PNG);
    expect([sent.status, sent.json.data]).toMatchObject([
      200,
      { name: '결과 화면.png', size: PNG.length, mime: 'image/png' },
    ]);
    const { id } = sent.json.data;
    const done = await manager.post(`${WORK}/job/${job.id}/done`, { version: 1, proof_file: id });
    expect(done.json.data.proof).toMatchObject({ type: 'file', id });
    const file = await manager.get(`${WORK}/file/${id}`);
    expect(file.bytes.equals(PNG)).toBe(true);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await member.browser.get(`${WORK}/file/${id}`)).status).toBe(403);
    expect((await foreign.get(`${WORK}/file/${id}`)).status).toBe(404);
    const elsewhere = await newJob();
    expect(
      (await manager.post(`${WORK}/job/${elsewhere.id}/done`, { version: 1, proof_file: id })).status,
    ).toBe(400);
  });

  test('uploaded again - replaces the earlier upload, but not the proof of the finished job', async () => {
    const job = await newJob();
    const send = async () =>
      dataOf(workJobs.uploadProof, (await upload(manager, job.id, '결과.png', PNG)).json).id;
    const finish = (version: number, proof_file: number) =>
      manager.post(`${WORK}/job/${job.id}/done`, { version, proof_file });
    const stored = async () =>
      (await database('work_files').where({ job: job.id }).orderBy('id').select('id')).map(
        ({ id }: { id: number }) => id,
      );
    const [first, second] = [await send(), await send()];
    expect(await stored()).toEqual([second]);
    expect((await finish(1, first)).status).toBe(400);
    expect((await finish(1, second)).status).toBe(200);
    await send();
    const last = await send();
    expect(await stored()).toEqual([second, last]);
    const both = await Promise.all([send(), send()]);
    expect(await stored()).toEqual([second, Math.max(...both)]);
  });

  test.each([
    ['a visitor', 'job/1/proof', 401],
    ['anyone to an address that does not exist', 'no/such/thing', 405],
  ])('sent by %s - refused, and no temporary file remains', async (_who, path, status) => {
    const size = 1_000_000 + Math.floor(Math.random() * 100_000);
    const form = new FormData();
    for (const name of ['files', 'file']) form.append(name, new Blob([new Uint8Array(size)]), 'x.bin');
    const packed = new Response(form);
    const response = await new Browser().request(`${WORK}/${path}`, {
      method: 'POST',
      raw: Buffer.from(await packed.arrayBuffer()),
      // As a browser connects: on a connection that is closed after the response, the rest of the body would be lost.
      headers: { 'content-type': packed.headers.get('content-type') ?? '', connection: 'keep-alive' },
    });
    expect(response.status).toBe(status);
    const left = readdirSync(tmpdir()).filter(
      (name) => statSync(join(tmpdir(), name), { throwIfNoEntry: false })?.size === size,
    );
    expect(left).toEqual([]);
  });

  test.each([
    ['a page named as a picture', 'x.png', Buffer.from('<script>alert(1)</script>'), 400],
    ['an empty file', 'x.png', Buffer.alloc(0), 400],
    ['a file that is too large', 'x.png', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 413],
  ])('%s as proof - refused', async (_name, name, bytes, status) => {
    const job = await newJob();
    expect((await upload(manager, job.id, name, bytes)).status).toBe(status);
  });
});
