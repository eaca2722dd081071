import { AREA_MENUS } from './area-menus';
import type { DomainSeed } from '../types';
import { rankupLegalPages } from './rankup.legal';
import { rankupPages } from './rankup.pages';
import { rankupBoards } from './rankup.posts';

/** 랭크업: calm and factual, for owners of small businesses and their marketers. */
export const rankup: DomainSeed = {
  code: 'rankup',
  name: '랭크업',
  hosts: ['localhost', '127.0.0.1', 'rankup.localhost'],

  roles: [
    { name: 'guest', level: 0 },
    { name: 'member', level: 10 },
    { name: 'manager', level: 50 },
    { name: 'staff', level: 70 },
    { name: 'owner', level: 90 },
  ],

  appConfig: [
    { name: 'domain', value: { domain: 'rankup' } },
    {
      name: 'layouts',
      value: {
        layouts: {
          default: 'default',
          ad: { text: '순위가 오르내리는 이유가 궁금하시다면, 서비스 소개를 살펴보세요.', href: '/service' },
        },
      },
    },
    { name: 'logo', value: { logo: { site: { text: '랭크업' } } } },
    {
      name: 'theme',
      value: { theme: { primary: '#4338ca' } },
      design: {
        type: 'type-compact',
        radius: 'radius-square',
        density: 'density-compact',
        header: 'header-bar',
        hero: 'hero-split',
        section: 'section-banded',
        art: 'art-ranks',
        width: 'width-wide',
        heading: 'heading-band',
        list: 'list-ledger',
        panel: 'panel-ruled',
      },
    },
  ],

  siteConfig: [
    { gr_id: 'meta', config_id: 'site_name_ko', data: '랭크업' },
    { gr_id: 'meta', config_id: 'site_name_en', data: 'RankUp' },
    { gr_id: 'meta', config_id: 'title', data: '랭크업 | 기록으로 관리하는 검색 순위' },
    {
      gr_id: 'meta',
      config_id: 'description',
      data: '네이버 웹문서 순위를 1–1,000위까지 확인하고, 쌓인 기록을 근거로 다음 작업을 정하는 검색 순위 관리 서비스입니다. 조회 기준과 시각을 결과에 함께 적어 숫자를 믿고 판단하실 수 있습니다.',
    },
    {
      gr_id: 'meta',
      config_id: 'keyword',
      data: '랭크업, 검색 순위 관리, 네이버 순위 조회, 웹문서 순위, 키워드 관리',
    },
    { gr_id: 'common', config_id: 'company', data: '랭크업 (데모)' },
    { gr_id: 'common', config_id: 'ceo', data: '데모 대표자' },
    { gr_id: 'common', config_id: 'business_number', data: '000-00-00000' },
    { gr_id: 'common', config_id: 'mail_order_number', data: '제0000-데모-0000호' },
    { gr_id: 'common', config_id: 'address', data: '서울특별시 (데모 주소)' },
    { gr_id: 'common', config_id: 'phone', data: '02-000-0000' },
    { gr_id: 'common', config_id: 'email', data: 'help@rankup.example' },
    { gr_id: 'common', config_id: 'hours', data: '평일 9:30–18:30, 주말·공휴일은 당번 응대' },
    { gr_id: 'common', config_id: 'privacy_officer', data: '데모 개인정보 보호책임자' },
  ],

  menus: [
    {
      menu_name: '서비스',
      url: '/service',
      role: 'guest',
      sort: 20,
      children: [{ menu_name: '서비스 소개', url: '/service', role: 'guest', sort: 10 }],
    },
    { menu_name: '순위 조회', url: '/search/web', role: 'guest', sort: 30 },
    { menu_name: '무료 진단', url: '/search/diagnosis', role: 'guest', sort: 35 },
    { menu_name: '상담 신청', url: '/service/apply', role: 'guest', sort: 80 },
    { menu_name: '사례', url: '/board/case', role: 'guest', sort: 75 },
    { menu_name: '공지사항', url: '/board/notice', role: 'guest', sort: 85 },
    ...AREA_MENUS,
  ],

  codes: [
    { gr_id: 'domain', code_id: 'rankup', code_name: '랭크업', sort: 10 },
    {
      gr_id: 'kakao_channel',
      code_id: 'main',
      code_name: '랭크업 상담 채널',
      code_data_1: 'https://pf.kakao.com/_demo',
      sort: 10,
    },
    { gr_id: 'style', code_id: 'plain', code_name: '기본', sort: 10 },
    { gr_id: 'style', code_id: 'compact', code_name: '촘촘하게', sort: 20 },
    { gr_id: 'style', code_id: 'wide', code_name: '넓게', sort: 30 },
  ],

  seoMetas: [
    {
      page: '/',
      title: '랭크업 | 기록으로 관리하는 검색 순위',
      description:
        '감이 아닌 기록으로 검색 순위를 관리합니다. 네이버 웹문서 순위를 1–1,000위까지 확인하고, 날짜별 변화와 작업 내역을 함께 살펴 다음에 할 일을 정합니다. 회원 가입 없이 바로 조회하실 수 있습니다.',
      keyword: '랭크업, 검색 순위 관리, 네이버 순위, 키워드 순위, 소상공인 마케팅',
    },
    {
      page: '/service',
      title: '검색 순위 관리 서비스와 요금, 날마다 대응 | 랭크업',
      description:
        '키워드 설계부터 사이트 점검, 콘텐츠 보강, 색인 관리까지 순위에 영향을 주는 일을 한 팀이 맡습니다. 날마다 순위를 살피고 변화에 바로 대응하며, 진행한 작업은 날짜와 함께 기록합니다.',
      keyword: '검색 순위 관리 서비스, 순위 관리 요금, 키워드 관리, 콘텐츠 보강, 색인 관리',
    },
    {
      page: '/visit',
      title: '방문 상담 예약 | 랭크업',
      description:
        '사무실에서 자료를 함께 보며 상담하실 분을 위한 예약 화면입니다. 희망하시는 날과 시간대를 남겨 주시면 담당자가 확인하고 전화드려 시간을 정합니다. 상담료는 없습니다.',
      keyword: '방문 상담, 상담 예약, 순위 관리 상담',
    },
    {
      page: '/search/web',
      title: '네이버 웹 순위 조회, 1–1,000위 확인 | 랭크업',
      description:
        '키워드와 사이트 주소를 입력하면 네이버 웹문서 검색 결과에서 몇 위인지 1–1,000위까지 확인합니다. 순위 확인, 순위 밖, 조회 불가, 오류를 나누어 보여 드리며 회원 가입 없이 이용하실 수 있습니다.',
      keyword: '네이버 웹 순위 조회, 웹문서 순위, 사이트 순위 확인, 키워드 순위 조회',
    },
    {
      page: '/search/shop',
      title: '네이버 쇼핑 순위 조회 안내 | 랭크업',
      description:
        '네이버의 쇼핑 검색 공식 API는 2026년 7월 31일에 종료되었습니다. 공식 경로로 확인할 수 없는 순위는 ‘조회 불가’로 표시하고 이유를 밝히며, 짐작한 숫자를 순위로 보여 드리지 않습니다.',
      keyword: '네이버 쇼핑 순위, 쇼핑 순위 조회, 쇼핑 검색 API 종료, 상품 순위',
    },
    {
      page: '/search/place',
      title: '네이버 플레이스 순위 조회 | 랭크업',
      description:
        '키워드와 업체명으로 네이버 지역 검색 결과를 확인합니다. 공식 API가 제공하는 범위에 맞춰 상위 5위 안에 있는지, 밖에 있는지를 구분해 알려 드리고 확인한 시각과 기준을 함께 적습니다.',
      keyword: '플레이스 순위 조회, 네이버 지역 검색, 업체 순위 확인, 매장 검색 순위',
    },
    {
      page: '/search/view',
      title: '네이버 블로그·카페 순위 조회 | 랭크업',
      description:
        '블로그와 카페의 검색 순위를 따로 확인합니다. 네이버의 VIEW 영역이 없어진 지금, 두 목록을 하나로 섞지 않고 각각의 순위를 나란히 보여 드립니다. 글 주소나 블로그 아이디로 조회하실 수 있습니다.',
      keyword: '블로그 순위 조회, 카페 순위 조회, 네이버 블로그 순위, 게시글 순위',
    },
    {
      page: '/search/volume',
      title: '네이버 키워드 검색량 조회 | 랭크업',
      description:
        '키워드의 최근 한 달 검색량을 PC와 모바일로 나누어 확인하고, 함께 살펴볼 연관 키워드를 비교합니다. 어떤 키워드에 힘을 쏟을지 정하기 전에 실제로 얼마나 찾는지부터 숫자로 확인해 보세요.',
      keyword: '키워드 검색량 조회, 월간 검색량, 네이버 검색량, 연관 키워드',
    },
    {
      page: '/search/diagnosis',
      title: '홈페이지·플레이스 무료 진단 | 랭크업',
      description:
        '홈페이지 주소나 상호를 입력하시면 검색 허용과 제목, 속도부터 네이버 지역 검색과 블로그, 키워드 검색량까지 한 번에 확인합니다. 보완할 점을 효과가 큰 순서로 정리하고 PDF로도 드립니다.',
      keyword: '홈페이지 무료 진단, 검색 노출 진단, 플레이스 진단, 사이트 점검',
    },
    {
      page: '/service/apply',
      title: '순위 관리 상담 신청 | 랭크업',
      description:
        '관리하고 싶은 키워드와 연락처를 남기시면 담당자가 현재 순위와 사이트 상태를 살펴본 뒤 연락드립니다. 신청 단계에서는 결제가 필요하지 않으며, 견적은 상담을 마친 다음 서면으로 안내해 드립니다.',
      keyword: '순위 관리 상담, 상담 신청, 검색 순위 견적, 키워드 관리 문의',
    },
    {
      page: '/board',
      title: '소식과 자료 | 랭크업',
      description:
        '랭크업의 공지사항과 검색 순위 관리 사례, 자주 묻는 질문을 모았습니다. 조회 기준이 바뀌거나 네이버의 검색 정책이 달라지면 무엇이 어떻게 달라졌는지 이곳에서 먼저 알려 드립니다.',
      keyword: '랭크업 공지사항, 순위 관리 사례, 검색 순위 자료, 자주 묻는 질문',
    },
    {
      page: '/terms',
      title: '이용약관 | 랭크업',
      description:
        '랭크업 서비스의 이용 조건과 절차, 순위 조회의 기준과 한계, 상담과 계약, 회사와 이용자의 권리와 의무를 정한 이용약관입니다. 서비스를 이용하시기 전에 읽어 주시기 바랍니다.',
      keyword: '랭크업 이용약관, 서비스 이용 조건',
    },
    {
      page: '/privacy',
      title: '개인정보처리방침 | 랭크업',
      description:
        '랭크업이 어떤 개인정보를 무슨 목적으로 처리하고 얼마나 보관하는지, 정보주체가 어떤 권리를 어떻게 행사할 수 있는지, 안전을 위해 무엇을 하는지 알려 드리는 개인정보처리방침입니다.',
      keyword: '랭크업 개인정보처리방침, 개인정보 보호',
    },
    {
      page: '/accessibility',
      title: '웹 접근성 안내 | 랭크업',
      description:
        '랭크업 홈페이지가 따르는 웹 접근성 기준과 키보드, 화면 낭독기, 확대 화면으로 이용하는 방법, 아직 부족한 점과 이용하기 어려운 화면을 알려 주실 연락처를 안내합니다.',
      keyword: '랭크업 웹 접근성, 접근성 안내',
    },
  ],

  forms: [
    {
      name: '방문 상담 예약',
      fields: [
        { kind: 'field-person', label: '이름이나 업체명', required: true },
        {
          kind: 'field-phone',
          label: '전화번호',
          required: true,
          help: '시간을 정하려고 담당자가 전화드립니다.',
        },
        { kind: 'field-email', label: '이메일', help: '적어 주시면 오시는 길을 메일로도 보내 드립니다.' },
        { kind: 'field-day', label: '희망 날짜', required: true, help: '평일 가운데 골라 주세요.' },
        {
          kind: 'field-choice',
          label: '희망 시간',
          required: true,
          options: '오전(10시–12시)\n오후(1시–3시)\n늦은 오후(3시–6시)',
        },
        {
          kind: 'field-choices',
          label: '상담하고 싶은 것',
          options: '웹사이트 순위 관리\n콘텐츠 집중 관리\n아직 모르겠음',
        },
        { kind: 'field-lines', label: '미리 남기실 말씀' },
      ],
      submit_label: '방문 예약 보내기',
      done_text: '예약을 잘 받았습니다.\n영업일 기준 하루 안에 전화드려 시간을 정하겠습니다.',
    },
  ],

  pages: [...rankupPages, ...rankupLegalPages],

  products: [
    {
      prod_id: 0,
      name: '기본 상담',
      summary: '현재 순위와 사이트 상태를 함께 확인하고, 지금 필요한 작업이 무엇인지 정리해 드립니다.',
      price_note: '상담료 ₩0',
      points: [
        {
          title: '현재 순위 확인',
          text: '주요 키워드의 순위를 조회해 출발점을 정합니다.',
        },
        {
          title: '사이트 기본 점검',
          text: '색인 상태와 제목, 본문 구성을 살펴 먼저 고칠 곳을 찾습니다.',
        },
        {
          title: '작업 제안서',
          text: '필요한 작업과 예상 기간, 견적을 문서로 정리해 드립니다.',
        },
      ],
      title: '순위 관리 기본 상담 신청 | 랭크업',
      desc: '어떤 상품이 맞는지 아직 모르셔도 괜찮습니다. 키워드와 사이트 주소를 알려 주시면 현재 순위와 사이트 상태를 살펴보고, 필요한 작업과 견적을 정리해 안내해 드립니다. 상담료는 없습니다.',
      keyword: '순위 관리 상담, 무료 상담, 사이트 진단, 검색 순위 점검',
      sort: 10,
    },
    {
      prod_id: 1,
      name: '웹사이트 순위 관리',
      summary: '홈페이지와 쇼핑몰이 검색에서 제대로 읽히도록 구조를 고치고, 순위 변화를 매일 기록합니다.',
      price_note: '월 ₩490,000부터 (부가세 별도)',
      points: [
        {
          title: '키워드 설계',
          text: '검색량과 경쟁 정도, 사업과의 관련성을 따져 관리할 키워드를 고릅니다.',
        },
        {
          title: '구조와 문서 개선',
          text: '제목과 설명, 본문 구성, 내부 링크, 페이지 속도를 점검하고 고칩니다.',
        },
        {
          title: '색인 관리',
          text: '검색엔진이 문서를 수집했는지 확인하고 빠진 문서의 원인을 찾습니다.',
        },
        {
          title: '월간 보고',
          text: '순위 변화와 작업 내역을 한 달에 한 번 보고서로 전해 드립니다.',
        },
      ],
      title: '웹사이트 순위 관리 상담 신청 | 랭크업',
      desc: '홈페이지와 쇼핑몰의 검색 순위를 관리하는 상품입니다. 키워드 설계, 구조와 문서 개선, 색인 관리까지 한 팀이 맡고 순위 변화와 작업 내역을 기록해 매달 보고합니다. 견적은 상담 후 안내해 드립니다.',
      keyword: '웹사이트 순위 관리, 홈페이지 검색 최적화, 색인 관리, 키워드 설계',
      sort: 20,
    },
    {
      prod_id: 2,
      name: '콘텐츠 집중 관리',
      summary: '고객이 실제로 궁금해하는 내용을 글로 옮겨, 블로그와 홈페이지를 꾸준히 채웁니다.',
      price_note: '월 ₩690,000부터 (부가세 별도)',
      points: [
        {
          title: '주제 발굴',
          text: '검색어와 고객 문의를 바탕으로 다룰 주제와 순서를 정합니다.',
        },
        {
          title: '원고 작성과 확인',
          text: '자료를 받아 원고를 쓰고, 발행하기 전에 사실관계를 확인받습니다.',
        },
        {
          title: '발행 후 점검',
          text: '발행한 글의 색인과 순위를 살피고, 부족한 부분은 보완합니다.',
        },
      ],
      title: '콘텐츠 집중 관리 상담 신청 | 랭크업',
      desc: '블로그와 홈페이지에 꾸준히 글을 쌓고 싶은 사업장을 위한 상품입니다. 주제 발굴부터 원고 작성, 발행 후 순위 점검까지 맡아 진행하며, 모든 원고는 발행하기 전에 확인을 받습니다.',
      keyword: '콘텐츠 관리, 블로그 원고, 콘텐츠 마케팅, 블로그 순위 관리',
      sort: 30,
    },
  ],

  redirects: [
    { from_path: '/services', to_url: '/service', redirect_type: 'moved_301' },
    { from_path: '/rank', to_url: '/search/web', redirect_type: 'found_302' },
  ],

  boards: rankupBoards,
};
