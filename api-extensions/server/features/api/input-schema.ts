import { z, type ZodType } from 'zod';

/** A JSON Schema. */
export type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** The JSON Schema of a body before the contract parses it, which is what is sent, in requests and in responses. */
export function schemaOf(type: ZodType): Schema {
  const schema = z.toJSONSchema(type, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Schema;
  // OpenAPI 3.1 uses this dialect for all of its schemas, as MCP does.
  delete schema.$schema;
  return schema;
}

/** Parameters left out of the schemas: `domain` is the site whose host is called. */
export const HIDDEN: ReadonlySet<string> = new Set(['domain']);
