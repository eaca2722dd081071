/**
 * Default texts of the kit in Korean. A text that has an English original in SPEC §9 names it. Every text can be
 * replaced by a property of the component.
 */
export const TEXTS = {
  /** 'No options.' */
  noOptions: '선택할 항목이 없습니다.',
  /** 'No results for "{query}".' */
  noResults: (query: string) => `‘${query}’에 대한 검색 결과가 없습니다.`,
  /** 'Search...' */
  search: '검색어를 입력해 주세요',
  select: '선택해 주세요',
  clear: '선택 지우기',

  /** 'OK' */
  ok: '확인',
  /** 'Cancel' */
  cancel: '취소',
  close: '닫기',

  notifications: '알림',
  loading: '불러오는 중입니다.',
  codeCharacter: (position: number, length: number) => `인증번호 ${length}자리 중 ${position}번째`,

  pages: '페이지 이동',
  page: '페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',

  noRows: '표시할 내용이 없습니다.',
} as const;
