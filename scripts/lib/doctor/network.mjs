import { randomBytes } from 'node:crypto';
import dns from 'node:dns/promises';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { inRoot } from '../paths.mjs';
import { compareClocks } from './database.mjs';
import { fault, good, reasonOf, warning } from './findings.mjs';

const load = createRequire(inRoot('package.json'));
const TIMEOUT_MS = 5000;
const DAY = 24 * 60 * 60 * 1000;

/** @returns {Promise<{status: number, headers: http.IncomingHttpHeaders}>} */
const get = (address, headers = {}) =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { headers, agent: false, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    request.once('timeout', () => request.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    request.once('error', reject);
  });

/** @returns {string[]} the entries of a list with spaces or commas */
const splitList = (value = '') => value.split(/[\s,]+/).filter(Boolean);

/** Finds the addresses of all CMS replicas: those in CMS_ADDRESSES, or those of the name in the CMS's address. */
async function findReplicas({ CMS_URL, CMS_PORT, CMS_ADDRESSES }) {
  const url = CMS_URL || `http://127.0.0.1:${CMS_PORT || 1337}`;
  const { hostname } = new URL(url);
  const own = splitList(CMS_ADDRESSES);
  const found = await dns.lookup(hostname, { all: true, family: 4 }).catch(() => []);
  const addresses = own.length > 0 ? own : found.map(({ address }) => address);
  if (own.length === 0 && addresses.length < 2) return [url];
  return addresses.map((address) => Object.assign(new URL(url), { hostname: address }).origin);
}

/** @returns a list for each program: its name, its address, the request's headers, and a function that recognizes its responses */
async function listPrograms({ env }) {
  const [cmsHost] = splitList(env.CMS_HOST || 'cms.localhost');
  const publisher = env.PUBLISHER_URL || `http://127.0.0.1:${env.PUBLISHER_PORT || 8791}`;
  const edges = splitList(env.EDGES || `${env.SITE_BIND || '127.0.0.1'}:${env.SITE_PORT || 8000}`);
  const key = { authorization: `Bearer ${env.PUBLISH_KEY}` };
  const isCms = ({ status, headers }) => status === 204 && 'strapi' in headers;
  const isEdge = ({ status, headers }) => status === 204 && 'x-request-id' in headers;
  return [
    ...(await findReplicas(env)).map((cms) => ['CMS', `${cms}/_health`, {}, isCms]),
    ['publisher', `${publisher}/status`, key, ({ status }) => status === 200],
    ...edges.map((edge) => ['edge', `http://${edge}/_health`, { host: cmsHost }, isEdge]),
  ];
}

/** @returns {Promise<{name: string, answers: boolean}[]>} which programs answer; another program on the port does not count */
export async function probePrograms(installation) {
  const probes = (await listPrograms(installation)).map(async ([name, address, headers, isItsResponse]) => ({
    name: `${name} at ${new URL(address).host}`,
    answers: await get(address, headers).then(isItsResponse, () => false),
  }));
  return Promise.all(probes);
}

/** Checks that every CMS, the publisher and every edge answer, and that no other program has their ports. */
export async function checkPrograms(installation) {
  const programs = await listPrograms(installation);
  const findings = await Promise.all(programs.map((program) => checkProgram(...program)));
  return findings.flat();
}

async function checkProgram(name, address, headers, isItsResponse) {
  const { host } = new URL(address);
  try {
    const response = await get(address, headers);
    if (isItsResponse(response)) {
      const isDated = name === 'CMS' && response.headers.date;
      return [
        good(`The ${name} answers at ${host}`),
        ...(isDated ? [compareClocks("The CMS's clock", Date.parse(response.headers.date), Date.now())] : []),
      ];
    }
    if (response.status === 403)
      return [
        fault(`The ${name} at ${host} refuses the key`, 'PUBLISH_KEY must be the same in CMS and publisher.'),
      ];
    return [
      fault(
        `${host} answers ${response.status}, and not as the ${name}`,
        'Another program has the port, or an edge has no CMS: stop that one, or choose another port.',
      ),
    ];
  } catch (error) {
    return [
      fault(
        `The ${name} does not answer at ${host}: ${reasonOf(error)}`,
        `Start the ${name}, or read its log.`,
      ),
    ];
  }
}

/** Signs in at a mail server. @param {string} variable name of the variable that has its address */
async function checkMailServer(variable, address) {
  if (!URL.canParse(address))
    return fault(`${variable} is no address`, 'Set it as smtp://user:password@host:587 or smtps://….');
  const { hostname, protocol, port, username, password } = new URL(address);
  const of = variable === 'SMTP_URL' ? '' : ` (${variable})`;
  const transport = load('nodemailer').createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return good(`The mail server ${hostname}${of} accepts the sender`);
  } catch (error) {
    return fault(
      `The mail server ${hostname}${of} cannot be used: ${reasonOf(error)}`,
      `Correct it (${variable}, or Admin, 연동 설정), or open the firewall for it.`,
    );
  } finally {
    transport.close();
  }
}

/** Checks the mail server of the installation, and those of single sites. */
export async function checkMail({ env }) {
  const servers = Object.entries(env).filter(
    ([name, value]) => /^SMTP_URL(?:_[A-Z0-9_]+)?$/.test(name) && value,
  );
  const findings = await Promise.all(servers.map(([name, value]) => checkMailServer(name, value)));
  if (env.SMTP_URL) return findings;
  const what = 'No mail server is set';
  const whose = servers.length > 0 ? ' for sites without one of their own' : '';
  return [
    env.NODE_ENV === 'production'
      ? warning(
          `${what}${whose}`,
          'Enter it in Admin, 연동 설정, or set SMTP_URL and MAIL_FROM: without mail, accounts cannot be registered.',
        )
      : good(`${what}${whose}: mails are written to files`),
    ...findings,
  ];
}

/** Connects to the hosts of the chat webhooks. Nothing is sent: a webhook would post it. */
export async function checkWebhooks({ env }) {
  const hosts = new Map();
  for (const [name, value] of Object.entries(env))
    if (/^CHAT_WEBHOOK_/.test(name) && value && URL.canParse(value)) hosts.set(new URL(value).host, name);
  const findings = [];
  for (const [host, name] of hosts) {
    try {
      await readCertificate(host.split(':')[0], Number(host.split(':')[1] || 443));
      findings.push(good(`The chat server ${host} answers`));
    } catch (error) {
      findings.push(
        fault(
          `The chat server of ${name} (${host}) cannot be reached: ${reasonOf(error)}`,
          'Open the firewall for it, or correct the address.',
        ),
      );
    }
  }
  return findings;
}

/** Asks the gateway of messages for each site's balance, which proves its keys. Nothing is sent. */
export async function checkGateway({ env }) {
  const { authorizationHeader } = load('./api-extensions/dist/server/platform/outbox/gateway-signature.js');
  const sites = Object.keys(env).flatMap((name) =>
    env[name] ? (/^SOLAPI_([A-Z0-9_]+)_KEY$/.exec(name)?.[1] ?? []) : [],
  );
  if (sites.length === 0) return [good('No site sends messages to telephones')];
  const findings = [];
  for (const site of sites) {
    const keys = { apiKey: env[`SOLAPI_${site}_KEY`], apiSecret: env[`SOLAPI_${site}_SECRET`] ?? '' };
    const header = authorizationHeader(keys, new Date().toISOString(), randomBytes(16).toString('hex'));
    const todo = `Correct it (SOLAPI_${site}_KEY and _SECRET, or Admin, 연동 설정), or open the firewall for it.`;
    try {
      const response = await fetch(new URL('/cash/v1/balance', env.SOLAPI_URL || 'https://api.solapi.com'), {
        headers: { authorization: header },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      findings.push(
        response.ok
          ? good(`The gateway of messages accepts the keys of SOLAPI_${site}`)
          : fault(`The gateway of messages answers ${response.status} to the keys of SOLAPI_${site}`, todo),
      );
    } catch (error) {
      findings.push(
        fault(`The gateway of messages cannot be reached (SOLAPI_${site}): ${reasonOf(error)}`, todo),
      );
    }
  }
  return findings;
}

/** Lists the hosts of the admin and of the live sites, with those that are redirected to them. */
function listHosts({ env, places }) {
  const www = load('./api-extensions/dist/contracts/rules/www.js');
  const live = path.join(places.releases, 'live');
  const sites = fs.existsSync(live) ? fs.readdirSync(live).filter((name) => !name.startsWith('.')) : [];
  const hosts = sites.flatMap((site) => {
    try {
      const manifest = JSON.parse(fs.readFileSync(path.join(live, site, '.site.json'), 'utf8'));
      return www.hostsOf(manifest.hosts, manifest.www ?? 'as_listed');
    } catch {
      return [];
    }
  });
  // Addresses of this machine, which the demo site has, are left out: in a container they are the container's.
  const checked = hosts.filter((host) => !/^127\./.test(host));
  return [...new Set([...splitList(env.CMS_HOST || 'cms.localhost'), ...checked])];
}

const isLocal = (host) => /(^|\.)localhost$/.test(host);

/** Checks the DNS name and, with https, the certificate of each host. */
export async function checkHosts(installation) {
  const { env } = installation;
  const hosts = listHosts(installation).filter((host) => !isLocal(host));
  if (hosts.length === 0) return [good('All hosts are names of this machine (.localhost)')];
  const isHttps = (env.CMS_PUBLIC_URL ?? '').startsWith('https:');
  const findings = [];
  for (const host of hosts) {
    try {
      await dns.lookup(host);
    } catch (error) {
      findings.push(
        fault(
          `${host}: ${reasonOf(error)}`,
          'Add an address record that leads to this installation, or remove the host from its domain.',
        ),
      );
      continue;
    }
    findings.push(
      isHttps ? await checkCertificate(host, Number(env.HTTPS_PORT) || 443) : good(`${host} is known to DNS`),
    );
  }
  return findings;
}

async function checkCertificate(host, port) {
  try {
    const { validUntil, rejection } = await readCertificate(host, port);
    const days = Math.floor((validUntil - Date.now()) / DAY);
    if (rejection)
      return fault(
        `${host}: browsers refuse its certificate (${rejection})`,
        'See TLS by Caddy in docs/operations.md.',
      );
    if (days < 7)
      return fault(`${host}: its certificate ends in ${days} days and was not renewed`, "Read Caddy's log.");
    return good(`${host}: certificate for ${days} more days`);
  } catch (error) {
    return fault(
      `${host}: no https at port ${port}: ${reasonOf(error)}`,
      'Check that Caddy runs, and that ports 80 and 443 are open.',
    );
  }
}

/** Reads a server's certificate. @returns {Promise<{validUntil: number, rejection: string | null}>} `rejection`: why browsers refuse it */
function readCertificate(host, port) {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port,
      // An address has no name to ask for.
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const rejection = socket.authorized
        ? null
        : String(socket.authorizationError?.code ?? socket.authorizationError);
      resolve({ validUntil: Date.parse(until), rejection });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
