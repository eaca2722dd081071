import { adminApi } from '@strapi/admin/strapi-admin';
import { z } from 'zod';
import {
  changedEntry,
  type EntryVersion,
  VERSION_HEADER,
  versionHeader,
} from '../../contracts/rules/entry-version';
import { askToDecide, type ConflictAction } from './conflict-store';
import type { Values } from './form-values';
import {
  type EntryRef,
  shownEntry,
  type ShownEntry,
  shownVersion,
  type StoredQueries,
  versionOfEntry,
} from './shown-versions';

interface Request {
  url: string;
  method?: string;
  data?: unknown;
  config?: object;
}
interface Failure {
  name?: string;
  status?: number;
  message?: string;
  details?: unknown;
}
interface Answer {
  data?: unknown;
  error?: Failure;
}
interface Arguments {
  model: string;
  collectionType?: string;
  documentId?: string;
  documentIds?: string[];
  params?: unknown;
  data?: Values;
}
interface Api {
  getState: () => unknown;
  dispatch: (action: unknown) => unknown;
}
/** An endpoint of the content manager, which Strapi defines with Redux Toolkit. */
interface Definition {
  query?: (args: Arguments) => Request;
  queryFn?: (
    args: Arguments,
    api: Api,
    options: unknown,
    send: (request: Request) => Promise<Answer>,
  ) => unknown;
  transformResponse?: (response: unknown, meta: unknown, args: Arguments) => unknown;
  invalidatesTags?: (result: unknown, error: unknown, args: Arguments) => unknown[];
  onQueryStarted?: unknown;
}

const conflictDetails = z.object({ code: z.literal('CONFLICT'), current: changedEntry });

/** The conflict that an error reports; null for another error. */
const conflictIn = (error: Failure | undefined) =>
  conflictDetails.safeParse(error?.details).data?.current ?? null;

/**
 * The error of a conflict that a person has seen. Strapi's form keeps what was typed only after an error of this name: after
 * others it counts its values as saved.
 */
const keepForm = (message: string): Answer => ({
  error: { name: 'ValidationError', status: 409, message, details: {} },
});

const isKept = (error: unknown) => (error as Failure | undefined)?.status === 409;

const queriesOf = ({ getState }: Api): StoredQueries =>
  (getState() as Record<string, { queries: StoredQueries }>)[adminApi.reducerPath]?.queries ?? {};

const withVersions = (request: Request, versions: ReadonlyMap<string, EntryVersion>): Request =>
  versions.size === 0
    ? request
    : { ...request, config: { ...request.config, headers: { [VERSION_HEADER]: versionHeader(versions) } } };

/** A plain save keeps the published version, so it is not based on it. */
const expected = (action: ConflictAction, { draft, published }: EntryVersion): EntryVersion =>
  action === 'save' ? { draft } : { draft, published };

const REFRESHED = '저장된 내용을 불러왔습니다. 확인한 뒤 다시 해 주세요.';
const GONE = '그사이 다른 분이 이 항목을 지웠습니다. 쓰신 내용은 화면에 그대로 있으니 필요하면 옮겨 두세요.';

interface Guarded {
  action: ConflictAction;
  args: Arguments;
  entry: EntryRef;
  api: Api;
  send: (request: Request) => Promise<Answer>;
  query: (args: Arguments) => Request;
}

/** Sends a change with the version that the form shows, and lets the person decide as long as it is outdated. */
async function sendChange({ action, args, entry, api, send, query }: Guarded): Promise<Answer> {
  const queries = queriesOf(api);
  const base = shownEntry(queries, entry);
  const shown = shownVersion(queries, entry);
  let version = shown && expected(action, shown);
  let request = query(args);
  for (;;) {
    const answer = await send(withVersions(request, new Map(version ? [[entry.documentId, version]] : [])));
    if (answer.error?.status === 404 && args.data) return keepForm(GONE);
    const changed = conflictIn(answer.error);
    if (!changed) return answer;
    const message = answer.error?.message ?? '';
    const address = query({ ...args, data: undefined }).url.replace(/\/actions\/\w+$/, '');
    const read = await send({ url: address, method: 'GET', config: { params: args.params } });
    if (read.error) return read.error.status === 404 ? keepForm(GONE) : keepForm(message);
    const stored = read.data as ShownEntry;
    const now = versionOfEntry(stored);
    const decision = await askToDecide({
      action,
      ...entry,
      message,
      changed,
      base: base?.data ?? {},
      mine: args.data ?? null,
      theirs: stored.data,
      isStatusChanged: Boolean(base && now?.published !== versionOfEntry(base)?.published),
      queries,
    });
    if (decision.kind === 'cancel') return keepForm(message);
    if (decision.kind === 'reload') {
      const tags = [{ type: 'Document', id: `${entry.model}_${entry.documentId}` }, 'Relations'];
      api.dispatch(adminApi.util.invalidateTags(tags as never));
      return keepForm(REFRESHED);
    }
    version = now && expected(action, now);
    request = query({ ...args, ...(decision.data && { data: decision.data }) });
  }
}

interface Shown {
  data: { updatedAt?: string };
  meta?: { availableStatus?: object[] };
}

/** After a save the form shows what was typed: its next save is based on the version of this one. */
function recordSaved({ api, args }: Pick<Guarded, 'api' | 'args'>, answer: Answer): void {
  const version = versionOfEntry(answer.data as ShownEntry);
  if (!version) return;
  const iso = (time: number) => new Date(time).toISOString();
  const patch = (shown: Shown) => {
    shown.data.updatedAt = iso(version.draft);
    if (!version.published) return;
    const published = { publishedAt: iso(version.published), updatedAt: iso(version.published) };
    shown.meta = { ...shown.meta, availableStatus: [{ ...shown.meta?.availableStatus?.[0], ...published }] };
  };
  const { collectionType, model, documentId, params } = args;
  const query = { collectionType, model, documentId, params };
  api.dispatch(adminApi.util.updateQueryData('getDocument' as never, query as never, patch as never));
}

function guardEntry(definition: Definition, action: ConflictAction): void {
  const { query, transformResponse, invalidatesTags } = definition;
  if (!query) return;
  delete definition.query;
  // It writes typed values into the answer that the form was opened on, before the server has accepted them.
  delete definition.onQueryStarted;
  definition.queryFn = async (args, api, _, send) => {
    const { model } = args;
    const documentId = args.documentId ?? singleId(queriesOf(api), model);
    if (!documentId) return send(query(args));
    let sent = args.data;
    const sendRequest = (request: Request) => {
      if (request.method !== 'GET') sent = request.data as Values | undefined;
      return send(request);
    };
    const answer = await sendChange({
      action,
      args,
      entry: { model, documentId },
      api,
      send: sendRequest,
      query,
    });
    if (answer.error) return { error: answer.error };
    const data = transformResponse ? transformResponse(answer.data, undefined, args) : answer.data;
    // Merged values are in the form only when it has been read again.
    if (args.data && sent === args.data) recordSaved({ api, args }, { data });
    return { data };
  };
  definition.invalidatesTags = (result, error, args) =>
    isKept(error) ? [] : (invalidatesTags?.(result, error, args) ?? []);
}

/** Document id of a single type, which the admin's requests do not name. */
function singleId(queries: StoredQueries, model: string): string | undefined {
  const own = Object.values(queries).find(
    (query) =>
      query?.endpointName === 'getDocument' && (query.originalArgs as Arguments | undefined)?.model === model,
  );
  const id = (own?.data as ShownEntry | undefined)?.data.documentId;
  return typeof id === 'string' ? id : undefined;
}

/** Sends the versions of a selection as the list shows them; the list is read again after a refusal. */
function guardSelection(definition: Definition): void {
  const { query } = definition;
  if (!query) return;
  delete definition.query;
  definition.queryFn = async (args, api, _, send) => {
    const queries = queriesOf(api);
    const versions = new Map(
      (args.documentIds ?? []).flatMap((documentId) => {
        const version = shownVersion(queries, { model: args.model, documentId });
        return version ? [[documentId, { draft: version.draft }] as const] : [];
      }),
    );
    const { data, error } = await send(withVersions(query(args), versions));
    return error ? { error } : { data };
  };
}

/** Makes the content manager's changes name the version that the person sees. Call it in bootstrap(). */
export function guardEndpoints(): void {
  const entry = (action: ConflictAction) => (definition: Definition) => guardEntry(definition, action);
  const endpoints = {
    updateDocument: entry('save'),
    publishDocument: entry('publish'),
    unpublishDocument: entry('unpublish'),
    discardDocument: entry('discard'),
    deleteDocument: entry('delete'),
    publishManyDocuments: guardSelection,
    unpublishManyDocuments: guardSelection,
    deleteManyDocuments: guardSelection,
  };
  // The content manager adds its endpoints to the same API, but exports no type of them.
  adminApi.enhanceEndpoints({ endpoints: endpoints as never });
}
