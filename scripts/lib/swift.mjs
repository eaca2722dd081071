import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './ports.cjs';

const execute = promisify(execFile);

/** Debian's packages are installed for Debian's Python. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = '/usr/lib/python3/dist-packages/swift';
const SERVERS = ['account', 'container', 'obj', 'proxy'];
const PARTS = ['account', 'container', 'object', 'proxy'];
const START_MS = 60_000;

/** Configurations are read from the folder of the temporary server, not from /etc/swift. */
const PROGRAM = `
import os, sys
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi
part = sys.argv[1]
set_swift_dir(os.getcwd())
sys.exit(run_wsgi(os.path.join(os.getcwd(), part + '.conf'), part + '-server'))
`;

/** Whether OpenStack Swift is installed (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift = () => SERVERS.every((name) => fs.existsSync(path.join(PACKAGES, name, 'server.py')));

const section = (name, settings) =>
  [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n');

/** Settings of every server. */
function commonSettings(folder, port) {
  return {
    bind_ip: '127.0.0.1',
    bind_port: port,
    swift_dir: folder,
    user: os.userInfo().username,
    // One process, which ends with its signal.
    workers: 0,
    log_address: path.join(folder, 'no-syslog'),
  };
}

/** Writes the configuration of one of the servers that store, and its ring of one device, which is a folder. */
async function writeStorage(folder, part, port) {
  const settings = {
    ...commonSettings(folder, port),
    devices: path.join(folder, 'devices'),
    mount_check: 'false',
    fallocate_reserve: 0,
    disable_fallocate: 'true',
  };
  fs.writeFileSync(
    path.join(folder, `${part}.conf`),
    section('DEFAULT', settings) +
      section('pipeline:main', { pipeline: `${part}-server` }) +
      section(`app:${part}-server`, { use: `egg:swift#${part}`, recon_cache_path: folder }),
  );
  const build = (...args) => execute('swift-ring-builder', [`${part}.builder`, ...args], { cwd: folder });
  await build('create', '0', '1', '0');
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--device', 'device', '--weight', '1'];
  await build('add', ...device, '--port', String(port));
  await build('rebalance');
}

function writeProxy(folder, port, { id, secret }) {
  const [account, user] = id.split(':');
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo'];
  const use = (name) => ({ use: `egg:swift#${name}` });
  const own = {
    // There is no memcached at this port, and none is needed.
    cache: { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    s3api: { ...use('s3api'), location: 'us-east-1' },
    tempauth: { ...use('tempauth'), [`user_${account}_${user}`]: `${secret} .admin` },
  };
  fs.writeFileSync(
    path.join(folder, 'proxy.conf'),
    section('DEFAULT', commonSettings(folder, port)) +
      section('pipeline:main', { pipeline: [...filters, 'proxy-server'].join(' ') }) +
      section('app:proxy-server', { ...use('proxy'), account_autocreate: 'true' }) +
      filters.map((name) => section(`filter:${name}`, own[name] ?? use(name))).join(''),
  );
}

/**
 * Starts a temporary OpenStack Swift with its S3 interface.
 * @returns {Promise<{endpoint: string, id: string, secret: string, stop: () => Promise<void>}>} `id` and `secret` are the
 *   key of an account that may create buckets
 * @throws Error with its log when it does not start
 */
export async function startSwift() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swift-'));
  const ports = await freePorts(PARTS.length);
  const key = { id: 'uploads:cms', secret: 'temporary-secret' };
  fs.mkdirSync(path.join(folder, 'devices/device'), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'swift.conf'),
    section('swift-hash', { swift_hash_path_suffix: 'a', swift_hash_path_prefix: 'b' }) +
      section('storage-policy:0', { name: 'one', default: 'yes' }),
  );
  for (const [index, part] of PARTS.slice(0, 3).entries()) await writeStorage(folder, part, ports[index]);
  writeProxy(folder, ports[3], key);
  let log = '';
  const children = PARTS.map((part) => {
    const stdio = ['ignore', 'ignore', 'pipe'];
    const child = spawn(PYTHON, ['-c', PROGRAM, part], { cwd: folder, stdio });
    child.stderr.on('data', (text) => (log += text));
    return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
  });
  const stop = async () => {
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const addresses = ports.map((port) => `http://127.0.0.1:${port}/`);
  const answers = (address) =>
    fetch(address).then(
      () => true,
      () => false,
    );
  for (const until = Date.now() + START_MS; ;) {
    if ((await Promise.all(addresses.map(answers))).every(Boolean)) break;
    if (Date.now() > until || children.some(({ child }) => child.exitCode !== null)) {
      await stop();
      throw new Error(`Swift did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { endpoint: addresses[3].slice(0, -1), ...key, stop };
}
