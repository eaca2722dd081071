/** Naver's terms forbid looking like one of its services (NAVER.md 1.3); this stands on every page and at every result. */
export const NOT_AFFILIATED = '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.';
