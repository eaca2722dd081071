import type { StoryCustomer } from './types';

/** Address of an invented post of a customer's blog. */
export const blog = (name: string, post: number) =>
  `blog.naver.com/${name}_official_simulated/2239200${post}`;

/** Customers of 탑키워드. */
export const topkeywordCustomers: StoryCustomer[] = [
  {
    ...{ key: 'meorigyeol', company: '머릿결공방', person: '송하은', phone: '61', source: 'naverAd' },
    ...{ keyword: '성수동 미용실', memo: '근처에 미용실이 많아 검색에서 밀립니다.' },
    ...{ product: 1, since: 340, terms: [3, 3, 3, 3], also: 3 },
    slots: [
      { kind: 'place', keyword: '성수동 미용실', target: '머릿결공방', tags: ['핵심'] },
      { kind: 'web', keyword: '성수동 커트', target: 'meorigyeol.example', trend: -0.5 },
      {
        ...{ kind: 'view', keyword: '성수 미용실 추천', target: blog('meorigyeol', 11), trend: -0.1 },
        post: { title: '얇은 머리, 숱이 많아 보이게 자르는 법', exposure: 'exposed' },
      },
    ],
    note: '화요일 휴무. 사진은 둘째 주 월요일 마감 뒤에 찍습니다.',
    posts: [
      '얇은 머리, 숱이 많아 보이게 자르는 법',
      '염색 전날 머리를 감아도 될까요?',
      '앞머리를 자르기 전에 보여 주세요',
      '두피가 건조한 계절, 집에서 하는 관리',
    ],
  },
  {
    ...{ key: 'sotan', company: '솥안가득국밥', person: '조병철', phone: '62', source: 'naver' },
    ...{ keyword: '송파 국밥', memo: '점심은 차는데 저녁이 빕니다.' },
    ...{ product: 1, since: 322, terms: [6, 6, 6] },
    slots: [
      { kind: 'place', keyword: '송파 국밥', target: '솥안가득국밥', tags: ['핵심'] },
      { kind: 'place', keyword: '잠실 국밥', target: '솥안가득국밥' },
    ],
    note: '사장님은 전화보다 문자. 메뉴 가격이 바뀌면 바로 알려 주십니다.',
  },
  {
    ...{ key: 'dalpaengi', company: '빵굽는달팽이길', person: '유지안', phone: '63', source: 'instagram' },
    ...{ keyword: '망원동 빵집', memo: '인스타 손님 말고 동네 손님을 늘리고 싶어요.' },
    ...{ product: 2, since: 296, terms: [3, 3, 3, 3] },
    slots: [
      { kind: 'place', keyword: '망원역 빵집', target: '빵굽는달팽이길', tags: ['핵심'] },
      { kind: 'web', keyword: '망원동 베이커리', target: 'dalpaengigil.example', trend: -0.6 },
      { kind: 'web', keyword: '망원동 식빵', target: 'dalpaengigil.example', trend: -0.3 },
    ],
    note: '새벽에 일하셔서 연락은 오후 두 시 뒤에.',
    posts: [
      '소금빵이 가장 맛있는 시간',
      '하루 지난 식빵, 이렇게 데워 보세요',
      '우리 가게가 월요일에 쉬는 이유',
      '생일 케이크는 며칠 전에 주문할까요?',
      '호밀빵이 처음이라면',
    ],
  },
  {
    ...{ key: 'supgeuneul', company: '숲그늘아래커피', person: '배준영', phone: '64', source: null },
    ...{ keyword: '연남동 카페', memo: '' },
    ...{ product: 1, since: 262, terms: [6, 6] },
    slots: [
      { kind: 'place', keyword: '연남동 핸드드립', target: '숲그늘아래커피', tags: ['핵심'] },
      {
        ...{ kind: 'place', keyword: '연남동 조용한 카페', target: '숲그늘아래커피' },
        memo: '상위 5곳 안에서 찾지 못했습니다. 가게 소개에 좌석과 소음 이야기가 없습니다.',
        next: '가게 소개와 좌석 사진 새로 올리기',
      },
      { kind: 'shop', keyword: '핸드드립 원두', target: '숲그늘아래커피', trend: -0.2 },
    ],
    note: '빵굽는달팽이길 소개로 오셨습니다.',
  },
  {
    ...{ key: 'hanuison', company: '하늬손네일', person: '문가영', phone: '65', source: 'kakao' },
    ...{ keyword: '홍대 네일', memo: '예약이 들쭉날쭉합니다.' },
    ...{ product: 1, since: 285, terms: [3, 3] },
    slots: [
      { kind: 'web', keyword: '홍대 젤네일', target: 'hanuison.example', rank: 15, trend: -0.2 },
      { kind: 'web', keyword: '상수 네일샵', target: 'hanuison.example', rank: 22, trend: 0.3 },
    ],
    note: '가게를 넘기시며 계약을 마쳤습니다.',
  },
  {
    ...{ key: 'choroksu', company: '초록문수학교실', person: '권도윤', phone: '66', source: 'blog' },
    ...{ keyword: '송파 수학학원', memo: '겨울방학 특강을 알리고 싶습니다.' },
    ...{ product: 2, since: 210, terms: [6, 3] },
    slots: [
      { kind: 'web', keyword: '송파 수학교실', target: 'chorokmun.example', trend: -0.6, tags: ['핵심'] },
      { kind: 'web', keyword: '송파 초등수학', target: 'chorokmun.example', trend: -0.3 },
    ],
    note: '학기 시작 한 달 전에는 글을 주 2회로 늘립니다.',
    posts: [
      '선행보다 먼저 확인할 한 가지',
      '틀린 문제를 다시 푸는 순서',
      '수학 일기를 쓰는 아이들',
      '방학 계획표, 빈칸부터 남기세요',
    ],
  },
  {
    ...{ key: 'obut', company: '오붓한찰떡방', person: '최영란', phone: '67', source: 'naver' },
    ...{ keyword: '답례떡', memo: '명절 말고 평소 주문을 받고 싶습니다.' },
    ...{ product: 1, since: 185, terms: [3, 3] },
    slots: [
      { kind: 'shop', keyword: '답례떡 소량', target: '오붓한찰떡방', rank: 21, trend: -0.4 },
      { kind: 'web', keyword: '광진구 떡집', target: 'obutrice.example', rank: 9, trend: -0.3 },
    ],
    note: '지난주 계약 만료. 설 대목을 앞두고 다시 상담하기로 했습니다.',
  },
  {
    ...{ key: 'malkkeum', company: '말끔세탁방앗간', person: '안성진', phone: '68', source: 'naverAd' },
    ...{ keyword: '대전 세탁소', memo: '수거 서비스를 시작했습니다.' },
    ...{ product: 2, since: 190, terms: [6] },
    closed: { ago: 100, reason: '수거 서비스를 접으며 중도 해지' },
    slots: [
      { kind: 'web', keyword: '대전 운동화 세탁', target: 'malkkeum.example', rank: 33, trend: 0.5 },
      { kind: 'web', keyword: '유성구 세탁소', target: 'malkkeum.example', rank: 19, trend: 0.1 },
    ],
    note: '중도 해지. 사진 원본은 모두 전달했습니다.',
  },
  {
    ...{ key: 'deundeun', company: '든든걸음의원', person: '표정우', phone: '69', source: 'google' },
    ...{ keyword: '대구 무릎통증', memo: '어르신 환자가 길을 많이 헤매십니다.' },
    ...{ product: 2, since: 80, terms: [3, 3] },
    slots: [
      { kind: 'web', keyword: '대구 무릎주사', target: 'deundeunwalk.example', trend: -0.9 },
      { kind: 'place', keyword: '수성구 통증의원', target: '든든걸음의원', tags: ['핵심'] },
    ],
    note: '의료광고 심의 대상. 길 안내 사진을 먼저 바꿨습니다.',
    posts: [
      '계단에서 무릎이 아플 때',
      '무릎 주사, 맞기 전에 물어볼 것',
      '지하철역에서 저희 의원까지 걸어오는 길',
      '겨울 산책, 무릎을 지키는 순서',
    ],
  },
  {
    ...{ key: 'damjang', company: '담장너머필라테스', person: '노수빈', phone: '70', source: 'instagram' },
    ...{ keyword: '광교 필라테스', memo: '주변에 큰 센터가 생겼습니다.' },
    ...{ product: 1, since: 86, terms: [3] },
    slots: [
      { kind: 'web', keyword: '광교 재활필라테스', target: 'damjang.example', trend: -0.6, tags: ['핵심'] },
      { kind: 'place', keyword: '광교 필라테스', target: '담장너머필라테스' },
    ],
    note: '다음 주 계약 만료. 재계약 견적을 보냈습니다.',
  },
  {
    ...{ key: 'mulddae', company: '물때좋은횟상', person: '하동민', phone: '71', source: 'naver' },
    ...{ keyword: '부산 횟집', memo: '관광객이 지도만 보고 옵니다.' },
    ...{ product: 1, since: 44, terms: [6] },
    slots: [
      { kind: 'place', keyword: '광안리 회', target: '물때좋은횟상', tags: ['핵심'] },
      { kind: 'web', keyword: '광안리 모둠회', target: 'mulddae.example', trend: -0.7 },
    ],
    note: '주말 사진은 사장님이 직접 보내 주십니다.',
  },
  {
    ...{ key: 'baldo', company: '발도장애견살롱', person: '진서윤', phone: '72', source: 'kakao' },
    ...{ keyword: '인천 애견미용', memo: '이달에 문을 열었습니다.' },
    ...{ product: 1, since: 3, terms: [3] },
    slots: [
      { kind: 'place', keyword: '송도 애견미용', target: '발도장애견살롱', tags: ['핵심'] },
      { kind: 'web', keyword: '송도 강아지 스파', target: 'baldojang.example', trend: -1 },
    ],
    note: '개업 첫 달. 영업시간과 휴무를 먼저 맞췄습니다.',
  },
];
