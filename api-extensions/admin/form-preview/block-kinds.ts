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
  'blocks.gallery': {
    use: '사진 여러 장을 나란히 보여 줍니다. 누르면 크게 보입니다.',
    words: '갤러리 앨범 이미지 포트폴리오 시공 작품',
  },
  'blocks.before-after': {
    use: '전후 사진을 겹쳐 두고 손잡이를 밀어 견주게 합니다.',
    words: '비교 전후 시술 시공 인테리어 슬라이더 비포 애프터',
  },
  'blocks.video': {
    use: '유튜브나 네이버 TV의 동영상을 보여 줍니다. 방문자가 눌러야 그 서비스에 접속합니다.',
    words: '동영상 영상 유튜브 youtube 네이버tv 재생',
  },
  'blocks.countdown': {
    use: '행사나 할인이 끝날 때까지 남은 시간을 보여 줍니다.',
    words: '남은 시간 마감 이벤트 할인 디데이 d-day 타이머',
  },
  'blocks.logos': {
    use: '함께 일하는 곳의 로고를 같은 크기로 보여 줍니다.',
    words: '고객사 파트너 제휴 협력 브랜드 마크',
  },
  'blocks.reviews': {
    use: '고객이 남긴 후기를 쓴 사람, 별점과 함께 보여 줍니다.',
    words: '리뷰 평점 별점 고객 만족 추천',
  },
  'blocks.team': {
    use: '함께 일하는 사람을 사진과 맡은 일로 소개합니다.',
    words: '직원 의료진 강사 사람 팀 대표 소개 프로필',
  },
  'blocks.map': {
    use: '주소와 찾아오는 방법, 네이버지도와 카카오맵으로 가는 버튼을 보여 줍니다.',
    words: '지도 약도 위치 주소 길 찾기 매장 주차',
  },
  'blocks.download': {
    use: '소개서나 신청서 같은 파일을 내려받게 합니다. 종류와 크기가 함께 나옵니다.',
    words: '파일 자료 문서 pdf 한글 소개서 카탈로그 다운로드',
  },
  'blocks.post-list': {
    use: '게시판에 새로 올라온 글을 보여 줍니다. 새 글이 올라오면 저절로 바뀝니다.',
    words: '공지 칼럼 블로그 소식 뉴스 글 목록',
  },
  'blocks.form': {
    use: '‘문의 양식’에서 만든 양식을 보여 줍니다. 방문자가 보낸 내용은 상담으로 들어옵니다.',
    words: '폼 예약 신청 설문 문의 접수 연락 form',
  },
  'blocks.notice-bar': {
    use: '휴무나 행사를 한 줄로 알립니다. 정한 때에 저절로 나오고 내려갑니다.',
    words: '공지 띠배너 팝업 휴무 안내 이벤트 기간',
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
