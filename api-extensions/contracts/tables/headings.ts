/** What a column means. A field of a screen takes columns of one or more meanings. */
const WORDS = {
  keyword: `키워드 검색어 연관키워드 메인키워드 대표키워드 주요키워드 핵심키워드 타겟키워드 타깃키워드 목표키워드 등록키워드 조회키워드 검색키워드
    유입키워드 유입검색어 인기검색어 세부키워드 상위키워드 노출키워드 추천키워드 키워드명 키워드이름 질의어 검색질의 쿼리 조회검색어 keyword keywords keywordtext
    keywordname query queries topqueries searchterm searchterms searchquery searchqueries searchkeyword term terms phrase organicgooglesearchquery searchconsolequery
    sessionmanualterm keywordphrase targetkeyword mainkeyword trackedkeyword`,
  url: `url 주소 링크 사이트 사이트명 웹사이트 웹사이트주소 홈페이지 홈피 도메인 랜딩 랜딩url 랜딩페이지 연결url 최종url 표시url 대표url 웹문서 검색웹문서 웹페이지
    페이지 문서 사이트주소 홈페이지주소 인기페이지 landingpage finalurl page pages toppages website site domain domainname link address weburl
    targeturl rankingurl rankedurl landing displayurl pagelocation pagepath homepage googleurl 노출url 순위url 조회url 작업url 타겟url 타깃url`,
  target: '대상 조회대상 타겟 타깃 목표 작업대상 target 내대상 대상주소',
  business: `업체 업체명 업체이름 상호 상호명 업소명 매장 매장명 지점 지점명 가게 가게명 점포 점포명 플레이스 플레이스명 플레이스이름 장소 장소명 병원명 병원 업장 업장명 사업장 사업장명
    business businessname store storename place placename location locationname shopname`,
  shop: `쇼핑몰 쇼핑몰명 스토어 스토어명 스마트스토어 판매처 몰 상품번호 상품id 상품코드 상품url 상품주소 상품링크 상품페이지 상품또는쇼핑몰 productid productno mallname mall
    nvmid mid 카탈로그 카탈로그id producturl`,
  blog: `블로그 블로그주소 블로그url 블로그링크 블로그id 카페 카페주소 카페url 글주소 글url 글링크 게시글 게시글주소 게시글url 포스팅 포스팅주소 포스팅url 포스팅링크 원고링크
    블로그또는카페주소 blog blogurl posturl post`,
  postTitle: '글제목 원고제목 포스팅제목 블로그제목 블로그글제목 카페글제목 게시글제목 게시물제목 posttitle',
  product:
    '상품 상품명 서비스 서비스명 패키지 플랜 요금제 광고상품 진행상품 상품종류 product plan package service productname',
  kind: '종류 구분 유형 영역 매체 채널 순위종류 검색영역 노출영역 플랫폼 kind type channel category',
  from: `시작 시작일 시작일자 시작날짜 작업시작 작업시작일 계약시작 계약시작일 개시일 착수일 진행시작일 관리시작일 광고시작일 등록일 오픈일 세팅일
    from start startdate startday begin startson`,
  to: `종료 종료일 종료일자 종료날짜 마감 마감일 마감일자 만료 만료일 만기일 작업종료일 작업마감일 계약종료 계약종료일 계약만료일 완료일 종료예정일 마감예정일 관리종료일
    to end enddate endday due duedate expiry expires expiration`,
  period: '기간 작업기간 계약기간 진행기간 관리기간 광고기간 period term duration',
  day: '날짜 일자 일 기준일 조회일 측정일 date day 일시',
  customer: `고객 고객사 고객명 고객사명 광고주 광고주명 회사 회사명 거래처 거래처명 클라이언트 의뢰인 의뢰처 브랜드 고객이메일 고객메일
    client clientname customer customername company companyname account accountname advertiser campaign`,
  assignee:
    '담당 담당자 담당자명 담당자이메일 담당이메일 담당직원 매니저 실무자 작업자 영업담당 assignee manager owner assignedto',
  price: `금액 가격 단가 비용 계약금 계약금액 월금액 월비용 월단가 총금액 총비용 공급가 공급가액 판매가 견적 견적가 매출 결제금액 입금액
    price cost amount fee budget total`,
  memo: '메모 비고 참고 참고사항 특이사항 요청사항 내용 코멘트 note notes memo remark remarks comment comments',
  tags: '태그 라벨 그룹 카테고리 분류 tag tags label labels group',
  competitors: '경쟁 경쟁사 경쟁자 경쟁대상 경쟁업체 경쟁사이트 competitor competitors',
  clicks: 'organicgooglesearchclicks 클릭 클릭수 클릭횟수 클릭량 clicks click urlclicks',
  impressions: 'organicgooglesearchimpressions 노출 노출수 노출횟수 노출량 impressions impression',
  ctr: 'ctr 클릭률 클릭율 urlctr',
  position: `순위 현재순위 노출순위 키워드순위 게재순위 평균게재순위 평균순위 전일순위 이전순위 최고순위 변동 순위변동 position avgposition averageposition rank
    ranking currentrank previousrank googlerank googleranking bestrank change history bestposition`,
  volume: `검색량 월검색량 월간검색량 검색수 월간검색수 총검색량 총조회수 조회수 검색량합계 pc검색량 모바일검색량 pc 모바일 합계 월간검색수pc 월간검색수모바일 검색량pc
    검색량모바일 pc검색수 모바일검색수 pc조회수 모바일조회수 mobile 모바일비율 avgmonthlysearches searchvolume volume googlesearchvolume searches`,
  competition: `경쟁 경쟁정도 경쟁강도 경쟁률 경쟁도 경쟁지수 competition competitionindexedvalue competitionlevel difficulty keyworddifficulty kd 포화지수 포화도
    콘텐츠포화지수 블로그포화지수 카페포화지수 쇼핑성키워드`,
  figure: `월평균클릭수 월평균클릭률 월평균클릭수pc 월평균클릭수모바일 월평균클릭률pc 월평균클릭률모바일 월평균노출광고수 currency 통화 상품수 문서수 발행량 블로그발행량 카페발행량
    월간블로그발행량 콘텐츠발행량 총문서수 비율 cpc 입찰가 입찰가최저 입찰가최고 avgcpc threemonthchange yoychange adimpressionshare topofpagebidlowrange
    topofpagebidhighrange inaccount inplan 세션 sessions users activeusers totalusers newusers views engagedsessions bouncerate eventcount conversions
    totalrevenue keyevents 사용자 활성사용자 조회 device country 국가 기기 language 언어 tracked updated lastupdated scraped searchengine`,
  checkedOn: 'updated lastupdated checked lastchecked scraped 확인일 확인일자 수집일 갱신일',
  number: '번호 순번 연번 no 넘버 index id # 행 슬롯번호',
  status: '상태 진행상태 결과 status state 진행 진행여부 사용여부 작업여부',
  person:
    '이름 성명 성함 name 연락처 전화 전화번호 휴대폰 휴대전화 핸드폰 phone tel mobilephone 이메일 메일 email mail emailaddress 이메일주소 주소지 사업장주소 회사주소 도로명주소 지역 지역명',
  oldPath:
    '이전주소 기존주소 원래주소 옛주소 구주소 예전주소 출발주소 출발 이전url 기존url 원래url 옛url 구url 이전경로 기존경로 옛경로 old oldurl oldpath source sourceurl redirectfrom fromurl',
  newPath:
    '새주소 신규주소 이동할주소 이동주소 변경주소 도착주소 도착 새url 신규url 변경url 이동url 새경로 신규경로 변경경로 변경후주소 new newurl newpath destination destinationurl redirectto tourl',
  list: '목록 목록명 목록이름 리스트 list listname',
} as const;
export type Meaning = keyof typeof WORDS;

const MEANINGS = new Map<string, Meaning[]>();
for (const [meaning, words] of Object.entries(WORDS) as [Meaning, string][])
  for (const word of words.split(/\s+/)) MEANINGS.set(word, [...(MEANINGS.get(word) ?? []), meaning]);

/** Ends of headings that the lists above do not have as a whole, e.g. `강남점 키워드`. */
const ENDINGS: readonly [RegExp, Meaning][] = [
  [/(?:이메일|메일|회사|사업장|도로명|지번|배송지)주소$|전화번호$/, 'person'],
  [/(?:키워드|검색어)\d{0,2}$/, 'keyword'],
  [/(?:url|주소|링크)\d{0,2}$/, 'url'],
  [/(?:시작일|개시일)$/, 'from'],
  [/(?:종료일|마감일|만료일|만기일)$/, 'to'],
  [/(?:금액|단가|비용)$/, 'price'],
  [/담당자?$/, 'assignee'],
  [/순위$/, 'position'],
  [/(?:검색량|검색수|조회수)(?:pc|모바일|합계)?$/, 'volume'],
  [/^월평균|(?:문서수|발행량|비율|지수|점유율)$/, 'figure'],
  [/업체명?$|상호명?$/, 'business'],
  [/(?:비고|메모)\d?$/, 'memo'],
];

/** Part of a cell that is compared with headings; these are shorter. */
const HEADING_MAX = 60;

/** A heading without spaces, marks and text in brackets; with `keepBrackets` the text in brackets stays. */
const simplify = (cell: string, keepBrackets: boolean) => {
  const text = cell.slice(0, HEADING_MAX).normalize('NFKC').toLowerCase();
  const plain = (keepBrackets ? text : text.replace(/\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/g, '')).replace(
    /[\s_\-·./:*()[\]<>,'"※▼▲↓↑?]/g,
    '',
  );
  return plain === '' ? text.replace(/[\s.]/g, '') : plain;
};

const UNIT_WORDS = /(?:\(|\[)\s*(?:pc|모바일|mobile)\s*(?:\)|\])/i;

/** Meanings of a heading, the likeliest first; empty if no list has it. */
export function meaningsOf(heading: string): readonly Meaning[] {
  // A path is a value, whatever its words: `/old`.
  if (/^\s*(?:\/|$)/.test(heading) || heading.length > HEADING_MAX * 2) return [];
  const word = simplify(heading, UNIT_WORDS.test(heading));
  const known = MEANINGS.get(word);
  if (known) return known;
  // A word of several parts may be listed by its last ones: `월간 검색수 PC`.
  const ending =
    /[:：]/.test(heading) || word.length > 20 ? undefined : ENDINGS.find(([pattern]) => pattern.test(word));
  return ending ? [ending[1]] : [];
}

/** Headings of a second row below one that spans columns: `PC`, `모바일`. */
export const isSubHeading = (cell: string): boolean =>
  /^(?:pc|모바일|mobile|합계|total|최저|최고|상단|하단|시작|종료|전체|평균|오늘|어제|전일|금월|전월|시작일|종료일|url|키워드|1위|\d{1,2}월)$/i.test(
    simplify(cell, false),
  );

/** A heading as a key that equal headings share, to remember columns by. */
export const headingKey = (heading: string): string => simplify(heading, true);
