import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.cjs';
import { environmentWith } from '../../lib/temporary-stack.mjs';

const EDGE = inRoot('site/dist/edge/main.js');
const EDGE_KEY = 'a key for the benchmark of the edge only'.replaceAll(' ', '-');

/** Path of a program on the PATH or where Debian installs servers; null if there is none. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * @typedef {{name: string, port: number, isSecure: boolean, pid: number, brotli: boolean, stop: () => Promise<void>}} Server
 *   a started server; `isSecure`: over https; `brotli`: sends it
 */

/** Starts the edge as in production: built, in a separate process. @returns {Promise<Server & {managementPort: number}>} */
export async function startEdge(releasesDir) {
  const [port, managementPort] = [await freePort(), await freePort()];
  const env = environmentWith({
    SITE_PORT: String(port),
    EDGE_MANAGEMENT_PORT: String(managementPort),
    SITE_BIND: '127.0.0.1',
    RELEASES_DIR: releasesDir,
    EDGE_KEY,
    LOG_FORMAT: 'json',
  });
  const child = spawn(process.execPath, [EDGE], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  createInterface(child.stderr).on('line', (line) => {
    if (!line.includes('"level":"info"')) console.error(line);
  });
  return { ...(await untilListening('edge', child, port)), managementPort };
}

/**
 * Makes a certificate for the servers over https.
 * @returns {{certificate: string, key: string} | null} files; null where openssl is not installed
 */
export function makeCertificate(folder) {
  const openssl = findProgram('openssl');
  if (!openssl) return null;
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name));
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const made = spawnSync(
    openssl,
    ['req', '-x509', '-nodes', ...curve, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl failed:\n${made.stderr}`);
  return { certificate, key };
}

/** Starts nginx with one worker and only the modules for static files: the reference to compare with. @returns {Promise<Server>} */
export async function startPlainNginx(binary, folder, tls = null) {
  const port = await freePort();
  return startNginx('nginx', binary, folder, port, tls, (brotli) => [
    'sendfile on; tcp_nopush on; gzip on; gzip_vary on;',
    brotli ? 'brotli_static on;' : '',
    'types { text/html html; }',
    tls ? `ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};` : '',
    `server { listen 127.0.0.1:${port}${tls ? ' ssl' : ''}; root ${folder}/by-host/$host;`,
    'location / { try_files $uri $uri/index.html =404; add_header Cache-Control no-cache; } }',
  ]);
}

/** Starts Caddy's own file server on the same files, for comparison. @returns {Promise<Server>} */
export function startCaddyFileServer(binary, folder, tls = null) {
  return startCaddy('caddy', binary, folder, tls, [
    `root * ${folder}/by-host/{host}`,
    'try_files {path} {path}/index.html',
    'header Cache-Control no-cache',
    'file_server {\nprecompressed br\n}',
  ]);
}

/** Starts Caddy in front of the edge, with the options of the Caddyfile. @returns {Promise<Server>} */
export function startCaddyInFront(edge, binary, folder, tls = null) {
  return startCaddy('edge, Caddy', binary, folder, tls, [
    `reverse_proxy 127.0.0.1:${edge.port} {\nheader_up -X-Forwarded-Host\ntransport http {\ncompression off\n}\n}`,
  ]);
}

async function startCaddy(name, binary, folder, tls, lines) {
  const port = await freePort();
  const file = path.join(folder, `${fileName(name, tls)}.Caddyfile`);
  const certificate = tls ? [`tls ${tls.certificate} ${tls.key}`] : [];
  const site = [`${tls ? 'https' : 'http'}://:${port} {`, 'bind 127.0.0.1', ...certificate, ...lines, '}'];
  const options = ['admin off', tls ? 'auto_https disable_redirects' : 'auto_https off'];
  await writeFile(file, ['{', ...options, 'default_sni localhost', '}', ...site, ''].join('\n'));
  // One core, as nginx has one worker and the edge one thread.
  const env = { ...process.env, GOMAXPROCS: '1', HOME: folder };
  const child = spawn(binary, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  return untilListening(name, child, port, tls);
}

const fileName = (name, tls) => (tls ? `${name} over https` : name);

async function startNginx(name, binary, folder, port, tls, http) {
  const module = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  const brotli = existsSync(module);
  const file = path.join(folder, `${fileName(name, tls)}.conf`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    brotli ? `load_module ${module};` : '',
    process.getuid?.() === 0 ? 'user root;' : '',
    `worker_processes 1; daemon off; pid ${folder}/${port}.pid; error_log ${folder}/${port}.log;`,
    'events { worker_connections 1024; }',
    'http { access_log off; keepalive_requests 1000000;',
    ...temporary.map((kind) => `${kind}_temp_path ${folder}/${port}-${kind};`),
    ...http(brotli),
    '}',
  ];
  await writeFile(file, lines.join('\n'));
  const test = spawnSync(binary, ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
  if (test.status !== 0) throw new Error(`nginx refuses the configuration:\n${test.stderr}`);
  const child = spawn(binary, ['-p', folder, '-c', file], { stdio: 'ignore' });
  return { ...(await untilListening(name, child, port, tls)), brotli };
}

/** Waits until a started server listens. It ends with this program. @returns {Promise<Server>} */
async function untilListening(name, child, port, tls = null) {
  process.once('exit', () => child.kill('SIGTERM'));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}`);
    await wait(50);
  }
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { name, port, isSecure: tls !== null, pid: child.pid, brotli: true, stop };
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
