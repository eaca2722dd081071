import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { API_CALLS, type ApiCall } from '../../../contracts/api/calls';
import { type ApiScope, MANAGER_SCOPES } from '../../../contracts/api/scopes';
import type { Call } from '../../../contracts/call';
import { researchKeyword, type ResearchResponse } from '../../../contracts/lookups/research';
import { koreanNumber } from '../../../contracts/rules/numbers';
import { type Report, reportData } from '../../../contracts/work/overview';
import type { CallInput } from '../../http/request-parts';
import { type AppError, invalidFields } from '../../platform/errors';
import { HIDDEN, type Schema, schemaOf } from './input-schema';

// The published calls as tools of assistants (docs/decisions/0045-api-tokens-and-webhooks.md).

/** Rows of a list unless the assistant asks for more: an answer has to fit what assistants read at once. */
const ROWS_USUAL = 20;
/** Longest answer in characters; the rest is cut off. */
export const ANSWER_MAX = 100_000;
/** Related keywords of an answer, which has up to 2,000. */
const RELATED_SHOWN = 100;

const PARTS = ['params', 'query', 'body'] as const satisfies (keyof CallInput)[];

type Part = (typeof PARTS)[number];

interface Field {
  name: string;
  part: Part;
  schema: Schema;
  required: boolean;
}

function fieldsOf(call: Call, part: Part): Field[] {
  const type = call[part];
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type);
  return Object.entries(properties)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, schema]) => ({
      name,
      part,
      schema: name === 'page_size' ? { ...schema, default: ROWS_USUAL } : schema,
      required: part === 'params' || required.includes(name),
    }));
}

const toolOf = ({ call, id, summary, description }: ApiCall, fields: readonly Field[]): Tool => ({
  name: id,
  title: summary,
  description: description === undefined ? summary : `${summary}. ${description}`,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  },
  annotations: {
    readOnlyHint: call.method === 'GET',
    destructiveHint: call.method === 'DELETE',
    idempotentHint: call.method !== 'POST',
    openWorldHint: call.path.startsWith('/search/'),
  },
});

/** A published call as a tool: the fields of its path, query and body side by side. */
interface CallTool {
  apiCall: ApiCall;
  fields: readonly Field[];
  tool: Tool;
}

const callTools = new Map<string, CallTool>(
  API_CALLS.map((apiCall) => {
    const fields = PARTS.flatMap((part) => fieldsOf(apiCall.call, part));
    return [apiCall.id, { apiCall, fields, tool: toolOf(apiCall, fields) }];
  }),
);

/** The tool of this name. */
export const findTool = (name: string): CallTool | undefined => callTools.get(name);

/** Tools that a token may use. @param isManager the account may make the calls of managers */
export const toolsFor = (scopes: readonly ApiScope[], isManager: boolean): Tool[] =>
  [...callTools.values()]
    .filter(({ apiCall: { scope } }) => scopes.includes(scope) && (isManager || !MANAGER_SCOPES.has(scope)))
    .map(({ tool }) => tool);

/** Sorts the arguments of a tool into the parts of its call. @throws AppError 400 for an argument that the tool does not have */
export function inputOfTool({ fields }: CallTool, given: Record<string, unknown>): CallInput {
  const unknown = Object.keys(given).filter((name) => !fields.some((field) => field.name === name));
  if (unknown.length > 0)
    throw invalidFields(Object.fromEntries(unknown.map((name) => [name, '없는 항목입니다.'])));
  const input = { params: {}, query: {}, body: {} } satisfies CallInput;
  for (const { name, part, schema } of fields) {
    const value = given[name] ?? (name === 'page_size' ? schema.default : undefined);
    if (value !== undefined) Object.assign(input[part], { [name]: value });
  }
  return input;
}

/** Responses without what is drawn only, or too long to read; the document's calls have all of it. */
const SHORTENED = new Map<Call, (response: { data: unknown }) => unknown>([
  [
    reportData,
    ({ data }) => {
      const { slots, ...report } = data as Report;
      return { data: { ...report, slots: slots.map(({ days: _days, table: _table, ...slot }) => slot) } };
    },
  ],
  [
    researchKeyword,
    ({ data }) => {
      const { related, ...analysis } = data as ResearchResponse;
      return { data: { ...analysis, related: related.slice(0, RELATED_SHOWN) } };
    },
  ],
]);

const textOf = (text: string) => ({ type: 'text' as const, text });

/** What a tool answers for a response of its call. */
export function toolAnswer(call: Call, response: unknown): CallToolResult {
  const shorten = SHORTENED.get(call);
  const text = JSON.stringify(shorten ? shorten(response as { data: unknown }) : response);
  if (text.length <= ANSWER_MAX) return { content: [textOf(text)] };
  const cut = `답이 길어 앞의 ${koreanNumber(ANSWER_MAX)}자만 보냅니다. 조건을 더하거나 page_size를 줄여 주세요.`;
  return { content: [textOf(text.slice(0, ANSWER_MAX)), textOf(cut)] };
}

/** What a tool answers for an error: the Korean message, and for programs the same object as a call's error. */
export const toolFailure = (failure: AppError): CallToolResult => {
  const { error } = failure.toBody();
  const { retryAfter } = failure;
  const wait = retryAfter === undefined ? '' : ` ${koreanNumber(retryAfter)}초 뒤에 다시 시도해 주세요.`;
  const fields = Object.entries(failure.fields).map(([name, message]) => `\n- ${name}: ${message}`);
  return {
    isError: true,
    content: [textOf(`${error.message} (${failure.code})${wait}${fields.join('')}`)],
    structuredContent: {
      error: { ...error, ...(retryAfter !== undefined && { retry_after: retryAfter }) },
    },
  };
};
