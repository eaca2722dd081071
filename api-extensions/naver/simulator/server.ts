import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notFound, type Answer, type Credentials } from './answers';
import { CONTROL_PREFIX, handleControl } from './control';
import { createFaultSwitch, type Fault, type Faults } from './faults';
import { createKinds } from './kinds';
import { answerSearch, readParams, readRoute, type SearchRoute } from './search-request';
import { createStats, type Stats } from './stats';

export interface SimulatorOptions extends Partial<Credentials> {
  /** The order of the results drifts by the day in Seoul. Default: the real time. */
  now?: () => Date;
}

export interface Simulator {
  /** Starts to listen, port 0 for any free one. Resolves to the base address; rejects when the port is taken. */
  listen(port?: number, host?: string): Promise<string>;
  /** Stops, dropping calls that hang. */
  close(): Promise<void>;
  /** The base address, without a slash at the end. Throws before listen. */
  readonly url: string;
  readonly faults: Faults;
  readonly stats: Stats;
}

const USUAL_DELAY_MS = 1_500;

/**
 * A server that speaks NAVER API HUB search and the legacy Open API search over a made-up Korean web (NAVER.md §4.9).
 * Accepts one pair of keys on both, by default simulator / simulator. Building the corpus takes about a second.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { clientId = 'simulator', clientSecret = 'simulator', now = () => new Date() } = options;
  const kinds = createKinds();
  const faults = createFaultSwitch();
  const stats = createStats();

  function handleSearch(
    route: SearchRoute,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const kind = kinds.get(route.kind);
    const params = readParams(search);
    stats.record({
      contract: route.contract,
      kind: kind ? route.kind : 'unknown',
      query: params?.get('query') ?? '',
      display: params?.get('display') ?? '',
      start: params?.get('start') ?? '',
    });
    const refusal = route.answers.checkKeys(request.headers, { clientId, clientSecret });
    const answer = () => refusal ?? answerSearch(route, kind, search, now());
    const fault = faults.take(route.kind);
    if (fault) sendWithFault(fault, route, answer, response);
    else send(response, answer());
  }

  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s);
    if (path.startsWith(CONTROL_PREFIX)) {
      handleControl(request, response, path, { faults, stats }).catch(() => response.destroy());
      return;
    }
    const route = readRoute(path);
    if (!route) send(response, notFound());
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else handleSearch(route, query ?? '', request, response);
  });

  let url: string | undefined;
  return {
    faults,
    stats,
    get url() {
      if (url === undefined) throw new Error('the simulator is not listening');
      return url;
    },
    listen(port = 0, host = '127.0.0.1') {
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const { port: taken } = server.address() as AddressInfo;
          url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
          resolve(url);
        });
      });
    },
    close() {
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
    },
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function sendWithFault(
  fault: Fault,
  route: SearchRoute,
  answer: () => Answer,
  response: ServerResponse,
): void {
  switch (fault.mode) {
    case 'slow': {
      const timer = setTimeout(() => send(response, answer()), fault.delayMs ?? USUAL_DELAY_MS);
      response.once('close', () => clearTimeout(timer));
      return;
    }
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'half_body':
      return sendHalf(response, answer());
    case 'html': {
      const body =
        '<!doctype html><html lang="ko"><title>서비스 점검 안내</title><p>잠시 후 다시 이용해 주세요.</p></html>';
      return send(response, { status: 200, headers: { 'content-type': 'text/html;charset=UTF-8' }, body });
    }
    case 'changed_shape':
      return send(
        response,
        route.answers.good({ meta: { totalCount: 2 }, results: [{ name: '문서', url: '/' }] }),
      );
    default: {
      const refusal = route.answers.refuse(fault.mode);
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      return send(response, refusal);
    }
  }
}

/** Promises the whole body in Content-Length, sends half and drops the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
}
