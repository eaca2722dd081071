import type { VisitSource } from 'api-extensions/contracts/lookups/request-context';
import { channelOf, readVisitSource } from 'api-extensions/contracts/rules/visit-source';

/** Visits that lead to requests: query of the first address, and the page before. Ids of advertisements are invented. */
const VISITS = {
  naverAd: {
    path: '/service?n_media=27758&n_query=%ED%99%88%ED%8E%98%EC%9D%B4%EC%A7%80%20%EC%83%81%EC%9C%84%EB%85%B8%EC%B6%9C&n_rank=2&n_keyword_id=nkw-a001-01-000000000000101&n_campaign_type=1',
    referrer: 'https://search.naver.com/',
  },
  google: {
    path: '/?utm_source=google&utm_medium=cpc&utm_campaign=seo_consult',
    referrer: 'https://www.google.com/',
  },
  kakao: {
    path: '/service/apply?utm_source=kakao&utm_medium=channel&utm_campaign=autumn',
    referrer: '',
  },
  instagram: { path: '/?fbclid=demo0000000000000001', referrer: 'https://l.instagram.com/' },
  blog: { path: '/board/case', referrer: 'https://blog.naver.com/' },
  naver: { path: '/search/web', referrer: 'https://search.naver.com/' },
  direct: { path: '/', referrer: '' },
} as const;

/** `unknown`: the browser told nothing. */
export type SourceName = keyof typeof VISITS | 'unknown';

export const SOURCE_NAMES = [...(Object.keys(VISITS) as SourceName[]), 'unknown' as const];

/** The stored source of a request and the name of its channel. @param host of the site */
export function sourceOf(name: SourceName, host: string): { source: VisitSource | null; channel: string } {
  const visit = name === 'unknown' ? null : VISITS[name];
  const source = visit && readVisitSource(`https://${host}${visit.path}`, visit.referrer);
  return { source, channel: channelOf(source) };
}
