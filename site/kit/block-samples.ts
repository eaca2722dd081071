import type { SitePopup } from 'api-extensions/contracts/common/site-popup';
import type { FormField, SiteForm } from 'api-extensions/contracts/common/site-form';
import type { BlockInput } from 'api-extensions/contracts/common/blocks';

/** A picture of the kit; the number is its place in the file's name. */
const picture = (number: number, alternativeText = '', width = 1600, height = 1200) => ({
  url: `/uploads/photo_${number}.jpg`,
  width,
  height,
  alternativeText,
  caption: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
});

const link = (label: string, url: string, variant = 'primary') => ({ label, url, variant });
const leaf = (text: string, marks: object = {}) => ({ type: 'text', text, ...marks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const heading = (level: number, text: string) => ({ type: 'heading', level, children: [leaf(text)] });
const listItem = (text: string) => ({ type: 'list-item', children: [leaf(text)] });

type Samples = {
  [Kind in BlockInput['__component']]: Omit<Extract<BlockInput, { __component: Kind }>, '__component'>;
};

/** A sample of each kind of block, with every field set: for the kit's pages and the tests of all kinds. */
const SAMPLES: Samples = {
  'blocks.hero': {
    eyebrow: '블록 모음',
    title: '모든 블록을 한 페이지에',
    lead: '블록마다 모든 칸을 채운 예시입니다.',
    actions: [link('상담 신청', '/service/apply'), link('서비스 보기', '/service', 'secondary')],
    image: null,
    search: 'web',
    samples: [
      { kind: 'web', keyword: '꽃집', target: '우리 가게', series: '47, 30', others: '첫 곳\n둘째 곳' },
      { kind: 'volume', keyword: '꽃', target: null, series: '540, 810', others: '장미' },
    ],
    contact: true,
  },
  'blocks.features': {
    title: '특징',
    lead: '특징을 소개하는 글입니다.',
    items: [
      { icon: 'search', title: '찾기 쉬움', text: '손님이 찾는 말로 씁니다.' },
      { icon: 'chart', title: '보이는 결과', text: '날마다 순위를 봅니다.' },
    ],
  },
  'blocks.steps': {
    title: '진행 순서',
    lead: '차례대로 합니다.',
    items: [
      { title: '상담', text: '무엇이 필요한지 듣습니다.' },
      { title: '작업', text: '글과 사진을 고칩니다.' },
      { title: '보고', text: '달마다 결과를 드립니다.' },
    ],
  },
  'blocks.figures': {
    title: '숫자로 보기',
    lead: '세 가지 숫자입니다.',
    items: [
      { value: '24시간', label: '답을 드리는 시간', note: '평일 기준' },
      { value: '월 1회', label: '보고' },
    ],
  },
  'blocks.products': { title: '상품', lead: '고르실 수 있습니다.' },
  'blocks.faq': {
    title: '자주 묻는 질문',
    items: [{ question: '얼마나 걸리나요?', answer: '보통 석 달입니다.' }],
  },
  'blocks.quote': { text: '순위는 결과이고, 손님이 목적입니다.', source: '운영 원칙' },
  'blocks.sample-report': {
    title: '보고서 예시',
    lead: '이렇게 받으십니다.',
    keyword: '강남 카페',
    rows: [
      { period: '1주차', rank: 30, work: '소개 글을 고침' },
      { period: '2주차', rank: 12, work: '사진을 바꿈' },
    ],
    note: '실제 기록이 아닙니다.',
  },
  'blocks.price-table': {
    title: '가격',
    lead: '부가세를 더한 금액입니다.',
    plans: [
      {
        name: '기본',
        price: '₩300,000',
        unit: '한 달',
        features: '글 4편\n보고 1회',
        featured: true,
        prod_id: 2,
      },
      { name: '확장', price: '₩600,000', unit: '한 달', features: '글 8편', featured: false, prod_id: null },
    ],
    note: '데모 금액입니다.',
  },
  'blocks.cases': {
    title: '사례',
    lead: '석 달의 기록입니다.',
    items: [
      {
        industry: '꽃집',
        keyword: '망원동 꽃집 · 블로그',
        period: '12주',
        before: 58,
        after: 11,
        series: '58, 40, 11',
        work: '사진을 다시 찍었습니다.',
        url: '/board/case/3',
      },
    ],
    note: '데모 예시',
  },
  'blocks.text': {
    title: '매장을 옮깁니다',
    text: [
      paragraph(
        leaf('12월에 '),
        leaf('새 매장', { bold: true }),
        leaf('으로 옮깁니다. 자세한 내용은 '),
        { type: 'link', url: '/board/notice', children: [leaf('공지사항')] },
        leaf('에 있습니다.'),
      ),
      heading(2, '달라지는 것'),
      {
        type: 'list',
        format: 'unordered',
        children: [
          listItem('주차 다섯 대'),
          { type: 'list', format: 'ordered', children: [listItem('지하 1층'), listItem('지하 2층')] },
          listItem('여는 시간은 그대로입니다'),
        ],
      },
      heading(4, '오는 길'),
      { type: 'quote', children: [leaf('역에서 걸어서 오 분입니다.')] },
      { type: 'code', children: [leaf('02-000-0000')] },
    ],
  },
  'blocks.picture': {
    image: picture(1, '꽃을 다듬는 손'),
    caption: '아침마다 꽃을 다듬습니다.',
    width: 'wide',
  },
  'blocks.picture-and-text': {
    title: '사진부터 다시 찍습니다',
    text: '손님은 글보다 사진을 먼저 봅니다.\n매장에 가서 빛이 좋은 시간에 찍습니다.',
    image: picture(2, '창가의 꽃병'),
    side: 'right',
    actions: [link('서비스 보기', '/service')],
  },
  'blocks.columns': {
    title: '세 가지로 나누어 봅니다',
    lead: '단마다 사진과 링크를 넣을 수 있습니다.',
    items: [
      {
        title: '검색',
        text: '손님이 찾는 말을 고릅니다.',
        image: picture(3, '돋보기'),
        label: '순위 조회',
        url: '/search/web',
      },
      {
        title: '글',
        text: '물음에 답하는 글을 씁니다.',
        image: picture(4, '글을 쓰는 책상'),
        label: '칼럼',
        url: '/board/column',
      },
      {
        title: '사진',
        text: '빛이 좋은 시간에 찍습니다.',
        image: picture(5, '사진기'),
        label: '서비스',
        url: '/service',
      },
    ],
  },
  'blocks.spacer': { size: 'medium', line: true },
  'blocks.gallery': {
    title: '일하는 모습',
    lead: '사진을 누르면 크게 보입니다.',
    images: ['꽃 시장', '다듬기', '포장', '배달', '매장 앞'].map((name, index) => ({
      ...picture(10 + index, name),
      caption: index === 0 ? '새벽 네 시의 꽃 시장' : null,
    })),
  },
  'blocks.before-after': {
    title: '간판을 바꾸었습니다',
    lead: '손잡이를 밀어 견주어 보세요.',
    before: picture(20, '낡은 간판'),
    after: picture(21, '새 간판'),
    before_label: '2025년',
    after_label: '2026년',
    caption: '같은 자리에서 찍었습니다.',
  },
  'blocks.video': {
    title: '매장 둘러보기',
    lead: '삼 분이면 다 보실 수 있습니다.',
    url: 'https://youtu.be/abcdefghijk',
    name: '매장 둘러보기',
    poster: picture(22, '매장 안'),
    caption: '2026년 봄에 찍었습니다.',
  },
  'blocks.countdown': {
    title: '봄맞이 할인',
    lead: '첫 달 금액을 받지 않습니다.',
    ends_at: '2030-03-01T09:00:00.000Z',
    ended: '할인이 끝났습니다.',
    actions: [link('상담 신청', '/service/apply')],
  },
  'blocks.logos': {
    title: '함께 일하는 곳',
    lead: '여섯 해째 함께하는 곳도 있습니다.',
    items: [
      { name: '봄날 꽃집', image: picture(30, '', 400, 200), url: 'https://example.com/' },
      { name: '골목 빵집', image: { ...picture(31, '', 0, 0), url: '/uploads/mark.svg' }, url: null },
      { name: '이름만 있는 가게', image: null, url: null },
    ],
  },
  'blocks.reviews': {
    title: '받은 후기',
    lead: '받은 그대로 옮겼습니다.',
    items: [
      {
        text: '사진을 바꾸고 나서 전화가 늘었어요. 무엇을 왜 고쳤는지 적어 주셔서 좋았습니다.',
        author: '봄날 꽃집 사장님',
        trade: '꽃집 · 마포구',
        stars: 5,
      },
      {
        text: '달마다 보고서가 와서 믿고 맡깁니다.',
        author: '골목 빵집 사장님',
        trade: '빵집 · 은평구',
        stars: 4,
      },
      { text: '물어보면 하루 안에 답이 옵니다.', author: '동네 서점 사장님', trade: null, stars: null },
    ],
    note: '데모 예시',
  },
  'blocks.team': {
    title: '함께 일하는 사람',
    lead: '한 가게를 한 사람이 맡습니다.',
    items: [
      { name: '콘텐츠 담당', role: '글과 사진', text: '가게에 직접 가서 찍고 씁니다.', image: picture(40) },
      { name: '검색 담당', role: '순위와 보고', text: '날마다 순위를 봅니다.', image: null },
    ],
  },
  'blocks.map': {
    title: '오시는 길',
    lead: '역에서 걸어서 오 분입니다.',
    place: '랭크업',
    address: '서울특별시 마포구 월드컵로 1',
    guide: '2번 출구로 나와 첫 골목에서 오른쪽으로 도세요.',
    image: picture(50, '약도'),
  },
  'blocks.download': {
    title: '서비스 소개서',
    text: '진행 순서와 가격이 모두 들어 있습니다.',
    file: { url: '/uploads/intro.pdf', name: '서비스 소개서.pdf', size: 1234.5 },
    label: '소개서 받기',
  },
  'blocks.post-list': {
    title: '새 소식',
    lead: '새 글이 올라오면 저절로 바뀝니다.',
    board: 'notice',
    count: 3,
    style: 'list-cards',
  },
  'blocks.form': {
    title: '방문 상담 예약',
    lead: '하루 안에 연락드려 시간을 정합니다.',
    form: '방문 상담 예약',
  },
  'blocks.notice-bar': {
    text: '설 연휴(2월 16일~18일)에는 답이 늦어질 수 있습니다.',
    label: '자세히 보기',
    url: '/board/notice',
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: null,
  },
  'blocks.call-to-action': {
    title: '지금 물어보세요',
    text: '하루 안에 답을 드립니다.',
    actions: [link('상담 신청', '/service/apply')],
    contact: true,
  },
};

/** The samples as blocks of a page, in the order of the palette. */
export const sampleBlocks: (Record<string, unknown> & { __component: string })[] = Object.entries(
  SAMPLES,
).map(([__component, fields]) => ({ __component, ...fields }));

const field = (kind: FormField['kind'], label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ kind, label, help: '', required: false, options: [] },
  ...more,
});

/** The form of the sample of `blocks.form`, with a field of every kind. */
export const sampleForm: SiteForm = {
  name: '방문 상담 예약',
  fields: [
    field('field-person', '이름', { required: true }),
    field('field-phone', '전화번호', { required: true, help: '시간을 정하려고 전화드립니다.' }),
    field('field-email', '이메일'),
    field('field-line', '가게 이름'),
    field('field-day', '희망 날짜', { required: true }),
    field('field-choice', '희망 시간', { required: true, options: ['오전', '오후', '저녁'] }),
    field('field-choice', '업종', {
      options: ['꽃집', '빵집', '서점', '미용실', '식당', '학원', '그 밖'],
    }),
    field('field-choices', '궁금한 것', {
      help: '여러 개 고르셔도 됩니다.',
      options: ['사진', '글', '검색 순위', '가격'],
    }),
    field('field-lines', '남기실 말씀'),
    field('field-consent', '문자로 안내를 받습니다.'),
  ],
  submit_label: '예약 문의하기',
  done_text: '예약 문의를 잘 받았습니다.\n하루 안에 전화드려 시간을 정하겠습니다.',
};

/** Two: one with everything, and one with a title and a long text. */
export const samplePopups: (Omit<SitePopup, 'image'> & { image: ReturnType<typeof picture> | null })[] = [
  {
    id: 'holiday',
    title: '설 연휴에는 쉽니다',
    text: '2월 16일(월)부터 18일(수)까지 쉽니다.\n연휴에 남기신 문의는 19일 오전부터 차례로 답해 드립니다.',
    image: picture(60, '한복을 입은 가족'),
    label: '연휴 일정 보기',
    url: '/board/notice',
    pages: [],
  },
  {
    id: 'terms',
    title: '개인정보처리방침이 바뀝니다',
    text: Array.from({ length: 12 }, (_, line) => `${line + 1}. 바뀌는 내용을 한 줄씩 적었습니다.`).join(
      '\n',
    ),
    image: null,
    label: '',
    url: '',
    pages: ['/'],
  },
];
