import type { StoryCustomer } from './types';

/** Address of an invented post of a customer's blog. */
export const blog = (name: string, post: number) =>
  `blog.naver.com/${name}_official_simulated/2239100${post}`;

/** Customers of 랭크업. */
export const rankupCustomers: StoryCustomer[] = [
  {
    ...{ key: 'gyeolmaru', company: '결마루인테리어', person: '윤서진', phone: '01', source: 'naverAd' },
    ...{ keyword: '강남 인테리어', memo: '홈페이지를 새로 만들었는데 검색에 거의 나오지 않습니다.' },
    ...{ product: 1, since: 345, terms: [3, 3, 3, 3], also: 2 },
    slots: [
      { kind: 'web', keyword: '서초 인테리어', target: 'gyeolmaru.example', trend: -0.5, tags: ['핵심'] },
      { kind: 'web', keyword: '서초 리모델링', target: 'gyeolmaru.example', trend: -0.3 },
      {
        ...{ kind: 'view', keyword: '잠원동 인테리어', target: blog('gyeolmaru', 11), trend: -0.1 },
        post: { title: '잠원동 32평, 여섯 주 공사 기록', exposure: 'exposed' },
      },
    ],
    note: '시공 사진은 매달 첫 주에 받습니다. 재계약 상담은 윤 대표님 휴대전화로.',
    posts: [
      '잠원동 32평, 여섯 주 공사 기록',
      '인테리어 계약서에서 놓치기 쉬운 세 줄',
      '겨울에 시작하는 공사, 무엇이 다를까',
      '작은 주방을 넓게 쓰는 배치',
      '견적서 두 장을 비교하는 순서',
    ],
  },
  {
    ...{ key: 'saenyeok', company: '새녘담한의원', person: '문지호', phone: '02', source: 'naver' },
    ...{ keyword: '분당 한의원', memo: '원장이 직접 글을 쓰고 있는데 방향이 맞는지 봐 주세요.' },
    ...{ product: 2, since: 330, terms: [6, 6, 6] },
    slots: [
      { kind: 'web', keyword: '분당 추나요법', target: 'saenyeokdam.example', trend: -0.4, tags: ['핵심'] },
      { kind: 'web', keyword: '정자동 한의원', target: 'saenyeokdam.example', trend: -0.2 },
      { kind: 'place', keyword: '분당 한의원', target: '새녘담한의원' },
    ],
    note: '의료광고 심의가 필요한 글은 발행 열흘 전까지 원고를 드립니다.',
    posts: [
      '목이 뻐근한 아침, 베개부터 살펴보세요',
      '추나요법 전에 꼭 말씀해 주실 것',
      '환절기 기침이 길어질 때',
      '손발이 찬 분께 권하는 저녁 습관',
      '한약, 식전과 식후 언제가 좋을까요?',
    ],
  },
  {
    ...{ key: 'deulbul', company: '들불캠프상회', person: '강태오', phone: '03', source: 'google' },
    ...{ keyword: '캠핑 의자', memo: '쇼핑 검색에서 우리 상품이 안 보입니다. 광고 말고 방법이 있을까요?' },
    ...{ product: 1, since: 300, terms: [3, 3, 3, 3], also: 1 },
    slots: [
      { kind: 'shop', keyword: '경량 캠핑 의자', target: '들불캠프상회', trend: -0.6, tags: ['핵심'] },
      { kind: 'shop', keyword: '폴딩 박스', target: '들불캠프상회', trend: -0.3 },
      { kind: 'web', keyword: '캠핑용품점', target: 'deulbulcamp.example', trend: -0.4 },
    ],
    note: '상품명 변경은 강 실장님 확인 뒤에 합니다. 성수기는 4–6월, 9–10월.',
    posts: [
      '혼자 캠핑, 의자 하나로 시작하기',
      '차박 테이블 높이를 고르는 법',
      '불멍이 처음이라면 화로대보다 먼저 볼 것',
      '겨울 캠핑 짐을 절반으로 줄이기',
    ],
  },
  {
    ...{ key: 'seoyul', company: '서율담법률사무소', person: '한도현', phone: '04', source: null },
    ...{ keyword: '상속 상담', memo: '' },
    ...{ product: 2, since: 275, terms: [6, 6] },
    slots: [
      { kind: 'web', keyword: '상속포기 기간', target: 'seoyuldam.example', trend: -0.5, tags: ['핵심'] },
      { kind: 'web', keyword: '유류분 소송 비용', target: 'seoyuldam.example', trend: 0.1 },
    ],
    note: '변호사 광고 규정에 따라 승소율과 비교 표현은 쓰지 않습니다.',
    posts: [
      '상속포기, 석 달은 언제부터 셀까요?',
      '유언장이 두 장일 때 생기는 일',
      '유류분을 받을 수 있는 사람',
      '한정승인을 먼저 생각해야 할 때',
    ],
  },
  {
    ...{ key: 'neoreun', company: '너른바퀴정비소', person: '오상민', phone: '05', source: 'blog' },
    ...{
      keyword: '수원 자동차 정비',
      memo: '블로그 사례를 보고 연락드립니다. 저희도 글로 알리고 싶습니다.',
    },
    ...{ product: 1, since: 290, terms: [3, 3] },
    slots: [
      { kind: 'web', keyword: '수원 엔진오일 교환', target: 'neoreunwheel.example', rank: 18, trend: -0.3 },
      { kind: 'web', keyword: '수원 타이어 교체', target: 'neoreunwheel.example', rank: 34, trend: 0.2 },
    ],
    note: '계약 만료. 두 번째 정비소를 여는 봄에 다시 연락드리기로 했습니다.',
  },
  {
    ...{ key: 'idensae', company: '이든새치과', person: '백하린', phone: '06', source: 'google' },
    ...{ keyword: '부산 임플란트', memo: '개원 2년 차입니다. 지역 키워드부터 잡고 싶습니다.' },
    ...{ product: 1, since: 220, terms: [6, 3] },
    slots: [
      { kind: 'web', keyword: '센텀 임플란트', target: 'idensae.example', trend: -0.5, tags: ['핵심'] },
      { kind: 'web', keyword: '센텀 치과', target: 'idensae.example', trend: -0.9 },
      {
        ...{ kind: 'place', keyword: '부산 치과', target: '이든새치과' },
        memo: '넓은 키워드라 상위 5곳 안에서 찾지 못했습니다. ‘해운대 치과’부터 올리기로 했습니다.',
        next: '플레이스 대표 키워드를 해운대로 바꾸기',
      },
    ],
    note: '월말 진료 휴무. 보고서는 상담실장님께도 보냅니다.',
  },
  {
    ...{ key: 'sumgyeol', company: '숨결나루요가', person: '차예원', phone: '07', source: 'instagram' },
    ...{ keyword: '마포 요가', memo: '회원이 줄어 검색으로 오시는 분을 늘리고 싶어요.' },
    ...{ product: 1, since: 190, terms: [3, 3] },
    slots: [
      { kind: 'web', keyword: '합정 요가', target: 'sumgyeolnaru.example', rank: 12, trend: -0.4 },
      { kind: 'web', keyword: '마포 산전요가', target: 'sumgyeolnaru.example', rank: 7, trend: -0.2 },
    ],
    note: '지난주 계약 만료. 내부 공사로 두 달 쉬고 다시 시작하신다고 합니다.',
  },
  {
    ...{ key: 'omgim', company: '옮김새이사', person: '남기훈', phone: '08', source: 'naverAd' },
    ...{ keyword: '인천 포장이사', memo: '이사철 전에 문의를 늘리고 싶습니다.' },
    ...{ product: 2, since: 200, terms: [6] },
    closed: { ago: 104, reason: '지점을 정리하며 중도 해지' },
    slots: [
      { kind: 'web', keyword: '인천 원룸이사', target: 'omgimsae.example', rank: 41, trend: 0.4 },
      { kind: 'web', keyword: '부평 포장이사', target: 'omgimsae.example', rank: 27, trend: 0.1 },
    ],
    note: '중도 해지. 남은 기간은 계약서대로 정산했습니다.',
  },
  {
    ...{ key: 'kkotmajung', company: '꽃마중살롱', person: '서다솜', phone: '09', source: 'kakao' },
    ...{ keyword: '꽃배달', memo: '채널로 문의드렸던 꽃집입니다. 전국 배송도 합니다.' },
    ...{ product: 1, since: 78, terms: [3, 3] },
    slots: [
      { kind: 'web', keyword: '마포 꽃집', target: 'kkotmajung.example', trend: -0.4, tags: ['핵심'] },
      { kind: 'shop', keyword: '졸업식 꽃다발', target: '꽃마중살롱', trend: -0.5 },
      {
        ...{ kind: 'shop', keyword: '생화 꽃다발 택배', target: '꽃마중살롱' },
        memo: '쇼핑 검색에서 찾지 못했습니다. 상품명에 ‘택배’가 없고 분류가 조화로 되어 있습니다.',
        next: '꽃다발 상품명과 분류 고치기',
      },
    ],
    note: '어버이날과 졸업철 두 주 전부터 상품 페이지를 함께 고칩니다.',
  },
  {
    ...{ key: 'geulnarae', company: '글나래숲어학원', person: '임채윤', phone: '10', source: 'naver' },
    ...{ keyword: '대치 영어학원', memo: '겨울 특강 모집 전에 순위를 올릴 수 있는지 궁금합니다.' },
    ...{ product: 2, since: 85, terms: [3] },
    slots: [
      { kind: 'web', keyword: '대치 영어 특강', target: 'geulnarae.example', trend: -0.6, tags: ['핵심'] },
      { kind: 'web', keyword: '영어 글쓰기 학원', target: 'geulnarae.example', trend: -0.3 },
    ],
    note: '다음 주 계약 만료. 겨울 특강 모집 결과를 보고 재계약을 정하십니다.',
    posts: [
      '단어장보다 먼저 만들 것',
      '초등 고학년, 영어 글쓰기를 시작하는 순서',
      '특강을 고르기 전에 물어볼 다섯 가지',
      '겨울방학 한 달, 영어 일기부터',
    ],
  },
  {
    ...{ key: 'oreumkkeut', company: '오름끝펜션', person: '고은결', phone: '11', source: 'google' },
    ...{ keyword: '제주 독채펜션', memo: '예약 대행 말고 홈페이지로 예약을 받고 싶습니다.' },
    ...{ product: 1, since: 40, terms: [6] },
    slots: [
      { kind: 'web', keyword: '제주 독채펜션', target: 'oreumkkeut.example', trend: -0.7, tags: ['핵심'] },
      { kind: 'web', keyword: '제주 동쪽 숙소', target: 'oreumkkeut.example', trend: -0.4 },
    ],
    note: '예약 화면을 고치는 중이라 색인 요청은 공사 뒤에 합니다.',
  },
  {
    ...{ key: 'kongdubu', company: '콩두부동물병원', person: '정유나', phone: '12', source: 'naverAd' },
    ...{ keyword: '일산 동물병원', memo: '야간 진료를 시작했는데 아는 분이 없습니다.' },
    ...{ product: 1, since: 4, terms: [3] },
    slots: [
      { kind: 'web', keyword: '일산 야간 동물병원', target: 'kongdubu.example', trend: -1, tags: ['핵심'] },
      { kind: 'place', keyword: '일산 동물병원', target: '콩두부동물병원' },
    ],
    note: '첫 달 보고서는 원장님과 통화하며 함께 보기로 했습니다.',
  },
];
