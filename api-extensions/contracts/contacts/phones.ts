import { findPhoneNumbersInText, type PhoneNumber } from 'libphonenumber-js/min';
import { withoutInvisible } from '../rules/invisible';

/**
 * Digits of a number of the Korean numbering plan; only 02 (Seoul) has an area code of two digits. The library's own rules take
 * dates and registration numbers for Korean numbers.
 */
const KOREAN =
  /^(?:02[1-9]\d{6,7}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])[1-9]\d{6,7}|010\d{8}|01[16789]\d{7,8}|0(?:[35]0\d|60|70|80)\d{7,8}|1[568]\d{6})$/;

/** Marks that people put between the parts of a number, where at least three digits follow: `010~1234~5678`. */
const BETWEEN = /(?<=\d)\s?[~_·•\u2010-\u2015\u2212\u30fc\u301c]\s?(?=\d{3})/gu;

/** The extension behind a number, as offices write it: `내선 12`, `(교환 5번)`. */
const EXTENSION = /^\s?\(?\s?(?:내선|교환)\s?(?:번호)?\s?:?\s?(\d{1,5})번?\s?\)?/u;

/** Marks of 82, the prefix of Korea, where people leave out the plus or dial as from abroad. */
const PREFIX = /(?<!\d)00(?:7\d{2})?82(?=[\s\-.(]*\d)/g;

const clean = (text: string) =>
  withoutInvisible(text.normalize('NFKC')).replace(BETWEEN, '-').replace(PREFIX, '+82').trim();

function spellKorean(national: string): string | null {
  const digits = /^1[568]\d{6}$/.test(national) ? national : `0${national}`;
  if (!KOREAN.test(digits)) return null;
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const area = digits.startsWith('02') ? 2 : /^0[35]0/.test(digits) ? 4 : 3;
  return `${digits.slice(0, area)}-${digits.slice(area, -4)}-${digits.slice(-4)}`;
}

/** A number of another country has to name it: without a plus, any row of digits would be one. */
const spell = (number: PhoneNumber, typed: string): string | null =>
  number.country === 'KR'
    ? spellKorean(number.nationalNumber)
    : typed.includes('+') && number.isValid()
      ? number.formatInternational().replace(/ ext\. .*/, '')
      : null;

export interface FoundPhones {
  /** Each number once: `010-1234-5678`, `1588-1234`, `02-123-4567 내선 12`, `+1 415 555 2671`. */
  phones: string[];
  /** What stands beside the numbers. */
  rest: string;
}

/**
 * Finds telephone numbers in what a person typed or copied: with invisible marks, words around them, several of them, any
 * separators, `+82`, extensions. Numbers are found by libphonenumber.
 */
export function findPhones(typed: string): FoundPhones {
  const text = clean(typed);
  const phones = new Set<string>();
  let rest = '';
  let end = 0;
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, { defaultCountry: 'KR' })) {
    const found = text.slice(startsAt, endsAt);
    const spelled = spell(number, text.slice(Math.max(0, startsAt - 1), endsAt));
    if (spelled === null) continue;
    // `4567~8` names two lines, not an extension.
    const isRange = found.includes('~');
    const local = EXTENSION.exec(text.slice(endsAt));
    const extension = local?.[1] ?? (isRange ? undefined : number.ext);
    phones.add(extension ? `${spelled} 내선 ${extension}` : spelled);
    rest += text.slice(end, startsAt) + (isRange ? found : '');
    end = endsAt + (local?.[0].length ?? 0);
  }
  return { phones: [...phones], rest: (rest + text.slice(end)).trim() };
}

/**
 * A Korean telephone number as digits and hyphens, e.g. `010-1234-5678`, from a text that has nothing else.
 * @returns null when it is no Korean number, or has an extension
 */
export function koreanPhone(text: string): string | null {
  const { phones, rest } = findPhones(text);
  const [phone] = phones;
  return phone && phones.length === 1 && /^[\d-]+$/.test(phone) && !/[\p{L}\d]/u.test(rest) ? phone : null;
}

/** A toll-free Korean number (080), spelled as `koreanPhone` does. @returns null for any other text */
export function freePhone(text: string): string | null {
  const number = koreanPhone(text);
  return number?.startsWith('080-') ? number : null;
}

/** Why no telephone number was found in a text, in Korean; null when it has too few digits for one. */
export function phoneProblem(typed: string): string | null {
  const text = clean(typed);
  const digits = text.replace(/\D/g, '').replace(/^820?(?=1|2)/, '0');
  if (digits.length < 5) return null;
  if (/^\+(?!82)/.test(text))
    return '해외 번호를 확인해 주세요. 나라 번호부터 적어 주세요. 예: +1 415 555 2671';
  if (digits.startsWith('010')) {
    const extra = digits.length - 11;
    if (extra !== 0)
      return `휴대전화 번호는 11자리입니다. ${Math.abs(extra)}자리가 ${extra < 0 ? '모자랍니다' : '많습니다'}.`;
  }
  if (/^[1-9]\d{2,3}[\s.-]?\d{4}$/.test(text)) return '지역번호를 함께 적어 주세요. 예: 02-123-4567';
  return '전화번호를 확인해 주세요. 예: 010-1234-5678';
}
