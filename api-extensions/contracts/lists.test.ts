import * as z from './zod';
import { contractCalls, callName } from '../tests/contract-calls';
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

/** Paths of arrays without a maximum length. Contents of unlimited entries are not examined separately. */
function unlimited(schema: Schema, path: string[] = []): string[] {
  const { additionalProperties: more, properties = {}, anyOf = [], oneOf = [] } = schema;
  const parts = [...Object.entries(properties), ...(typeof more === 'object' ? [['*', more] as const] : [])];
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [path.join('.')] : []),
    ...parts.flatMap(([name, part]) => unlimited(part, [...path, name])),
    ...[...anyOf, ...oneOf].flatMap((part) => unlimited(part, path)),
  ];
}

/** Whether the query has a page number and a maximum page size. */
function isPaged({ query }: Call): boolean {
  const { page_size, pageSize } = (query && described(query, 'output').properties) ?? {};
  return (page_size ?? pageSize)?.maximum !== undefined;
}

const lists = [...contractCalls().values()]
  .filter(({ method }) => method === 'GET')
  .flatMap((call) => {
    const paths = [...new Set(unlimited(described(call.response, 'input')))];
    return paths
      .filter((path) => path !== 'data' || !isPaged(call))
      .map((path) => `${callName(call)} ${path}`);
  });

/** Lists that need no maximum: visitors and members cannot add rows, or the law requires the whole list. */
const EXCEPTIONS = [
  // Site content written by editors: pages are built from all of it.
  /^GET \/board data$/,
  /^GET \/(?:common|work\/mms)\/(?:appconfig|code|menu|role|config) data$/,
  /^GET \/common\/page data\.blocks$/,
  // Calls of the publisher, with its key, and of the admin page about publishing: one entry per site.
  /^GET \/publishing(?:\/\w+)? data/,
  /^GET \/status data\.working$/,
  // Boards and hosts of a site, written by administrators.
  /^GET \/content-imports\/boards data\./,
  // The admin's list of redirect rules: one entry for each rule in use, written by editors.
  /^GET \/redirects\/hits data$/,
  // OAuth identities that the account's owner has linked.
  /^GET \/users\/me data\.identities$/,
  // 개인정보 보호법 제35조: all data of the account; ten downloads an hour.
  /^GET \/users\/me\/data /,
];

test('every list in a response - has pages or a maximum length', () => {
  expect(lists.filter((list) => !EXCEPTIONS.some((exception) => exception.test(list)))).toEqual([]);
});

test('every exception - is still a list without a maximum', () => {
  expect(EXCEPTIONS.filter((exception) => !lists.some((list) => exception.test(list)))).toEqual([]);
});
