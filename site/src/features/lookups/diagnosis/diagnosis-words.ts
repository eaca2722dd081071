/** Texts of the page of the free diagnosis, which search engines read. */
export const DIAGNOSIS_WORDS = {
  heading: '우리 가게 무료 진단',
  intro:
    '홈페이지 주소나 가게 이름을 입력하시면 홈페이지와 플레이스, 블로그, 키워드 검색량을 한 번에 확인하고, 무엇부터 고치면 좋을지 순서대로 알려 드립니다.',
};
