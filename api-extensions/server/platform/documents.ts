import type { UID } from '@strapi/strapi';
import { platform } from './platform';

/**
 * Strapi's content types by plain strings as uid. Strapi's own types accept only the uids of generated types, which this
 * project does not have.
 */

/** A field of a content type or component. */
export interface Attribute {
  /** Of a media field: kinds of files; any kind without it. */
  allowedTypes?: unknown;
  type: string;
  /** Content type of a relation. */
  target?: string;
  component?: string;
  /** Components of a dynamic zone. */
  components?: string[];
  private?: boolean;
  /** Format of a text. */
  regex?: string | RegExp;
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

interface DocumentRef {
  documentId: string;
}

/** The document service of a content type, with its middlewares. */
interface Documents {
  create(request: { data: object; status?: 'published' }): Promise<DocumentRef & { id: number | string }>;
  update(request: DocumentRef & { data: object; status?: 'published' }): Promise<unknown>;
  delete(request: DocumentRef): Promise<unknown>;
  publish(request: DocumentRef): Promise<unknown>;
  unpublish(request: DocumentRef): Promise<unknown>;
}

export const documentsOf = (uid: string): Documents =>
  // Strapi's own type has no publish() here, and takes no data.
  platform().strapi.documents(uid as UID.ContentType) as Documents;

export interface DocumentParams {
  documentId?: string;
  status?: string;
  data?: Record<string, unknown>;
}

/** Parameters of the call that a document middleware handles. A middleware may change them. */
export const paramsOf = ({ params }: { params: object }): DocumentParams => params;

/** Document id of the entry that a call of the document service has written; for a clone that of the new entry. */
export function writtenDocument(
  ctx: { action: string; params: object },
  result: unknown,
): string | undefined {
  // The result of Strapi's document service.
  const written = (result ?? {}) as { documentId?: string; entries?: DocumentRef[] };
  if (ctx.action === 'clone') return written.entries?.[0]?.documentId;
  return paramsOf(ctx).documentId ?? written.documentId;
}
