/** Notice on every page and beside every result: Naver's terms forbid resembling its services (NAVER.md 1.3). */
export const NOT_AFFILIATED = '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.';
