import type { IncomingMessage } from 'node:http';
import {
  HUB_RESPONSES,
  LEGACY_RESPONSES,
  SEARCH_AD_RESPONSES,
  VENDOR_RESPONSES,
  type SimulatedResponse,
  type ContractResponses,
  type SimulatedCall,
} from './responses';
import { respondWithKeywords } from './keywords-tool';
import type { SimulatedKind } from './kinds';
import type { Messages } from './messages';
import { respondWithSearch } from './search-request';
import { respondWithTrend } from './search-trend';
import { respondWithCopy, respondWithVendorPage, isCopyPath } from './vendor';

/** APIs of the simulator: Naver's two search platforms, its keyword tool, the licensed vendor and the message gateway. */
export type Contract = 'hub' | 'legacy' | 'searchad' | 'serpapi' | 'solapi';

/** The contract of a path and its handler. */
export interface Route {
  contract: Contract;
  /** Name in faults and statistics: a search kind, `trend`, `keywordstool`, `serpapi`, `messages` or `balance`. */
  kind: string;
  method: 'GET' | 'POST';
  responses: ContractResponses;
  /** The answer to a call with valid keys. */
  respond(call: SimulatedCall): SimulatedResponse;
}

export type Kinds = ReadonlyMap<string, SimulatedKind>;

/** The vendor's copy of a page, which does not count as a search and needs no key. */
const COPY_ROUTE: Route = {
  contract: 'serpapi',
  kind: 'serpapi-copy',
  method: 'GET',
  responses: { ...VENDOR_RESPONSES, checkKeys: () => null },
  respond: respondWithCopy,
};

/** The route of a path, with a known or unknown search kind; null for any path outside all contracts. */
export function readRoute(path: string, kinds: Kinds, messages: Messages): Route | null {
  if (isCopyPath(path)) return COPY_ROUTE;
  switch (path) {
    case '/messages/v4/send-many/detail':
      return {
        contract: 'solapi',
        kind: 'messages',
        method: 'POST',
        responses: messages.responses,
        respond: messages.send,
      };
    case '/cash/v1/balance':
      return {
        contract: 'solapi',
        kind: 'balance',
        method: 'GET',
        responses: messages.responses,
        respond: messages.balance,
      };
    case '/search-trend/v1/search':
      return trendRoute('hub');
    case '/v1/datalab/search':
      return trendRoute('legacy');
    case '/keywordstool':
      return {
        contract: 'searchad',
        kind: 'keywordstool',
        method: 'GET',
        responses: SEARCH_AD_RESPONSES,
        respond: respondWithKeywords,
      };
    case '/search.json':
      return {
        contract: 'serpapi',
        kind: 'serpapi',
        method: 'GET',
        responses: VENDOR_RESPONSES,
        respond: respondWithVendorPage,
      };
    default:
      return searchRoute(path, kinds);
  }
}

function trendRoute(contract: 'hub' | 'legacy'): Route {
  const responses = contract === 'hub' ? HUB_RESPONSES : LEGACY_RESPONSES;
  return {
    contract,
    kind: 'trend',
    method: 'POST',
    responses,
    respond: (call) => respondWithTrend(responses, call),
  };
}

function searchRoute(path: string, kinds: Kinds): Route | null {
  const hubKind = /^\/search\/v1\/([^/]+)$/.exec(path)?.[1];
  if (hubKind !== undefined) return kindRoute('hub', hubKind, kinds);
  // JSON only: `.xml` and `format=xml` exist at Naver, but the project does not use them.
  const legacyKind = /^\/v1\/search\/([^/]+)\.json$/.exec(path)?.[1];
  return legacyKind !== undefined || path.startsWith('/v1/search/')
    ? kindRoute('legacy', legacyKind ?? '', kinds)
    : null;
}

function kindRoute(contract: 'hub' | 'legacy', name: string, kinds: Kinds): Route {
  const responses = contract === 'hub' ? HUB_RESPONSES : LEGACY_RESPONSES;
  const found = kinds.get(name);
  const kind = found?.contracts.includes(contract) ? found : undefined;
  return {
    contract,
    kind: kind ? name : 'unknown',
    method: 'GET',
    responses,
    respond: (call) => respondWithSearch(responses, kind, call),
  };
}

/** The decoded parameters of a query; null when the percent-encoding is not UTF-8, which URLSearchParams would accept. */
export function readParams(search: string): Map<string, string> | null {
  const params = new Map<string, string>();
  try {
    for (const pair of search.split('&')) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      params.set(decodeURIComponent(name), decodeURIComponent(value.replaceAll('+', ' ')));
    }
  } catch {
    return null;
  }
  return params;
}

const LARGEST_BODY_BYTES = 64 * 1024;

/** The whole body as text; null when it is larger than any valid request. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
