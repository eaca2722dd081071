import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';

const CHECKER = 'features/work/records/checker/backlink-check.js';
/** The target of the backlinks. */
export const TARGET = 'client.example';

/** A site on this machine that records the requests it gets. */
export interface Site {
  origin: string;
  /** Paths, in the order of the requests. */
  requests: string[];
  /** Largest number of concurrent requests. */
  mostAtOnce: number;
  close(): Promise<unknown>;
}

/** Responds to a request for a page. */
export type Page = (response: http.ServerResponse, site: Site) => void;

/** A page with this body. */
export const html =
  (body: string): Page =>
  (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><body>${body}`);
  };

/** Starts a site with these pages, by path; others are missing. */
export async function startSite(pages: Record<string, Page>): Promise<Site> {
  let open = 0;
  const site: Site = { origin: '', requests: [], mostAtOnce: 0, close: () => Promise.resolve() };
  const server = http.createServer((request, response) => {
    site.requests.push(request.url ?? '');
    open += 1;
    site.mostAtOnce = Math.max(site.mostAtOnce, open);
    response.once('close', () => (open -= 1));
    const page = pages[request.url ?? ''];
    if (page) setImmediate(() => page(response, site));
    else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return site;
}

/** Opens what checks of backlinks need for the tests of a file, and closes it after them. */
export function setUpLinkChecks() {
  const database = openDatabase();
  const sites: Site[] = [];
  let shared: InCms;
  beforeAll(async () => {
    shared = await InCms.shared();
  });
  afterAll(async () => {
    await Promise.all([shared.stop(), database.destroy(), ...sites.map((site) => site.close())]);
  });

  async function newSite(pages: Record<string, Page>): Promise<Site> {
    const site = await startSite(pages);
    sites.push(site);
    return site;
  }

  /** Stores backlinks with loopback addresses, which the form would refuse. @returns their ids */
  async function createLinks(urls: string[], target = TARGET): Promise<number[]> {
    const rows = urls.map((url, index) => ({
      ...{ record_key: `test ${process.pid} ${url}`.slice(0, 58) + index, domain: 'rankup', url, target },
      ...{ state: 'planned', memo: '', due_ms: 0, version: 1, created_ms: 0, updated_ms: 0 },
    }));
    const ids: number[] = [];
    for (const row of rows) {
      const [made] = (await database('work_backlinks').insert(row).returning('id')) as { id: number }[];
      ids.push(made?.id ?? 0);
    }
    return ids;
  }

  /** Checks backlinks. @returns state, first day and result of each */
  async function checkLinks(ids: number[]) {
    // The CMS that listens has a checker, too; either one may check first.
    const waiting = () => database('work_backlinks').whereIn('id', ids).whereNull('last_check').first('id');
    await until(async () => {
      if (!(await waiting())) return true;
      await shared.call(CHECKER, 'runBacklinkCheck', 0);
      return false;
    });
    const rows = (await database('work_backlinks').whereIn('id', ids).orderBy('id')) as {
      state: string;
      first_seen: string | null;
      last_check: string;
    }[];
    return rows.map(({ state, first_seen, last_check }) => ({
      state,
      first_seen,
      ...JSON.parse(last_check),
    }));
  }

  return { database, newSite, createLinks, checkLinks };
}
