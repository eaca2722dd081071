import type http from 'node:http';
import {
  managementServer as programManagement,
  type ManagementOptions,
} from 'api-extensions/contracts/rules/management-server';
import { parseHost } from './host-header';

interface EdgeManagement extends Omit<ManagementOptions, 'calls'> {
  /** Whether a normalised host name is a live site's or the CMS's. */
  isKnownHost: (hostname: string) => boolean;
}

/**
 * The edge's management port. In addition to the calls of every program, `/ask?domain=<host>` answers 200 for a host that may
 * have a certificate, else 404 (Caddy's on-demand TLS). It reads only memory.
 */
export function managementServer({ isKnownHost, ...options }: EdgeManagement): http.Server {
  const ask = (query: URLSearchParams): number => {
    const host = parseHost(query.get('domain') ?? '');
    return host && isKnownHost(host.name) ? 200 : 404;
  };
  return programManagement({ ...options, calls: { '/ask': ask } });
}
