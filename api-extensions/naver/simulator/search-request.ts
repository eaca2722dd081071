import { SIMULATOR_TARGET } from '../search-client';
import type { SimulatedResponse, ServiceResponses, SimulatedCall } from './responses';
import { formatSeoulTime, type SimulatedKind } from './kinds';

/** The answer to a search with valid keys: ranges as in NAVER.md 1.1, first table. */
export function respondWithSearch(
  responses: ServiceResponses,
  kind: SimulatedKind | undefined,
  { params, headers, at }: SimulatedCall,
): SimulatedResponse {
  if (!kind) return responses.serviceError('SE05');
  if (!params) return responses.serviceError('SE06');

  const query = (params.get('query') ?? '').trim();
  if (query === '') return responses.serviceError('SE01');
  const display = readNumber(params.get('display'), kind.display.usual, kind.display.most);
  if (display === null) return responses.serviceError('SE02');
  const start = readNumber(params.get('start'), 1, kind.start.most);
  if (start === null) return responses.serviceError('SE03');
  const sort = params.get('sort');
  if (sort !== undefined && !kind.sorts.includes(sort)) return responses.serviceError('SE04');

  const results = kind.search(query, at, sort, readTargetHeader(headers[SIMULATOR_TARGET]));
  const items = results.page(start, display);
  return responses.good({
    lastBuildDate: formatSeoulTime(at),
    total: results.total,
    start,
    display: items.length,
    items,
  });
}

/** The target in the simulator's header; no call to Naver has it. */
export function readTargetHeader(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}

function readNumber(text: string | undefined, usual: number, most: number): number | null {
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
