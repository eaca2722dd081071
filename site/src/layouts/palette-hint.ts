/** What the command palette finds. */
export const paletteHint = (isForStaff: boolean): string =>
  isForStaff ? '고객, 슬롯, 작업, 화면 찾기' : '키워드, 보고서, 화면 찾기';
