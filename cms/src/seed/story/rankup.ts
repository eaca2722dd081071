import { blog, rankupCustomers } from './rankup.customers';
import { rankupAnswers } from './rankup.answers';
import type { StoryContent } from './types';

/** 랭크업: web sites, shops and blogs of companies. */
export const rankupStory: StoryContent = {
  customers: rankupCustomers,
  requests: [
    {
      ...{ company: '담돌석재', contact: '02-555-0131', keyword: '경기 석재 시공', product: 1 },
      memo: '조달 쪽 거래가 줄어 일반 고객을 찾고 있습니다. 홈페이지는 있습니다.',
      ...{ source: 'naverAd', state: 'new', ago: 42 },
      lookup: { kind: 'web', target: 'damdolstone.example', ranks: ['out', 'out', 94] },
    },
    {
      ...{ company: '모래내책방', contact: 'hello@moraebooks.example', keyword: '독립서점', product: 0 },
      memo: '큰돈은 못 쓰지만 무엇부터 하면 좋을지 듣고 싶습니다.',
      ...{ source: 'blog', state: 'new', ago: 215 },
    },
    {
      ...{ company: '하랑누리물류', contact: '02-555-0132', keyword: '3자물류 업체', product: 2 },
      memo: '담당 글 작성자가 퇴사했습니다. 월 8편 가능한지요.',
      ...{ source: 'google', state: 'new', ago: 1180 },
      lookup: { kind: 'web', target: 'harangnuri.example', ranks: [38, 41, 37, 36] },
    },
    {
      ...{ company: '연두공방', contact: '02-555-0133', keyword: '원목 식탁', product: 1 },
      memo: '네이버 쇼핑에서 순위가 갑자기 떨어졌습니다.',
      ...{ source: 'kakao', state: 'new', ago: 1630 },
      lookup: { kind: 'shop', target: '연두공방', ranks: [22, 25, 61, 88] },
    },
    {
      ...{ company: '바로선자세교정', contact: '02-555-0134', keyword: '거북목 교정', product: 1 },
      memo: '원장 면담은 수요일 오후가 좋습니다.',
      ...{ source: 'naver', state: 'contacted', ago: 2 * 1440 + 95, note: '수요일 15시 방문 상담 예정' },
      lookup: { kind: 'web', target: 'baroseon.example', ranks: [57, 55, 58, 52, 49] },
    },
    {
      ...{ company: '산들결펜트리', contact: 'order@pantry.example', keyword: '수제 그래놀라', product: 1 },
      memo: '자사몰과 스마트스토어 중 어디에 힘을 써야 할까요?',
      ...{
        source: 'instagram',
        state: 'contacted',
        ago: 3 * 1440 + 400,
        note: '자사몰 주소 받음. 견적 보냄',
      },
    },
    {
      ...{ company: '우물가세무회계', contact: '02-555-0135', keyword: '강서 세무사', product: 2 },
      memo: '5월 전에 글을 쌓아 두고 싶습니다.',
      ...{
        source: 'google',
        state: 'contacted',
        ago: 5 * 1440 + 220,
        note: '두 번 통화. 원고 분량을 고민 중',
      },
    },
    {
      ...{ company: '별내린글램핑', contact: '02-555-0136', keyword: '가평 글램핑', product: 1 },
      memo: '',
      ...{
        source: 'direct',
        state: 'contacted',
        ago: 8 * 1440 + 60,
        note: '겨울 휴업. 1월 둘째 주에 다시 전화',
      },
    },
    {
      ...{ company: '초롱길어린이치과', contact: '02-555-0137', keyword: '동탄 어린이치과', product: 1 },
      memo: '플레이스 순위가 궁금합니다.',
      ...{ source: 'unknown', state: 'contacted', ago: 11 * 1440 + 300, note: '견적 회신 기다림' },
      lookup: { kind: 'place', target: '초롱길어린이치과', ranks: ['out', 'out'] },
    },
    {
      ...{ company: '마루턱건축사사무소', contact: '02-555-0138', keyword: '전원주택 설계', product: 1 },
      memo: '포트폴리오는 많은데 글이 없습니다.',
      ...{
        source: 'naverAd',
        state: 'closed',
        ago: 24 * 1440,
        handledAgo: 4,
        note: '예산이 없어 내년으로 보류',
      },
    },
    {
      ...{ company: '달빛결스튜디오', contact: 'studio@dalbit.example', keyword: '가족사진', product: 1 },
      memo: '1등을 보장해 주시나요?',
      ...{ source: 'naverAd', state: 'closed', ago: 47 * 1440, note: '순위 보장을 원하셔서 정중히 사양' },
    },
    {
      ...{ company: '도란도란키즈카페', contact: '02-555-0139', keyword: '김포 키즈카페', product: 0 },
      memo: '',
      ...{ source: 'kakao', state: 'closed', ago: 73 * 1440, note: '세 번 전화, 연결되지 않음' },
    },
    {
      ...{ company: '한살물길정수기', contact: '02-555-0140', keyword: '정수기 렌털', product: 2 },
      memo: '대리점입니다.',
      ...{ source: 'blog', state: 'closed', ago: 128 * 1440, note: '본사 규정으로 진행 불가' },
    },
  ],
  estimates: [
    {
      ...{ key: 'pantry', customer: null, party: '산들결펜트리', title: '웹사이트 순위 관리 3개월' },
      ...{ product: 1, months: 3, state: 'quoted', asked: 3, sent: 2, viewed: 1 },
    },
    {
      ...{ key: 'chorong', customer: null, party: '초롱길어린이치과', title: '웹사이트 순위 관리 3개월' },
      ...{ product: 1, months: 3, state: 'quoted', asked: 9, sent: 8 },
    },
    {
      ...{ key: 'madang', customer: null, party: '마루턱건축사사무소', title: '콘텐츠 집중 관리 6개월' },
      ...{ product: 2, months: 6, state: 'declined', asked: 13, sent: 13, viewed: 12, closed: 4 },
      reason: '올해 예산을 이미 썼습니다. 내년에 다시 연락드리겠습니다.',
    },
    {
      ...{ key: 'sumgyeol-renewal', customer: 'sumgyeol', title: '웹사이트 순위 관리 3개월 재계약' },
      ...{ product: 1, months: 3, state: 'expired', asked: 30, sent: 29, viewed: 27, closed: 14 },
    },
    {
      ...{ key: 'kkotmajung-content', customer: 'kkotmajung', title: '콘텐츠 집중 관리 3개월' },
      ...{ product: 2, months: 3, state: 'requested', byMember: true, asked: 1 },
      memo: '졸업철에 맞춰 글도 함께 부탁드리면 얼마인가요?',
    },
    {
      ...{ key: 'geulnarae-renewal', customer: 'geulnarae', title: '콘텐츠 집중 관리 3개월 재계약' },
      ...{ product: 2, months: 3, state: 'quoted', asked: 6, sent: 5, viewed: 5 },
    },
    {
      ...{ key: 'umulga', customer: null, party: '우물가세무회계', title: '콘텐츠 집중 관리 3개월' },
      ...{ product: 2, months: 3, state: 'requested', asked: 1 },
    },
    {
      ...{ key: 'deulbul-wrong', customer: 'deulbul', title: '콘텐츠 집중 관리 12개월' },
      ...{ product: 2, months: 12, state: 'recalled', asked: 41, sent: 41, closed: 40 },
    },
    {
      ...{ key: 'member-content', customer: 'member', title: '콘텐츠 집중 관리 3개월' },
      ...{ product: 2, months: 3, state: 'quoted', asked: 3, sent: 2 },
    },
  ],
  applicants: [
    {
      ...{ key: 'onggi', company: '옹기종기반찬', person: '허민주', phone: '41' },
      ...{ approval: 'pending', ago: 1 },
    },
    {
      ...{ key: 'badaro', company: '바다로낚시', person: '신재혁', phone: '42' },
      ...{ approval: 'pending', ago: 3 },
    },
    {
      ...{
        key: 'agency',
        company: '다보여마케팅',
        person: '구본수',
        phone: '43',
        approval: 'rejected',
        ago: 34,
      },
      reason: '같은 업종의 대행사는 가입하실 수 없습니다.',
    },
    { key: 'visitor1', company: '', person: '', phone: '', approval: 'unrequested', ago: 2 },
    { key: 'visitor2', company: '', person: '', phone: '', approval: 'unrequested', ago: 9 },
  ],
  searched: [
    {
      kind: 'web',
      keyword: '서초인테리어',
      targets: ['gyeolmaru.example', 'hanokhome.example', 'seocho-design.example'],
    },
    { kind: 'web', keyword: '분당추나요법', targets: ['saenyeokdam.example', 'bundangone.example'] },
    {
      kind: 'web',
      keyword: '해운대치과',
      targets: ['idensae.example', 'haeundae-smile.example', 'centumdent.example'],
    },
    { kind: 'web', keyword: '가평글램핑', targets: ['byeolnaerin.example'] },
    { kind: 'web', keyword: '3자물류업체', targets: ['harangnuri.example', 'logibox.example'] },
    { kind: 'shop', keyword: '원목식탁', targets: ['연두공방', '나무결가구점'] },
    { kind: 'shop', keyword: '경량캠핑의자', targets: ['들불캠프상회', '산바람아웃도어', '별밤캠핑몰'] },
    { kind: 'place', keyword: '동탄어린이치과', targets: ['초롱길어린이치과', '동탄참튼튼치과의원'] },
    { kind: 'place', keyword: '분당한의원', targets: ['새녘담한의원'] },
    { kind: 'view', keyword: '잠원동인테리어', targets: [blog('gyeolmaru', 11)] },
    { kind: 'volume', keyword: '거북목교정', targets: [''] },
    { kind: 'volume', keyword: '전원주택설계', targets: [''] },
    { kind: 'volume', keyword: '수제그래놀라', targets: [''] },
  ],
  links: [
    {
      customer: 'gyeolmaru',
      items: [
        { keyword: '서초 인테리어', url: 'https://livingnote.example/seocho-32', state: 'live' },
        {
          keyword: '서초 인테리어',
          url: 'https://homebook.example/remodel/7',
          state: 'live',
          rel: 'nofollow',
        },
      ],
    },
    {
      customer: 'saenyeok',
      items: [
        { keyword: '분당 추나요법', url: 'https://healthcolumn.example/neck', state: 'live' },
        { keyword: '정자동 한의원', url: 'https://bundanglife.example/clinic', state: 'lost' },
      ],
    },
    {
      customer: 'deulbul',
      items: [
        { keyword: '캠핑용품점', url: 'https://campmag.example/gear/2026', state: 'live' },
        { keyword: '캠핑용품점', url: 'https://outdoorclub.example/review/51', state: 'unreachable' },
      ],
    },
    {
      customer: 'oreumkkeut',
      items: [{ keyword: '제주 독채펜션', url: 'https://jejustay.example/list/east', state: 'planned' }],
    },
  ],
  pages: [
    {
      customer: 'seoyul',
      items: [
        { keyword: '상속포기 기간', url: 'https://seoyuldam.example/guide/renounce', state: 'indexed' },
        { keyword: '유류분 소송 비용', url: 'https://seoyuldam.example/guide/reserve', state: 'missing' },
      ],
    },
    {
      customer: 'idensae',
      items: [
        { keyword: '센텀 치과', url: 'https://idensae.example/centum', state: 'indexed' },
        { keyword: '센텀 임플란트', url: 'https://idensae.example/implant', state: 'requested' },
      ],
    },
    {
      customer: 'kongdubu',
      items: [{ keyword: '일산 야간 동물병원', url: 'https://kongdubu.example/night', state: 'requested' }],
    },
    {
      customer: 'oreumkkeut',
      items: [{ keyword: '제주 독채펜션', url: 'https://oreumkkeut.example/rooms', state: 'planned' }],
    },
  ],
  queries: [
    { query: '강남 인테리어', position: 11.4, impressions: 140 },
    { query: '강남 인테리어 비용', position: 7.2, impressions: 90 },
    { query: '분당 정형외과', position: 5.1, impressions: 60 },
    { query: '부산 입주청소', position: 18.6, impressions: 75 },
    { query: '인천 이사업체', position: 24.3, impressions: 50 },
    { query: '수원 도수치료', position: 9.8, impressions: 35 },
  ],
  researched: [
    ...[
      '강남 인테리어',
      '서초 인테리어',
      '인테리어 견적',
      '아파트 리모델링',
      '분당 정형외과',
      '도수치료 비용',
    ],
    ...['부산 입주청소', '인천 포장이사', '마포 영어과외', '강남 필라테스', '경량 캠핑 의자', '폴딩 박스'],
  ],
  answers: rankupAnswers,
  series: [
    {
      kind: 'other',
      title: '답하지 않은 상담 확인',
      memo: '신규 상담을 모두 열어 담당자를 정하고, 하루가 지난 것은 먼저 전화합니다.',
      by: 'manager',
      weekdays: [1, 2, 3, 4, 5],
      days: 1,
    },
    {
      kind: 'keyword',
      title: '많이 떨어진 키워드 정리',
      memo: '지난주보다 10위 넘게 내려간 키워드를 찾아 원인과 할 일을 메모에 남깁니다.',
      by: 'staff',
      weekdays: [1],
      days: 1,
    },
    {
      kind: 'report',
      title: '월간 보고서 점검과 발송',
      memo: '키워드별 글을 쓰고 숫자를 확인한 뒤 보냅니다.',
      by: 'manager',
      day: 5,
      days: 3,
    },
    {
      kind: 'content',
      title: '다음 달 원고 주제 정하기',
      memo: '검색량이 오른 키워드에서 고객별로 주제를 두 개씩 고릅니다.',
      by: 'staff',
      day: 25,
      days: 2,
    },
  ],
};
