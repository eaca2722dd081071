import { AREA_MENUS } from './area-menus';
import type { DomainSeed } from '../types';
import { topkeywordLegalPages } from './topkeyword.legal';
import { topkeywordPages } from './topkeyword.pages';
import { topkeywordBoards } from './topkeyword.posts';

/** 탑키워드: warm and direct, an agency that visits local shops and speaks to their owners ('사장님'). */
export const topkeyword: DomainSeed = {
  code: 'topkeyword',
  name: '탑키워드',
  hosts: ['topkeyword.localhost'],

  roles: [
    { name: 'guest', level: 0 },
    { name: 'member', level: 10 },
    { name: 'manager', level: 50 },
    { name: 'staff', level: 70 },
    { name: 'owner', level: 90 },
  ],

  appConfig: [
    { name: 'domain', value: { domain: 'topkeyword' } },
    { name: 'layouts', value: { layouts: { default: 'default' } } },
    { name: 'logo', value: { logo: { site: { text: '탑키워드' } } } },
    {
      name: 'theme',
      value: { theme: { primary: '#b91c1c' } },
      design: {
        type: 'type-large',
        radius: 'radius-round',
        density: 'density-airy',
        header: 'header-centred',
        hero: 'hero-card',
        section: 'section-cards',
        art: 'art-street',
        width: 'width-regular',
        heading: 'heading-centred',
        list: 'list-boxes',
        panel: 'panel-raised',
      },
    },
  ],

  siteConfig: [
    { gr_id: 'meta', config_id: 'site_name_ko', data: '탑키워드' },
    { gr_id: 'meta', config_id: 'site_name_en', data: 'TopKeyword' },
    { gr_id: 'meta', config_id: 'title', data: '탑키워드 | 동네 손님이 찾는 가게로' },
    {
      gr_id: 'meta',
      config_id: 'description',
      data: '지역 매장을 직접 찾아가 살펴보고 검색 노출을 관리하는 현장형 대행사입니다. 우리 동네 키워드에서 가게가 지금 어디쯤 있는지 확인하고, 손님이 믿고 찾아올 수 있게 하나씩 고쳐 나갑니다.',
    },
    {
      gr_id: 'meta',
      config_id: 'keyword',
      data: '탑키워드, 지역 매장 마케팅, 동네 키워드, 매장 검색 관리, 가게 홍보',
    },
    { gr_id: 'common', config_id: 'company', data: '탑키워드 (데모)' },
    { gr_id: 'common', config_id: 'ceo', data: '데모 대표자' },
    { gr_id: 'common', config_id: 'business_number', data: '000-00-00000' },
    { gr_id: 'common', config_id: 'mail_order_number', data: '제0000-데모-0000호' },
    { gr_id: 'common', config_id: 'address', data: '경기도 (데모 주소)' },
    { gr_id: 'common', config_id: 'phone', data: '031-000-0000' },
    { gr_id: 'common', config_id: 'email', data: 'hello@topkeyword.example' },
    { gr_id: 'common', config_id: 'hours', data: '매일 9:00–18:00, 공휴일과 명절은 당번 응대' },
    { gr_id: 'common', config_id: 'privacy_officer', data: '데모 개인정보 보호책임자' },
  ],

  menus: [
    {
      menu_name: '서비스',
      url: '/service',
      role: 'guest',
      sort: 20,
      children: [{ menu_name: '하는 일', url: '/service', role: 'guest', sort: 10 }],
    },
    { menu_name: '순위 조회', url: '/search/place', role: 'guest', sort: 30 },
    { menu_name: '무료 진단', url: '/search/diagnosis', role: 'guest', sort: 35 },
    { menu_name: '상담 신청', url: '/service/apply', role: 'guest', sort: 80 },
    { menu_name: '가게 이야기', url: '/board/case', role: 'guest', sort: 75 },
    { menu_name: '공지사항', url: '/board/notice', role: 'guest', sort: 85 },
    ...AREA_MENUS,
  ],

  codes: [
    { gr_id: 'domain', code_id: 'topkeyword', code_name: '탑키워드', sort: 10 },
    {
      gr_id: 'kakao_channel',
      code_id: 'main',
      code_name: '탑키워드 카카오톡 상담',
      code_data_1: 'https://pf.kakao.com/_demo',
      sort: 10,
    },
    { gr_id: 'style', code_id: 'bold', code_name: '또렷하게', sort: 10 },
    { gr_id: 'style', code_id: 'soft', code_name: '부드럽게', sort: 20 },
  ],

  seoMetas: [
    {
      page: '/',
      title: '탑키워드 | 동네 손님이 찾는 가게로',
      description:
        '사장님은 장사에 집중하세요. 탑키워드가 매장을 직접 찾아가 살펴보고, 동네 손님이 검색하는 말로 가게를 알립니다. 지금 우리 가게가 검색에서 어디쯤 있는지 무료로 먼저 확인해 보세요.',
      keyword: '탑키워드, 지역 매장 홍보, 동네 가게 마케팅, 매장 검색 관리, 지역 키워드',
    },
    {
      page: '/service',
      title: '동네 가게 검색 관리와 요금, 담당자가 직접 대응 | 탑키워드',
      description:
        '매장 정보 정비부터 동네 키워드 글쓰기, 홈페이지 손질까지 지역 매장에 꼭 필요한 일만 골라 맡습니다. 정해진 담당자가 직접 전화를 받고, 무엇을 고쳤는지 사진과 글로 알려 드립니다.',
      keyword: '가게 검색 관리, 지역 매장 관리, 플레이스 정보 관리, 매장 사진, 동네 키워드',
    },
    {
      page: '/search/web',
      title: '우리 가게 웹 순위 조회, 1,000위까지 | 탑키워드',
      description:
        '가게 홈페이지 주소와 동네 키워드를 넣으면 네이버 웹문서 결과에서 몇 번째인지 1위부터 1,000위까지 찾아 드립니다. 못 찾은 것과 조회하지 못한 것을 섞지 않고 있는 그대로 알려 드립니다.',
      keyword: '웹 순위 조회, 우리 가게 순위, 네이버 순위 확인, 지역 키워드 순위',
    },
    {
      page: '/search/shop',
      title: '쇼핑 순위 조회, 지금 가능한 범위 | 탑키워드',
      description:
        '네이버 쇼핑 검색의 공식 API가 2026년 7월 31일에 끝났습니다. 그래서 공식 API로는 쇼핑 순위를 조회할 수 없습니다. 모르는 순위를 아는 것처럼 보여 드리지 않고, 가능한 범위를 솔직하게 안내합니다.',
      keyword: '쇼핑 순위 조회, 네이버 쇼핑 순위, 스마트스토어 순위, 상품 노출 확인',
    },
    {
      page: '/search/place',
      title: '우리 매장 플레이스 순위 조회 | 탑키워드',
      description:
        '‘동네 이름 + 업종’으로 검색했을 때 우리 매장이 상위 다섯 곳에 드는지 확인해 드립니다. 공식 API로 볼 수 있는 것은 5위까지라서, 그보다 아래의 순위는 지어내지 않고 ‘5위 밖’이라고 말씀드립니다.',
      keyword: '플레이스 순위, 매장 순위 조회, 지역 검색 순위, 동네 맛집 검색',
    },
    {
      page: '/search/view',
      title: '블로그·카페 글 순위 조회 | 탑키워드',
      description:
        '사장님이 올린 블로그 글과 카페 글이 몇 번째에 나오는지 따로따로 찾아 드립니다. 네이버의 VIEW 영역은 이제 없어졌으므로 블로그는 블로그대로, 카페는 카페대로 순위를 보여 드립니다.',
      keyword: '블로그 순위 확인, 카페 글 순위, 매장 블로그, 네이버 글 순위 조회',
    },
    {
      page: '/search/volume',
      title: '동네 키워드 검색량 조회 | 탑키워드',
      description:
        '손님이 우리 동네에서 어떤 말로 가게를 찾는지 최근 한 달 검색량으로 확인해 보세요. PC와 모바일을 나누어 보여 드리고, 함께 찾는 키워드도 알려 드려 가게 소개에 넣을 말을 고르기 쉽습니다.',
      keyword: '키워드 검색량, 동네 키워드, 월간 검색량 조회, 지역 키워드 찾기',
    },
    {
      page: '/search/diagnosis',
      title: '우리 가게 무료 진단 | 탑키워드',
      description:
        '가게 이름과 동네만 적어 보세요. 지역 검색에 우리 가게가 나오는지, 손님이 어떤 말로 얼마나 찾는지, 블로그에 글이 있는지 살펴보고 무엇부터 손보면 좋을지 쉬운 말로 알려 드립니다.',
      keyword: '가게 무료 진단, 매장 검색 확인, 플레이스 등록 확인, 동네 가게 홍보',
    },
    {
      page: '/service/apply',
      title: '우리 가게 상담 신청 | 탑키워드',
      description:
        '가게 이름과 연락처만 남겨 주시면 담당자가 검색 상태를 먼저 살펴보고 전화드립니다. 신청하실 때 결제는 없습니다. 궁금한 점을 편하게 물어보시고, 맡기실지는 이야기를 나눈 뒤에 정하시면 됩니다.',
      keyword: '매장 홍보 상담, 가게 마케팅 문의, 지역 매장 상담 신청, 방문 상담',
    },
    {
      page: '/board',
      title: '탑키워드 소식 | 현장 이야기와 공지',
      description:
        '현장에서 만난 가게들의 이야기와 새로 바뀐 검색 소식, 사장님들이 자주 물어보시는 질문을 모아 두었습니다. 장사하시는 틈틈이 읽고 바로 써 볼 수 있도록 짧고 쉽게 적습니다.',
      keyword: '탑키워드 소식, 매장 관리 사례, 지역 마케팅 정보, 공지사항',
    },
    {
      page: '/terms',
      title: '이용약관 | 탑키워드',
      description:
        '탑키워드의 순위 조회와 상담, 매장 관리 서비스를 이용하실 때 지켜야 할 약속을 정리했습니다. 무엇을 해 드리고 무엇은 약속하지 않는지, 그만두고 싶을 때는 어떻게 하면 되는지 읽어 보세요.',
      keyword: '탑키워드 이용약관, 이용 조건',
    },
    {
      page: '/privacy',
      title: '개인정보처리방침 | 탑키워드',
      description:
        '상담과 순위 조회에 필요한 정보만 받고, 정해진 기간이 지나면 지웁니다. 탑키워드가 어떤 정보를 왜 받고 언제까지 보관하는지, 정보를 보거나 지우고 싶을 때 어떻게 요청하는지 알려 드립니다.',
      keyword: '탑키워드 개인정보처리방침, 개인정보',
    },
    {
      page: '/accessibility',
      title: '누구나 쓰는 홈페이지 | 탑키워드',
      description:
        '마우스 없이, 소리로, 큰 글씨로도 탑키워드를 쓰실 수 있도록 챙긴 것들과 아직 손보고 있는 것들을 솔직하게 적었습니다. 불편한 곳이 있으면 편하게 알려 주세요. 바로 살펴보겠습니다.',
      keyword: '탑키워드 웹 접근성, 누구나 쓰는 홈페이지',
    },
  ],

  pages: [...topkeywordPages, ...topkeywordLegalPages],

  products: [
    {
      prod_id: 0,
      name: '첫 상담',
      summary: '가게 이야기를 듣고, 검색에서 어떻게 보이는지 함께 확인합니다. 부담 없이 물어보세요.',
      price_note: '상담료 ₩0',
      points: [
        {
          title: '검색 상태 확인',
          text: '가게 이름과 동네 키워드로 검색해 지금 어떻게 나오는지 함께 살펴봅니다.',
        },
        {
          title: '먼저 고칠 곳 안내',
          text: '사장님이 직접 고치실 수 있는 것은 방법을 알려 드립니다.',
        },
        {
          title: '맞는 상품 제안',
          text: '맡기시는 편이 나은 일만 골라 비용과 함께 말씀드립니다.',
        },
      ],
      title: '우리 가게 첫 상담 신청 | 탑키워드',
      desc: '가게가 검색에서 어떻게 보이는지 궁금하시다면 첫 상담부터 시작하세요. 담당자가 함께 살펴보고, 직접 고치실 수 있는 일과 맡기시면 좋은 일을 나누어 말씀드립니다. 상담료는 받지 않습니다.',
      keyword: '매장 상담, 가게 홍보 상담, 무료 상담, 지역 매장 진단',
      sort: 10,
    },
    {
      prod_id: 1,
      name: '우리 매장 관리',
      summary: '담당자가 매장을 찾아가 사진과 정보를 챙기고, 지도와 검색에 보이는 모습을 가꿉니다.',
      price_note: '매장 한 곳에 월 ₩290,000부터 (부가세 별도)',
      points: [
        {
          title: '방문 점검',
          text: '매장을 찾아가 분위기와 메뉴, 손님 동선을 직접 보고 소개할 점을 찾습니다.',
        },
        {
          title: '플레이스 정보 정비',
          text: '영업시간과 메뉴, 가격, 사진처럼 손님이 가장 먼저 보는 정보를 바르게 맞춥니다.',
        },
        {
          title: '소식 관리',
          text: '새 메뉴와 휴무, 행사 소식을 제때 올려 손님이 헛걸음하지 않게 합니다.',
        },
      ],
      title: '우리 매장 관리 상담 신청 | 탑키워드',
      desc: '담당자가 직접 매장을 찾아가 사진과 정보를 챙기는 상품입니다. 영업시간과 메뉴, 소식처럼 손님이 가장 먼저 보는 정보를 바르게 맞추고 꾸준히 가꿉니다. 매장 한 곳에 월 29만 원부터입니다.',
      keyword: '매장 관리, 플레이스 정보 관리, 방문 점검, 지역 매장 홍보',
      sort: 20,
    },
    {
      prod_id: 2,
      name: '동네 키워드 집중 관리',
      summary: '동네 손님이 실제로 검색하는 말을 골라, 가게 홈페이지와 블로그에 차곡차곡 담습니다.',
      price_note: '매장 한 곳에 월 ₩450,000부터 (부가세 별도)',
      points: [
        {
          title: '동네 키워드 고르기',
          text: '역 이름, 골목 이름, 업종을 조합해 손님이 쓰는 말을 찾습니다.',
        },
        {
          title: '가게 글 쓰기',
          text: '사장님의 이야기를 듣고, 손님에게 도움이 되는 글로 옮깁니다.',
        },
        {
          title: '홈페이지 손질',
          text: '주소와 전화번호, 메뉴가 휴대전화에서도 잘 보이게 다듬습니다.',
        },
        {
          title: '순위 알림',
          text: '고른 키워드의 순위를 확인해 오르내림과 한 일을 함께 알려 드립니다.',
        },
      ],
      title: '동네 키워드 집중 관리 상담 신청 | 탑키워드',
      desc: '우리 동네에서 손님이 검색하는 말에 집중하는 상품입니다. 키워드를 고르고 글을 쓰고 홈페이지를 손질한 뒤, 순위가 어떻게 달라졌는지 알려 드립니다. 매장 한 곳에 월 45만 원부터입니다.',
      keyword: '동네 키워드, 지역 키워드 관리, 매장 블로그 글, 홈페이지 손질',
      sort: 30,
    },
  ],

  redirects: [
    { from_path: '/product', to_url: '/service', redirect_type: 'moved_301' },
    { from_path: '/check', to_url: '/search/web', redirect_type: 'found_302' },
  ],

  boards: topkeywordBoards,
};
