import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultSchema, type Faults } from './faults';
import { limitsSchema, type LimitSwitch } from './limits';
import type { Messages } from './messages';
import { parseJson } from '../parse-response';
import { readBody } from './route';
import type { Stats } from './stats';

/** The simulator's own addresses below this path; not part of Naver's contract. */
export const CONTROL_PREFIX = '/__simulator/';

/**
 * GET, PUT and DELETE /__simulator/faults and /__simulator/limits; GET and DELETE /__simulator/stats and
 * /__simulator/messages. Answers JSON, 204 after DELETE, 400 for an unknown fault or limit.
 */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  {
    faults,
    limits,
    stats,
    messages,
  }: { faults: Faults; limits: LimitSwitch; stats: Stats; messages: Pick<Messages, 'list' | 'clear'> },
): Promise<void> {
  switch (`${request.method} ${path.slice(CONTROL_PREFIX.length)}`) {
    case 'GET faults':
      return send(response, 200, { fault: faults.current() });
    case 'PUT faults': {
      const fault = faultSchema.safeParse(await readJson(request));
      if (!fault.success) return send(response, 400, { error: fault.error.issues });
      faults.set(fault.data);
      return send(response, 200, { fault: fault.data });
    }
    case 'DELETE faults':
      faults.clear();
      return send(response, 204);
    case 'GET limits':
      return send(response, 200, limits.current());
    case 'PUT limits': {
      const parsed = limitsSchema.safeParse(await readJson(request));
      if (!parsed.success) return send(response, 400, { error: parsed.error.issues });
      limits.set(parsed.data);
      return send(response, 200, parsed.data);
    }
    case 'DELETE limits':
      limits.clear();
      return send(response, 204);
    case 'GET stats':
      return send(response, 200, stats.snapshot());
    case 'GET messages':
      return send(response, 200, messages.list());
    case 'DELETE messages':
      messages.clear();
      return send(response, 204);
    case 'DELETE stats':
      stats.clear();
      return send(response, 204);
    default:
      return send(response, 404, { error: 'not found' });
  }
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return parseJson((await readBody(request)) ?? '');
}
