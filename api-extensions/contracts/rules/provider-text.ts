import type { Provider } from '../lookups/fields';

/** The provider of a result, in words. Without zod: the work pages load it. */

/** Source of the data, as people read it. */
export const PROVIDER_LABELS: Record<Provider, string> = {
  hub: '네이버 검색 API (NAVER API HUB)',
  legacy: '네이버 검색 API (오픈 API)',
  searchad: '네이버 검색광고 키워드 도구',
  serpapi: 'SerpApi가 전한 네이버 검색 결과',
  simulator: '데모 데이터 (실제 네이버 검색 결과가 아닙니다)',
};

const OFFICIAL =
  '공식 API의 결과입니다. 네이버가 공개한 검색 목록이며, 검색 화면에 보이는 순서와 다를 수 있습니다.';

/** Meaning of the source for the reader, in one or two sentences. */
export const PROVIDER_NOTES: Record<Provider, string> = {
  hub: OFFICIAL,
  legacy: OFFICIAL,
  searchad: '공식 API의 결과입니다. 네이버 검색광고가 광고주에게 제공하는 수치입니다.',
  serpapi:
    '라이선스 데이터 제공사의 결과입니다. 제공사가 네이버 검색 화면을 읽어 전한 것이며, 네이버가 직접 제공한 자료는 아닙니다.',
  simulator: '시뮬레이터의 결과입니다. 기능을 보여 드리기 위해 만든 것입니다.',
};

/** Meaning of several sources, each text once. */
export const providerNotes = (providers: readonly Provider[]): string =>
  [...new Set(providers.map((provider) => PROVIDER_NOTES[provider]))].join(' ');

/** The sources of several ranks in one line, `출처: …`; empty without any. */
export function sourcesLine(providers: readonly (Provider | null)[]): string {
  const known = [...new Set(providers)].filter((provider) => provider !== null);
  return known.length === 0 ? '' : `출처: ${known.map((provider) => PROVIDER_LABELS[provider]).join(', ')}`;
}
