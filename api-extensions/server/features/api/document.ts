import type { ZodType } from 'zod';
import { API_CALLS, type ApiCall } from '../../../contracts/api/calls';
import type { ApiDocument, ApiOperation } from '../../../contracts/api/document';
import { API_SCOPES, SCOPE_NAMES } from '../../../contracts/api/scopes';
import type { Call } from '../../../contracts/call';
import { errorBody } from '../../../contracts/errors';
import { LOOKUPS } from '../../../contracts/lookups/lookups';
import { EVENT_NAMES, WEBHOOK_EVENTS, webhookBody, type WebhookEvent } from '../../../contracts/api/webhooks';
import { HIDDEN, schemaOf } from './input-schema';

function parametersOf(type: ZodType | undefined, where: 'query' | 'path'): ApiOperation['parameters'] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type);
  return Object.entries(properties)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
}

/** Replaces Koa's `:id` by OpenAPI's `{id}`. */
const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const FAILURES = {
  400: '입력이 올바르지 않습니다. details.fields에 항목별 이유가 있습니다.',
  401: '토큰이 없거나 올바르지 않거나 만료되었습니다.',
  403: '토큰의 권한이나 회원 등급으로는 할 수 없습니다.',
  404: '찾는 대상이 없습니다.',
  409: '그사이 바뀌었거나 이미 있습니다.',
  429: '한도를 넘었습니다. Retry-After 헤더의 초만큼 기다려 주세요.',
  500: '서버에서 문제가 생겼습니다. 잠시 후 다시 요청해 주세요.',
} as const;

/** Further failures of calls with a body. */
const BODY_FAILURES = { 415: '본문이 JSON이 아니거나 Content-Type이 application/json이 아닙니다.' } as const;

/** Further failures of lookups, which call Naver; `details.reason` has the cause. */
const LOOKUP_FAILURES = {
  502: '네이버에 연결하지 못했거나 알아볼 수 없는 응답을 받아 조회하지 못했습니다.',
  503: '지금은 이 조회를 할 수 없습니다. 응답에 Retry-After 헤더가 있으면 그 초만큼 기다려 주세요.',
  504: '네이버의 응답이 늦어 조회를 마치지 못했습니다.',
} as const;

const LOOKUP_CALLS: ReadonlySet<Call> = new Set(Object.values(LOOKUPS));

const operationOf = ({ call, id, scope, summary, description, example }: ApiCall): ApiOperation => ({
  operationId: id,
  summary,
  ...(description !== undefined && { description }),
  tags: [SCOPE_NAMES[scope]],
  security: [{ token: [scope] }],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(call.body), example } },
    },
  }),
  responses: {
    200: { description: '성공', content: { 'application/json': { schema: schemaOf(call.response) } } },
    ...Object.fromEntries(
      Object.entries({
        ...FAILURES,
        ...(call.body && BODY_FAILURES),
        ...(LOOKUP_CALLS.has(call) && LOOKUP_FAILURES),
      }).map(([status, text]) => [status, { description: text, content: errorContent }]),
    ),
  },
});

const webhookOperation = (event: WebhookEvent) => ({
  operationId: event,
  summary: EVENT_NAMES[event],
  description:
    'Webhook-Signature 헤더는 t=초,v1=서명입니다. 서명은 비밀키로 만든 HMAC-SHA256(초 + 마침표 + 본문)의 16진수입니다.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: schemaOf(webhookBody(event)) } },
  },
  responses: { 200: { description: '받았다는 뜻으로 2xx로 답해 주세요. 5초를 넘기면 다시 보냅니다.' } },
});

const DESCRIPTION = [
  '슬롯과 저장 키워드의 순위, 보고서를 읽고 순위와 검색량을 조회하는 API입니다.',
  'Authorization 헤더에 ‘Bearer 토큰’을 보내 주세요. 토큰은 내 정보의 API 메뉴에서 만드실 수 있습니다.',
  '토큰마다 1분에 120번까지 요청하실 수 있습니다.',
].join(' ');

/**
 * The OpenAPI 3.1 document of all calls that tokens may make.
 * @param origin of the requested host, e.g. `https://example.com`
 * @param siteName display name of the site
 */
export function apiDocumentOf(origin: string, siteName: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const apiCall of API_CALLS) {
    const path = toOpenApiPath(apiCall.call.path);
    paths[path] = { ...paths[path], [apiCall.call.method.toLowerCase()]: operationOf(apiCall) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: `${origin}/api` }],
    tags: API_SCOPES.map((scope) => ({ name: SCOPE_NAMES[scope] })),
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: webhookOperation(event) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '내 정보 → API에서 만드신 토큰' },
      },
      schemas: { Error: schemaOf(errorBody) },
    },
  };
}
