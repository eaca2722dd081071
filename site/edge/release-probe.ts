import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http';
import { Duplex } from 'node:stream';
import { ResponseCache } from './response-cache';
import { CodeVersions } from './code-versions';
import { createPlainResponder } from './plain-pages';
import { requestHandler } from './request-handler';
import { SecurityHeaders } from './security-headers';
import { readSiteRelease } from './site-release';
import { TrustedProxies } from './trusted-proxies';

interface ProbeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as text; empty for HEAD. */
  body: string;
}

export interface ReleaseProbe {
  /** Host names that the release answers, normalised. */
  readonly hosts: readonly string[];
  /**
   * The response that a visitor would get from the edge.
   * @param path Path and query as a browser sends them: percent-encoded, with a leading slash.
   * @throws if there is none, with the reason.
   */
  request(method: string, host: string, path: string): Promise<ProbeResponse>;
  close(): void;
}

const SECURITY = new SecurityHeaders([]);

/**
 * Responds from one release as the edge would once it is live, without `live/` and without a socket: the publisher checks
 * a release with it before the switch. Requests for the CMS get 502.
 * @throws if the release cannot be read: no folder, a malformed manifest, malformed redirect rules, or no assets of its
 * code.
 */
export async function createReleaseProbe(
  releasesDir: string,
  domain: string,
  releaseId: string,
): Promise<ReleaseProbe> {
  const responses = new ResponseCache({
    maxBytes: 1024 * 1024,
    maxFileBytes: 1024 * 1024,
    security: SECURITY,
  });
  const codes = new CodeVersions(releasesDir, responses);
  const site = await readSiteRelease(releasesDir, domain, releaseId, codes);
  await site.index();
  const plain = createPlainResponder(SECURITY.strict);
  let logged = '';
  const handle = requestHandler({
    sites: { noneYet: false, find: (hostname) => (site.hosts.includes(hostname) ? site : null) },
    findAsset: (urlPath) => codes.find(urlPath),
    responses,
    plain,
    proxy: { forward: (_req, res) => plain(res, 502) },
    cmsHosts: new Set(),
    trustedProxies: new TrustedProxies([]),
    timeouts: { read: 0, upload: 0, other: 0 },
    security: SECURITY,
    limits: {
      admit: (_request, pass) => pass(null),
      admitProxied: () => true,
      admitStream: () => true,
      watchBody: () => undefined,
    },
    log: {
      info: () => undefined,
      error: (message, details) => (logged = `${message}: ${String(details?.reason)}`),
    },
  });
  // One connection at a time, so one request at a time.
  const server = createServer((req, res) => {
    logged = '';
    handle(req, res);
  });
  const agent = new MemoryAgent((connection) => server.emit('connection', connection));

  return {
    hosts: site.hosts,
    request: (method, host, path) =>
      new Promise((resolve, reject) => {
        const clientRequest = request({ agent, method, path, headers: { host } }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const body = Buffer.concat(chunks).toString('utf8');
            if (logged) reject(new Error(logged));
            else resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
        });
        clientRequest.on('error', reject);
        clientRequest.end();
      }),
    close: () => agent.destroy(),
  };
}

/** Connects to a server in this process through memory. */
class MemoryAgent extends Agent {
  constructor(private readonly connected: (connection: Duplex) => void) {
    super({ maxSockets: 1 });
  }

  override createConnection(): Duplex {
    const [client, server] = duplexPair();
    this.connected(server);
    return client;
  }
}

/** Two ends of an in-memory connection: bytes written to one are read from the other. */
function duplexPair(): [MemoryConnection, MemoryConnection] {
  const a = new MemoryConnection();
  const b = new MemoryConnection();
  a.peer = b;
  b.peer = a;
  return [a, b];
}

class MemoryConnection extends Duplex {
  peer: MemoryConnection | null = null;
  /** Lets the other end continue writing. */
  private drained: (() => void) | null = null;

  /** Called by Node's agent when it keeps a connection. */
  setKeepAlive(): this {
    return this;
  }

  override _read(): void {
    const { drained } = this;
    this.drained = null;
    drained?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const { peer } = this;
    if (!peer || peer.destroyed) done();
    else if (peer.push(chunk)) done();
    else peer.drained = done;
  }

  override _final(done: () => void): void {
    this.peer?.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.peer?.destroy();
    done(error);
  }
}
