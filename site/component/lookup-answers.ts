import type { z } from 'zod';
import {
  lookupLimits,
  placeLookupResponse,
  viewLookupResponse,
  volumeLookupResponse,
  webLookupResponse,
} from '../../api-extensions/contracts/lookups/responses';
import {
  placeLookup,
  viewLookup,
  volumeLookup,
  webLookup,
} from '../../api-extensions/contracts/lookups/lookups';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { lookupFailure } from '../../api-extensions/server/features/lookups/failures';
import type { AppError } from '../../api-extensions/server/platform/errors';
import type { NaverError } from '../../api-extensions/naver';
import { like, type Part } from './example';
import type { FakeApi } from './fake-api';

const [foundOnWeb, outsideOnWeb] = webLookupResponse.options;

export const LIMITS = like(lookupLimits, {
  lookups: { max: 50, left: 41 },
  bulkRows: { max: 1000, left: 1000 },
});

const webScope = { name: '네이버 웹문서', range: '1–1000위', deepest: 1000, ordered: true } as const;
const common = { provider: 'simulator', checkedAt: '2026-11-10T03:04:00.000Z', limits: LIMITS } as const;

const results = (count: number) =>
  Array.from({ length: count }, (_result, at) => ({
    rank: at + 1,
    title: `결과 ${at + 1}`,
    link: `https://result-${at + 1}.example/`,
    description: '설명',
  }));

/** A site's rank in the list of web documents. */
export const found = (part: Part<z.input<typeof foundOnWeb>>) =>
  like(foundOnWeb, {
    ...common,
    scope: webScope,
    depth: 1000,
    total: 5000,
    rank: 3,
    matched: results(3)[2],
    firstResults: results(10),
    ...part,
  });

/** A site that is not in the list. */
export const notInRange = (part: Part<z.input<typeof outsideOnWeb>>) =>
  like(outsideOnWeb, {
    ...common,
    scope: webScope,
    depth: 1000,
    total: 5000,
    firstResults: results(10),
    ...part,
  });

const [placeInside, placeOutside] = placeLookupResponse.options;
const placeScope = {
  list: 'place',
  name: '네이버 지역 검색',
  range: '상위 5곳',
  deepest: 5,
  ordered: false,
} as const;
const places = ['하나카페', '두리카페', '세모카페', '네모카페', '다온카페'].map((title, at) => ({
  ...{
    rank: null,
    title,
    link: `https://place-${at}.example/`,
    category: '카페',
    address: '서울',
    roadAddress: '',
  },
}));

/** A place within the first five, or outside. */
export const placeAnswer = (keyword: string, target: string) => {
  const matched = places.find(({ title }) => title === target);
  const fields = { ...common, keyword, target, scope: placeScope, depth: 5, total: 90, firstResults: places };
  return matched
    ? like(placeInside, { ...fields, rank: null, matched, matchedBy: 'name' })
    : like(placeOutside, fields);
};

/** A blog that is in neither list. */
export const viewAnswer = (keyword: string, target: string) => {
  const side = (list: 'blog' | 'cafe', name: string) => ({
    ...{ outcome: 'not_in_range' as const, depth: 1000, total: 4000, firstResults: [] },
    scope: { list, name: `네이버 ${name} 검색`, range: '1–1,000위', deepest: 1000, ordered: true },
  });
  return like(viewLookupResponse, {
    ...{ ...common, keyword, target },
    ...{ blog: side('blog', '블로그'), cafe: side('cafe', '카페') },
  });
};

const volumeOf = (keyword: string, pc: number) => ({
  ...{ keyword, pc: { value: pc }, mobile: { value: 900 }, total: { value: pc + 900 } },
  competition: 'high' as const,
});

/** Monthly searches of a keyword, with two related ones and a trend. */
export const volumeAnswer = (keyword: string) =>
  like(volumeLookupResponse.options[0], {
    ...{ ...common, keyword, target: '', period: { from: '2026-10-11', to: '2026-11-09' } },
    volume: volumeOf(keyword, 300),
    trend: {
      ...{ outcome: 'found', provider: 'simulator' },
      months: Array.from({ length: 12 }, (_month, at) => ({
        month: `2026-${String(at + 1).padStart(2, '0')}`,
        ratio: 50 + at,
      })),
    },
    related: [volumeOf('강남인테리어업체', 70), volumeOf('강남인테리어비용', 20)],
  });

/** The server's error for a failure at Naver. */
export const naverFailure = (kind: NaverError['kind'], lookup: 'web' | 'shop' = 'web'): AppError =>
  lookupFailure({ kind } as NaverError, lookup, 'simulator', new Date('2026-11-10T03:04:00.000Z'));

/** Answers lookups: found on the web, and what `placeAnswer`, `viewAnswer` and `volumeAnswer` find. */
export function answerLookups(api: FakeApi): void {
  api.answer(upsertSearchLog, { status: 'success', data: { logged: true } });
  api.answer(webLookup, ({ query: { keyword, target } }) => ({ data: found({ keyword, target }) }));
  api.answer(placeLookup, ({ query: { keyword, target } }) => ({ data: placeAnswer(keyword, target) }));
  api.answer(viewLookup, ({ query: { keyword, target } }) => ({ data: viewAnswer(keyword, target) }));
  api.answer(volumeLookup, ({ query: { keyword } }) => ({ data: volumeAnswer(keyword) }));
}
