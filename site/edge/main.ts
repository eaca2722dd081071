import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { logFormat, logLine } from 'api-extensions/contracts/rules/log-line';
import { createEdge, type Edge } from './edge';
import { reasonOf } from './edge-log';
import { readEnvironment, type EdgeEnvironment } from './environment';
import { managementServer } from './management-server';
import { EdgeMetrics } from './metrics';

const GRACE_MS = 5000;
/** Time for the proxy in front to see `/readyz` answer 503; the Caddyfile checks each second. */
const DRAIN_MS = 3000;

// A cache with turnover makes V8 grow its young generation to 48 MB and collect it rarely, so dropped pages stay in memory.
// With the initial size the process needs some 40 MB less (npm run bench edge), at the same speed.
setFlagsFromString('--semi-space-growth-factor=1');

void start();

async function start(): Promise<void> {
  let env: EdgeEnvironment;
  let edge: Edge;
  let metrics: EdgeMetrics | undefined;
  let isListening = false;
  try {
    env = readEnvironment(process.env);
    if (env.EDGE_MANAGEMENT_PORT !== undefined) metrics = new EdgeMetrics(() => edge.siteCount);
    edge = createEdge({
      metrics,
      releasesDir: env.RELEASES_DIR,
      cmsUrl: env.CMS_URL,
      cmsAddresses: env.CMS_ADDRESSES,
      cmsHost: env.CMS_HOST,
      edgeKey: env.EDGE_KEY,
      trustedProxies: env.TRUSTED_PROXIES,
      accessLog: env.SITE_ACCESS_LOG,
    });
  } catch (error) {
    return giveUp(reasonOf(error));
  }
  const { EDGE_MANAGEMENT_PORT: managementPort, SITE_BIND } = env;
  stopOnRequest(async () => {
    isListening = false;
    if (managementPort !== undefined) {
      edge.drain();
      await setTimeout(DRAIN_MS);
    }
    await edge.close(GRACE_MS);
  });
  try {
    const { port } = await edge.listen(env.SITE_PORT, SITE_BIND);
    isListening = true;
    if (metrics) {
      const { registry } = metrics;
      // After the links were read: Caddy asks another edge about a host where this one refuses the connection.
      const management = managementServer({
        registry,
        isReady: () => isListening && edge.hasReadLinks,
        isKnownHost: edge.isKnownHost,
      });
      await once(management.listen(managementPort, SITE_BIND), 'listening');
    }
    const address = `http://${bracketed(SITE_BIND)}:${port} sites ${edge.siteCount}, CMS ${env.CMS_URL}`;
    const event = { level: 'info', program: 'edge', message: address } as const;
    process.stdout.write(`${logLine(event, logFormat(process.env))}\n`);
  } catch (error) {
    giveUp(listenError(error, env));
  }
}

function stopOnRequest(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process: exits with it, because no other process would stop it.
  if (process.send) process.on('disconnect', stop);
}

function listenError(error: unknown, env: EdgeEnvironment): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const name = port === env.EDGE_MANAGEMENT_PORT ? 'EDGE_MANAGEMENT_PORT' : 'SITE_PORT';
  if (code === 'EADDRINUSE')
    return `port ${port} on ${env.SITE_BIND} is already in use: stop the other program or set ${name}`;
  if (code === 'EACCES') return `port ${port} needs rights this user lacks: set ${name} to 1024 or more`;
  return reasonOf(error);
}

function giveUp(reason: string): void {
  process.stderr.write(`edge: ${reason}\n`);
  process.exit(1);
}

function bracketed(bind: string): string {
  return bind.includes(':') ? `[${bind}]` : bind;
}
