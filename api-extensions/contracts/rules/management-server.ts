import http from 'node:http';

/** Metrics as text, e.g. a registry of prom-client. */
interface Registry {
  contentType: string;
  metrics(): Promise<string>;
}

export interface ManagementOptions {
  /** Whether the program can do its work now. */
  isReady: () => boolean | Promise<boolean>;
  registry: Registry;
  /** Further calls by path. They get the query and return a status. */
  calls?: Record<string, (query: URLSearchParams) => number>;
}

/**
 * Server of a program's management port, for the proxy in front and for monitoring; it must not be open to visitors. A GET of
 * - `/healthz` answers 200 while the process runs;
 * - `/readyz` answers 200 while the process can work, else 503;
 * - `/metrics` answers the program's metrics in Prometheus' text format.
 */
export function managementServer({ isReady, registry, calls = {} }: ManagementOptions): http.Server {
  const statusOf = async ({ pathname, searchParams }: URL): Promise<number> => {
    if (pathname === '/healthz') return 200;
    if (pathname === '/readyz') return (await isReady()) ? 200 : 503;
    return calls[pathname]?.(searchParams) ?? 404;
  };
  const respond = async (
    req: http.IncomingMessage,
  ): Promise<{ status: number; type: string; body: string }> => {
    const url = `http://management${req.url ?? '/'}`;
    if (req.method === 'GET' && req.url === '/metrics')
      return { status: 200, type: registry.contentType, body: await registry.metrics() };
    const status = req.method !== 'GET' ? 405 : URL.canParse(url) ? await statusOf(new URL(url)) : 400;
    return { status, type: 'text/plain', body: `${http.STATUS_CODES[status]}\n` };
  };
  return http.createServer((req, res) => {
    void respond(req)
      .catch(() => ({ status: 500, type: 'text/plain', body: 'The metrics cannot be read\n' }))
      .then(({ status, type, body }) =>
        res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      );
  });
}
