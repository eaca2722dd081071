import http from 'node:http';
import { type PreviewClaims, previewKey, readPreview, signPreview } from '../contracts/preview/token';
import * as z from '../contracts/zod';
import { documentIdOf, fieldsOf } from './admin-answers';
import { admin, cms, type TestResponse, domainId, entriesPath, ports, secrets } from './cms-under-test';

/** Steps of the tests of previews. */

export const PAGE = 'api::page.page';
export const OPEN = '/api/publishing/preview/open';
/** Key that signs preview tokens. */
export const key = previewKey(secrets.EDGE_KEY);

/** A request of the CMS to the publisher to render a page. */
interface Rendering {
  path: string;
  part: string;
  showProtected: boolean;
  banner: string;
  content: {
    code: string;
    appConfigs: { theme?: Record<string, string>; logo?: object }[];
    pages: { documentId: string; path: string; title: string; blocks: object[] }[];
    metas: { page: string; title: string }[];
    products: { prod_id: number; name: string }[];
  };
  requestId: string | undefined;
}

export interface Visit {
  host?: string;
  https?: boolean;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Starts a stand-in of the publisher for the tests of a file, which records what it is asked to render. */
export function previewOfTests() {
  /** Requests that the publisher got, the newest last. */
  const renderings: Rendering[] = [];
  const publisherBehaviour: { current: 'render' | 'fail' | 'hang up' } = { current: 'render' };
  const publisher = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (publisherBehaviour.current === 'hang up') return req.socket.destroy();
      if (publisherBehaviour.current === 'fail') return res.writeHead(500).end();
      if (req.url !== '/preview') return res.writeHead(404).end();
      expect(req.headers.authorization).toBe(`Bearer ${secrets.PUBLISH_KEY}`);
      const rendering = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      renderings.push({ ...rendering, requestId: req.headers['x-request-id'] });
      const found = rendering.content.pages.some(({ path }: { path: string }) => path === rendering.path);
      const data = { path: '/', result: { pageContext: { meta: { title: '제목', description: '설명' } } } };
      const body =
        rendering.part === 'data' ? JSON.stringify(data) : `<p>draft</p>${rendering.banner as string}`;
      return res.end(JSON.stringify({ data: { status: found ? 200 : 404, body } }));
    });
  });
  beforeAll(() => new Promise<void>((resolve) => publisher.listen(ports.publisher, '127.0.0.1', resolve)));
  afterAll(async () => {
    publisher.closeAllConnections();
    await new Promise((resolve) => publisher.close(resolve));
  });

  /** A visitor's request as forwarded by the edge. */
  const visit = (path: string, { host = 'localhost', https = false, cookie, headers }: Visit = {}) =>
    cms(path, {
      host,
      headers: {
        'x-edge-key': secrets.EDGE_KEY,
        'x-forwarded-proto': https ? 'https' : 'http',
        ...(cookie && { cookie }),
        ...headers,
      },
    });
  const open = (token: string, options?: Visit) => visit(`${OPEN}?token=${token}`, options);
  return { renderings, publisherBehaviour, visit, open };
}

/** The preview cookie that a response sets, as a Cookie header. */
export const cookieOf = ({ headers }: TestResponse): string =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';
export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};
/** Claims of a preview link's token. */
export const claimsOf = (link: string) => readPreview(new URL(link).searchParams.get('token') ?? '', key);
/** In ten minutes, in seconds since 1970. */
export const soon = () => Math.floor(Date.now() / 1000) + 600;
/** A preview token of an administrator for the home page. */
export const tokenOf = (more: Partial<PreviewClaims> = {}) =>
  signPreview({ d: 'rankup', k: 'admin', id: 'test', e: soon(), u: '/', ...more }, key);

export const SHARES = '/api-extensions/preview/shares';

/** Saves a draft of a new page. */
export async function createPage(domain = 'rankup') {
  const number = process.hrtime.bigint();
  const path = `/preview-${process.pid}-${number}`;
  const { json, text } = await admin(entriesPath(PAGE), {
    method: 'POST',
    body: {
      title: `초안 ${number}`,
      path,
      layout: 'default',
      blocks: [],
      domain: { connect: [{ documentId: await domainId(domain) }] },
    },
  });
  if (!json?.data) throw new Error(text);
  return { path, title: fieldsOf(json, { title: z.string() }).title, documentId: documentIdOf(json) };
}
