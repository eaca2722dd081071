import type { EntryVersion } from '../../contracts/rules/entry-version';
import { isValues, type Values } from './form-values';

/** A response of the content manager with one entry. */
export interface ShownEntry {
  data: Values;
  meta?: { availableStatus?: readonly Values[] };
}

/** A query of the admin and its last answer, as Redux Toolkit stores it. */
interface StoredQuery {
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}
export type StoredQueries = Readonly<Record<string, StoredQuery | undefined>>;

export interface EntryRef {
  model: string;
  documentId: string;
}

const timeOf = (row: Values | undefined): number | undefined =>
  typeof row?.updatedAt === 'string' ? Date.parse(row.updatedAt) : undefined;

/** Version of the entry that a form shows; null without one. A type without drafts has one row, which counts as published. */
export function versionOfEntry({ data, meta }: ShownEntry): EntryVersion | null {
  const rows = [data, ...(meta?.availableStatus ?? [])];
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  const draftTime = timeOf(draft ?? data);
  if (draftTime === undefined) return null;
  if (!draft) return { draft: draftTime };
  return {
    draft: draftTime,
    published: timeOf(rows.find(({ publishedAt }) => Boolean(publishedAt))) ?? null,
  };
}

/** Version of an entry in a list, which shows of the published version only whether there is one. */
function versionOfRow(row: Values): EntryVersion | null {
  const draft = timeOf(row);
  return draft === undefined ? null : { draft };
}

/** Answers of an endpoint for a content type, the latest first. */
function answersOf(queries: StoredQueries, endpoint: string, model: string) {
  return Object.values(queries)
    .flatMap((query) => {
      const args = isValues(query?.originalArgs) ? query.originalArgs : {};
      const isOwn = query?.endpointName === endpoint && args.model === model && isValues(query.data);
      return isOwn ? [{ args, data: query.data as Values, at: query.fulfilledTimeStamp ?? 0 }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** The entry as the admin's form shows it; undefined if no form does. */
export const shownEntry = (queries: StoredQueries, { model, documentId }: EntryRef): ShownEntry | undefined =>
  answersOf(queries, 'getDocument', model)
    .map(({ data }) => data as unknown as ShownEntry)
    .find(({ data }) => isValues(data) && data.documentId === documentId);

/** Version of the entry that the admin shows, in a form or a list; null if none does. */
export function shownVersion(queries: StoredQueries, { model, documentId }: EntryRef): EntryVersion | null {
  const forms = answersOf(queries, 'getDocument', model).map(({ data, at }) => ({
    at,
    row: isValues(data.data) ? data.data : {},
    version: versionOfEntry({ data: {}, ...data }),
  }));
  const rows = answersOf(queries, 'getAllDocuments', model).flatMap(({ data, at }) =>
    (Array.isArray(data.results) ? (data.results as Values[]) : []).map((row) => ({
      at,
      row,
      version: versionOfRow(row),
    })),
  );
  const own = [...forms, ...rows].filter(({ row }) => row.documentId === documentId);
  return own.sort((one, other) => other.at - one.at)[0]?.version ?? null;
}

/** Document ids of a relation as the form shows it; undefined if it does not. */
export function shownRelation(
  queries: StoredQueries,
  { model, documentId }: EntryRef,
  field: string,
): string[] | undefined {
  const own = answersOf(queries, 'getRelations', model).find(
    ({ args }) => args.id === documentId && args.targetField === field,
  );
  return Array.isArray(own?.data.results)
    ? (own.data.results as Values[]).map((related) => String(related.documentId))
    : undefined;
}
