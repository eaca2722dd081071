import { z } from 'zod';
import { contractCalls, nameOf } from '../tests/contract-calls';
import type { Call } from './call';

interface Schema {
  type?: string;
  items?: Schema;
  maxItems?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const described = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Paths of the arrays that do not say how many entries they have at most. What entries themselves hold is theirs. */
function unlimited(schema: Schema, path: string[] = []): string[] {
  const { additionalProperties: more, properties = {}, anyOf = [], oneOf = [] } = schema;
  const parts = [...Object.entries(properties), ...(typeof more === 'object' ? [['*', more] as const] : [])];
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [path.join('.')] : []),
    ...parts.flatMap(([name, part]) => unlimited(part, [...path, name])),
    ...[...anyOf, ...oneOf].flatMap((part) => unlimited(part, path)),
  ];
}

/** Whether the query says which page, of so many rows at most. */
function isPaged({ query }: Call): boolean {
  const { page_size, pageSize } = (query && described(query, 'output').properties) ?? {};
  return (page_size ?? pageSize)?.maximum !== undefined;
}

const lists = [...contractCalls().values()]
  .filter(({ method }) => method === 'GET')
  .flatMap((call) => {
    const paths = [...new Set(unlimited(described(call.answer, 'input')))];
    return paths.filter((path) => path !== 'data' || !isPaged(call)).map((path) => `${nameOf(call)} ${path}`);
  });

/** Whole by their nature: their rows are not entered by visitors or members, or the law wants them whole. */
const WHOLE = [
  // What a site is made of, by its editors: pages are built from all of it.
  /^GET \/board data$/,
  /^GET \/(?:common|work\/mms)\/(?:appconfig|code|menu|role|config) data$/,
  /^GET \/common\/page data\.blocks$/,
  // Calls of the publisher, with its key, and of the admin's page about publishing: one entry for each site.
  /^GET \/publishing(?:\/\w+)? data/,
  /^GET \/status data\.working$/,
  // People of OAuth providers whom the account's owner has linked.
  /^GET \/users\/me data\.identities$/,
  // 개인정보 보호법 제35조: everything about oneself; ten downloads an hour.
  /^GET \/users\/me\/data /,
];

test('every list - has pages, or says how many rows it has at most', () => {
  expect(lists.filter((list) => !WHOLE.some((whole) => whole.test(list)))).toEqual([]);
});

test('every exception - is still one', () => {
  expect(WHOLE.filter((whole) => !lists.some((list) => whole.test(list)))).toEqual([]);
});
