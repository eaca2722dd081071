import type { Core } from '@strapi/strapi';
import { hostsOf, type WwwMode } from '../../contracts/rules/www';

/** A site as the Strapi database layer reads it. */
export interface DomainEntry {
  id: number;
  documentId: string;
  code: string;
  name: string;
  use_yn: boolean;
  createdAt: string;
  hosts?: { name: string }[];
  /** Null in rows that are older than the field. */
  www?: WwwMode | null;
}

export interface SiteDomain {
  documentId: string;
  code: string;
  name: string;
  /** Those that show pages come first, before those that the edge redirects. */
  hosts: string[];
}

/** Longest delay until another replica's edit is seen; edits on this replica are seen at once. */
const CACHE_TTL_MS = 5000;

/** Maps hosts to sites. Cached in memory, cleared when a domain is edited. */
export class Domains {
  private byHost: Promise<Map<string, SiteDomain>> | undefined;
  private readAt = 0;

  constructor(private readonly strapi: Core.Strapi) {}

  /** Clears the cache; the next call reads again. */
  clear(): void {
    this.byHost = undefined;
  }

  /** The domain in use on this host, or null. */
  async ofHost(header: string | undefined): Promise<SiteDomain | null> {
    const host = hostName(header);
    return host ? ((await this.all()).get(host) ?? null) : null;
  }

  /** The domain in use with this code, or null: for work without a request. */
  async ofCode(code: string): Promise<SiteDomain | null> {
    return [...(await this.all()).values()].find((domain) => domain.code === code) ?? null;
  }

  /** The domain in use with this document id, or null. */
  async ofDocument(documentId: string): Promise<SiteDomain | null> {
    return [...(await this.all()).values()].find((domain) => domain.documentId === documentId) ?? null;
  }

  /** The sites, oldest first. */
  async list(): Promise<SiteDomain[]> {
    return [...new Map([...(await this.all()).values()].map((domain) => [domain.code, domain])).values()];
  }

  private all(): Promise<Map<string, SiteDomain>> {
    // Another caller's read may wait for the connection that this transaction keeps (content-cache.ts).
    if (this.strapi.db.inTransaction()) return this.read();
    // Not the time of day: after it was set back, the cache would keep old sites.
    const now = performance.now();
    if (!this.byHost || now - this.readAt > CACHE_TTL_MS) {
      this.readAt = now;
      this.byHost = this.read();
      this.byHost.catch(() => this.clear());
    }
    return this.byHost;
  }

  private async read(): Promise<Map<string, SiteDomain>> {
    const rows: DomainEntry[] = await this.strapi.db.query('api::domain.domain').findMany({
      where: { use_yn: true },
      populate: { hosts: true },
      orderBy: { id: 'asc' },
    });
    const map = new Map<string, SiteDomain>();
    for (const row of rows) {
      const listed = (row.hosts ?? []).map((host) => host.name.toLowerCase());
      const hosts = hostsOf(listed, row.www ?? 'as_listed');
      const domain = { documentId: row.documentId, code: row.code, name: row.name, hosts };
      for (const host of hosts) if (!map.has(host)) map.set(host, domain);
    }
    return map;
  }
}

/**
 * A Host header as a host name: lower case, without port and trailing dot.
 * @returns null when it is no valid host
 */
export function hostName(header: string | undefined): string | null {
  if (!header || header.length > 259) return null;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+?)\.?(?::\d{1,5})?$/i.exec(header);
  return match?.[1] ? match[1].toLowerCase() : null;
}
