import { NaverError, type NaverSettings } from '../../../naver';
import { errorMessage } from '../../../contracts/rules/error-text';
import { koreanNumber } from '../../../contracts/rules/numbers';
import { platform } from '../../platform/platform';
import { lookupFailure } from './failures';
import { naverSettings } from './naver-settings';
import { createSources } from './sources';

type KeyName = 'hub' | 'legacy' | 'searchad' | 'serpapi';

const QUERY = '네이버';
const TRY_MS = 8000;

/** The settings with one key alone. */
const WITH_ONE_KEY: Record<KeyName, (settings: NaverSettings) => NaverSettings> = {
  hub: ({ hub }) => ({ hub }),
  legacy: ({ legacy }) => ({ legacy }),
  searchad: ({ searchAd }) => ({ searchAd }),
  serpapi: ({ vendor }) => ({ vendor }),
};

/** Messages for failures that an administrator can fix. Other failures have the visitors' messages. */
const ERRORS: Partial<Record<NaverError['kind'], string>> = {
  credentials: '키가 맞지 않습니다. 값을 다시 확인해 주세요.',
  not_enabled: '키는 있지만 이 API가 켜져 있지 않습니다. 키를 발급한 곳의 설정을 확인해 주세요.',
  quota: '이 키의 오늘 호출 한도를 모두 썼습니다.',
};

const errorOf = (error: NaverError): string =>
  (error.code !== 'PAUSED' && error.code !== 'OWN_BUDGET' && ERRORS[error.kind]) ||
  lookupFailure(error, 'web', null, platform().clock()).message;

/** Makes one call with this key only, counted like any other. @returns the answer in Korean */
async function callWith(name: KeyName, settings: NaverSettings): Promise<string> {
  const { search, volume, deepWeb } = createSources(platform().env, settings);
  const limits = { timeLeftMs: TRY_MS };
  if (search) {
    const { total } = await search.search('webkr', { query: QUERY, display: 10, start: 1, ...limits });
    return `웹문서 ${koreanNumber(total)}건`;
  }
  if (volume) {
    const { keywords } = await volume.keywords({ hints: [QUERY], ...limits });
    return `연관 키워드 ${koreanNumber(keywords.length)}개`;
  }
  if (!deepWeb) throw new Error(`no client for ${name}`);
  const { items } = await deepWeb.web({ query: QUERY, ...limits });
  return `웹문서 ${koreanNumber(items.length)}건`;
}

/** Tests a key for 연동 설정 by one lookup. @returns the result in Korean */
export async function tryLookupKey(name: KeyName): Promise<{ works: boolean; message: string }> {
  const settings = WITH_ONE_KEY[name](naverSettings(platform().env));
  if (!Object.values(settings).some(Boolean))
    return { works: false, message: '아직 설정되어 있지 않습니다. 먼저 저장해 주세요.' };
  try {
    const result = await callWith(name, settings);
    return { works: true, message: `‘${QUERY}’ 조회에 성공했습니다: ${result}.` };
  } catch (error) {
    if (error instanceof NaverError) return { works: false, message: errorOf(error) };
    platform().strapi.log.error(`lookup: the try of ${name} failed: ${errorMessage(error)}`);
    return { works: false, message: '조회하지 못했습니다. 서버 기록을 확인해 주세요.' };
  }
}
