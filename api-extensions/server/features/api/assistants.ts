import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { mcp } from '../../../contracts/api/mcp';
import { answerCall, toAppError, type TokenRequest } from '../../http/route';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { requireScope } from '../../shared/accounts/access-tokens';
import { isManager } from '../../shared/accounts/levels';
import { requestedOrigin } from '../../shared/sites/origin';
import { findTool, inputOfTool, toolAnswer, toolFailure, toolsFor } from './tools';

type AssistantRequest = TokenRequest<typeof mcp>;

const INSTRUCTIONS = [
  '네이버 순위와 검색량, 슬롯, 저장 키워드, 보고서, 상담 신청을 읽고 씁니다. 토큰의 권한에 있는 도구만 보입니다.',
  '날짜는 서울 기준 YYYY-MM-DD, 금액은 부가세를 뺀 원입니다. rank가 null이면 순위가 없는 것이며 outcome이 이유입니다:',
  'not_in_range는 살펴본 범위(depth) 밖, unavailable과 error는 조회하지 못한 것입니다. 조회하지 못한 것을 순위 밖이라고 하지 마세요.',
  'provider가 simulator이면 실제가 아닌 데모 데이터입니다. 조회 도구는 하루 조회 한도를 쓰므로 저장된 순위를 먼저 확인하세요.',
].join(' ');

/** Calls a tool and logs it with its outcome, without its arguments. */
async function callTool(
  { ctx, domain, user, scopes }: AssistantRequest,
  name: string,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  const since = performance.now();
  const log = (outcome: string) =>
    platform().strapi.log.http(`tool ${name} (${Math.ceil(performance.now() - since)} ms) ${outcome}`);
  const tool = findTool(name);
  if (!tool) return toolFailure(new AppError(404, 'NOT_FOUND', '없는 도구입니다.'));
  const { call, scope } = tool.apiCall;
  try {
    requireScope(scopes, scope);
    const response = await answerCall(call, { ctx, domain, user }, inputOfTool(tool, given));
    log('200');
    return toolAnswer(call, response);
  } catch (error) {
    const failure = toAppError(ctx, error);
    log(`${failure.status} ${failure.code}`);
    return toolFailure(failure);
  }
}

/**
 * Answers one message of an assistant. Server and transport live as long as the request, so that any replica answers the next one.
 * JSON is sent at the end instead of events: every tool answers once.
 */
export async function answerAssistant(request: AssistantRequest): Promise<void> {
  const { ctx, domain, user, scopes, body } = request;
  const server = new Server(
    { name: domain.code, title: domain.name, version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: toolsFor(scopes, await isManager(domain, user)),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(request, params.name, params.arguments ?? {}),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const headers = Object.entries(ctx.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const message = new Request(new URL(ctx.path, requestedOrigin(ctx)), { method: 'POST', headers });
    const response = await transport.handleRequest(message, { parsedBody: body });
    const text = await response.text();
    ctx.status = response.status;
    ctx.set('Content-Type', response.headers.get('content-type') ?? 'application/json');
    ctx.body = text === '' ? null : text;
    // Koa answers an empty body with 204, which is no acceptance of a notification.
    ctx.status = response.status;
  } finally {
    await server.close();
  }
}
