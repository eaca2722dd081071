import { pageTitles } from '../drawings/page-titles';
import type { PageSeed } from '../types';
import { rankupHome } from './rankup.home';

const service: PageSeed = {
  path: '/service',
  title: '서비스',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.hero',
      eyebrow: '서비스와 요금',
      title: '순위가 내려간 이유를 찾고, 날마다 대응합니다',
      lead: '키워드 설계부터 문서 개선, 색인 관리, 콘텐츠 보강까지 순위에 영향을 주는 일을 한 팀이 맡습니다. 주말과 공휴일에는 당번이 급한 일에 답합니다.',
      actions: [
        { label: '상담 신청하기', url: '/service/apply', variant: 'primary' },
        { label: '현재 순위 확인하기', url: '/search/web', variant: 'secondary' },
      ],
      contact: true,
    },
    {
      __component: 'blocks.price-table',
      title: '요금과 들어 있는 작업',
      lead: '적힌 작업은 적힌 금액으로 합니다. 더 필요한 작업은 항목별 견적을 먼저 보내 드립니다.',
      plans: [
        {
          name: '기본 상담',
          price: '₩0',
          unit: '처음 한 번',
          features: '현재 순위 확인\n사이트 기본 점검\n작업 제안서',
          prod_id: 0,
        },
        {
          name: '웹사이트 순위 관리',
          price: '₩490,000',
          unit: '월, 부가세 별도',
          features: '키워드 10개의 순위를 매일 기록\n문서와 구조 개선 월 8건\n색인 점검 주 1회\n월간 보고서',
          featured: true,
          prod_id: 1,
        },
        {
          name: '콘텐츠 집중 관리',
          price: '₩690,000',
          unit: '월, 부가세 별도',
          features:
            '주제 발굴과 발행 계획\n원고 작성과 확인 월 8편\n발행한 글의 색인과 순위 점검\n월간 보고서',
          prod_id: 2,
        },
      ],
      note: '데모 예시 금액입니다.',
    },
    {
      __component: 'blocks.sample-report',
      title: '매달 이런 보고서를 받으십니다',
      lead: '순위와 작업을 한 장에 나란히 적습니다. 무엇을 한 뒤에 순위가 움직였는지 직접 확인하실 수 있습니다.',
      keyword: '강남 인테리어 · 웹문서',
      rows: [
        { period: '1주차', rank: 74, work: '색인에서 빠진 문서 12건을 찾아 수집을 다시 요청했습니다.' },
        { period: '2주차', rank: 61, work: '시공 사례 다섯 건의 제목과 설명을 고쳐 썼습니다.' },
        { period: '3주차', rank: 66, work: '느린 페이지 세 곳의 사진을 줄였습니다.' },
        { period: '4주차', rank: 42, work: '견적 과정을 설명하는 글을 새로 발행했습니다.' },
      ],
      note: '설명을 위해 만든 예시이며, 실제 고객의 기록이 아닙니다.',
    },
    {
      __component: 'blocks.features',
      title: '이런 일을 맡아 드립니다',
      lead: '검색엔진이 읽기 쉽고 고객이 믿을 수 있는 사이트를 만듭니다.',
      items: [
        {
          icon: 'search',
          title: '키워드 설계',
          text: '검색량과 경쟁 정도, 사업과의 관련성을 함께 따져 관리할 키워드를 고릅니다.',
        },
        {
          icon: 'document',
          title: '문서와 구조 개선',
          text: '제목과 설명, 본문, 내부 링크를 다듬고 느린 페이지와 중복 문서를 정리합니다.',
        },
        {
          icon: 'link',
          title: '색인과 링크 점검',
          text: '수집되지 않은 문서의 원인을 찾고, 외부 링크의 상태를 정기적으로 살핍니다.',
        },
        {
          icon: 'chart',
          title: '순위 추적',
          text: '순위를 날마다 기록합니다. 조회하지 못한 날은 ‘조회 불가’로 남깁니다.',
        },
      ],
    },
    {
      __component: 'blocks.picture-and-text',
      title: '제목부터 다르게 씁니다',
      text: '화면마다 제목이 같으면 검색엔진도 고객도 무엇이 다른지 알 수 없습니다.\n화면 하나가 답하는 질문을 하나씩 정하고, 제목과 설명을 그 질문에 맞춰 다시 씁니다.',
      image: pageTitles,
      side: 'left',
      actions: [{ label: '우리 사이트 진단받기', url: '/search/diagnosis', variant: 'secondary' }],
    },
    {
      __component: 'blocks.steps',
      title: '상담에서 관리까지',
      items: [
        {
          title: '문의',
          text: '상담 신청 화면이나 전화, 이메일로 사이트 주소와 관심 키워드를 알려 주세요.',
        },
        {
          title: '진단과 상담',
          text: '담당자가 현재 순위와 사이트 상태를 확인한 뒤 연락드려 필요한 작업을 설명합니다.',
        },
        {
          title: '견적과 계약',
          text: '작업 항목과 기간, 비용, 해지 조건을 적은 문서를 드립니다. 충분히 검토하신 뒤 결정하시면 됩니다.',
        },
        {
          title: '작업과 기록',
          text: '합의한 작업을 시작하고 진행 내역을 날짜별로 남깁니다.',
        },
        {
          title: '보고와 조정',
          text: '정기 보고에서 결과를 함께 살펴보고 다음 계획을 조정합니다.',
        },
      ],
    },
    {
      __component: 'blocks.post-list',
      title: '바뀐 것은 먼저 알려 드립니다',
      board: 'notice',
      count: 3,
      style: 'list-rows',
    },
    {
      __component: 'blocks.faq',
      title: '서비스에 대해 자주 묻는 질문',
      items: [
        {
          question: '효과는 언제부터 나타나나요?',
          answer:
            '사이트의 상태와 키워드의 경쟁 정도에 따라 다르며, 기간을 단정해 말씀드릴 수 없습니다. 그래서 순위뿐 아니라 색인된 문서의 수, 개선한 항목처럼 중간에 확인할 수 있는 지표를 함께 보고합니다.',
        },
        {
          question: '순위가 오르지 않으면 어떻게 되나요?',
          answer:
            '먼저 작업 내역과 순위 기록을 놓고 원인을 살펴봅니다. 계획을 바꾸는 것이 좋은지, 키워드를 다시 고르는 것이 좋은지, 관리를 마치는 것이 좋은지 사실대로 말씀드립니다. 해지 조건은 계약하기 전에 문서로 안내해 드립니다.',
        },
        {
          question: '프로그램으로 방문이나 클릭을 늘리기도 하나요?',
          answer:
            '아니요. 방문 수나 클릭을 인위적으로 만드는 작업은 하지 않습니다. 검색 서비스의 정책에 어긋날 뿐 아니라 사이트에 오래 남는 불이익을 줄 수 있기 때문입니다.',
        },
        {
          question: '쇼핑 순위도 관리해 주나요?',
          answer:
            '네이버의 쇼핑 검색 공식 API가 2026년 7월 31일에 종료되어, 쇼핑 순위는 공식 API로 확인할 수 없습니다. 상품 페이지의 제목과 설명을 다듬는 일은 도와드리지만, 확인하지 못한 순위를 숫자로 보고하지는 않습니다.',
        },
        {
          question: '지금 홈페이지를 그대로 써도 되나요?',
          answer:
            '대부분 그대로 쓰실 수 있습니다. 진단에서 구조를 바꿔야 할 부분이 발견되면 이유와 예상 비용을 먼저 설명해 드리고, 동의하신 범위에서만 수정합니다.',
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '무엇부터 해야 할지 함께 정리해 드립니다',
      text: '사이트 주소와 관심 키워드를 알려 주시면 담당자가 살펴본 뒤 연락드립니다. 상담료는 없습니다.',
      actions: [
        { label: '상담 신청하기', url: '/service/apply', variant: 'primary' },
        { label: '방문 상담 예약하기', url: '/visit', variant: 'secondary' },
      ],
      contact: true,
    },
  ],
};

const visit: PageSeed = {
  path: '/visit',
  title: '방문 상담 예약',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.form',
      title: '방문 상담 예약',
      lead: '사무실에서 자료를 함께 보며 이야기하고 싶은 분을 위한 상담입니다. 희망하시는 날을 남겨 주시면 담당자가 확인하고 전화드려 시간을 정합니다.',
      form: '방문 상담 예약',
    },
    {
      __component: 'blocks.map',
      title: '오시는 길',
      place: '랭크업',
      address: '서울특별시 (데모 주소)',
      guide: '1층 안내 데스크에서 방문 상담을 예약했다고 말씀해 주시면 담당자가 내려가 모십니다.',
    },
    {
      __component: 'blocks.faq',
      title: '오시기 전에 궁금하신 것',
      items: [
        {
          question: '상담은 얼마나 걸리나요?',
          answer: '보통 한 시간쯤 걸립니다. 사이트 주소를 미리 알려 주시면 살펴본 내용을 준비해 두겠습니다.',
        },
        {
          question: '무엇을 가져가면 되나요?',
          answer: '따로 준비하실 것은 없습니다. 쓰고 계신 광고나 통계의 자료가 있으면 가져오셔도 좋습니다.',
        },
      ],
    },
  ],
};

const searchWeb: PageSeed = {
  path: '/search/web',
  title: '웹 순위',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '순위는 이렇게 확인합니다',
      items: [
        {
          question: '어떤 순위를 보여 주나요?',
          answer:
            '네이버 공식 검색 API가 제공하는 웹문서 결과의 순서입니다. 1위부터 최대 1,000위까지 살펴, 입력하신 주소와 처음으로 일치한 문서의 위치를 순위로 보여 드립니다. 통합검색 화면 전체에서의 위치가 아니라 웹문서 결과 안에서의 순서입니다.',
        },
        {
          question: '입력한 주소와 검색 결과를 어떻게 비교하나요?',
          answer:
            '호스트 이름이 정확히 같을 때만 같은 사이트로 봅니다. 맨 앞의 ‘www.’은 빼고 비교하며, 하위 도메인은 ‘하위 도메인 포함’을 선택했을 때만 같은 사이트로 봅니다. 예를 들어 example.com을 입력하면 www.example.com은 일치하고, blog.example.com은 이 항목을 선택해야 일치합니다. 경로까지 입력하면 그 문서의 순위를 찾으며, 이때 물음표(?)나 샵(#) 뒤의 값과 맨 끝의 빗금(/)은 비교하지 않습니다.',
        },
        {
          question: '조회 결과에는 어떤 것이 있나요?',
          answer:
            '네 가지입니다. ‘순위 확인’은 조회 범위 안에서 찾았다는 뜻이며 순위를 함께 보여 드립니다. ‘순위 밖’은 살펴본 범위 안에 없었다는 뜻이며 어디까지 살펴봤는지 함께 적습니다. ‘조회 불가’는 조회할 수 없는 사정이 있다는 뜻이며 그 이유를 적습니다. ‘오류’는 조회하는 도중에 문제가 생겼다는 뜻입니다. 조회 불가와 오류를 순위 밖으로 바꾸어 적지 않습니다.',
        },
        {
          question: 'PC나 모바일에서 본 순서와 왜 다른가요?',
          answer:
            '공식 API의 결과는 PC와 모바일로 나뉘어 있지 않습니다. 반면 실제 검색 화면은 광고와 여러 검색 영역이 함께 배치되고, 기기와 시각, 이용 환경에 따라 구성이 달라집니다. 그래서 화면에서 직접 세어 본 위치와 조회한 순위가 다를 수 있습니다.',
        },
        {
          question: '‘데모 데이터’ 표시는 무슨 뜻인가요?',
          answer:
            '실제 네이버 검색 결과가 아니라 시연용 자료로 조회했다는 뜻입니다. 공식 API가 연결되지 않은 환경에서는 모든 결과에 이 표시가 붙습니다. 데모 데이터로 나온 순위를 사업 판단에 쓰지 않으시기 바랍니다.',
        },
        {
          question: '조회한 내용은 저장되나요?',
          answer:
            '서비스를 개선하고 이용량을 파악하기 위해 키워드와 대상 주소, 조회한 날짜와 횟수를 기록합니다. 검색 결과의 원문은 데이터베이스에 저장하지 않습니다.',
        },
        {
          question: '네이버와 관계가 있는 서비스인가요?',
          answer:
            '랭크업은 네이버가 공개한 검색 API를 이용할 뿐, Naver와 제휴 관계가 아닙니다. 네이버는 조회 결과의 정확성을 확인하거나 책임지지 않습니다.',
        },
      ],
    },
  ],
};

const searchShop: PageSeed = {
  path: '/search/shop',
  title: '쇼핑 순위',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '쇼핑 순위에 관해 알려 드립니다',
      items: [
        {
          question: '쇼핑 순위를 왜 조회할 수 없나요?',
          answer:
            '네이버의 쇼핑 검색 공식 API는 2026년 7월 31일에 종료되었습니다. 그 뒤로는 공식 API로 쇼핑 순위를 확인할 방법이 없습니다. 정식으로 계약한 데이터 제공사를 연결한 경우에만 조회하며, 연결하지 않았을 때에는 ‘조회 불가’로 표시하고 이유를 적습니다. 짐작한 숫자를 순위로 보여 드리지 않습니다.',
        },
        {
          question: '상품이나 쇼핑몰을 어떻게 찾나요?',
          answer:
            '상품 번호나 스마트스토어 상품 주소를 입력하면 그 상품 하나를 찾고, 쇼핑몰 이름이나 스토어 주소를 입력하면 그곳의 상품 가운데 가장 앞선 것을 찾습니다. 이름의 일부만 같은 결과는 짐작이므로 그렇게 표시합니다. 광고 상품은 순위에 넣지 않습니다.',
        },
        {
          question: '엑셀에 모아 둔 상품을 한꺼번에 조회할 수 있나요?',
          answer:
            '‘여러 건 조회’에서 키워드와 상품을 붙여 넣거나 CSV 파일로 여실 수 있습니다. 로그인하시면 한 번에 500건까지 조회합니다. 로그인하지 않으셨을 때에는 건수가 더 적으며, 몇 건이 남았는지는 조회 화면에 적혀 있습니다. 중복된 줄과 고쳐야 할 줄은 조회하기 전에 알려 드리고, 결과는 CSV와 엑셀 파일로 내려받으실 수 있습니다.',
        },
      ],
    },
  ],
};

const searchPlace: PageSeed = {
  path: '/search/place',
  title: '플레이스 순위',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '플레이스 결과는 이렇게 읽어 주세요',
      items: [
        {
          question: '왜 몇 위인지 알려 주지 않나요?',
          answer:
            '네이버 공식 지역 검색 API는 한 번에 5곳만 알려 주고, 그 순서도 네이버 플레이스 목록의 순서와 다릅니다. 그래서 ‘상위 5곳 안’인지 ‘상위 5곳 밖’인지만 말씀드립니다. ‘밖’은 플레이스 목록에 없다는 뜻이 아닙니다.',
        },
        {
          question: '업체를 어떻게 알아보나요?',
          answer:
            '업체 이름에서 띄어쓰기와 붙임표를 제외하고 정확히 같을 때만 같은 업체로 봅니다. 같은 이름의 지점이 여럿이면 ‘업체 이름|주소의 일부’처럼 입력해 주세요. 이름의 일부만 같은 업체는 다른 업체로 봅니다.',
        },
        {
          question: '사는 곳에 따라 결과가 다르지 않나요?',
          answer:
            '실제 검색 화면은 검색하는 분의 위치와 기기에 따라 달라집니다. 공식 API는 위치를 반영하지 않으므로, 키워드에 지역 이름을 함께 넣어 조회하시기를 권합니다.',
        },
      ],
    },
  ],
};

const searchView: PageSeed = {
  path: '/search/view',
  title: '블로그·카페 순위',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '블로그와 카페를 따로 보여 드리는 이유',
      items: [
        {
          question: 'VIEW 순위는 없나요?',
          answer:
            '네이버는 VIEW 영역을 없애고 블로그와 카페 탭을 따로 두었습니다. 공식 API도 블로그 목록과 카페 목록을 따로 제공합니다. 두 목록을 섞어 만든 순서는 실제로 존재하지 않으므로, 블로그 순위와 카페 순위를 나란히 보여 드립니다.',
        },
        {
          question: '글 하나와 블로그 전체는 어떻게 다른가요?',
          answer:
            '글 주소를 입력하면 그 글 하나의 순위를 찾습니다. 블로그나 카페 주소만 입력하면 그곳의 글 가운데 가장 앞선 글의 순위를 찾습니다. 아이디만 입력하면 블로그와 카페 목록에서 모두 찾습니다.',
        },
        {
          question: '한쪽만 결과가 나왔습니다.',
          answer:
            '블로그와 카페는 서로 다른 목록이어서 따로 조회합니다. 한쪽을 조회하지 못하더라도 다른 쪽 결과는 그대로 보여 드리며, 조회하지 못한 쪽에는 그 이유를 적습니다.',
        },
      ],
    },
  ],
};

const searchDiagnosis: PageSeed = {
  path: '/search/diagnosis',
  title: '무료 진단',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '진단의 기준',
      items: [
        {
          question: '무엇을 근거로 판단합니까?',
          answer:
            '홈페이지에 공개된 내용과 네이버의 공식 API, 검색광고 키워드 도구만 사용합니다. 확인하지 못한 항목은 ‘확인 못 함’으로 적고, 나쁘다고 판단하지 않습니다.',
        },
        {
          question: '플레이스의 정확한 순위도 나옵니까?',
          answer:
            '공식 API는 지역 검색 결과를 다섯 곳까지만 제공합니다. 그래서 상위 5곳 안에 있는지 밖에 있는지를 말씀드립니다.',
        },
        {
          question: '홈페이지가 없어도 됩니까?',
          answer:
            '상호와 지역만 입력하셔도 됩니다. 홈페이지 항목을 빼고 플레이스와 키워드, 블로그를 진단합니다.',
        },
      ],
    },
  ],
};

const searchVolume: PageSeed = {
  path: '/search/volume',
  title: '검색량',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.faq',
      title: '검색량은 이렇게 확인합니다',
      items: [
        {
          question: '어느 기간의 검색량인가요?',
          answer:
            '어제까지 30일 동안 네이버에서 검색된 횟수입니다. 결과에 시작한 날과 끝난 날을 함께 적습니다. 네이버 검색광고의 키워드 도구가 알려 주는 값이며, PC와 모바일을 나누어 보여 드립니다.',
        },
        {
          question: '‘10회 미만’은 무슨 뜻인가요?',
          answer:
            '네이버가 10회보다 적은 키워드의 정확한 수를 알려 주지 않는다는 뜻입니다. 0회로 바꾸어 적거나 어림한 수로 채우지 않으며, 합계도 가능한 범위로 적습니다.',
        },
        {
          question: '12개월 추이는 검색 횟수인가요?',
          answer:
            '아닙니다. 가장 많이 검색된 달을 100으로 놓은 상대적인 값입니다. 계절에 따라 언제 늘고 줄어드는지 살피는 데 쓰시고, 횟수로 바꾸어 읽지 말아 주세요.',
        },
        {
          question: '경쟁 정도는 무엇인가요?',
          answer:
            '그 키워드에 광고를 내려는 광고주가 얼마나 많은지를 높음, 중간, 낮음으로 나눈 값입니다. 검색 결과에서 순위를 얻기 어려운 정도와는 다릅니다.',
        },
      ],
    },
  ],
};

export const rankupPages: PageSeed[] = [
  rankupHome,
  service,
  visit,
  searchWeb,
  searchShop,
  searchPlace,
  searchView,
  searchVolume,
  searchDiagnosis,
];
