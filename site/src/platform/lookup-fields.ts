import type { LookupKind } from 'api-extensions/contracts/rules/kinds';

/** Texts of a lookup's form, which is on the lookup's page and in the first block of other pages. */
export interface LookupFields {
  /** Path of the lookup's page. */
  path: string;
  /** Name in menus and links. */
  name: string;
  keywordExample: string;
  /** Null if the kind has only a keyword. */
  target: { label: string; placeholder: string; inputMode?: 'url' } | null;
  /** Text of the submit button. */
  submit: string;
}

export const LOOKUP_FIELDS = {
  web: {
    path: '/search/web',
    name: '웹 순위',
    keywordExample: '강남 인테리어',
    target: { label: '사이트 주소', placeholder: '예: example.com', inputMode: 'url' },
    submit: '순위 조회하기',
  },
  shop: {
    path: '/search/shop',
    name: '쇼핑 순위',
    keywordExample: '캠핑 의자',
    target: {
      label: '상품 또는 쇼핑몰',
      placeholder: '예: smartstore.naver.com/가게이름/products/12345678',
    },
    submit: '순위 조회하기',
  },
  place: {
    path: '/search/place',
    name: '플레이스 순위',
    keywordExample: '성수동 미용실',
    target: { label: '업체 이름', placeholder: '예: 다온미용실' },
    submit: '순위 조회하기',
  },
  view: {
    path: '/search/view',
    name: '블로그·카페 순위',
    keywordExample: '제주 흑돼지 맛집',
    target: {
      label: '블로그 또는 카페 주소',
      placeholder: '예: blog.naver.com/myblog',
      inputMode: 'url',
    },
    submit: '순위 조회하기',
  },
  volume: {
    path: '/search/volume',
    name: '검색량',
    keywordExample: '강남 인테리어',
    target: null,
    submit: '검색량 조회하기',
  },
} as const satisfies Record<LookupKind, LookupFields>;
