import type { UID } from '@strapi/strapi';
import { platform } from './platform';

/**
 * Strapi's content types by names that are only text. Its own types know the content types that it has generated types of, of
 * which this project has none.
 */

/** A field of a content type or component. */
export interface Attribute {
  type: string;
  /** Content type of a relation. */
  target?: string;
  component?: string;
  /** Components of a dynamic zone. */
  components?: string[];
  private?: boolean;
}

interface Model {
  info: { displayName: string };
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
}

/** A content type or component; undefined for an unknown one. */
export const modelOf = (uid: string): Model | undefined => platform().strapi.getModel(uid as UID.Schema);

/** Fields of a content type or component; none for an unknown one. */
export const attributesOf = (uid: string): Record<string, Attribute> => modelOf(uid)?.attributes ?? {};

interface Named {
  documentId: string;
}

/** The document service of a content type, with its middlewares. */
interface Documents {
  create(request: { data: object; status?: 'published' }): Promise<Named & { id: number | string }>;
  update(request: Named & { data: object; status?: 'published' }): Promise<unknown>;
  delete(request: Named): Promise<unknown>;
  publish(request: Named): Promise<unknown>;
  unpublish(request: Named): Promise<unknown>;
}

export const documentsOf = (uid: string): Documents =>
  // Strapi's own type has no publish() here, and takes no data.
  platform().strapi.documents(uid as UID.ContentType) as Documents;

export interface DocumentParams {
  documentId?: string;
  status?: string;
  data?: Record<string, unknown>;
}

/** Parameters of the call that a document middleware handles; changes to them count. */
export const paramsOf = ({ params }: { params: object }): DocumentParams => params;

/** Document id of the entry that a call has written; for a clone that of the new entry. */
export function writtenDocument(
  ctx: { action: string; params: object },
  result: unknown,
): string | undefined {
  // The result of Strapi's document service.
  const made = (result ?? {}) as { documentId?: string; entries?: Named[] };
  if (ctx.action === 'clone') return made.entries?.[0]?.documentId;
  return paramsOf(ctx).documentId ?? made.documentId;
}
