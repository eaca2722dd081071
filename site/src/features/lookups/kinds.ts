import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { LookupQuery } from './lookup-query';
import { LOOKUP_FIELDS, type LookupFields } from '../../platform/lookup-fields';

/** Form field for the target. */
interface TargetField extends NonNullable<LookupFields['target']> {
  hint: string;
  /** Accepted forms with their meanings (docs/decisions/0011-naver-providers.md). */
  examples: readonly { text: string; meaning: string }[];
}

/** Texts of a lookup kind. */
export interface KindWords extends LookupFields {
  kind: LookupKind;
  heading: string;
  intro: string;
  target: TargetField | null;
  /** Headings of a pasted table, and of an exported one. */
  columns: readonly string[];
  /** Example of a pasted table. */
  sample: string;
  /** Lookups to try before the first one: public institutions, where an answer names its target. */
  tries: readonly LookupQuery[];
  /** What an answer looks like, in words. */
  answer: { asked: string; headline: string; note: string };
}

const lookup = (keyword: string, target = ''): LookupQuery => ({ keyword, target, subdomains: false });

/** Whether a lookup is one of those to try, whose targets say nothing about visitors. */
export const isTry = (
  kind: LookupKind,
  { keyword, target }: Pick<LookupQuery, 'keyword' | 'target'>,
): boolean =>
  kind !== 'volume' &&
  KINDS[kind].tries.some((known) => known.keyword === keyword && known.target === target);

export const KINDS: Record<LookupKind, KindWords> = {
  web: {
    ...LOOKUP_FIELDS.web,
    kind: 'web',
    heading: '네이버 웹 순위 조회',
    intro:
      '키워드와 사이트 주소를 입력하면 네이버 웹문서 검색 결과에서 몇 번째에 있는지 확인합니다. 회원 가입 없이 이용하실 수 있습니다.',
    target: {
      ...LOOKUP_FIELDS.web.target,
      hint: '특정 문서의 순위는 https://example.com/page처럼 경로까지 입력해 주세요.',
      examples: [
        { text: 'example.com', meaning: '사이트 전체에서 가장 앞선 문서 (www.은 있어도 없어도 같습니다)' },
        { text: 'https://example.com/page', meaning: '그 문서 하나' },
        { text: '한글주소.한국', meaning: '한글 도메인' },
      ],
    },
    columns: ['키워드', '사이트 주소'],
    sample: '강남 인테리어\texample.com\n홍대 카페\thttps://example.com/hongdae',
    tries: [lookup('정부24', 'gov.kr'), lookup('국립중앙박물관', 'museum.go.kr')],
    answer: {
      asked: '‘강남 인테리어’ 검색에서 example.com',
      headline: '12위',
      note: '30일 전 38위에서 올랐습니다.',
    },
  },
  shop: {
    ...LOOKUP_FIELDS.shop,
    kind: 'shop',
    heading: '네이버 쇼핑 순위 조회',
    intro:
      '키워드와 상품 또는 쇼핑몰을 입력하면 네이버 쇼핑 목록에서 몇 번째에 있는지 확인합니다. 네이버의 쇼핑 검색 공식 API는 2026년 7월 31일에 종료되어, 조회할 수 없을 때에는 그 이유를 알려 드립니다.',
    target: {
      ...LOOKUP_FIELDS.shop.target,
      hint: '상품 주소나 상품 번호, 쇼핑몰 이름 가운데 하나를 입력해 주세요.',
      examples: [
        { text: 'smartstore.naver.com/mystore/products/12345678', meaning: '스마트스토어의 상품 하나' },
        { text: '82510284720', meaning: '네이버 쇼핑의 상품 번호' },
        { text: 'smartstore.naver.com/mystore', meaning: '스토어의 상품 가운데 가장 앞선 것' },
        { text: '다온리빙', meaning: '쇼핑몰 이름' },
      ],
    },
    columns: ['키워드', '상품 또는 쇼핑몰'],
    sample: '캠핑 의자\t82510284720\n원목 식탁\t다온리빙',
    tries: [lookup('캠핑 의자', '82510284720'), lookup('원목 식탁', '다온리빙')],
    answer: {
      asked: '‘원목 식탁’ 검색에서 다온리빙',
      headline: '27위',
      note: '30일 전 64위에서 올랐습니다.',
    },
  },
  place: {
    ...LOOKUP_FIELDS.place,
    kind: 'place',
    heading: '네이버 플레이스 순위 조회',
    intro:
      '키워드와 업체 이름을 입력하면 네이버 지역 검색에 나오는 업체인지 확인합니다. 공식 API는 상위 5곳까지만 알려 주므로, 그 안에 있는지 밖에 있는지를 말씀드립니다.',
    target: {
      ...LOOKUP_FIELDS.place.target,
      hint: '같은 이름의 지점이 있으면 ‘다온미용실|성수동’처럼 주소의 일부를 함께 입력해 주세요.',
      examples: [
        { text: '다온미용실', meaning: '이름이 정확히 같은 업체' },
        {
          text: '다온미용실|성수동',
          meaning: '이름이 같고 주소에 ‘성수동’이 있는 업체 (‘다온미용실 성수동’도 같습니다)',
        },
        {
          text: 'https://map.naver.com/p/entry/place/1234567890|다온미용실',
          meaning: '플레이스 주소와 이름',
        },
      ],
    },
    columns: ['키워드', '업체 이름'],
    sample: '성수동 미용실\t다온미용실\n홍대 카페\t다온커피|서교동',
    tries: [lookup('국립중앙박물관', '국립중앙박물관'), lookup('서울 고궁', '경복궁')],
    answer: {
      asked: '‘성수동 미용실’ 검색에서 다온미용실',
      headline: '상위 5곳 안',
      note: '지난 30일 가운데 22일을 상위 5곳 안에 있었습니다.',
    },
  },
  view: {
    ...LOOKUP_FIELDS.view,
    kind: 'view',
    heading: '네이버 블로그·카페 순위 조회',
    intro:
      '키워드와 블로그 또는 카페 주소를 입력하면 블로그 순위와 카페 순위를 따로 확인합니다. 네이버의 VIEW 영역이 없어져, 두 목록을 하나로 섞지 않습니다.',
    target: {
      ...LOOKUP_FIELDS.view.target,
      hint: '글 하나의 순위는 글 주소를, 블로그나 카페 전체의 순위는 그 주소를 입력해 주세요.',
      examples: [
        { text: 'blog.naver.com/myblog', meaning: '블로그의 글 가운데 가장 앞선 것' },
        { text: 'blog.naver.com/myblog/223456789012', meaning: '블로그 글 하나' },
        { text: 'cafe.naver.com/mycafe/1234', meaning: '카페 글 하나' },
        { text: 'mycafe', meaning: '아이디만 입력하면 블로그와 카페에서 모두 찾습니다' },
      ],
    },
    columns: ['키워드', '블로그 또는 카페 주소'],
    sample: '제주 흑돼지 맛집\tblog.naver.com/myblog\n캠핑 초보\tcafe.naver.com/mycafe/1234',
    tries: [
      lookup('서울 문화 행사', 'blog.naver.com/haechiseoul'),
      lookup('네이버 블로그 소식', 'blog.naver.com/naver_diary'),
    ],
    answer: {
      asked: '‘제주 흑돼지 맛집’ 검색에서 blog.naver.com/myblog',
      headline: '블로그 7위',
      note: '30일 전 21위에서 올랐습니다.',
    },
  },
  volume: {
    ...LOOKUP_FIELDS.volume,
    kind: 'volume',
    heading: '네이버 키워드 검색량 조회',
    intro:
      '키워드를 입력하시면 최근 한 달 동안 네이버에서 검색된 횟수를 PC와 모바일로 나누어 알려 드립니다. 연관 키워드와 최근 12개월 추이도 함께 보여 드립니다.',
    columns: ['키워드'],
    sample: '강남 인테리어\n홍대 카페\n제주 흑돼지 맛집',
    tries: [lookup('강남 인테리어'), lookup('성수동 미용실'), lookup('제주 흑돼지 맛집')],
    answer: {
      asked: '‘강남 인테리어’ 월간 검색량',
      headline: '12,400회',
      note: 'PC 18%, 모바일 82%. 최근 12개월의 추이와 연관 키워드도 보여 드립니다.',
    },
  },
};
