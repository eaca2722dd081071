import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findCaddy } from '../../lib/caddy.mjs';
import { inRoot } from '../../lib/paths.mjs';
import { freePorts } from '../../lib/ports.cjs';
import { request } from '../publish/request.mjs';

/**
 * Stands in for a name with several addresses, as compose gives the replicas of the CMS: each connection goes to the next address,
 * or to another one where nothing listens.
 * @param {string[]} addresses
 */
export async function startBalancer(addresses, port) {
  let next = 0;
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    client.pause();
    const attempt = (left) => {
      const upstream = net.connect(port, addresses[(next += 1) % addresses.length]);
      upstream.once('connect', () => client.pipe(upstream).pipe(client));
      upstream.once('error', () =>
        upstream.bytesRead === 0 && left > 0 ? attempt(left - 1) : client.destroy(),
      );
      upstream.once('close', () => upstream.bytesRead > 0 && client.destroy());
      client.once('close', () => upstream.destroy());
    };
    attempt(addresses.length - 1);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Starts Caddy with the project's Caddyfile and certificates of its own CA in front of edges on several addresses.
 * @param {{edges: string[], port: number, managementPort: number, folder: string, host: string}} options `edges`: their addresses,
 *   all with the same ports; `host`: one that they know
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} `port` answers https
 */
export async function startCaddy({ edges, port, managementPort, folder, host }) {
  const [httpPort, httpsPort, askPort] = await freePorts(3);
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
