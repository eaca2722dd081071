import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultSchema, type Faults } from './faults';
import type { Stats } from './stats';

/** The simulator's own addresses, below this path: no part of Naver's contract. */
export const CONTROL_PREFIX = '/__simulator/';

const LARGEST_BODY_BYTES = 64 * 1024;

/**
 * GET, PUT and DELETE /__simulator/faults; GET and DELETE /__simulator/stats. Answers JSON, 204 after DELETE,
 * 400 for a fault it does not know.
 */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { faults, stats }: { faults: Faults; stats: Stats },
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
    case 'GET stats':
      return send(response, 200, stats.snapshot());
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
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
