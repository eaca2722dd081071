import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findCaddy } from '../../lib/caddy.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { someFreePorts } from '../../lib/ports.mjs';
import { request } from '../publish/request.mjs';

/**
 * Starts Caddy with the project's Caddyfile and certificates of its own CA in front of edges on several addresses.
 * @param {{edges: string[], port: number, managementPort: number, folder: string, host: string}} options `edges`: their addresses,
 *   all with the same ports; `host`: one that they know
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} `port` answers https
 */
export async function startCaddy({ edges, port, managementPort, folder, host }) {
  const [httpPort, httpsPort, askPort] = await someFreePorts(3);
  const data = path.join(folder, 'caddy');
  const child = spawn(findCaddy(), ['run', '--config', inRoot('Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: data,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      CADDY_CERTIFICATES: 'local_certs\nskip_install_trust',
      CADDY_ADMIN: 'off',
      CADDY_ASK_PORT: String(askPort),
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      EDGES: edges.map((address) => `${address}:${port}`).join(' '),
      EDGES_MANAGEMENT: edges.map((address) => `${address}:${managementPort}`).join(' '),
      EDGE_MANAGEMENT_PORT: String(managementPort),
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const answers = () =>
    request({ port: httpsPort, host, isSecure: true, path: '/_health' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with code ${child.exitCode}`);
    await wait(100);
  }
  return {
    port: httpsPort,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
