import { withoutInvisible } from '../rules/invisible';
import { oneLine } from '../rules/text';
import { findMailAddresses, mailProblem } from './mail-addresses';
import { findPhones, phoneProblem } from './phones';

/** A contact at KakaoTalk: `카톡 daon1`, `카카오톡 아이디: daon_1`. */
const KAKAO =
  /(?:카카오\s?톡|카톡|카카오|kakao\s?talk|kakao)\s?(?:아이디|id)?\s?[:=-]?\s?([a-z0-9][\w.-]{2,29})/iu;

/** Words that only name the kind of contact. */
const LABEL =
  /(?:전화(?:번호)?|연락처|휴대(?:폰|전화)|핸드폰|이?메일|tel|mobile|phone|h\.?p|e-?mail|m|t|e)(?=[\s.:)]|$)/giu;

const saysSomething = (rest: string): boolean => /[\p{L}\d]/u.test(rest.replace(LABEL, ''));

export interface ReadContact {
  /** The first way to reach the person: `010-1234-5678`, `daon@naver.com`, `카카오톡 daon1`. */
  contact: string;
  /** What was typed, as one line, where it says more than `contact`; else empty. */
  typed: string;
}

/**
 * Reads how a person wants to be reached: telephone numbers, mail addresses or a KakaoTalk id, with any words beside them. Only a
 * text that names no way at all is refused.
 * @returns the contact, or in Korean why it names none
 */
export function readContact(input: string): ReadContact | { problem: string } {
  const typed = oneLine(withoutInvisible(input));
  if (!typed) return { problem: '연락처를 입력해 주세요.' };
  const mail = findMailAddresses(typed);
  const { phones, rest } = findPhones(mail.addresses.length > 0 ? mail.rest : typed);
  const kakao = KAKAO.exec(rest)?.[1];
  const ways = [...phones, ...mail.addresses];
  const [contact = kakao && `카카오톡 ${kakao}`] = ways;
  if (!contact) return { problem: problemOf(typed) };
  const saysMore = ways.length > 1 || (ways.length > 0 ? saysSomething(rest) : rest !== contact);
  return { contact, typed: saysMore ? typed : '' };
}

function problemOf(typed: string): string {
  if (typed.includes('@') || typed.includes('골뱅이')) return mailProblem(typed);
  return phoneProblem(typed) ?? '전화번호나 이메일 주소가 보이지 않습니다. 예: 010-1234-5678';
}
