import type { StoryContent } from './types';

const blog = (name: string, post: number) => `blog.naver.com/${name}_official_simulated/2239200${post}`;

/** 탑키워드: shops of a neighbourhood. */
export const topkeywordStory: StoryContent = {
  customers: [
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
      ...{ product: 1, since: 190, terms: [6] },
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
      ...{ product: 1, since: 15, terms: [3] },
      slots: [
        { kind: 'place', keyword: '송도 애견미용', target: '발도장애견살롱', tags: ['핵심'] },
        { kind: 'web', keyword: '송도 강아지 스파', target: 'baldojang.example', trend: -1 },
      ],
      note: '개업 첫 달. 영업시간과 휴무를 먼저 맞췄습니다.',
    },
  ],
  requests: [
    {
      ...{ company: '골목끝우동집', contact: '02-555-0181', keyword: '은평 우동', product: 1 },
      memo: '지도에 예전 상호가 나옵니다.',
      ...{ source: 'naverAd', state: 'new', ago: 35 },
      lookup: { kind: 'place', target: '골목끝우동집', ranks: ['out', 'out', 'out'] },
    },
    {
      ...{ company: '햇살한줌사진관', contact: '02-555-0182', keyword: '증명사진', product: 0 },
      memo: '전화는 오후 여섯 시 뒤에 부탁드립니다.',
      ...{ source: 'naver', state: 'new', ago: 260 },
    },
    {
      ...{ company: '뜨락꽃손', contact: 'flower@tteurak.example', keyword: '강동 꽃집', product: 1 },
      memo: '당일 배송이 되는 것을 알리고 싶어요.',
      ...{ source: 'instagram', state: 'new', ago: 1290 },
      lookup: { kind: 'web', target: 'tteurak.example', ranks: [48, 47, 51] },
    },
    {
      ...{ company: '두레박손칼국수', contact: '02-555-0183', keyword: '안양 칼국수', product: 1 },
      memo: '',
      ...{ source: 'kakao', state: 'new', ago: 1720 },
    },
    {
      ...{ company: '새싹나무미술교실', contact: '02-555-0184', keyword: '분당 미술학원', product: 2 },
      memo: '블로그를 대신 써 주시나요?',
      ...{ source: 'google', state: 'contacted', ago: 2 * 1440 + 130, note: '금요일 오전 방문' },
      lookup: { kind: 'web', target: 'saessak.example', ranks: [31, 29, 30, 27] },
    },
    {
      ...{ company: '반달무릎헬스', contact: '02-555-0185', keyword: '구로 헬스장', product: 1 },
      memo: '경쟁 업체보다 아래에 나옵니다.',
      ...{ source: 'naverAd', state: 'contacted', ago: 4 * 1440, note: '견적 보냄. 월말에 회신' },
    },
    {
      ...{ company: '꼬마빗자루청소', contact: 'clean@broom.example', keyword: '입주청소', product: 1 },
      memo: '매장이 없는데도 가능한가요?',
      ...{ source: 'blog', state: 'contacted', ago: 6 * 1440 + 45, note: '사업장 주소 확인 중' },
    },
    {
      ...{ company: '느린걸음여행서점', contact: '02-555-0186', keyword: '제주 서점', product: 0 },
      memo: '',
      ...{ source: 'direct', state: 'contacted', ago: 10 * 1440, note: '직접 고칠 곳 안내. 봄에 다시' },
    },
    {
      ...{ company: '햇볕마당요양원', contact: '02-555-0187', keyword: '용인 요양원', product: 2 },
      memo: '',
      ...{ source: 'unknown', state: 'closed', ago: 26 * 1440, note: '원장님 검토 뒤 보류' },
    },
    {
      ...{ company: '번개만물수리', contact: '02-555-0188', keyword: '보일러 수리', product: 1 },
      memo: '무조건 1등 되나요?',
      ...{ source: 'naverAd', state: 'closed', ago: 52 * 1440, note: '순위 보장을 원하셔서 사양' },
    },
    {
      ...{ company: '고요한찻자리', contact: '02-555-0189', keyword: '인사동 찻집', product: 1 },
      memo: '',
      ...{ source: 'instagram', state: 'closed', ago: 90 * 1440, note: '직접 해 보시기로 하여 방법만 안내' },
    },
  ],
  estimates: [
    {
      ...{ key: 'bandal', customer: null, party: '반달무릎헬스', title: '우리 매장 관리 3개월' },
      ...{ product: 1, months: 3, state: 'quoted', asked: 3, sent: 3, viewed: 2 },
    },
    {
      ...{ key: 'saessak', customer: null, party: '새싹나무미술교실', title: '동네 키워드 집중 관리 6개월' },
      ...{ product: 2, months: 6, state: 'quoted', asked: 1, sent: 1 },
    },
    {
      ...{ key: 'haetbyeot', customer: null, party: '햇볕마당요양원', title: '동네 키워드 집중 관리 6개월' },
      ...{ product: 2, months: 6, state: 'declined', asked: 25, sent: 24, viewed: 24, closed: 19 },
      reason: '이사회에서 내년 예산으로 미루었습니다.',
    },
    {
      ...{ key: 'obut-renewal', customer: 'obut', title: '우리 매장 관리 3개월 재계약' },
      ...{ product: 1, months: 3, state: 'expired', asked: 28, sent: 28, viewed: 26, closed: 13 },
    },
    {
      ...{ key: 'sotan-content', customer: 'sotan', title: '동네 키워드 집중 관리 3개월' },
      ...{ product: 2, months: 3, state: 'requested', byMember: true, asked: 1 },
      memo: '저녁 손님을 늘릴 글도 같이 하면 얼마예요?',
    },
    {
      ...{ key: 'damjang-renewal', customer: 'damjang', title: '우리 매장 관리 3개월 재계약' },
      ...{ product: 1, months: 3, state: 'quoted', asked: 5, sent: 5, viewed: 4 },
    },
    {
      ...{ key: 'deundeun-wrong', customer: 'deundeun', title: '동네 키워드 집중 관리 12개월' },
      ...{ product: 2, months: 12, state: 'recalled', asked: 33, sent: 33, closed: 32 },
    },
    {
      ...{ key: 'member-content', customer: 'member', title: '동네 키워드 집중 관리 3개월' },
      ...{ product: 2, months: 3, state: 'quoted', asked: 3, sent: 2 },
    },
  ],
  applicants: [
    { key: 'hwadeok', company: '화덕골피자', person: '여진우', phone: '91', approval: 'pending', ago: 1 },
    { key: 'jogak', company: '조각달공예', person: '마지은', phone: '92', approval: 'pending', ago: 2 },
    {
      ...{
        key: 'agency',
        company: '순위왕기획',
        person: '피상훈',
        phone: '93',
        approval: 'rejected',
        ago: 27,
      },
      reason: '같은 업종의 대행사는 가입하실 수 없습니다.',
    },
    { key: 'visitor1', company: '', person: '', phone: '', approval: 'unrequested', ago: 1 },
    { key: 'visitor2', company: '', person: '', phone: '', approval: 'unrequested', ago: 6 },
  ],
  searched: [
    { kind: 'place', keyword: '성수동미용실', targets: ['머릿결공방', '가위소리헤어', '살롱드온결'] },
    { kind: 'place', keyword: '송파국밥', targets: ['솥안가득국밥', '한솥모락국밥'] },
    { kind: 'place', keyword: '망원역빵집', targets: ['빵굽는달팽이길', '구름빵공작소', '밀밭사이'] },
    { kind: 'place', keyword: '은평우동', targets: ['골목끝우동집'] },
    { kind: 'place', keyword: '광안리회', targets: ['물때좋은횟상', '파도밥상'] },
    { kind: 'web', keyword: '송파수학교실', targets: ['chorokmun.example', 'jamsilmath.example'] },
    { kind: 'web', keyword: '강동꽃집', targets: ['tteurak.example', 'gangdongflower.example'] },
    { kind: 'web', keyword: '광교재활필라테스', targets: ['damjang.example'] },
    { kind: 'shop', keyword: '답례떡소량', targets: ['오붓한찰떡방', '고운떡마을'] },
    { kind: 'shop', keyword: '핸드드립원두', targets: ['숲그늘아래커피'] },
    { kind: 'view', keyword: '성수미용실추천', targets: [blog('meorigyeol', 11)] },
    { kind: 'volume', keyword: '구로헬스장', targets: [''] },
    { kind: 'volume', keyword: '안양칼국수', targets: [''] },
  ],
  links: [
    {
      customer: 'meorigyeol',
      items: [
        { keyword: '성수동 커트', url: 'https://seongsumag.example/hair/9', state: 'live' },
        { keyword: '성수동 커트', url: 'https://stylenote.example/cut', state: 'lost' },
      ],
    },
    {
      customer: 'dalpaengi',
      items: [
        { keyword: '망원동 베이커리', url: 'https://breadmap.example/mangwon', state: 'live', rel: 'ugc' },
        { keyword: '망원동 식빵', url: 'https://townwalk.example/mangwon/12', state: 'unreachable' },
      ],
    },
    {
      customer: 'mulddae',
      items: [{ keyword: '광안리 모둠회', url: 'https://busantable.example/sashimi', state: 'planned' }],
    },
  ],
  pages: [
    {
      customer: 'dalpaengi',
      items: [
        { keyword: '망원동 베이커리', url: 'https://dalpaengigil.example/saltbread', state: 'indexed' },
        { keyword: '망원동 식빵', url: 'https://dalpaengigil.example/map', state: 'requested' },
      ],
    },
    {
      customer: 'choroksu',
      items: [
        { keyword: '송파 수학교실', url: 'https://chorokmun.example/jamsil', state: 'indexed' },
        { keyword: '송파 초등수학', url: 'https://chorokmun.example/middle', state: 'missing' },
      ],
    },
    {
      customer: 'baldo',
      items: [{ keyword: '송도 강아지 스파', url: 'https://baldojang.example/spa', state: 'planned' }],
    },
  ],
  queries: [
    { query: '송파 한의원', page: '/guide/songpa-clinic', position: 4.2, impressions: 70 },
    { query: '송파 수학과외', page: '/', position: 8.8, impressions: 40 },
    { query: '대구 탈모', page: '/guide/daegu-hair-loss', position: 15.1, impressions: 85 },
    { query: '제주 이사업체', page: '/guide/jeju-moving', position: 27.4, impressions: 45 },
    { query: '홍대 미용실', page: '/', position: 19.2, impressions: 95 },
  ],
  researched: [
    ...['송파 한의원', '송파 수학과외', '홍대 미용실', '성수동 미용실', '망원동 빵집', '송파 국밥'],
    ...['광안리 회', '답례떡', '광교 필라테스', '송도 애견미용'],
  ],
};
