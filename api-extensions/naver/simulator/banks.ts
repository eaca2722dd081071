/** Word banks for generated lists. No entry names a real business, blog, club or product. */

/** Romanised and Korean. */
// prettier-ignore
export const BRANDS: readonly (readonly [slug: string, name: string])[] = [
  'daon:다온', 'haneul:하늘', 'saebom:새봄', 'maru:마루', 'gaon:가온', 'byeol:별하', 'solbi:솔비', 'nuri:누리',
  'onsae:온새', 'dalbit:달빛', 'raon:라온', 'mirae:미래온', 'areum:아름채', 'purum:푸름', 'hyangi:향기로', 'ieum:이음',
  'jinsol:진솔', 'chorok:초록마루', 'yeoul:여울', 'dodam:도담', 'sooho:수호', 'bareun:바른길', 'cheong:청아', 'hanbit:한빛터',
].map((entry) => {
  const [slug = '', name = ''] = entry.split(':');
  return [slug, name];
});

export interface Region {
  name: string;
  area: string;
  spots: readonly string[];
  slug: string;
}

export const REGIONS: readonly Region[] = [
  ['gangnam', '강남', '서울특별시 강남구', '역삼동 논현동 삼성동 대치동'],
  ['hongdae', '홍대', '서울특별시 마포구', '서교동 연남동 합정동 상수동'],
  ['seongsu', '성수', '서울특별시 성동구', '성수동1가 성수동2가 행당동 옥수동'],
  ['seocho', '서초', '서울특별시 서초구', '서초동 방배동 반포동 양재동'],
  ['jamsil', '잠실', '서울특별시 송파구', '잠실동 방이동 문정동 석촌동'],
  ['bundang', '분당', '경기도 성남시 분당구', '정자동 서현동 판교동 수내동'],
  ['suwon', '수원', '경기도 수원시 팔달구', '인계동 매산로1가 화서동 우만동'],
  ['incheon', '인천', '인천광역시 남동구', '구월동 간석동 논현동 만수동'],
  ['busan', '부산', '부산광역시 해운대구', '우동 중동 좌동 재송동'],
  ['daegu', '대구', '대구광역시 수성구', '범어동 만촌동 황금동 두산동'],
  ['daejeon', '대전', '대전광역시 유성구', '봉명동 궁동 도룡동 노은동'],
  ['gwangju', '광주', '광주광역시 서구', '치평동 상무동 화정동 금호동'],
  ['jeju', '제주', '제주특별자치도 제주시', '연동 노형동 애월읍 조천읍'],
].map(([slug = '', name = '', area = '', spots = '']) => ({ slug, name, area, spots: spots.split(' ') }));

export interface Topic {
  /** Keywords of the topic. */
  words: RegExp;
  /** Value of a place's `category`. */
  place: string;
  /** Endings of business names. */
  endings: readonly string[];
  /** The four levels of a product's category. */
  goods: readonly [string, string, string, string];
  features: readonly string[];
  /** Price of a typical product, in won. */
  price: number;
}

const topic = (
  words: RegExp,
  place: string,
  endings: string,
  goods: string,
  features: string,
  price: number,
): Topic => {
  const [first = '', second = '', third = '', fourth = ''] = goods.split('>');
  return {
    words,
    place,
    endings: endings.split(' '),
    goods: [first, second, third, fourth],
    features: features.split(' '),
    price,
  };
};

/** The last one takes all other keywords. */
// prettier-ignore
export const TOPICS: readonly Topic[] = [
  topic(/카페|커피|디저트|케이크|빵|베이커리/, '음식점>카페,디저트', '커피 로스터스 베이커리 다방', '식품>음료>커피', '드립백 원두 디카페인 대용량', 15_000),
  topic(/맛집|치킨|피자|고기|흑돼지|횟집|초밥|국밥|족발|떡볶이|한우|식당|맥주|도시락/, '음식점>한식', '식당 키친 정육식당 상회', '식품>간편조리식품>즉석식품', '국내산 냉동 선물세트 1kg', 22_000),
  topic(/여행|펜션|호텔|숙소|리조트|캠핑|글램핑|제주도|항공/, '숙박>펜션', '펜션 스테이 여행사 리조트', '스포츠/레저>캠핑>캠핑가구', '접이식 경량 4인용 방수', 68_000),
  topic(/치과|피부과|병원|의원|한의원|성형|임플란트|교정|도수|안과/, '병원,의원>의원', '의원 클리닉 치과의원 한의원', '생활/건강>건강용품>건강관리용품', '가정용 휴대용 저자극 무선', 35_000),
  topic(/미용실|네일|헤어|피부관리|왁싱|속눈썹|화장품|향수|선크림/, '생활,편의>미용', '미용실 헤어 네일 뷰티', '화장품/미용>스킨케어>크림', '저자극 보습 대용량 기획세트', 24_000),
  topic(/청바지|원피스|코트|패딩|티셔츠|신발|운동화|가방|지갑|니트|셔츠/, '쇼핑,유통>의류', '옷장 스튜디오 편집숍 양장점', '패션의류>여성의류>청바지', '스판 와이드 데일리 빅사이즈', 39_000),
  topic(/아이폰|갤럭시|노트북|이어폰|모니터|키보드|컴퓨터|태블릿|충전기|카메라/, '쇼핑,유통>전자제품', '전자 모바일 디지털 수리센터', '디지털/가전>휴대폰액세서리>케이스', '무선 정품 고속 초경량', 89_000),
  topic(/에어컨|가습기|청소기|세탁기|냉장고|공기청정기|가전/, '쇼핑,유통>가전제품', '가전 설비 종합가전 서비스센터', '디지털/가전>계절가전>가습기', '저소음 대용량 인버터 1등급', 129_000),
  topic(/인테리어|가구|식탁|의자|소파|침대|이불|커튼|조명|벽지|책상/, '생활,편의>인테리어', '인테리어 디자인 가구 공간', '가구/인테리어>주방가구>식탁', '원목 접이식 4인용 북유럽', 159_000),
  topic(/학원|과외|영어|수학|토익|자격증|공무원|유학|코딩/, '교육,학문>학원', '학원 에듀 교육센터 아카데미', '도서>수험서/자격증>자격증', '최신판 기출 핵심 개정판', 21_000),
  topic(/변호사|법무사|세무사|회계|이혼|상속|노무사|대출|보험/, '전문,금융서비스>전문직', '법률사무소 세무회계 합동사무소 파트너스', '도서>경제/경영>재테크', '개정판 실무 사례 핸드북', 26_000),
  topic(/./s, '생활,편의>생활서비스', '상사 센터 스튜디오 컴퍼니', '생활/건강>생활용품>기타', '실속형 대용량 국내산 선물용', 28_000),
];

/** Words that people add to a keyword. The most usual first. */
export const SUFFIXES: readonly string[] =
  '추천 가격 후기 비교 순위 비용 종류 방법 잘하는곳 할인 업체 정보 견적 예약 사이트 무료 상담 주의사항 유명한곳 장단점 브랜드 신상 시세 쿠폰 이벤트 근처 당일 주말 초보 선물'.split(
    ' ',
  );

export const BLOG_TITLES = [
  '{k} 내돈내산 후기, 솔직하게 적어 봐요',
  '{k} 다녀온 날 기록 & 알아 둘 점',
  '{k} 추천 {n}곳, 직접 비교해 봤습니다',
  '"{k}" 검색하다가 정리한 것들',
  '{region} {k} 고를 때 꼭 물어볼 질문 {n}가지',
  '{k} 한 달 차 기록',
] as const;
export const BLOG_TEXTS = [
  '안녕하세요. 오늘은 {k|을/를} 알아본 이야기를 적어 보려고 해요. 가격은 옵션에 따라 다르니 두세 곳 비교해 보시는 걸 추천해요.',
  '주변에서 {k} 어디가 괜찮냐고 많이 물어보셔서 정리해 둡니다. 궁금한 점은 댓글로 남겨 주세요.',
  '{region}에서 {k|을/를} 찾느라 꽤 헤맸는데요, 드디어 정착했습니다. 직접 결제하고 쓴 후기이니 참고만 해 주세요.',
] as const;
export const CAFE_TITLES = [
  '{k} 추천 부탁드려요',
  '{k} 후기 남깁니다 (장점 & 단점)',
  '{region} {k} 어디가 괜찮을까요?',
  '{k} 처음인데 질문 있어요',
  '[정보] {k} 가격대 정리',
] as const;
export const CAFE_TEXTS = [
  '{k} 알아보는 중인데 처음이라 기준을 모르겠어요. 경험 있으신 분 답변 부탁드려요.',
  '얼마 전에 {k|을/를} 직접 알아봤습니다. 생각보다 차이가 커서 {n}곳은 비교해 보셔야 합니다.',
] as const;
export const WEB_TITLES = [
  '{k} 전문 {brand} | {region}',
  '{k} - {brand} 공식 홈페이지',
  '{k} 가격 & 후기 비교 - {brand}',
  '{k|이/가} 처음이라면 알아야 할 {n}가지 | {brand}',
  '{region} {k}, "{brand}"에서 상담받으세요',
] as const;
export const WEB_TEXTS = [
  '{brand|은/는} {region}에서 {k|을/를} 다루는 곳입니다. 비용과 기간, 진행 과정을 투명하게 안내해 드립니다.',
  '{k} 관련 정보를 한곳에 모았습니다. 자주 묻는 질문 {n}가지와 실제 사례를 확인해 보세요.',
  '{k|을/를} 고를 때 확인할 점과 가격대, 이용 후기를 정리했습니다.',
] as const;
export const KIN_TITLES = [
  '{k|은/는} 어디가 괜찮을까요?',
  '{k} 비용이 보통 얼마인가요?',
  '{region}에서 {k} 알아보는 중인데 조언 부탁드립니다',
] as const;
export const KIN_TEXTS = [
  '{k|을/를} 처음 알아보고 있습니다. 무엇부터 확인해야 하나요?',
  '{region} 쪽 {k} 견적을 {n}곳에서 받았는데 차이가 커서 여쭤봅니다.',
] as const;
export const NEWS_TITLES = [
  '{region} {k} 업계, 올해 달라지는 점',
  '늘어나는 {k} 관심… "비교 견적 확인해야"',
  '[{region}] {k} 소비자 상담 {n}배 증가',
] as const;
export const NEWS_TEXTS = [
  '{k|을/를} 찾는 소비자가 늘면서 관련 상담도 함께 증가하고 있다. 전문가들은 계약 전 서면 확인이 필요하다고 조언한다.',
  '{region} 지역 {k} 업체들이 공동으로 품질 기준을 마련했다고 밝혔다.',
] as const;
