import dns from 'node:dns/promises';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { domainToUnicode } from 'node:url';
import { inRoot } from '../paths.mjs';
import { fault, good, reasonOf, warning } from './findings.mjs';

const load = createRequire(inRoot('package.json'));
const TIMEOUT_MS = 5000;
const HOUR = 60 * 60 * 1000;

/** Lists the hosts of the live sites, with those that are redirected to them. @returns {{site: string, host: string}[]} */
export function listLiveHosts({ releases }) {
  const www = load('./api-extensions/dist/contracts/rules/www.js');
  const live = path.join(releases, 'live');
  const readable = (read) => {
    try {
      return read();
    } catch {
      return [];
    }
  };
  const sites = readable(() => fs.readdirSync(live)).filter((name) => !name.startsWith('.'));
  return sites.flatMap((site) =>
    readable(() => {
      const manifest = JSON.parse(fs.readFileSync(path.join(live, site, '.site.json'), 'utf8'));
      return www.hostsOf(manifest.hosts, manifest.www ?? 'as_listed').map((host) => ({ site, host }));
    }),
  );
}

/** Lists the hosts of the admin and of the live sites. */
function listHosts({ env, places }) {
  // Addresses of this machine, which the demo site has, are left out: in a container they are the container's.
  const checked = listLiveHosts(places)
    .map(({ host }) => host)
    .filter((host) => !/^127\./.test(host));
  const admin = (env.CMS_HOST || 'cms.localhost').split(/[\s,]+/).filter(Boolean);
  return [...new Set([...admin, ...checked])];
}

const isLocal = (host) => /(^|\.)localhost$/.test(host);

/** A host as people read it: Korean names are in punycode everywhere else. */
const shown = (host) => domainToUnicode(host) || host;

/** Checks the DNS name and, with https, the certificate of each host. */
export async function checkHosts(installation) {
  const { env } = installation;
  const hosts = listHosts(installation).filter((host) => !isLocal(host));
  if (hosts.length === 0) return [good('모든 호스트가 이 컴퓨터의 이름(.localhost)입니다')];
  const isHttps = (env.CMS_PUBLIC_URL ?? '').startsWith('https:');
  const findings = [];
  for (const host of hosts) {
    try {
      await dns.lookup(host);
    } catch (error) {
      findings.push(
        fault(
          `${shown(host)}: ${reasonOf(error)}`,
          'DNS에 이 설치의 주소를 가리키는 레코드를 넣거나, 도메인에서 호스트를 지워 주세요.',
        ),
      );
      continue;
    }
    findings.push(
      isHttps ? await checkCertificate(host, env) : good(`${shown(host)}: DNS에 등록되어 있습니다`),
    );
  }
  return findings;
}

/** Codes of certificates whose issuer this machine does not know. */
const UNKNOWN_ISSUER = /SELF_SIGNED|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY/;

const REJECTIONS = {
  CERT_HAS_EXPIRED: '기간이 끝났습니다',
  CERT_NOT_YET_VALID: '아직 유효하지 않습니다. 시계를 확인해 주세요',
  ERR_TLS_CERT_ALTNAME_INVALID: '다른 이름의 인증서입니다',
};

/** The remaining time of a certificate in words. */
function remaining(ms) {
  const hours = Math.max(0, Math.floor(ms / HOUR));
  return hours >= 48 ? `${Math.floor(hours / 24)}일` : `${hours}시간`;
}

async function checkCertificate(host, env) {
  const port = Number(env.HTTPS_PORT) || 443;
  try {
    const { validFrom, validUntil, issuer, rejection } = await readCertificate(host, port);
    const left = validUntil - Date.now();
    if (rejection && UNKNOWN_ISSUER.test(rejection))
      return env.CADDY_CERTIFICATES === 'local_certs'
        ? warning(
            `${shown(host)}: 자체 인증 기관(${issuer})의 인증서입니다. 그 기관을 등록하지 않은 브라우저는 경고를 보입니다`,
            '방문자가 쓰는 설치라면 CADDY_CERTIFICATES를 "email <주소>"로 바꿔 주세요.',
          )
        : fault(
            `${shown(host)}: 브라우저가 모르는 기관(${issuer})의 인증서라 경고가 나옵니다(${rejection})`,
            'CADDY_CERTIFICATES를 "email <주소>"로 두어 공인 인증서를 받거나, 앞단 서버의 인증서를 확인해 주세요.',
          );
    if (rejection)
      return fault(
        `${shown(host)}: 브라우저가 인증서를 거절합니다. ${REJECTIONS[rejection] ?? rejection}`,
        'Caddy의 기록을 확인해 주세요(docs/settings.md, TLS by Caddy).',
      );
    // Caddy renews with a third of the lifetime left, which is hours for its own CA and weeks for others.
    return left < (validUntil - validFrom) / 6
      ? fault(
          `${shown(host)}: 인증서가 ${remaining(left)} 뒤에 끝나는데 갱신되지 않았습니다`,
          'Caddy의 기록에서 갱신이 실패한 까닭을 확인해 주세요.',
        )
      : good(`${shown(host)}: 인증서가 ${remaining(left)} 더 유효합니다`);
  } catch (error) {
    return fault(
      `${shown(host)}: 포트 ${port}에서 https로 연결할 수 없습니다. ${reasonOf(error)}`,
      'Caddy가 실행 중인지, 방화벽에서 80과 443 포트가 열려 있는지 확인해 주세요.',
    );
  }
}

/**
 * Reads a server's certificate.
 * @returns {Promise<{validFrom: number, validUntil: number, issuer: string, rejection: string | null}>} `rejection`: why browsers refuse it
 */
export function readCertificate(host, port) {
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
      const { valid_from: from, valid_to: until, issuer } = socket.getPeerCertificate();
      const rejection = socket.authorized
        ? null
        : String(socket.authorizationError?.code ?? socket.authorizationError);
      const name = issuer?.O ?? issuer?.CN ?? '이름 없음';
      resolve({ validFrom: Date.parse(from), validUntil: Date.parse(until), issuer: name, rejection });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
