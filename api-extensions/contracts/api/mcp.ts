import * as z from '../zod';
import type { Call } from '../call';

/**
 * The calls that tokens may make, as tools of assistants (Model Context Protocol, streamable HTTP without sessions;
 * docs/decisions/0045-api-tokens-and-webhooks.md). One JSON-RPC message in a request: a list of them would count as one call. Refused messages
 * and tools answer 200 with the error in JSON-RPC; a missing, invalid or exhausted token 401, 403, 429 as for other calls.
 */
export const mcp = {
  method: 'POST',
  path: '/mcp',
  access: 'token',
  body: z.looseObject({ jsonrpc: z.literal('2.0', { error: 'JSON-RPC 2.0 메시지를 보내 주세요.' }) }),
  /** A notification is answered without a body. */
  response: z.looseObject({ jsonrpc: z.literal('2.0') }),
} as const satisfies Call;

/** Where clients ask for events, which this server does not send: always 405, as the protocol has it. */
export const mcpEvents = {
  method: 'GET',
  path: '/mcp',
  access: 'token',
  response: z.never(),
} as const satisfies Call;
