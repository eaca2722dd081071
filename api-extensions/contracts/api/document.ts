import * as z from '../zod';
import type { Call } from '../call';

/** The OpenAPI document as far as the page `/user/api/docs` reads it. */
const schema = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema, example: z.unknown().optional() }) });
const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  schema,
});
const apiOperation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()).max(1),
  security: z.array(z.record(z.string(), z.array(z.string()).max(1))).max(1),
  parameters: z.array(parameter).max(50),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: content.optional() })),
});
export type ApiOperation = z.infer<typeof apiOperation>;

/** The OpenAPI 3.1 document of the site's API, without the envelope `data`. It does not depend on the caller. */
export const apiDocument = {
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  response: z.looseObject({
    openapi: z.string().startsWith('3.1.'),
    info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.array(z.object({ url: z.string() })).max(1),
    /** Operations by path, then by method in lower case. */
    paths: z.record(z.string(), z.record(z.string(), apiOperation)),
  }),
} as const satisfies Call;
export type ApiDocument = z.infer<typeof apiDocument.response>;
