import * as z from '../contracts/zod';

/** What Strapi's own admin answers, which no contract describes: tests name the fields that they read, and get them checked. */

type Fields<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;

/** The entries of a list, which Strapi calls `results` or `data`. @throws Error if one lacks a field */
export const rowsOf = <S extends z.ZodRawShape>(
  json: { results?: unknown; data?: unknown } | undefined,
  fields: S,
): Fields<S>[] => z.array(z.looseObject(fields)).parse(json?.results ?? json?.data) as Fields<S>[];

/** Fields of the `data` of a response. @throws Error if it lacks one */
export const fieldsOf = <S extends z.ZodRawShape>(
  json: { data?: unknown } | undefined,
  fields: S,
): Fields<S> => z.looseObject(fields).parse(json?.data) as Fields<S>;

/** The document id of a saved entry. */
export const documentIdOf = (json: { data?: unknown }): string =>
  fieldsOf(json, { documentId: z.string() }).documentId;

/** The document id of the first entry of a list. */
export const firstDocumentId = (json: { results?: unknown }): string =>
  rowsOf(json, { documentId: z.string() })[0]?.documentId ?? '';

/** Why the admin refused a request. */
export const messageOf = (json: unknown): string =>
  z.object({ error: z.object({ message: z.string() }) }).parse(json).error.message;
