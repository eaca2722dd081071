import { photoShoot } from '../drawings/shop-visits';
import type { PageSeed } from '../types';
import { topkeywordHome } from './topkeyword.home';

const service: PageSeed = {
  path: '/service',
  title: '서비스',
  layout: 'default',
  blocks: [
    {
      __component: 'blocks.hero',
      eyebrow: '탑키워드가 하는 일',
      title: '가게 일은 사장님이, 검색은 저희가 챙깁니다',
      lead: '매장 정보를 바로잡고, 동네 키워드로 글을 쓰고, 홈페이지를 손질합니다. 공휴일과 명절에는 당번이 전화를 받습니다.',
      actions: [
        { label: '우리 가게 상담받기', url: '/service/apply', variant: 'primary' },
        { label: '우리 가게 찾아보기', url: '/search/place', variant: 'secondary' },
      ],
      contact: true,
    },
    {
      __component: 'blocks.picture-and-text',
      title: '사진은 저희가 찍어 드립니다',
      text: '손님이 몰리기 전, 빛이 드는 시간에 찾아갑니다. 대표 메뉴와 입구, 자리를 찍고 쓰기 좋은 크기로 다듬어 올립니다.\n찍은 사진은 모두 사장님 것입니다. 전단이나 배달 앱에 쓰셔도 됩니다.',
      image: photoShoot,
      side: 'right',
      actions: [{ label: '방문 날짜 잡기', url: '/service/apply', variant: 'secondary' }],
    },
    {
      __component: 'blocks.features',
      title: '가게에 꼭 필요한 일만 합니다',
      items: [
        {
          icon: 'document',
          title: '매장 정보 바로잡기',
          text: '전화번호와 메뉴, 가격, 휴무일을 어디서 봐도 똑같게 맞춥니다.',
        },
        {
          icon: 'search',
          title: '동네 키워드 찾기',
          text: '손님이 실제로 검색하는 말을 모아 사장님과 함께 고릅니다.',
        },
        {
          icon: 'chat',
          title: '이야기가 있는 글',
          text: '재료와 단골 메뉴처럼 사장님만 아는 이야기를 글로 옮깁니다.',
        },
        {
          icon: 'chart',
          title: '솔직한 순위 확인',
          text: '오르면 왜 올랐을지, 내리면 무엇을 할지 말씀드립니다.',
        },
      ],
    },
    {
      __component: 'blocks.steps',
      title: '전화 한 통이면 시작합니다',
      items: [
        { title: '가게 이름만 알려 주세요', text: '손님 화면에서 어떻게 보이는지 먼저 살펴봅니다.' },
        { title: '한가한 시간에 찾아뵙니다', text: '사진과 메뉴, 사장님 이야기를 담아 옵니다.' },
        { title: '한 달 뒤에 보여 드립니다', text: '한 일과 달라진 순위를 한 장에 적어 드립니다.' },
      ],
    },
    {
      __component: 'blocks.cases',
      title: '이웃 가게는 이렇게 달라졌습니다',
      note: '데모 예시: 실제 가게의 기록이 아닙니다',
      items: [
        {
          industry: '국숫집',
          keyword: '망원동 국수 · 블로그',
          period: '10주',
          before: 71,
          after: 12,
          series: '71, 70, 66, 51, 47, 38, 33, 24, 16, 12',
          work: '5년 전 상호를 바로잡고, 차림표와 그릇 사진을 다시 올렸습니다.',
          url: '/board/case#간판에는 있고 지도에는 없던 국숫집',
        },
        {
          industry: '꽃집',
          keyword: '졸업식 꽃다발 예약 · 블로그',
          period: '12주',
          before: 58,
          after: 11,
          series: '58, 55, 57, 49, 44, 45, 37, 29, 25, 19, 14, 11',
          work: '창가에서 다시 찍은 사진으로 꽃다발 고르는 법을 적었습니다.',
          url: '/board/case#사진만 바꿔도 달라진 꽃집',
        },
        {
          industry: '1인 미용실',
          keyword: '성수동 단발 · 블로그',
          period: '8주',
          before: 44,
          after: 8,
          series: '44, 41, 36, 30, 22, 17, 11, 8',
          work: '전화를 못 받는 시간과 문자 예약을 소개 글 첫 줄에 적었습니다.',
          url: '/board/case#전화를 못 받는 시간을 적어 둔 미용실',
        },
      ],
    },
    {
      __component: 'blocks.reviews',
      title: '사장님들은 이렇게 말씀하십니다',
      note: '데모 예시: 실제 후기가 아닙니다',
      items: [
        {
          text: '예약이 되느냐고 묻는 전화가 줄었어요. 문자로 예약하는 방법을 소개 글 첫 줄에 적어 주신 덕분입니다.',
          author: '1인 미용실 원장님',
          trade: '성수동',
        },
        {
          text: '순위가 내린 달에도 왜 내렸는지부터 말해 줘요. 그래서 계속 맡깁니다.',
          author: '국숫집 사장님',
          trade: '망원동',
        },
        {
          text: '꽃다발 사진을 다시 찍고 나서는 전화로 길게 설명할 일이 없어졌습니다.',
          author: '꽃집 사장님',
          trade: '망원동',
        },
      ],
    },
    {
      __component: 'blocks.price-table',
      title: '세 가지 가운데 고르시면 됩니다',
      lead: '전화로 물어보셔야 알 수 있는 값은 없습니다. 맡기실 일이 더 적으면 더 적게 받습니다.',
      plans: [
        {
          name: '첫 상담',
          price: '₩0',
          unit: '전화 또는 방문',
          features: '검색 상태 함께 보기\n직접 고치실 곳 안내\n꼭 필요한 일과 비용 적어 드리기',
          prod_id: 0,
        },
        {
          name: '우리 매장 관리',
          price: '₩290,000',
          unit: '매장 한 곳, 한 달 (부가세 별도)',
          features: '한 달에 한 번 방문\n매장 정보와 사진 정비\n새 소식 올리기\n한 일과 순위 알림',
          featured: true,
          prod_id: 1,
        },
        {
          name: '동네 키워드 집중 관리',
          price: '₩450,000',
          unit: '매장 한 곳, 한 달 (부가세 별도)',
          features: '동네 키워드 다섯 개\n가게 글 네 편\n홈페이지 손질\n한 일과 순위 알림',
          prod_id: 2,
        },
      ],
      note: '데모 예시 금액입니다.',
    },
    {
      __component: 'blocks.faq',
      title: '맡기기 전에 궁금한 것',
      items: [
        {
          question: '첫 페이지에 꼭 올려 주나요?',
          answer:
            '그렇게 약속하지 않습니다. 순위는 네이버가 정하고, 누구도 마음대로 바꿀 수 없습니다. 저희는 손님에게 필요한 정보를 제대로 채우고 꾸준히 가꿉니다. 특정 순위를 장담하는 전화를 받으셨다면 한 번 더 따져 보시기 바랍니다.',
        },
        {
          question: '홈페이지가 없는데 괜찮을까요?',
          answer:
            '괜찮습니다. 지도에 나오는 매장 정보와 블로그만으로도 시작하실 수 있습니다. 홈페이지가 필요한 때가 되면 그때 말씀드리겠습니다.',
        },
        {
          question: '얼마나 지나야 효과가 있나요?',
          answer:
            '동네와 업종에 따라 다릅니다. 언제까지 된다고 잘라 말씀드릴 수는 없습니다. 대신 매달 무엇을 했고 순위가 어떻게 움직였는지 보여 드리니, 계속하실지는 그때그때 판단하실 수 있습니다.',
        },
        {
          question: '하다가 그만둘 수 있나요?',
          answer:
            '네. 그만두실 때의 조건과 환불 기준을 계약서에 적어 드립니다. 전화로 말씀해 주시면 남은 작업을 정산하고 자료를 모두 넘겨 드립니다.',
        },
        {
          question: '후기도 대신 써 주나요?',
          answer:
            '쓰지 않습니다. 다녀가지 않은 사람이 쓴 후기는 손님을 속이는 일이고, 가게에도 불이익이 돌아옵니다. 대신 다녀간 손님이 후기를 남기고 싶어지는 방법을 함께 고민하겠습니다.',
        },
        {
          question: '플레이스 순위는 몇 위까지 알 수 있나요?',
          answer:
            '네이버 공식 API로는 상위 다섯 곳까지만 알 수 있습니다. 그래서 5위 안에 있는지 밖에 있는지를 알려 드립니다. 12위, 27위 같은 숫자를 공식 순위라고 말씀드리지 않습니다.',
        },
        {
          question: '온라인 쇼핑몰도 되나요?',
          answer:
            '상품 글과 사진을 다듬는 일은 도와드립니다. 다만 네이버의 쇼핑 검색 공식 API가 2026년 7월 31일에 끝나, 쇼핑 순위는 공식 API로 확인해 드릴 수 없습니다.',
        },
      ],
    },
    {
      __component: 'blocks.call-to-action',
      title: '오늘, 가게 이야기를 들려주세요',
      text: '길게 준비하실 필요 없습니다. 가게 이름 하나면 이야기를 시작할 수 있습니다.',
      actions: [
        { label: '우리 가게 상담받기', url: '/service/apply', variant: 'primary' },
        { label: '우리 가게 무료 진단', url: '/search/diagnosis', variant: 'secondary' },
      ],
      contact: true,
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
      title: '이 순위, 어떻게 나온 건가요?',
      items: [
        {
          question: '어디에서 찾은 순위인가요?',
          answer:
            '네이버가 공식으로 제공하는 검색 API의 웹문서 결과에서 찾습니다. 1위부터 차례로 1,000위까지 살펴보고, 사장님이 적으신 주소가 처음 나오는 자리를 알려 드립니다. 광고나 지도, 블로그 영역의 순위는 여기에 들어 있지 않습니다.',
        },
        {
          question: '주소는 어떻게 적어야 하나요?',
          answer:
            '가게 홈페이지 주소를 그대로 적으시면 됩니다. ‘www.’은 있어도 없어도 같습니다. 그 밖에는 주소가 정확히 같아야 우리 가게로 셉니다. 예를 들어 example.com으로 찾으면 shop.example.com은 ‘하위 도메인 포함’을 골랐을 때만 함께 셉니다. 특정 페이지의 순위가 궁금하시면 example.com/menu처럼 뒤쪽까지 적어 주세요. 주소 끝의 빗금(/)과 ‘?’, ‘#’ 뒤에 붙는 말은 따지지 않습니다.',
        },
        {
          question: '결과에 나오는 말이 무슨 뜻인가요?',
          answer:
            '순위 확인: 찾았습니다. 몇 번째인지 숫자로 알려 드립니다.\n순위 밖: 살펴본 데까지는 없었습니다. 어디까지 봤는지 함께 적습니다.\n조회 불가: 볼 수 없는 이유가 있어 찾지 못했습니다. 그 이유를 적습니다.\n오류: 찾는 도중에 문제가 생겼습니다. 잠시 뒤에 다시 해 보세요.\n볼 수 없었던 것을 ‘순위 밖’이라고 적지 않습니다.',
        },
        {
          question: '제 휴대전화에서는 순서가 다르게 보입니다.',
          answer:
            '그럴 수 있습니다. 공식 API는 PC와 모바일을 나누지 않고 한 가지 목록만 줍니다. 실제 화면에는 광고와 지도, 블로그가 섞여 나오고 기기나 시간, 쓰는 사람에 따라서도 달라집니다. 그래서 눈으로 센 순서와 차이가 날 수 있습니다.',
        },
        {
          question: '‘데모 데이터’라고 적혀 있습니다. 믿어도 되나요?',
          answer:
            '그 표시가 있으면 연습용 자료에서 찾은 결과입니다. 실제 네이버 순위가 아니므로 화면을 익히는 데에만 쓰시고, 장사에 관한 판단에는 쓰지 마세요.',
        },
        {
          question: '제가 찾아본 내용이 남나요?',
          answer:
            '어떤 키워드와 주소를 언제 몇 번 찾았는지만 남습니다. 화면에 나온 검색 결과의 원문은 데이터베이스에 저장하지 않습니다.',
        },
        {
          question: '네이버에서 운영하는 곳인가요?',
          answer:
            '아닙니다. 탑키워드는 네이버가 공개한 검색 API를 쓰는 대행사이며, Naver와 제휴 관계가 아닙니다.',
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
      title: '쇼핑 순위, 솔직하게 말씀드립니다',
      items: [
        {
          question: '쇼핑 순위는 이제 못 보나요?',
          answer:
            '네이버가 쇼핑 검색의 공식 창구를 2026년 7월 31일에 닫았습니다. 허가를 받은 다른 창구를 이어 둔 때에만 찾아 드리고, 그렇지 않으면 ‘조회 불가’라고 적고 이유를 알려 드립니다. 어림짐작한 순위는 보여 드리지 않습니다.',
        },
        {
          question: '무엇을 적어야 하나요?',
          answer:
            '상품 하나가 궁금하시면 상품 주소나 번호를, 우리 가게 상품 가운데 가장 앞선 것이 궁금하시면 스토어 주소나 쇼핑몰 이름을 적어 주세요. 광고로 올라온 상품은 세지 않습니다.',
        },
        {
          question: '상품이 많은데 하나씩 해야 하나요?',
          answer:
            '‘여러 건 조회’를 누르시고 엑셀 칸을 복사해서 그대로 붙여 넣으시면 됩니다. 로그인하시면 500줄까지 한 번에 찾아 드리고, 로그인하지 않으셔도 화면에 적힌 건수만큼 찾아 드립니다. 결과는 엑셀로 받으실 수 있습니다.',
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
      title: '우리 매장, 이렇게 찾습니다',
      items: [
        {
          question: '왜 다섯 곳까지만 보나요?',
          answer:
            '네이버의 공식 지역 검색이 다섯 곳까지만 알려 주기 때문입니다. 게다가 그 순서가 지도에서 보시는 순서와 같지 않습니다. 그래서 숫자 대신 ‘상위 5곳 안’ 또는 ‘상위 5곳 밖’이라고만 말씀드립니다.',
        },
        {
          question: '우리 가게가 안 잡힙니다.',
          answer:
            '네이버에 등록하신 이름과 똑같이 적어 주세요. 띄어쓰기는 달라도 됩니다. 이름이 같은 다른 동네 가게가 있으면 ‘가게 이름|동네 이름’처럼 적어 주시면 구별해서 찾습니다.',
        },
        {
          question: '옆 동네에서 찾으면 결과가 다른가요?',
          answer:
            '손님이 보시는 화면은 계신 곳에 따라 달라집니다. 여기서 쓰는 공식 창구는 위치를 따지지 않으니, ‘역 이름 + 업종’처럼 동네 이름을 넣어 찾아보세요.',
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
      title: '블로그 글과 카페 글, 따로 찾는 이유',
      items: [
        {
          question: '예전에 보던 VIEW 순위는요?',
          answer:
            '네이버에서 VIEW 자리가 사라졌습니다. 지금은 블로그 목록과 카페 목록이 따로 있어서, 저희도 따로 찾아 나란히 보여 드립니다. 두 순위를 더하거나 섞지 않습니다.',
        },
        {
          question: '주소를 어떻게 적나요?',
          answer:
            '글 하나가 궁금하시면 그 글의 주소를 복사해 붙여 넣어 주세요. 블로그나 카페 전체가 궁금하시면 첫 화면 주소만 적으셔도 됩니다. 그러면 가장 앞에 나온 글을 찾아 드립니다.',
        },
        {
          question: '한쪽에 ‘조회 불가’라고 나옵니다.',
          answer:
            '그쪽 목록을 볼 수 없는 사정이 있다는 뜻입니다. 순위가 없다는 뜻이 아니며, 다른 쪽 결과는 그대로 보셔도 됩니다.',
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
      title: '무료 진단, 이런 점이 궁금하셨죠?',
      items: [
        {
          question: '정말 무료인가요?',
          answer:
            '네, 가입하지 않아도 바로 보실 수 있습니다. 다만 네이버가 하루에 허락하는 조회 수가 있어 하루에 보실 수 있는 횟수는 정해져 있습니다.',
        },
        {
          question: '우리 가게를 못 찾았다고 나와요.',
          answer:
            '네이버 스마트플레이스에 등록되지 않았거나, 등록한 이름이 입력하신 이름과 다를 수 있습니다. 간판 이름 그대로, 동네를 함께 적어 다시 해 보세요.',
        },
        {
          question: '고칠 점을 제가 직접 고칠 수 있나요?',
          answer:
            '사진을 올리거나 소개를 적는 일은 사장님도 하실 수 있습니다. 홈페이지 설정처럼 어려운 것은 결과를 그대로 보내 주시면 저희가 봐 드립니다.',
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
      title: '손님이 얼마나 찾는지 보는 법',
      items: [
        {
          question: '언제 찾은 횟수인가요?',
          answer:
            '최근 30일 동안 네이버에서 검색된 횟수입니다. 며칠부터 며칠까지인지 결과에 적어 드립니다. 컴퓨터와 휴대전화를 나누어 보여 드리니 어느 쪽 손님이 많은지도 아실 수 있습니다.',
        },
        {
          question: '‘10회 미만’이면 아무도 안 찾는 건가요?',
          answer:
            '그렇지는 않습니다. 열 번이 안 되어 네이버가 정확한 수를 알려 주지 않는 것입니다. 동네 이름이 들어간 말은 적게 찾아도 실제 손님인 때가 많습니다.',
        },
        {
          question: '연관 키워드는 어떻게 쓰나요?',
          answer:
            '손님이 함께 찾는 말입니다. 눌러 보시면 그 말의 횟수와 흐름을 바로 확인하실 수 있습니다. 가게 소개와 글 제목에 넣을 말을 고를 때 참고하세요.',
        },
        {
          question: '월별로 오르내리는 그래프는 무엇인가요?',
          answer:
            '가장 많이 찾은 달을 100으로 놓고 견준 그림입니다. 횟수가 아니라 바쁜 철과 한가한 철을 알아보는 데 쓰시면 됩니다.',
        },
      ],
    },
  ],
};

export const topkeywordPages: PageSeed[] = [
  topkeywordHome,
  service,
  searchWeb,
  searchShop,
  searchPlace,
  searchView,
  searchVolume,
  searchDiagnosis,
];
