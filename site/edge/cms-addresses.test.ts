import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import { freePort } from '../../scripts/lib/ports.cjs';
import { CMS, startProxiedEdge, type ProxiedEdge } from './fixtures/proxied-edge';
import { send } from './fixtures/raw-request';

const [FIRST, SECOND] = ['127.0.0.2', '127.0.0.3'];
let port: number;
let edge: ProxiedEdge;
const replicas = new Map<string, http.Server>();

/** A replica that answers with its address and the body that it received. */
async function startReplica(address: string, header: Record<string, string> = {}): Promise<void> {
  const respond: RequestListener = (req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => res.writeHead(200, header).end(`${address} ${body}`));
  };
  const server = http.createServer(respond);
  replicas.set(address, server);
  await once(server.listen(port, address), 'listening');
}

function stopReplica(address: string): void {
  replicas.get(address)?.close();
  replicas.get(address)?.closeAllConnections();
}

/** Sends a write request on a new connection. @returns status and text of its response */
const sendWrite = async (): Promise<string> => {
  const { status, text } = await send(edge.port, { host: CMS, method: 'POST', body: 'text' });
  return `${status} ${text}`;
};
/** The different responses to several writes, sorted. */
const distinctResponses = async (): Promise<string[]> => {
  const all = new Set<string>();
  for (let n = 0; n < 6; n += 1) all.add(await sendWrite());
  return [...all].sort();
};

beforeEach(async () => {
  port = await freePort();
  edge = await startProxiedEdge(undefined, {
    cmsUrl: `http://127.0.0.1:${port}`,
    cmsAddresses: [FIRST, SECOND],
  });
});
afterEach(async () => {
  await edge.close();
  for (const address of replicas.keys()) stopReplica(address);
  replicas.clear();
});

it('two replicas - each gets a share of the writes', async () => {
  for (const address of [FIRST, SECOND]) await startReplica(address);
  expect(await distinctResponses()).toEqual([`200 ${FIRST} text`, `200 ${SECOND} text`]);
});

it.each([FIRST, SECOND])(
  'the replica %s refuses connections - writes reach the other one with their whole body',
  async (address) => {
    await startReplica(address === FIRST ? SECOND : FIRST);
    expect(await distinctResponses()).toEqual([`200 ${address === FIRST ? SECOND : FIRST} text`]);
    expect(edge.errors).toEqual([]);
  },
);

it('a replica ends its connections because it stops - the other one gets the next writes', async () => {
  await startReplica(FIRST, { Connection: 'close' });
  await startReplica(SECOND);
  await distinctResponses();
  expect(await distinctResponses()).toEqual([`200 ${SECOND} text`]);
});

it('the only replica ends its connections - it still gets the next writes', async () => {
  await startReplica(FIRST, { Connection: 'close' });
  await distinctResponses();
  expect(await distinctResponses()).toEqual([`200 ${FIRST} text`]);
});

it('no replica runs - 502', async () => {
  expect(await distinctResponses()).toEqual([expect.stringMatching(/^502 /)]);
});
