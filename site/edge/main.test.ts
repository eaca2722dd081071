import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../../scripts/lib/ports.cjs';
import { compileEdge, startEdgeProcess, type EdgeProcess } from './fixtures/edge-process';
import { needsBuild } from './fixtures/needs-build';
import { send, sendBytes } from './fixtures/raw-request';
import { layout, MANIFEST } from './release-layout';
import { EDGE_KEY } from './fixtures/request-row';
import { startUpstream } from './fixtures/upstream';
import { R1, createReleasesFolder, type WrittenReleases } from './fixtures/written-release';
import { until } from './fixtures/until';

// The started edge loads the contracts.
needsBuild('api-extensions/dist/contracts/common/embed.js');

let compiled: Awaited<ReturnType<typeof compileEdge>>;
let releases: WrittenReleases;
let started: EdgeProcess[] = [];

beforeAll(async () => {
  compiled = await compileEdge();
  releases = await createReleasesFolder();
  await releases.write(R1);
  await releases.switchTo(R1);
});

afterEach(async () => {
  for (const { child, exitCode } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exitCode;
  }
  started = [];
});

afterAll(async () => {
  await compiled.remove();
  await releases.remove();
});

function start(env: Record<string, string> = {}, withChannel = false): EdgeProcess {
  const settings = {
    SITE_PORT: '0',
    RELEASES_DIR: releases.releasesDir,
    EDGE_KEY,
    ...env,
  };
  const edge = startEdgeProcess(compiled.main, settings, withChannel);
  started.push(edge);
  return edge;
}

it('a start - prints the address in one line and serves; SIGTERM - exit code 0', async () => {
  const edge = start();
  const port = await edge.listening();
  expect(edge.output.stdout.trim().split('\n')).toHaveLength(1);
  expect((await send(port, {})).status).toBe(200);
  edge.child.kill('SIGTERM');
  expect(await edge.exitCode).toBe(0);
});

it.each(['SIGINT', 'SIGTERM'] as const)('the signal %s - lets a request in flight finish', async (signal) => {
  let respond: () => void = () => undefined;
  const upstream = await startUpstream((_req, res) => {
    res.write('first ');
    respond = () => res.end('last');
  });
  const edge = start({ CMS_URL: upstream.url });
  const port = await edge.listening();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.write('GET / HTTP/1.1\r\nHost: cms.localhost\r\n\r\n');
  while (!text.includes('first')) await once(socket, 'data');
  edge.child.kill(signal);
  await untilRefused(port);
  respond();
  expect(await edge.exitCode).toBe(0);
  expect(text).toContain('last');
  await upstream.close();
});

it('with a management port, SIGTERM - not ready, still serving on new connections, then exit with 0', async () => {
  const managementPort = await freePort();
  const edge = start({ EDGE_MANAGEMENT_PORT: String(managementPort) });
  const port = await edge.listening();
  const readiness = async () => (await send(managementPort, { path: '/readyz' })).status;
  expect(await readiness()).toBe(200);
  edge.child.kill('SIGTERM');
  await until(async () => (await readiness()) === 503);
  // Asks for keep-alive, so the response ends only because the edge closes.
  const response = await sendBytes(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect([response.status, response.headers.connection]).toEqual([200, 'close']);
  expect(await edge.exitCode).toBe(0);
});

it('a start while the live links are being read - no answer about hosts and readiness before', async () => {
  const slow = await createReleasesFolder();
  await slow.write(R1);
  await slow.switchTo(R1);
  const manifest = path.join(layout(slow.releasesDir).release('topkeyword', R1), MANIFEST);
  const text = await readFile(manifest);
  await rm(manifest);
  // Reading a named pipe waits for a writer.
  execFileSync('mkfifo', [manifest]);
  const managementPort = await freePort();
  const edge = start({ EDGE_MANAGEMENT_PORT: String(managementPort), RELEASES_DIR: slow.releasesDir });
  const file = await open(manifest, 'w');
  await expect(send(managementPort, { path: '/ask?domain=topkeyword.localhost' })).rejects.toThrow(
    'ECONNREFUSED',
  );
  await file.writeFile(text);
  await file.close();
  await edge.listening();
  const status = async (path: string) => (await send(managementPort, { path })).status;
  expect([await status('/ask?domain=topkeyword.localhost'), await status('/readyz')]).toEqual([200, 200]);
  await slow.remove();
});

it('a releases folder without live links, as before its volume is mounted - not ready until there are some', async () => {
  const empty = await createReleasesFolder();
  const managementPort = await freePort();
  const edge = start({ EDGE_MANAGEMENT_PORT: String(managementPort), RELEASES_DIR: empty.releasesDir });
  await edge.listening();
  const status = async (path: string) => (await send(managementPort, { path })).status;
  const askStatus = (host: string) => status(`/ask?domain=${host}`);
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  expect([
    await askStatus('topkeyword.localhost'),
    await askStatus('cms.localhost'),
    await askStatus(''),
  ]).toEqual([503, 200, 404]);
  await empty.write(R1);
  await empty.switchTo(R1);
  await until(async () => (await status('/readyz')) === 200);
  expect([await askStatus('topkeyword.localhost'), await askStatus('other.localhost')]).toEqual([200, 404]);
  await empty.remove();
});

it('its parent process ends - the edge exits', async () => {
  const edge = start({}, true);
  await edge.listening();
  edge.child.disconnect();
  expect(await edge.exitCode).toBe(0);
});

it('a port in use - one line names it, and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const edge = start({ SITE_PORT: String(port), RELEASES_DIR: '/nonexistent' });
  expect(await edge.exitCode).toBe(1);
  expect(edge.output).toEqual({
    stdout: '',
    stderr: `edge: port ${port} on 127.0.0.1 is already in use: stop the other program or set SITE_PORT\n`,
  });
  other.close();
});

it('a missing key - its name, what to set, and exit code 1', async () => {
  const edge = start({ EDGE_KEY: '' });
  expect(await edge.exitCode).toBe(1);
  expect(edge.output.stderr).toMatch(/EDGE_KEY: set it to the same random text as in the CMS, at least 32/);
});

/** Waits until nothing listens on the port any more. */
async function untilRefused(port: number): Promise<void> {
  await until(async () => {
    const socket = connect(port, '127.0.0.1');
    const isRejected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false));
      socket.once('error', () => resolve(true));
    });
    socket.destroy();
    return isRejected;
  });
}
