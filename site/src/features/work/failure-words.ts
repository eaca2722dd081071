import type { ExposureFault } from 'api-extensions/contracts/work/exposure';

/** `not_reached`: of a slot too, which was not looked up before the day ended (contracts/work/fields.ts). */
const REASONS: Record<ExposureFault, string> = {
  credentials: '조회 서비스의 인증 정보에 문제가 있습니다',
  not_enabled: '조회 서비스의 이용 권한이 없습니다',
  quota: '오늘의 조회 한도를 모두 썼습니다',
  rate: '조회 요청이 많아 조회 서비스가 받지 않았습니다',
  busy: '조회가 밀려 차례가 오지 않았습니다',
  ended: '네이버의 공식 제공이 끝난 조회입니다',
  paused: '관리자가 조회를 멈추었습니다',
  database: '저장된 정보를 읽지 못했습니다',
  timeout: '조회 서비스의 응답이 늦었습니다',
  network: '조회 서비스에 연결하지 못했습니다',
  upstream: '조회 서비스에 문제가 있습니다',
  invalid_answer: '조회 서비스에서 알아볼 수 없는 응답을 받았습니다',
  no_post: '블로그나 카페 글 하나의 주소가 아닙니다',
  no_title: '제목에 검색할 글자가 없습니다',
  unknown_title: '글 제목을 알 수 없습니다. 슬롯 정보에 글 제목을 적어 주세요',
  many_results: '같은 제목의 검색 결과가 많아 모두 볼 수 없었습니다',
  not_reached: '그날의 조회 차례가 오지 않았습니다',
};

const isKnown = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason);

/** Korean reason why a day could not be looked up (`reason` of a rank point, or of the tracking), or a post. */
export const reasonText = (reason: string | null): string =>
  reason !== null && isKnown(reason) ? REASONS[reason] : '조회하지 못했습니다';
