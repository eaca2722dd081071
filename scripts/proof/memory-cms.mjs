import { createHash } from 'node:crypto';
import http from 'node:http';

/** The domain's schema as gatsby-source-strapi requests it. */
const SCHEMA = {
  uid: 'api::domain.domain',
  schema: {
    kind: 'collectionType',
    singularName: 'domain',
    pluralName: 'domains',
    attributes: { code: { type: 'string' } },
  },
};

const digestOf = (post) => createHash('sha256').update(JSON.stringify(post)).digest('base64url');

/** The site as the CMS answers it: posts without their texts, in the board's order. */
function withPostHeads(site) {
  const order = (a, b) =>
    Number(b.pinned) - Number(a.pinned) ||
    (a.published_at === b.published_at ? b.wr_id - a.wr_id : a.published_at < b.published_at ? 1 : -1);
  const boards = site.boards.map((board) => ({
    ...board,
    posts: [...board.posts].sort(order).map((post) => ({
      wr_id: post.wr_id,
      digest: digestOf(post),
      title: post.title,
      published_at: post.published_at,
      pinned: post.pinned,
    })),
  }));
  return { ...site, boards };
}

/**
 * A CMS that holds its sites in memory and answers the calls of Gatsby's build and of the publisher
 * (contracts/publishing/publishing.ts, contracts/publishing/site-content.ts).
 */
export class MemoryCms {
  /** Site contents by domain code. */
  sites = new Map();
  /** Results that the publisher reported, newest last. */
  reports = [];
  #changes = new Map();
  #claims = new Map();
  #number = 0;

  /** Adds or replaces a site, or removes it with null, and notes the change for the publisher. */
  setSite(code, site) {
    if (site) this.sites.set(code, structuredClone(site));
    else this.sites.delete(code);
    this.#changes.set(code, (this.#changes.get(code) ?? 0) + 1);
  }

  /** Whether the publisher has reported a result for every change. */
  get isSettled() {
    return this.#changes.size === 0 && this.#claims.size === 0;
  }

  async listen() {
    this.server = http.createServer((request, response) => {
      this.#answer(request).then(
        (body) =>
          response
            .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
            .end(JSON.stringify(body ?? {})),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request) {
    const { pathname, searchParams } = new URL(request.url, 'http://cms');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text ? JSON.parse(text) : {};
    const domain = searchParams.get('domain');
    const claimed = /^\/api\/publishing\/claims\/([^/]+)\/result$/.exec(pathname);
    if (claimed) return this.#report(claimed[1], body);
    if (/^\/api\/publishing\/claims\/[^/]+\/undrawn$/.test(pathname)) return { data: null };
    switch (pathname) {
      case '/api/content-type-builder/content-types':
        return { data: [SCHEMA] };
      case '/api/content-type-builder/components':
        return { data: [] };
      case '/api/domains':
        return this.#domains();
      case '/api/posts':
      case '/api/publishing/posts':
        return { data: this.#texts(searchParams.get('wr_id').split(',').map(Number)) };
      case '/api/publishing/pictures':
        return { data: [] };
      case '/api/publishing/domains':
        return { data: [...this.sites.keys()].sort() };
      case '/api/publishing/content':
        return {
          data: searchParams
            .get('domains')
            .split(',')
            .flatMap((code) => (this.sites.has(code) ? [withPostHeads(this.sites.get(code))] : [])),
        };
      case '/api/publishing/expected':
        return { data: this.#expected(domain) };
      case '/api/publishing/claims':
        return { data: this.#claim(body) };
      default:
        return undefined;
    }
  }

  #domains() {
    const data = [...this.sites.values()].map((site) => ({
      documentId: `d-${site.code}`,
      code: site.code,
      content: withPostHeads(site),
    }));
    return { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } };
  }

  #texts(numbers) {
    const posts = [...this.sites.values()].flatMap(({ boards }) => boards.flatMap((board) => board.posts));
    return posts
      .filter(({ wr_id }) => numbers.includes(wr_id))
      .map(({ pinned: _pinned, ...post }) => ({ ...post, digest: digestOf({ ...post, pinned: _pinned }) }));
  }

  #expected(code) {
    const site = this.sites.get(code);
    return site ? { hosts: site.hosts, paths: [], posts: [] } : null;
  }

  #claim({ stale = [], limit = 10 }) {
    const busy = new Set([...this.#claims.values()].map(({ domain }) => domain));
    const wanted = [...new Set([...this.#changes.keys(), ...stale])]
      .filter((domain) => !busy.has(domain))
      .slice(0, limit);
    return wanted.map((domain) => {
      const stamp = new Date().toISOString().replace(/[-:]/g, '');
      const releaseId = `${stamp.slice(0, 8)}-${stamp.slice(9, 15)}-${(this.#number += 1)}`;
      const changes = this.#changes.get(domain) ?? 0;
      this.#changes.delete(domain);
      this.#claims.set(releaseId, { domain });
      return { releaseId, domain, changes, expected: this.#expected(domain) };
    });
  }

  #report(releaseId, result) {
    this.reports.push({ ...this.#claims.get(releaseId), releaseId, ...result });
    this.#claims.delete(releaseId);
    return { data: { releaseId } };
  }
}
