/**
 * Result of a check, in Korean: operators read it. `todo` says what to do; a finding without it is good. A warning leaves the
 * installation working.
 * @typedef {{what: string, todo?: string, isWarning?: boolean}} Finding
 */

/** @returns {Finding} */
export const good = (what) => ({ what });
/** @returns {Finding} */
export const fault = (what, todo) => ({ what, todo });
/** @returns {Finding} */
export const warning = (what, todo) => ({ what, todo, isWarning: true });

/** Whether a finding is something wrong, and not a warning. */
export const isFault = ({ todo, isWarning }) => todo !== undefined && !isWarning;

/** Identifies a fault over several runs: its sentence without amounts, which change by themselves. */
export const keyOf = ({ what }) =>
  what.replace(/(?<![\d.,])\d[\d.,]*(?=\s?(?:시간|분|초|일|GB|개|건))/g, '#');

/** Why a connection failed, without its address, which may hold a password. */
export function reasonOf(error) {
  const code = error?.code ?? error?.cause?.code ?? error?.errors?.[0]?.code;
  const reason = REASONS[error?.responseCode] ?? REASONS[code];
  return reason ?? `알 수 없는 오류입니다(${code ?? error?.name ?? '코드 없음'})`;
}

const UNKNOWN_NAME = 'DNS에서 이름을 찾을 수 없습니다';
const REFUSED_PASSWORD = '사용자 이름이나 비밀번호를 받아들이지 않습니다';
const UNREACHABLE = '연결할 수 없습니다';

const REASONS = {
  ECONNREFUSED: '그 주소에서 실행 중인 프로그램이 없습니다',
  ENOTFOUND: UNKNOWN_NAME,
  EDNS: UNKNOWN_NAME,
  EAI_AGAIN: 'DNS 서버가 응답하지 않습니다',
  ETIMEDOUT: '응답하지 않습니다',
  UND_ERR_CONNECT_TIMEOUT: '응답하지 않습니다',
  TimeoutError: '응답하지 않습니다',
  ESOCKET: UNREACHABLE,
  ECONNECTION: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPROTO: '암호화된 연결을 맺을 수 없습니다',
  ETLS: '암호화된 연결을 맺을 수 없습니다',
  ECONNRESET: '연결을 끊었습니다',
  EAUTH: REFUSED_PASSWORD,
  EACCES: '이 사용자에게는 권한이 없습니다',
  EPERM: '이 사용자에게는 권한이 없습니다',
  ENOENT: '그런 파일이 없습니다',
  SQLITE_CANTOPEN: '그런 파일이 없거나 열 권한이 없습니다',
  MODULE_NOT_FOUND: 'SQLite를 쓰는 프로그램이 설치되어 있지 않습니다',
  SQLITE_NOTADB: '데이터베이스 파일이 아닙니다',
  SQLITE_CORRUPT: '파일이 손상되었습니다',
  '28P01': REFUSED_PASSWORD,
  28000: REFUSED_PASSWORD,
  '3D000': '그런 데이터베이스가 없습니다',
  53300: '연결 수가 한도에 이르렀습니다',
  '57P03': '아직 시작하는 중입니다',
};
