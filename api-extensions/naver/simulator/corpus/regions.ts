/** Where the businesses of the corpus are. `sites` is how many of each industry a place has: busy places have more. */
export interface Region {
  slug: string;
  /** As people search: "강남". */
  name: string;
  /** As an address begins: "서울 강남구". */
  area: string;
  /** Smaller places inside it. */
  spots: readonly string[];
  sites: number;
}

function region(slug: string, name: string, area: string, sites: number, spots: string): Region {
  return { slug, name, area, sites, spots: spots.split(' ') };
}

export const REGIONS: readonly Region[] = [
  region('gangnam', '강남', '서울 강남구', 8, '역삼동 논현동 대치동 삼성동 강남역 신사동 청담동'),
  region('seocho', '서초', '서울 서초구', 4, '서초동 방배동 반포동 잠원동 교대역 양재동'),
  region('songpa', '송파', '서울 송파구', 4, '잠실동 문정동 가락동 방이동 석촌동'),
  region('jamsil', '잠실', '서울 송파구', 3, '잠실역 신천동 잠실새내 석촌호수'),
  region('mapo', '마포', '서울 마포구', 4, '공덕동 망원동 상암동 합정동 연남동'),
  region('hongdae', '홍대', '서울 마포구', 4, '홍대입구역 서교동 상수동 연남동'),
  region('yeongdeungpo', '영등포', '서울 영등포구', 3, '여의도 당산동 문래동 영등포역'),
  region('gangseo', '강서', '서울 강서구', 3, '마곡동 화곡동 발산동 등촌동'),
  region('yangcheon', '목동', '서울 양천구', 2, '목동역 신정동 오목교 신월동'),
  region('gwanak', '관악', '서울 관악구', 2, '신림동 봉천동 서울대입구역 낙성대'),
  region('nowon', '노원', '서울 노원구', 2, '상계동 중계동 하계동 노원역'),
  region('gangdong', '강동', '서울 강동구', 2, '천호동 길동 암사동 고덕동'),
  region('seongdong', '성수', '서울 성동구', 3, '성수동 서울숲 왕십리 뚝섬역'),
  region('gwangjin', '건대', '서울 광진구', 2, '화양동 자양동 구의동 건대입구역'),
  region('jongno', '종로', '서울 종로구', 3, '종각역 광화문 혜화동 익선동'),
  region('junggu', '을지로', '서울 중구', 2, '을지로입구 명동 충무로 신당동'),
  region('yongsan', '용산', '서울 용산구', 3, '이태원동 한남동 용산역 이촌동'),
  region('dongjak', '사당', '서울 동작구', 2, '사당역 노량진동 상도동 흑석동'),
  region('eunpyeong', '은평', '서울 은평구', 2, '연신내 불광동 응암동 진관동'),
  region('guro', '구로', '서울 구로구', 2, '구로디지털단지 신도림 개봉동 고척동'),
  region('bundang', '분당', '경기 성남시 분당구', 4, '서현동 정자동 야탑동 미금역 수내동'),
  region('pangyo', '판교', '경기 성남시 분당구', 3, '판교역 백현동 삼평동 운중동'),
  region('suwon', '수원', '경기 수원시', 4, '인계동 영통동 광교 매탄동 수원역'),
  region('yongin', '용인', '경기 용인시', 3, '수지구 기흥구 죽전동 동백동'),
  region('dongtan', '동탄', '경기 화성시', 3, '반송동 영천동 청계동 동탄역'),
  region('ilsan', '일산', '경기 고양시', 3, '장항동 백석동 주엽동 식사동 킨텍스'),
  region('bucheon', '부천', '경기 부천시', 3, '중동 상동 심곡동 역곡동'),
  region('anyang', '안양', '경기 안양시', 2, '평촌 범계역 비산동 안양역'),
  region('ansan', '안산', '경기 안산시', 2, '고잔동 중앙동 본오동 초지동'),
  region('hanam', '하남', '경기 하남시', 2, '미사동 덕풍동 신장동 감일동'),
  region('gimpo', '김포', '경기 김포시', 2, '구래동 장기동 사우동 운양동'),
  region('namyangju', '남양주', '경기 남양주시', 2, '다산동 별내동 호평동 평내동'),
  region('uijeongbu', '의정부', '경기 의정부시', 2, '민락동 의정부동 호원동 신곡동'),
  region('pyeongtaek', '평택', '경기 평택시', 2, '비전동 고덕동 소사벌 평택역'),
  region('incheon', '인천', '인천 남동구', 4, '구월동 논현동 간석동 만수동'),
  region('songdo', '송도', '인천 연수구', 3, '송도동 연수동 센트럴파크 동춘동'),
  region('bupyeong', '부평', '인천 부평구', 2, '부평역 삼산동 산곡동 갈산동'),
  region('busan', '부산', '부산 부산진구', 4, '서면 전포동 부전동 연지동'),
  region('haeundae', '해운대', '부산 해운대구', 3, '우동 중동 좌동 센텀시티 마린시티'),
  region('daegu', '대구', '대구 중구', 4, '동성로 반월당 삼덕동 남산동'),
  region('suseong', '수성구', '대구 수성구', 2, '범어동 만촌동 황금동 수성못'),
  region('daejeon', '대전', '대전 서구', 4, '둔산동 탄방동 관저동 갈마동'),
  region('yuseong', '유성', '대전 유성구', 2, '봉명동 노은동 도룡동 관평동'),
  region('gwangju', '광주', '광주 서구', 3, '상무지구 치평동 화정동 금호동'),
  region('ulsan', '울산', '울산 남구', 3, '삼산동 달동 무거동 옥동'),
  region('sejong', '세종', '세종 나성동', 2, '나성동 도담동 새롬동 보람동'),
  region('cheonan', '천안', '충남 천안시', 3, '불당동 두정동 신부동 쌍용동'),
  region('cheongju', '청주', '충북 청주시', 3, '가경동 복대동 율량동 성안길'),
  region('jeonju', '전주', '전북 전주시', 3, '효자동 송천동 서신동 한옥마을'),
  region('changwon', '창원', '경남 창원시', 3, '상남동 용호동 중앙동 팔용동'),
  region('gimhae', '김해', '경남 김해시', 2, '내외동 장유 삼계동 율하동'),
  region('pohang', '포항', '경북 포항시', 2, '양덕동 이동 대잠동 영일대'),
  region('gumi', '구미', '경북 구미시', 2, '인동 송정동 옥계동 원평동'),
  region('wonju', '원주', '강원 원주시', 2, '단계동 무실동 단구동 혁신도시'),
  region('chuncheon', '춘천', '강원 춘천시', 2, '퇴계동 석사동 효자동 온의동'),
  region('gangneung', '강릉', '강원 강릉시', 2, '교동 포남동 안목해변 경포'),
  region('jeju', '제주', '제주 제주시', 4, '연동 노형동 이도동 애월읍 함덕'),
  region('seogwipo', '서귀포', '제주 서귀포시', 2, '중문동 서귀동 성산읍 대정읍'),
];
