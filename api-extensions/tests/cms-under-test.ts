// The servers that setup/start-cms.mjs started for this worker's suites, and calls to them.
import http from 'node:http';
import knex, { type Knex } from 'knex';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';

/** Ports, addresses and secrets, as setup/cms-environment.cjs stores them. */
interface Address {
  ports: { site: number; cms: number; simulator: number; publisher: number };
  secrets: Record<'EDGE_KEY' | 'PUBLISH_KEY' | 'BUILD_API_TOKEN', string>;
  password: string;
  adminToken: string;
  inbox: string;
  /** A second mail server, for one site. */
  siteMail: { url: string; inbox: string };
  oauth: string;
  chat: string;
  /** Server in place of Google's Search Console. */
  google: string;
  /** Socket of the CMS that test files share (in-cms.ts). */
  sharedCms: string;
  database: Record<string, unknown>;
  /** Environment of the CMS. */
  env: Record<string, string>;
}

const address = JSON.parse(process.env.API_TESTS_CMS ?? '{}') as Address;

export const { secrets, inbox, siteMail, oauth, chat, google, sharedCms, env, ports } = address;
/** Password of every demo account. */
export const demoPassword = address.password;

/** Opens a direct connection to the database, for changes that only time or another program would make. Destroy it afterwards. */
export const openDatabase = (): Knex => knex({ ...address.database, useNullAsDefault: true });

/** The same for all tests of a file, with its end. It connects before the first test: Jest cannot load the driver during concurrent ones. */
export function databaseOfTests(): Knex {
  const database = openDatabase();
  beforeAll(() => database.raw('select 1'));
  afterAll(() => database.destroy());
  return database;
}

export const isSqlite = address.database?.client === 'better-sqlite3';

export interface TestResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests check the shape of what they get
}

export interface TestRequest {
  /** Local address on which the program listens. */
  address?: string;
  method?: string;
  /** Host header; `localhost` is the demo site rankup. */
  host?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent verbatim, in place of `body`. */
  raw?: string | Buffer;
}

/** Sends a request to a program of this machine. The body is sent as JSON. */
export function sendRequest(
  port: number,
  path: string,
  { address = '127.0.0.1', method = 'GET', host = 'localhost', headers = {}, body, raw }: TestRequest,
): Promise<TestResponse> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    // Keep-alive, like the edge: a server that rejects a body early closes other connections while the body is still being
    // sent, and the response is lost (site/edge/proxy.ts).
    const agent = new http.Agent({ keepAlive: true });
    const request = http.request(
      {
        host: address,
        port,
        path,
        method,
        agent,
        headers: {
          host,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () => agent.destroy());
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          let json: unknown;
          try {
            json = JSON.parse(text);
          } catch {
            json = undefined;
          }
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, json });
        });
      },
    );
    request.on('error', (error) => {
      agent.destroy();
      reject(error);
    });
    request.end(payload);
  });
}

/** Calls the CMS directly, without the edge. */
export const cms = (path: string, options: TestRequest = {}) => sendRequest(address.ports.cms, path, options);

/** Calls the CMS with query parameters. */
export const cmsGet = (path: string, query: Record<string, string>, options: TestRequest = {}) =>
  cms(`${path}?${new URLSearchParams(query).toString()}`, options);

/** Calls the CMS as the publisher. */
export const publisher = (path: string, body: unknown = {}, method = 'POST') =>
  cms(`/api/publishing${path}`, {
    method,
    ...(method === 'POST' && { body }),
    headers: { authorization: `Bearer ${secrets.PUBLISH_KEY}` },
  });

async function recentCalls(): Promise<{ kind: string; query: string }[]> {
  const { json } = await sendRequest(address.ports.simulator, '/__simulator/stats', {});
  return json.recent;
}

/** Faults, limits and statistics of the simulator (naver/simulator/control.ts). */
export const simulator = {
  setFault: (fault: Record<string, unknown>) =>
    sendRequest(address.ports.simulator, '/__simulator/faults', { method: 'PUT', body: fault }),
  clearFault: () => sendRequest(address.ports.simulator, '/__simulator/faults', { method: 'DELETE' }),
  resetStats: () => sendRequest(address.ports.simulator, '/__simulator/stats', { method: 'DELETE' }),
  /**
   * Counts calls of one kind since the last resetStats(), among the latest thousand. Background work of other tests makes calls
   * as well: pass a part of the query that no other test has.
   */
  calls: async (kind: string, partOfQuery: string): Promise<number> =>
    (await recentCalls()).filter((call) => call.kind === kind && call.query.includes(partOfQuery)).length,
  /** Counts calls of all kinds for these queries since the last resetStats(), among the latest thousand. */
  callsFor: async (...queries: string[]): Promise<number> =>
    (await recentCalls()).filter(({ query }) => queries.includes(query)).length,
  setLimits: (limits: { latencyMs?: number; perSecond?: number | null }) =>
    sendRequest(address.ports.simulator, '/__simulator/limits', { method: 'PUT', body: limits }),
  resetLimits: () => sendRequest(address.ports.simulator, '/__simulator/limits', { method: 'DELETE' }),
};

/** Calls the admin's own API as the demo administrator, who signed in once for all suites: Strapi limits sign-ins. */
export const admin = (path: string, options: TestRequest = {}, via = cms): Promise<TestResponse> =>
  via(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${address.adminToken}` } });

/** Path of a content type's entries in the admin's API. */
export const entriesPath = (uid: string) => `/content-manager/collection-types/${uid}`;

/** Calls that the admin's form makes with the entry at a path of the admin's API. */
export const entryAt = (address: string) => ({
  address,
  /** The document id. */
  id: address.split('/').at(-1) ?? '',
  change: (body: object) => admin(address, { method: 'PUT', body }),
  publish: (body: object = {}) => admin(`${address}/actions/publish`, { method: 'POST', body }),
  unpublish: () => admin(`${address}/actions/unpublish`, { method: 'POST', body: {} }),
  discard: () => admin(`${address}/actions/discard`, { method: 'POST', body: {} }),
  remove: () => admin(address, { method: 'DELETE' }),
});

export type Entry = ReturnType<typeof entryAt>;

/** Saves a new entry, as a draft where its type has drafts. */
export async function createEntry(uid: string, body: object) {
  const response = await admin(entriesPath(uid), { method: 'POST', body });
  return { ...response, ...entryAt(`${entriesPath(uid)}/${response.json.data?.documentId as string}`) };
}

/** Creates and publishes an entry of a type with drafts, as the admin's button does. @throws if it is refused */
export async function createPublished(uid: string, body: object): Promise<Entry> {
  const response = await admin(`${entriesPath(uid)}/actions/publish`, { method: 'POST', body });
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return entryAt(`${entriesPath(uid)}/${fieldsOf(response.json, { documentId: z.string() }).documentId}`);
}

/** Document id of the site with a code; empty without one. */
export async function domainId(code: string): Promise<string> {
  const { json } = await admin(`${entriesPath('api::domain.domain')}?pageSize=100`);
  return (
    rowsOf(json, { code: z.string(), documentId: z.string() }).find((domain) => domain.code === code)
      ?.documentId ?? ''
  );
}

export interface UploadedFile {
  id: number;
  url: string;
  updatedAt: string;
  width: number | null;
  height: number | null;
}

/** A form of the media library, as Strapi's admin sends it: data of the file, and its content unless only these change. */
export async function mediaForm(
  method: string,
  fileInfo: object,
  file?: { name: string; type: string; bytes: Buffer },
): Promise<TestRequest> {
  const form = new FormData();
  if (file) form.append('files', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  form.append('fileInfo', JSON.stringify(fileInfo));
  const packed = new Response(form);
  return {
    method,
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  };
}

/** Sends a file to the media library as the demo administrator; with an id, replaces that file. */
export const sendFile = async (
  name: string,
  type: string,
  bytes: Buffer,
  id?: number,
): Promise<TestResponse> =>
  admin(
    id === undefined ? '/upload' : `/upload?id=${id}`,
    await mediaForm('POST', { name }, { name, type, bytes }),
  );

/** The same. @throws if the file is refused */
export async function upload(...file: Parameters<typeof sendFile>): Promise<UploadedFile> {
  const [name] = file;
  const { status, json, text } = await sendFile(...file);
  if (status >= 300) throw new Error(`upload of ${name}: ${status} ${text}`);
  return (Array.isArray(json) ? json[0] : json) as UploadedFile;
}
