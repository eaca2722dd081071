import { toKeys } from './korean-keys';

/** Passwords and words that are common in Korea. The library's list has those of all other places. */
const KOREAN_WORDS = `비밀번호 안녕 안녕하세요 안녕하십니까 사랑 사랑해 사랑해요 사랑합니다 사랑한다 감사합니다 고맙습니다 행복 행복해
  대한민국 한국 서울 부산 대구 인천 광주 대전 한글 학생 학교 선생님 관리자 운영자 회원 담당자 사장님 우리집 우리가족 가족 친구 천사 하늘 바다
  바보 멍청이 대박 최고 화이팅 파이팅 네이버 카카오 카카오톡 삼성 현대 엘지 홍길동 김민수 김철수 김영희 박주형 이번에는 제발되라 당근 마케팅
  예수님 하나님 축구 야구 강아지 고양이 호랑이 나비 공주 왕자 엄마 아빠 여보 자기야 보고싶다 미안해 오늘 내일 월요일`;
const LATIN_WORDS = `daehanminguk daehan hanguk naver daum kakao kakaotalk nate seoul busan incheon lotte hyundai samsung
  gangnam rankup marketing guest user demo admin administrator manager operator`;

/** Characters that stand for letters: `p@ssw0rd`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  0: 'o',
  1: 'i',
  '!': 'i',
  3: 'e',
  4: 'a',
  5: 's',
};
/** Digits and signs before and after a common word that do not make it uncommon: `Summer2026!`. */
const AFFIX_MAX = 6;
/** Shorter words are parts of many good passwords. */
const WORD_MIN = 4;

let common: Set<string> | undefined;

/** The list is decompressed when the first password is checked. */
async function readCommon(): Promise<Set<string>> {
  if (common) return common;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const own = `${KOREAN_WORDS} ${LATIN_WORDS}`.split(/\s+/);
  return (common = new Set([...dictionary['passwords-common'], ...own].map(normalize)));
}

/** A password as compared: Korean letters as the keys that type them, without regard to case and width. */
const normalize = (text: string) => toKeys(text).normalize('NFKC').toLowerCase();

/** A text without the first and last characters, up to AFFIX_MAX, that do not match `kept`. */
function trim(text: string, kept: RegExp): string {
  const chars = [...text];
  const isKept = (char = '') => kept.test(char);
  let [start, end] = [0, chars.length];
  while (start < AFFIX_MAX && start < end && !isKept(chars[start])) start += 1;
  while (chars.length - end < AFFIX_MAX && end > start && !isKept(chars[end - 1])) end -= 1;
  return chars.slice(start, end).join('');
}

const withLetters = (text: string) => [...text].map((char) => LOOKALIKES[char] ?? char).join('');

/** Whether a password is a run of letters or digits, or repeats one of up to four characters. */
function isRun(password: string): boolean {
  const chars = [...password];
  const codes = chars.map((char) => char.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, n) => code - (codes[n] ?? 0));
  return (
    [1, -1].some((step) => steps.every((taken) => taken === step)) ||
    [1, 2, 3, 4].some((size) => chars.every((char, n) => char === chars[n % size]))
  );
}

/**
 * Whether a password is easily guessed: among the most common, also with a few digits or signs around it, a run, or the
 * person's own e-mail or company.
 * @param own words of the person; of an e-mail also the part before the @
 */
export async function isCommonPassword(password: string, own: string[] = []): Promise<boolean> {
  const words = await readCommon();
  const text = normalize(password);
  const ownWords = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map(normalize);
  if (words.has(text) || ownWords.includes(text) || isRun(text) || isRun(password)) return true;
  const word = trim(text, /\p{L}/u);
  return [trim(text, /[\p{L}\p{N}]/u), word, withLetters(word)].some(
    (part) => [...part].length >= WORD_MIN && (words.has(part) || ownWords.includes(part)),
  );
}

/** Message for a password that isCommonPassword refuses. */
export const COMMON_PASSWORD_ERROR = '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요.';
