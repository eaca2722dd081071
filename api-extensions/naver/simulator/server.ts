import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { notFound, type SimulatedResponse, type Credentials, type SimulatedCall } from './responses';
import { CONTROL_PREFIX, handleControl } from './control';
import { createFaultSwitch, type Fault, type Faults } from './faults';
import { createKinds } from './kinds';
import { createLimits, type LimitSwitch } from './limits';
import { createMessages } from './messages';
import { readParams, readRoute, type Route, readBody } from './route';
import { trendKeywords } from './search-trend';
import { createStats, type Stats } from './stats';

export interface SimulatorOptions extends Partial<Credentials> {
  /** The order of results drifts by the day in Seoul. Default: the real time. */
  now?: () => Date;
}

export interface Simulator {
  /** Starts to listen, port 0 for any free one. Resolves to the base address; rejects when the port is taken. */
  listen(port?: number, host?: string): Promise<string>;
  /** Stops and drops open calls. */
  close(): Promise<void>;
  /** The base address without a trailing slash. Throws before listen. */
  readonly url: string;
  readonly faults: Faults;
  readonly limits: LimitSwitch;
  readonly stats: Stats;
}

const DEFAULT_DELAY_MS = 1_500;

/**
 * A server that implements NAVER API HUB search and trend, their legacy versions, the search-ad keyword tool and the
 * vendor's Naver engine, with generated lists for any keyword (lists.ts, NAVER.md §4.9), and the message gateway
 * (messages.ts). One pair of keys is valid for all, by default simulator / simulator: as id and secret, as API key and
 * signing secret, and the secret alone as the vendor's key.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { clientId = 'simulator', clientSecret = 'simulator', now = () => new Date() } = options;
  const kinds = createKinds();
  const faults = createFaultSwitch();
  const limits = createLimits();
  const stats = createStats();
  const messages = createMessages();

  async function handleCall(
    route: Route,
    path: string,
    search: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const params = readParams(search);
    const recorded = {
      contract: route.contract,
      kind: route.kind,
      query: params?.get('query') ?? params?.get('hintKeywords') ?? '',
      display: params?.get('display') ?? '',
      start: params?.get('start') ?? '',
    };
    // Recorded before the body is read: a call counts from its arrival.
    stats.record(recorded);
    const fault = faults.take(route.kind);
    const isTooMany = !limits.admit(performance.now());
    const { latencyMs } = limits.current();
    const body = route.method === 'POST' ? ((await readBody(request)) ?? '') : '';
    if (route.kind === 'trend') recorded.query = trendKeywords(body).join();
    if (latencyMs > 0) await wait(latencyMs);

    const method = request.method ?? '';
    const at = now();
    const call: SimulatedCall = { method, path, params, headers: request.headers, body, at };
    // A client can correct its clock by this time.
    if (route.contract === 'searchad') response.setHeader('date', at.toUTCString());
    const respond = () =>
      route.responses.checkKeys(call, { clientId, clientSecret }) ??
      (isTooMany ? route.responses.error('rate') : route.respond(call));
    if (fault) sendWithFault(fault, route, respond, response);
    else send(response, respond());
  }

  const server = createServer((request, response) => {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s);
    if (path.startsWith(CONTROL_PREFIX)) {
      handleControl(request, response, path, { faults, limits, stats, messages }).catch(() =>
        response.destroy(),
      );
      return;
    }
    const route = readRoute(path, kinds, messages);
    if (!route) send(response, notFound());
    else if (request.method !== route.method) response.writeHead(405, { allow: route.method }).end();
    else handleCall(route, path, query ?? '', request, response).catch(() => response.destroy());
  });

  let url: string | undefined;
  return {
    faults,
    limits,
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

function send(response: ServerResponse, { status, headers, body }: SimulatedResponse): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function sendWithFault(
  fault: Fault,
  route: Route,
  respond: () => SimulatedResponse,
  response: ServerResponse,
): void {
  switch (fault.mode) {
    case 'slow': {
      const timer = setTimeout(() => send(response, respond()), fault.delayMs ?? DEFAULT_DELAY_MS);
      response.once('close', () => clearTimeout(timer));
      return;
    }
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'half_body':
      return sendHalf(response, respond());
    case 'html': {
      const body =
        '<!doctype html><html lang="ko"><title>서비스 점검 안내</title><p>잠시 후 다시 이용해 주세요.</p></html>';
      return send(response, { status: 200, headers: { 'content-type': 'text/html;charset=UTF-8' }, body });
    }
    case 'changed_shape':
      return send(
        response,
        route.responses.good({ meta: { totalCount: 2 }, results: [{ name: '문서', url: '/' }] }),
      );
    case 'wrong_type': {
      const good = respond();
      const headers = { ...good.headers, 'content-type': 'text/html;charset=EUC-KR' };
      return send(response, { ...good, headers });
    }
    case 'string_numbers':
      return send(response, withTextNumbers(respond()));
    default: {
      const rejection = route.responses.error(fault.mode);
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      return send(response, rejection);
    }
  }
}

/** Announces the whole body in Content-Length, sends half and drops the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: SimulatedResponse): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
}

function withTextNumbers(response: SimulatedResponse): SimulatedResponse {
  const body: unknown = JSON.parse(response.body, (_name, value: unknown) =>
    typeof value === 'number' ? String(value) : value,
  );
  return { ...response, body: JSON.stringify(body) };
}
