// Needs PostgreSQL: two replicas under load, and a start that waits for a lock.
// Own CMSs: replicas that start and stop.
// Release: replicas that are replaced under load, 24 s of a processor.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import * as board from '../contracts/board/board';
import { freePort } from '../../scripts/lib/ports.cjs';
import { type Browser, signInAs } from './browser';
import {
  admin,
  sendRequest,
  type TestRequest,
  databaseOfTests,
  domainId,
  entriesPath,
  env,
  simulator,
} from './cms-under-test';
import { runNumber, uid } from './common-steps';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';
import { until } from './until';

const EDGE = path.resolve(__dirname, '../../site/dist/edge/main.js');
const ADDRESSES = ['127.0.0.2', '127.0.0.3'] as const;
const EDITORS = 3;
const VISITORS = 3;

const database = databaseOfTests();
const codes = () => database('codes').where({ gr_id: `deploy${runNumber}` });
let folder: string;
let edge: ChildProcess;
let ports: { cms: number; management: number; edge: number };
const replicas = new Map<string, Replica>();

/** Starts the replica of an address. */
async function startOn(address: string): Promise<void> {
  const own = {
    CMS_BIND: address,
    CMS_PORT: String(ports.cms),
    CMS_MANAGEMENT_PORT: String(ports.management),
    // A lookup without a match takes three calls.
    LOOKUP_WEB_DEPTH: '300',
    // As in production.
    LOG_FORMAT: 'json',
  };
  replicas.set(address, await startReplica(own));
}

const throughEdge = (where: string, options: TestRequest = {}) =>
  sendRequest(ports.edge, where, { ...options, host: 'cms.localhost' });

beforeAll(async () => {
  ports = { cms: await freePort(), management: await freePort(), edge: await freePort() };
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  await Promise.all(ADDRESSES.map(startOn));
  edge = spawn(process.execPath, [EDGE], {
    env: {
      ...env,
      SITE_PORT: String(ports.edge),
      RELEASES_DIR: folder,
      CMS_URL: `http://127.0.0.1:${ports.cms}`,
      CMS_ADDRESSES: ADDRESSES.join(' '),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(edge.stdout as NodeJS.ReadableStream, 'data');
});

afterAll(async () => {
  edge.kill('SIGKILL');
  await Promise.all([...replicas.values()].map((replica) => replica.crash()));
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Editors who save codes and visitors who read. Each sends one request after another until stop(). */
class Load {
  readonly acknowledged: string[] = [];
  readonly faults: string[] = [];
  answers = 0;
  private number = 0;
  private isStopped = false;
  private readonly loops: Promise<void>[];

  constructor(domain: string) {
    this.loops = [
      ...Array.from({ length: EDITORS }, () => this.loop(() => this.save(domain))),
      ...Array.from({ length: VISITORS }, () => this.loop(() => throughEdge('/_health'))),
    ];
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.loops);
  }

  private async save(domain: string) {
    const code_id = `c${(this.number += 1)}`;
    const body = {
      gr_id: `deploy${runNumber}`,
      code_id,
      code_name: code_id,
      sort: 0,
      domain: { connect: [{ documentId: domain }] },
    };
    const response = await admin(entriesPath(uid('code')), { method: 'POST', body }, throughEdge);
    if (response.status === 201) this.acknowledged.push(code_id);
    return response;
  }

  private async loop(send: () => Promise<{ status: number; text: string }>): Promise<void> {
    while (!this.isStopped) {
      const problem = await send().then(
        ({ status, text }) => (status < 300 ? null : `${status} ${text}`),
        (error: Error) => error.message,
      );
      if (problem === null) this.answers += 1;
      else this.faults.push(problem);
    }
  }
}

test('a deploy that replaces each CMS in turn - no request fails, and what was acknowledged is stored', async () => {
  const load = new Load(await domainId('rankup'));
  try {
    for (const address of ADDRESSES) {
      await until(() => load.answers > 50);
      const replica = replicas.get(address);
      // The log is for the message of a failure.
      expect([await replica?.stop(), replica?.log()]).toEqual([0, expect.any(String)]);
      await startOn(address);
      load.answers = 0;
    }
    await until(() => load.answers > 50);
  } finally {
    // Jest would wait for the load forever.
    await load.stop();
  }
  expect(load.faults).toEqual([]);
  const stored = (await codes().pluck('code_id')) as string[];
  expect(stored.sort()).toEqual(load.acknowledged.sort());
  expect(stored.length).toBeGreaterThan(50);

  // Other test files expect only the demo's codes.
  const documentIds = (await codes().pluck('document_id')) as string[];
  const removal = { method: 'POST', body: { documentIds } };
  expect((await admin(`${entriesPath(uid('code'))}/actions/bulkDelete`, removal)).status).toBe(200);
});

test('an upload that is repeated on another replica, also while the first is in progress - stored once', async () => {
  const bytes = await sharp({ create: { width: 43, height: 21, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const packed = new Response(form);
  const raw = Buffer.from(await packed.arrayBuffer());
  const headers = {
    'content-type': packed.headers.get('content-type') ?? '',
    'idempotency-key': `replicas-${runNumber}`,
  };
  const browsers = await Promise.all(
    [...replicas.values()].map(({ request }) => signInAs('manager', 'rankup', { via: request })),
  );
  const upload = async (browser: Browser) => {
    const { status, json } = await browser.request('/api/board/image', { method: 'POST', raw, headers });
    return status === 200 ? dataOf(board.uploadImage, json).url : String(status);
  };
  const answers = await Promise.all(browsers.map(upload));
  for (const browser of browsers) answers.push(await upload(browser));
  expect(answers).toHaveLength(4);
  expect(answers[0]).toMatch(/^\/uploads\//);
  expect(new Set(answers).size).toBe(1);
});

test('a lookup in progress when the CMS is told to stop - answered; afterwards connections are refused', async () => {
  const [address] = ADDRESSES;
  const replica = replicas.get(address);
  const keyword = `배포 ${runNumber}`;
  const query = new URLSearchParams({ keyword, target: 'deploy.example' }).toString();
  // The lookup's three calls take longer than the three seconds in which the CMS still accepts connections.
  await simulator.setLimits({ latencyMs: 2000 });
  try {
    const asked = replica?.request(`/api/search/n/web?${query}`);
    await until(async () => (await simulator.callsFor(keyword)) > 0);
    const ended = replica?.stop();
    expect((await asked)?.status).toBe(200);
    expect(await ended).toBe(0);
    await expect(replica?.request('/_health')).rejects.toThrow('ECONNREFUSED');
  } finally {
    await simulator.resetLimits();
  }
});

test('a CMS whose start takes long - not ready before it accepts requests', async () => {
  const [address] = ADDRESSES;
  const readiness = () =>
    sendRequest(ports.management, '/readyz', { address }).then(
      ({ status }) => status,
      () => undefined,
    );
  const transaction = await database.transaction();
  // The CMS reads this table at its start, after it has opened the management port.
  await transaction.raw('lock table strapi_api_tokens in access exclusive mode');
  const started = startOn(address);
  started.catch(() => undefined);
  try {
    expect(await until(readiness)).toBe(503);
    await expect(sendRequest(ports.cms, '/_health', { address })).rejects.toThrow('ECONNREFUSED');
  } finally {
    await transaction.rollback();
  }
  await started;
  expect(await until(readiness)).toBe(200);
});
