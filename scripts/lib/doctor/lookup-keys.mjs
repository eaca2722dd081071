import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { chooseLookupSources, usesSimulator } from '../lookup-sources.mjs';
import { inRoot } from '../paths.mjs';
import { fault, good, warning } from './findings.mjs';

const load = createRequire(inRoot('package.json'));
const TIMEOUT_MS = 5000;
const DAY = 24 * 60 * 60 * 1000;
const QUERY = '네이버';

/** How each key is tried: one call that costs as little as the provider allows. */
const KEYS = {
  hub: {
    name: 'NAVER API HUB',
    variables: 'NAVER_HUB_KEY_ID와 NAVER_HUB_KEY',
    call: ({ search }) =>
      search.search('webkr', { query: QUERY, display: 10, start: 1, timeLeftMs: TIMEOUT_MS }),
  },
  legacy: {
    name: '네이버 오픈 API',
    variables: 'NAVER_CLIENT_ID와 NAVER_CLIENT_SECRET',
    call: ({ search }) =>
      search.search('webkr', { query: QUERY, display: 10, start: 1, timeLeftMs: TIMEOUT_MS }),
  },
  searchAd: {
    name: '네이버 검색광고',
    variables: 'SEARCHAD_API_KEY, SEARCHAD_SECRET_KEY, SEARCHAD_CUSTOMER_ID',
    call: ({ volume }) => volume.keywords({ hints: [QUERY], timeLeftMs: TIMEOUT_MS }),
  },
  vendor: {
    name: 'SerpApi',
    variables: 'SERPAPI_KEY',
    // Its account page is free of charge.
    async call(clients, { vendor }) {
      const address = new URL('/account.json', vendor.baseUrl || 'https://serpapi.com');
      address.searchParams.set('api_key', vendor.apiKey);
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (!response.ok)
        throw Object.assign(new Error('SerpApi가 키를 거절했습니다.'), { kind: 'credentials' });
    },
  },
};

/** Failures that say that the key cannot be used. Others may pass by themselves. */
const LASTING = new Set(['credentials', 'not_enabled', 'ended', 'bad_request']);

/** @returns {Promise<{works: boolean, isLasting?: boolean, reason?: string}>} the result of one call with this key alone */
async function tryKey(name, settings) {
  const { createNaverClients } = load('./api-extensions/dist/naver/providers.js');
  try {
    const own = { [name]: settings[name] };
    await KEYS[name].call(createNaverClients(own), own);
    return { works: true };
  } catch (error) {
    // Its message has neither the key nor what was sent; that of another error may.
    const reason = error.kind ? error.message.replace(/\.$/, '') : '연결하지 못했습니다';
    return { works: false, isLasting: LASTING.has(error.kind), reason };
  }
}

function describe(name, { works, isLasting, reason }) {
  const { name: title, variables } = KEYS[name];
  if (works) return good(`${title} 키로 조회할 수 있습니다`);
  const what = `${title} 키로 조회할 수 없습니다. ${reason}`;
  return isLasting
    ? fault(
        what,
        `${variables} 또는 관리 화면의 연동 설정에서 키를 바로잡고, 그 API가 켜져 있는지 확인해 주세요.`,
      )
    : warning(what, '잠시 뒤 다시 확인해 주세요. 계속되면 방화벽에서 그 서버로 나가는 연결을 확인해 주세요.');
}

/**
 * Says who answers lookups, and tries each key by one call. `tried` keeps the results of a key for a day, so that a doctor on a timer spends
 * one call a day.
 * @param {Record<string, {at: number, digest: string}>} [tried]
 */
export async function checkLookupKeys({ env }, tried = {}, now = Date.now()) {
  const sources = chooseLookupSources(env);
  const { naverSettings } = load('./api-extensions/dist/server/features/lookups/naver-settings.js');
  const settings = naverSettings(env);
  const names = Object.keys(KEYS).filter((name) => settings[name]);
  if (usesSimulator(sources)) return [good('조회는 시뮬레이터의 데모 데이터로 답합니다')];
  if (names.length === 0)
    return [
      warning(
        '조회 키가 없어 순위 조회를 할 수 없습니다',
        '관리 화면의 연동 설정에 NAVER API HUB 키를 입력하거나, NAVER_HUB_KEY_ID와 NAVER_HUB_KEY를 설정해 주세요.',
      ),
    ];
  return Promise.all(
    names.map(async (name) => {
      const digest = createHash('sha256').update(JSON.stringify(settings[name])).digest('hex').slice(0, 16);
      const isFresh = tried[name]?.digest === digest && now - tried[name].at < DAY;
      if (!isFresh) tried[name] = { at: now, digest, ...(await tryKey(name, settings)) };
      return describe(name, tried[name]);
    }),
  );
}
