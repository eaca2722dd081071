/** A kind of block as the palette shows it. */
export interface BlockKindText {
  uid: string;
  name: string;
  /** What it is for. */
  use: string;
  /** Words by which it is found besides its name and its use. */
  words: string;
}

const USES: Record<string, Pick<BlockKindText, 'use' | 'words'>> = {
  'blocks.hero': {
    use: '방문자가 처음 보는 화면입니다. 큰 제목과 소개 글, 버튼, 그림이나 조회 칸을 담습니다.',
    words: '히어로 메인 배너 제목 대표 사진 이미지 조회',
  },
  'blocks.features': {
    use: '서비스의 장점을 아이콘과 함께 나란히 보여 줍니다.',
    words: '장점 강점 아이콘 소개 이유',
  },
  'blocks.steps': {
    use: '신청부터 결과까지, 일이 진행되는 차례를 보여 줍니다.',
    words: '순서 과정 절차 단계 방법 이용',
  },
  'blocks.figures': {
    use: '실적을 큰 숫자로 보여 줍니다.',
    words: '숫자 실적 통계 성과 고객 수',
  },
  'blocks.products': {
    use: '등록한 상품을 모두 보여 줍니다. 내용은 ‘상품’에서 고칩니다.',
    words: '서비스 목록 신청',
  },
  'blocks.faq': {
    use: '자주 받는 질문과 답을 접어 둡니다. 이용 약관처럼 긴 글에도 씁니다.',
    words: 'faq 질문 답변 문의 약관 궁금',
  },
  'blocks.quote': {
    use: '고객의 말이나 강조할 한 문장을 크게 보여 줍니다.',
    words: '후기 리뷰 추천 말 문장',
  },
  'blocks.sample-report': {
    use: '고객이 받는 순위 보고서를 예시로 보여 줍니다.',
    words: '보고서 순위 그래프 표 예시',
  },
  'blocks.price-table': {
    use: '요금제를 나란히 견주어 보여 줍니다.',
    words: '가격 요금 비용 금액 플랜 상품',
  },
  'blocks.cases': {
    use: '순위가 오른 사례를 전후와 함께 보여 줍니다.',
    words: '성공 전후 결과 포트폴리오 실적 후기',
  },
  'blocks.text': {
    use: '제목과 목록, 인용, 링크가 있는 긴 글을 씁니다.',
    words: '본문 문단 내용 설명 에디터 글쓰기',
  },
  'blocks.picture': {
    use: '사진 한 장을 설명과 함께 크게 보여 줍니다.',
    words: '이미지 그림 사진',
  },
  'blocks.picture-and-text': {
    use: '사진과 글을 나란히 보여 줍니다. 사진은 왼쪽이나 오른쪽에 둡니다.',
    words: '이미지 그림 소개 나란히 좌우',
  },
  'blocks.columns': {
    use: '글을 두 단에서 네 단으로 나누어 보여 줍니다. 단마다 사진과 링크를 넣을 수 있습니다.',
    words: '열 칸 나란히 카드 다단',
  },
  'blocks.spacer': {
    use: '두 블록 사이를 띄우거나 가는 선으로 나눕니다.',
    words: '간격 빈칸 공백 줄 나누기',
  },
  'blocks.call-to-action': {
    use: '상담이나 신청으로 이끄는 글과 버튼입니다. 페이지 끝에 두면 좋습니다.',
    words: '버튼 상담 신청 문의 전화 연락 cta',
  },
};

/** Texts of the kinds that a form can hold, in its order. A kind without words of its own is found by its name. */
export const kindTexts = (uids: readonly string[], nameOf: (uid: string) => string): BlockKindText[] =>
  uids.map((uid) => ({ uid, name: nameOf(uid), ...(USES[uid] ?? { use: '', words: '' }) }));

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** The kinds with every word of a search, in their name, their use, or the other words for them. */
export function findKinds(kinds: readonly BlockKindText[], search: string): BlockKindText[] {
  const wanted = search.trim().split(/\s+/).map(plain);
  return kinds.filter(({ name, use, words }) => {
    const all = plain(name + use + words);
    return wanted.every((word) => all.includes(word));
  });
}
