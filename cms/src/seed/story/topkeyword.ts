import { blog, topkeywordCustomers } from './topkeyword.customers';
import { topkeywordAnswers } from './topkeyword.answers';
import type { StoryContent } from './types';

/** 탑키워드: shops of a neighbourhood. */
export const topkeywordStory: StoryContent = {
  customers: topkeywordCustomers,
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
      ...{ source: 'unknown', state: 'closed', ago: 26 * 1440, handledAgo: 5, note: '이사회 결정으로 보류' },
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
      ...{ product: 2, months: 6, state: 'declined', asked: 13, sent: 12, viewed: 12, closed: 5 },
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
      ...{ key: 'broom', customer: null, party: '꼬마빗자루청소', title: '우리 매장 관리 3개월' },
      ...{ product: 1, months: 3, state: 'requested', asked: 1 },
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
    { query: '송파 한의원', position: 4.2, impressions: 70 },
    { query: '송파 수학과외', position: 8.8, impressions: 40 },
    { query: '대구 탈모', position: 15.1, impressions: 85 },
    { query: '제주 이사업체', position: 27.4, impressions: 45 },
    { query: '홍대 미용실', position: 19.2, impressions: 95 },
  ],
  researched: [
    ...['송파 한의원', '송파 수학과외', '홍대 미용실', '성수동 미용실', '망원동 빵집', '송파 국밥'],
    ...['광안리 회', '답례떡', '광교 필라테스', '송도 애견미용'],
  ],
  answers: topkeywordAnswers,
  series: [
    {
      kind: 'place',
      title: '매장 영업시간과 공지 확인',
      memo: '쉬는 날과 임시 휴무를 사장님께 여쭈어 플레이스에 반영합니다.',
      by: 'staff',
      weekdays: [1, 4],
      days: 1,
    },
    {
      kind: 'keyword',
      title: '동네 키워드 순위 살피기',
      memo: '5위 밖으로 나간 매장을 찾아 할 일을 정합니다.',
      by: 'staff',
      weekdays: [2],
      days: 1,
    },
    {
      kind: 'report',
      title: '사장님께 이달의 결과 보내기',
      memo: '바뀐 순위와 한 일을 한 장으로 정리해 보냅니다.',
      by: 'manager',
      day: 31,
      days: 3,
    },
    {
      kind: 'content',
      title: '계절 메뉴 글 준비',
      memo: '봄 메뉴 사진을 받으면 다시 시작합니다.',
      by: 'manager',
      day: 10,
      days: 4,
      paused: true,
    },
  ],
};
