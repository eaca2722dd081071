import type http from 'node:http';
import {
  managementServer as createManagementServer,
  type ManagementOptions,
} from 'api-extensions/contracts/rules/management-server';
import { parseHost } from './host-header';

interface EdgeManagementOptions extends Omit<ManagementOptions, 'calls'> {
  /** Whether a normalised host name is a live site's or the CMS's; null while that cannot be said yet. */
  isKnownHost: (hostname: string) => boolean | null;
}

/**
 * The edge's management port. In addition to the calls that all programs have, `GET /ask?domain=<host>` answers 200 if Caddy
 * may get a certificate for the host (on-demand TLS), else 404, or 503 while the edge does not know yet. The response comes from
 * memory: it does not wait for disk or CMS.
 */
export function managementServer({ isKnownHost, ...options }: EdgeManagementOptions): http.Server {
  const ask = (query: URLSearchParams): number => {
    const host = parseHost(query.get('domain') ?? '');
    const isKnown = host && isKnownHost(host.name);
    return isKnown ? 200 : host && isKnown === null ? 503 : 404;
  };
  return createManagementServer({ ...options, calls: { '/ask': ask } });
}
