import dns from 'node:dns/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';
import { compareClocks } from './database.mjs';
import { fault, good, reasonOf } from './findings.mjs';
import { listLiveHosts } from './hosts.mjs';

const load = createRequire(inRoot('package.json'));

const TIMEOUT_MS = 5000;

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

/** Names of the programs in sentences, with the particle of a subject. */
const SUBJECTS = { CMS: 'CMS가', publisher: '발행 프로그램(publisher)이', edge: '웹 서버(edge)가' };

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

const listEdges = (env) => splitList(env.EDGES || `${env.SITE_BIND || '127.0.0.1'}:${env.SITE_PORT || 8000}`);

/** @returns a list for each program: its name, its address, the request's headers, and a function that recognizes its responses */
async function listPrograms({ env }) {
  const [cmsHost] = splitList(env.CMS_HOST || 'cms.localhost');
  const publisher = env.PUBLISHER_URL || `http://127.0.0.1:${env.PUBLISHER_PORT || 8791}`;
  const key = { authorization: `Bearer ${env.PUBLISH_KEY}` };
  const isCms = ({ status, headers }) => status === 204 && 'strapi' in headers;
  const isEdge = ({ status, headers }) => status === 204 && 'x-request-id' in headers;
  return [
    ...(await findReplicas(env)).map((cms) => ['CMS', `${cms}/_health`, {}, isCms]),
    ['publisher', `${publisher}/status`, key, ({ status }) => status === 200],
    ...listEdges(env).map((edge) => ['edge', `http://${edge}/_health`, { host: cmsHost }, isEdge]),
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
  return [...findings.flat(), ...(await checkEdgeKey(installation))];
}

async function checkProgram(name, address, headers, isItsResponse) {
  const { host } = new URL(address);
  const subject = SUBJECTS[name];
  try {
    const response = await get(address, headers);
    if (isItsResponse(response)) {
      const isDated = name === 'CMS' && response.headers.date;
      return [
        good(`${subject} ${host}에서 응답합니다`),
        ...(isDated
          ? [compareClocks(`CMS(${host})의 시계`, Date.parse(response.headers.date), Date.now())]
          : []),
      ];
    }
    if (response.status === 403)
      return [
        fault(
          `${host}의 ${subject} 열쇠를 거절합니다. PUBLISH_KEY가 설정과 다릅니다`,
          'CMS와 발행 프로그램을 모두 다시 시작해 같은 PUBLISH_KEY를 읽게 해 주세요.',
        ),
      ];
    if (name === 'edge' && 'x-request-id' in response.headers)
      return [
        fault(
          `${subject} ${host}에서 관리 화면의 호스트 ${headers.host}를 열지 못합니다(응답 ${response.status})`,
          'CMS_HOST가 웹 서버의 설정과 같은지, CMS_URL의 CMS가 실행 중인지 확인해 주세요.',
        ),
      ];
    return [
      fault(
        `${host}에서 ${subject} 아닌 다른 응답(${response.status})이 왔습니다`,
        '다른 프로그램이 그 포트를 쓰고 있습니다. 그 프로그램을 멈추거나 포트를 바꿔 주세요.',
      ),
    ];
  } catch (error) {
    return [
      fault(
        `${subject} ${host}에서 응답하지 않습니다: ${reasonOf(error)}`,
        '그 프로그램을 시작하고, 시작되지 않으면 기록을 확인해 주세요.',
      ),
    ];
  }
}

/** A call without rights that the CMS answers for a host of a site alone. */
const PROBE = '/api/common/appconfig';
/** A host that no site has. */
const NO_HOST = 'doctor.invalid';

/**
 * Compares EDGE_KEY of the settings with that of each CMS and each edge. The CMS believes the host that a caller with its key names; without
 * the key it takes the request's own.
 */
async function checkEdgeKey({ env, places }) {
  const [live] = listLiveHosts(places);
  if (live === undefined || !env.EDGE_KEY) return [];
  const { host } = live;
  const key = { host: NO_HOST, 'x-edge-key': env.EDGE_KEY, 'x-forwarded-host': host };
  const statusOf = (address, headers) =>
    get(`${address}${PROBE}`, headers).then(
      ({ status }) => status,
      () => null,
    );
  const todo = 'CMS와 웹 서버(edge)를 모두 다시 시작해 같은 EDGE_KEY를 읽게 해 주세요.';
  for (const cms of await findReplicas(env)) {
    const [own, other] = [await statusOf(cms, key), await statusOf(cms, { host: NO_HOST })];
    // A CMS that answers both alike, or not at all, has another fault.
    if (own === null || other === null || other === 200) return [];
    if (own !== 200)
      return [
        fault(
          `CMS(${new URL(cms).host})의 EDGE_KEY가 설정과 다릅니다. 방문자의 주소를 CMS가 믿지 않고, 미리보기가 열리지 않습니다`,
          todo,
        ),
      ];
  }
  const findings = [];
  for (const edge of listEdges(env))
    if ((await acceptsKey(edge, live, env.EDGE_KEY)) === false)
      findings.push(
        fault(
          `웹 서버(edge ${edge})의 EDGE_KEY가 설정과 다릅니다. 방문자의 주소를 CMS가 믿지 않고, 미리보기가 열리지 않습니다`,
          todo,
        ),
      );
  return findings.length > 0 ? findings : [good('CMS와 웹 서버가 같은 EDGE_KEY를 씁니다')];
}

/**
 * Whether an edge accepts a token of a preview that is signed with the key: it then asks the CMS, which refuses the token, because there is no
 * such share. Without it the edge answers with the live page by itself, which browsers may store.
 * @returns {Promise<boolean | null>} null where the edge does not answer
 */
async function acceptsKey(edge, { site, host }, edgeKey) {
  const { previewKey, signPreview } = load('./api-extensions/dist/contracts/preview/token.js');
  const e = Math.floor(Date.now() / 1000) + 60;
  const token = signPreview({ d: site, k: 'share', id: 'doctor', e, u: '/' }, previewKey(edgeKey));
  try {
    const { status, headers } = await get(`http://${edge}/`, { host, cookie: `preview=${token}` });
    // The other form of a host, with or without www.
    if (status >= 300 && status < 400) return null;
    return (headers['cache-control'] ?? '').includes('no-store');
  } catch {
    return null;
  }
}
