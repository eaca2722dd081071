import type { StoryContent } from './types';

const blog = (name: string, post: number) => `blog.naver.com/${name}_official_simulated/2239100${post}`;

/** 랭크업: web sites, shops and blogs of companies. */
export const rankupStory: StoryContent = {
  customers: [
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
      ...{ product: 1, since: 200, terms: [6] },
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
      ...{ product: 1, since: 12, terms: [3] },
      slots: [
        { kind: 'web', keyword: '일산 야간 동물병원', target: 'kongdubu.example', trend: -1, tags: ['핵심'] },
        { kind: 'place', keyword: '일산 동물병원', target: '콩두부동물병원' },
      ],
      note: '첫 달 보고서는 원장님과 통화하며 함께 보기로 했습니다.',
    },
  ],
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
      ...{ source: 'naverAd', state: 'closed', ago: 24 * 1440, note: '예산이 맞지 않아 보류' },
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
      ...{ product: 2, months: 6, state: 'declined', asked: 22, sent: 22, viewed: 21, closed: 18 },
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
    { query: '강남 인테리어', page: '/guide/gangnam-interior', position: 11.4, impressions: 140 },
    { query: '강남 인테리어 비용', page: '/guide/gangnam-interior', position: 7.2, impressions: 90 },
    { query: '분당 정형외과', page: '/guide/bundang-orthopedics', position: 5.1, impressions: 60 },
    { query: '부산 입주청소', page: '/guide/busan-cleaning', position: 18.6, impressions: 75 },
    { query: '인천 이사업체', page: '/guide/incheon-moving', position: 24.3, impressions: 50 },
    { query: '수원 도수치료', page: '/', position: 9.8, impressions: 35 },
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
};
