import http from 'node:http';

/** An unknown host is looked up again after this time. */
const RETRY_MS = 2000;

/**
 * Creates a lookup of the CMS's sites by host name, which uses the publisher's calls (api-extensions/contracts/publishing/publishing.ts).
 * @param {{cmsUrl: string, publishKey: string}} options
 */
export function createSiteHosts({ cmsUrl, publishKey }) {
  let domains = new Map();
  /** The last reading of all hosts; lookups at the same time share it. */
  let reading;
  let readAt = -Infinity;

  const request = async (path) => {
    const response = await fetch(`${cmsUrl}/api/publishing/${path}`, {
      headers: { authorization: `Bearer ${publishKey}` },
    });
    if (!response.ok) throw new Error(`The CMS answered ${response.status} for /publishing/${path}`);
    return (await response.json()).data;
  };

  const readAll = async () => {
    const codes = await request('domains');
    const sites = await Promise.all(codes.map((code) => request(`expected?domain=${code}`)));
    return new Map(sites.flatMap((site, at) => (site?.hosts ?? []).map((host) => [host, codes[at]])));
  };

  return {
    /** @returns {Promise<string | undefined>} code of the domain that has this host name */
    async domainOf(host) {
      if (!domains.has(host)) {
        if (Date.now() - readAt > RETRY_MS) {
          readAt = Date.now();
          reading = readAll();
        }
        domains = await reading;
      }
      return domains.get(host);
    },
    /** Reads the hosts again at the next lookup. */
    forget() {
      domains = new Map();
      readAt = -Infinity;
    },
  };
}

/**
 * Creates a server that takes the publisher's place (PUBLISHER_URL): it is told of changes by the CMS.
 * @param {{publishKey: string, onChange: () => void}} options
 * @returns {http.Server} not listening yet
 */
export function createChangeListener({ publishKey, onChange }) {
  return http.createServer((req, res) => {
    const isAllowed = req.headers.authorization === `Bearer ${publishKey}`;
    const isNotice = req.method === 'POST' && req.url === '/notify';
    if (isAllowed && isNotice) onChange();
    res.writeHead(!isAllowed ? 403 : isNotice ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ data: null }));
  });
}
