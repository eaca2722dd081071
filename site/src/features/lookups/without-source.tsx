import { quiet } from './outcome-card';

const WOULD_SHOW = {
  web: '화면별로 통합검색 영역의 순서와 대상의 위치',
  shop: '화면별로 통합검색 쇼핑 영역의 순위와 영역의 순서',
  place: '화면별로 통합검색 플레이스 영역의 순위와 영역의 순서',
} as const;

/** What a licensed source would show, where none is connected. */
export const WithoutSource = ({ kind }: { kind: keyof typeof WOULD_SHOW }) => (
  <p css={quiet}>
    라이선스 데이터 제공사를 연결한 사이트에서는 PC와 모바일 {WOULD_SHOW[kind]}도 조회할 수 있습니다. 이
    사이트는 공식 API만 사용하며, 공식 API는 이 정보를 제공하지 않습니다.
  </p>
);
