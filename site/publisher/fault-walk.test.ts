import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEdge, type Edge } from '../edge/edge';
import { needsBuild } from '../edge/fixtures/needs-build';
import { EDGE_KEY } from '../edge/fixtures/request-row';
import { contentWith, pageAt } from '../gatsby/fixtures/content';
import { codeVersion } from './code-version';
import { CmsServer, type Interception } from './fixtures/cms-server';
import { compiledPublisher } from './fixtures/compiled-publisher';
import { FakeCms } from './fixtures/fake-cms';
import type { Fault } from './fixtures/faults';
import { PublisherProcess } from './fixtures/publisher-process';
import { edition, ReleaseProber } from './fixtures/release-prober';
import { storeStubCode } from './fixtures/stub-code';
import { until as awaitCondition } from '../edge/fixtures/until';

needsBuild('api-extensions/dist/contracts/common/embed.js');

// One installation that meets fault after fault, in the order of the tests: a publisher and a renderer as their own processes, a
// CMS behind HTTP, an edge, and visitors who never see a fault.

const KEY = 'k'.repeat(32);
const SITES = ['one', 'two'] as const;
type Site = (typeof SITES)[number];
const EDITORS = 10;
const EDITS = 20;

const program = compiledPublisher();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fault-walk-'));
const cms = new FakeCms();
const cmsServer = new CmsServer(cms);
const started: PublisherProcess[] = [];
const editions: Record<Site, number> = { one: 0, two: 0 };
/** The last edit of each editor's page. */
const texts = Array.from({ length: EDITORS }, () => 0);
let cmsUrl: string;
let edge: Edge;
let prober: ReleaseProber;
let publisher: PublisherProcess;
/** The publisher process of the next restart, whose modules are loaded already. */
let next: PublisherProcess;
/** `broken`: a test has failed, and those after it cannot run. */
let state: 'ready' | 'testing' | 'broken' = 'broken';

const until = (condition: () => boolean) =>
  awaitCondition(condition, () => `${prober?.faults.join('\n')}\n${started.at(-1)?.output}`);

function launch(): PublisherProcess {
  const launched = new PublisherProcess(program, {
    SITE_DIR: program.siteDir,
    RELEASES_DIR: folder,
    CMS_URL: cmsUrl,
    PUBLISH_KEY: KEY,
    BUILD_API_TOKEN: KEY,
    PUBLISH_POLL_MS: '600000',
  });
  started.push(launched);
  return launched;
}

async function restart(): Promise<void> {
  publisher = next.start();
  next = launch();
  await publisher.listening();
}

/** Saves an edit in the CMS: the next edition of the site, which its pages show. */
function edit(site: Site): void {
  editions[site] += 1;
  const title = edition(editions[site]);
  const own = texts.flatMap((text, editor) =>
    SITES[editor % 2] === site ? [{ ...pageAt(`/e${editor}`), title: textOf(editor, text) }] : [],
  );
  const pages = [{ ...pageAt('/'), title }, { ...pageAt('/p'), title }, ...own];
  cms.set(contentWith({ code: site, hosts: [hostOf(site)], pages }));
}

const textOf = (editor: number, text: number) => `text ${text} of editor ${editor}`;
const hostOf = (site: string) => `${site}.test`;

/** Whether the edge serves a site's page with this text. */
function serves(site: Site, file: string, text: string): boolean {
  const release = edge.releaseOf(hostOf(site));
  const page = release && path.join(folder, 'sites', site, release, file);
  return Boolean(page) && fs.readFileSync(page as string, 'utf8').includes(text);
}

const isLive = (site: Site) => serves(site, 'p/index.html', edition(editions[site]));
const reportsOf = (site: string) => cms.reports.filter(({ domain }) => domain === site);
const namesIn = (site: Site) => fs.readdirSync(path.join(folder, 'sites', site)).sort();

/** Edits one site and calls the publisher. @returns a function that waits for the result */
async function publish(site: Site): Promise<() => Promise<ReturnType<typeof reportsOf>[number]>> {
  const before = reportsOf(site).length;
  edit(site);
  await publisher.call('/notify');
  return async () => {
    await until(() => reportsOf(site).length > before);
    return reportsOf(site).at(-1)!;
  };
}

/** The CMS's timed retry. */
async function retry(): Promise<void> {
  cms.retry();
  await publisher.call('/notify');
}

beforeAll(async () => {
  storeStubCode(folder, codeVersion(program.siteDir));
  fs.mkdirSync(path.join(folder, 'live'));
  cmsUrl = await cmsServer.listen();
  for (const site of SITES) edit(site);
  const logger = { info: () => undefined, error: () => undefined };
  edge = createEdge({ releasesDir: folder, cmsUrl, cmsHost: 'cms.test', edgeKey: EDGE_KEY, logger });
  const { port } = await edge.listen(0);
  next = launch();
  await restart();
  await until(() => SITES.every(isLive) && cms.isIdle);
  prober = new ReleaseProber(port, [hostOf('one'), hostOf('two')]);
  state = 'ready';
});

beforeEach(() => {
  if (state !== 'ready') state = 'broken';
  if (state === 'broken') throw new Error('a test before this one has failed');
  state = 'testing';
});

afterEach(async () => {
  if (state === 'broken') return;
  cmsServer.intercept = () => Promise.resolve(undefined);
  await until(() => SITES.every(isLive) && cms.isIdle);
  expect(prober.faults).toEqual([]);
  state = 'ready';
});

afterAll(async () => {
  await prober?.stop();
  await Promise.all(started.map((process) => process.kill()));
  await edge?.close(0);
  cmsServer.close();
  program.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Path of the link that is renamed to switch the site `one`. */
const NEXT_LINK = 'live/\\.next-one';

test.each<[string, Fault]>([
  ['while it renders', { call: 'render', at: 'edition', when: 'after', what: 'kill' }],
  ['with a half-written release', { call: 'writeFileSync', at: 'one/.draft-.*/page-data/p/', what: 'kill' }],
  ['while it verifies', { call: 'rename', at: 'sites/one/\\.draft-', when: 'after', what: 'kill' }],
  ['just before the switch', { call: 'rename', at: NEXT_LINK, what: 'kill' }],
  ['just after the switch', { call: 'rename', at: NEXT_LINK, when: 'after', what: 'kill' }],
])('the publisher killed %s - its next start publishes the edits', async (_when, fault) => {
  await publisher.arm(fault);
  SITES.forEach(edit);
  // The publisher may die before it answers.
  await publisher.call('/notify').catch(() => undefined);
  await publisher.until(() => publisher.isEnded);
  expect(await publisher.ended).toMatchObject({ signal: 'SIGKILL' });
  await restart();
  await until(() => SITES.every(isLive) && cms.isIdle);
  expect(namesIn('one').filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each(['content', 'result'])(
  'the publisher killed during the call %s - its next start publishes the edit',
  async (call) => {
    cmsServer.intercept = async (asking) => {
      if (!asking.endsWith(call)) return undefined;
      await publisher.kill();
      return null;
    };
    edit('one');
    await publisher.call('/notify').catch(() => undefined);
    await publisher.until(() => publisher.isEnded);
    cmsServer.intercept = () => Promise.resolve(undefined);
    await restart();
  },
);

test('the lock taken over by another publisher - the first one ends and leaves the lock', async () => {
  const file = path.join(folder, 'publisher.lock');
  const taken = JSON.stringify({ host: 'another-machine', pid: 1 });
  fs.writeFileSync(`${file}.other`, taken);
  fs.renameSync(`${file}.other`, file);
  expect(await publisher.ended).toEqual({ code: 1, signal: null });
  expect(publisher.output).toContain('another one has taken over');
  expect(fs.readFileSync(file, 'utf8')).toBe(taken);
  fs.rmSync(file);
  edit('one');
  await restart();
});

test('two publishers started at once over the lock of a dead one - one of them works, the other is refused', async () => {
  await publisher.kill();
  edit('one');
  const pair = [next, launch()];
  for (const process of pair) process.start();
  await until(() => pair.some(({ isEnded }) => isEnded));
  const rejected = pair.find(({ isEnded }) => isEnded)!;
  expect(await rejected.ended).toEqual({ code: 1, signal: null });
  expect(rejected.output).toContain('another publisher (process');
  publisher = pair.find((process) => process !== rejected)!;
  await publisher.listening();
});

test('the renderer killed while it renders - its pages are rendered again, the edit is live', async () => {
  await publisher.arm({ call: 'render', at: 'edition', when: 'after', what: 'kill renderer' });
  expect(await (await publish('one'))()).toMatchObject({ status: 'live' });
  expect(publisher.hits).toHaveLength(1);
});

const content = (respond: () => object | null): Interception => {
  return (call) => Promise.resolve(call === 'content' ? respond() : undefined);
};

test.each<[string, string, Interception]>([
  [
    'answering half of a domain',
    'missing',
    content(() => ({ data: [contentWith({ hosts: ['one.test'] })] })),
  ],
  ['answering another shape', 'content', content(() => ({ data: [{ code: 'one' }] }))],
  ['breaking connections off', 'content', content(() => null)],
])('the CMS %s - the live release stays, the retry works', async (_what, reason, intercept) => {
  const before = edge.releaseOf('one.test');
  cmsServer.intercept = intercept;
  expect(await (await publish('one'))()).toMatchObject({ status: 'failed', failure: { reason } });
  expect(edge.releaseOf('one.test')).toBe(before);
  cmsServer.intercept = () => Promise.resolve(undefined);
  await retry();
});

test('the CMS away after a claim - asked again once it is back', async () => {
  cmsServer.intercept = (call) => Promise.resolve(call === 'claims' ? undefined : null);
  const result = await publish('one');
  await publisher.until('did not accept the result');
  cmsServer.intercept = () => Promise.resolve(undefined);
  await publisher.call('/notify');
  expect(await result()).toMatchObject({ status: 'failed', failure: { reason: 'content' } });
  await retry();
});

test('the CMS slow - visitors are served meanwhile, the edit goes live', async () => {
  const from = prober.rounds;
  cmsServer.intercept = async (call) => {
    if (call === 'content') await until(() => prober.rounds > from + 4);
    return undefined;
  };
  expect(await (await publish('one'))()).toMatchObject({ status: 'live' });
});

test.each<[string, Fault]>([
  ['writes', { call: 'writeFileSync', at: 'sites/one/', what: 'full' }],
  ['makes the new link', { call: 'symlink', at: NEXT_LINK, what: 'full' }],
  ['switches', { call: 'rename', at: NEXT_LINK, what: 'full' }],
])('the disk full while the publisher %s - nothing is left over, the retry works', async (_what, fault) => {
  const before = namesIn('one');
  await publisher.arm(fault);
  expect(await (await publish('one'))()).toMatchObject({ status: 'failed', failure: { reason: 'disk' } });
  expect(namesIn('one')).toEqual(before);
  await publisher.arm();
  await retry();
});

test('200 edits by ten editors at once - the last one of each is live', async () => {
  const editAll = async (_text: number, editor: number): Promise<void> => {
    for (let text = 1; text <= EDITS; text += 1) {
      texts[editor] = text;
      edit(SITES[editor % 2] as Site);
      expect(await publisher.call('/notify')).toMatchObject({ status: 200 });
    }
  };
  await Promise.all(texts.map(editAll));
  await until(() => SITES.every(isLive));
  for (const editor of texts.keys())
    expect(serves(SITES[editor % 2] as Site, `e${editor}/index.html`, textOf(editor, EDITS))).toBe(true);
});

test('the disk bad while old releases are removed - the edit is reported as live', async () => {
  await publisher.arm({ call: 'rm', at: 'sites/one/\\d', what: 'full' });
  // Until there are more releases than those kept.
  for (let tries = 0; publisher.hits.every(({ call }) => call !== 'rm'); tries += 1) {
    expect(tries).toBeLessThan(8);
    expect(await (await publish('one'))()).toMatchObject({ status: 'live' });
  }
  await publisher.until('live, but removing old releases failed');
  await publisher.arm();
  expect(await (await publish('one'))()).toMatchObject({ status: 'live' });
  expect(namesIn('one')).toHaveLength(6);
});

test('a rollback - the older release is served, the next edit goes forward', async () => {
  const stored = namesIn('one');
  const releaseId = stored.find((name) => name !== edge.releaseOf('one.test'))!;
  await prober.allowOlder('one.test', async () => {
    const rolledBack = await publisher.call('/rollback', { domain: 'one', releaseId });
    expect(rolledBack).toMatchObject({ status: 200, data: { data: { releaseId } } });
    await until(() => edge.releaseOf('one.test') === releaseId);
  });
  expect(await (await publish('one'))()).toMatchObject({ status: 'live' });
});

test('a domain deleted while it renders - offline, the others stay', async () => {
  await publisher.arm({ call: 'render', at: '"three"', what: 'hold' });
  cms.set(contentWith({ code: 'three', hosts: ['three.test'], pages: [pageAt('/')] }));
  await publisher.call('/notify');
  await until(() => publisher.hits.some(({ what }) => what === 'hold'));
  cms.delete('three');
  await publisher.arm();
  await publisher.call('/notify');
  await until(() => reportsOf('three').at(-1)?.status === 'offline');
  await until(() => edge.releaseOf('three.test') === null);
  expect(fs.existsSync(path.join(folder, 'sites/three'))).toBe(false);
});

test('the publisher stopped - ends in order, and visitors have seen nothing of all this', async () => {
  await until(() => SITES.every((site) => prober.shown(hostOf(site)) === editions[site]));
  expect(await publisher.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(prober.requestCount).toBeGreaterThan(100);
});
