import * as z from '../zod';
import { withoutInvisible } from '../rules/invisible';
import { askIfMeant } from '../rules/meant-address';

const address = z.email();
const isAddress = (text: string): boolean => text.length <= 254 && address.safeParse(text).success;

/** Marks that stand around an address in a text: `<daon@naver.com>`, `“…”`, `a@b.com, c@d.com`. */
const AROUND = /[\s<>()[\]{},;:"'“”‘’«»「」|/]+/u;

const clean = (typed: string) =>
  withoutInvisible(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(/mailto:/g, '')
    .replace(/\s?(?:@|[([](?:골뱅이|at)[)\]]|골뱅이)\s?/g, '@');

export interface FoundAddresses {
  /** Each address once, in lower case. */
  addresses: string[];
  /** What stands beside the addresses. */
  rest: string;
}

/** Finds mail addresses in what a person typed or copied: with a name, brackets, `mailto:`, invisible marks or several of them. */
export function findMailAddresses(typed: string): FoundAddresses {
  const addresses = new Set<string>();
  const rest = clean(typed)
    .split(AROUND)
    .filter((part) => {
      const candidate = part.replace(/^\.|\.$/g, '');
      if (!isAddress(candidate)) return true;
      addresses.add(candidate);
      return false;
    });
  return { addresses: [...addresses], rest: rest.join(' ').trim() };
}

/** Where Koreans have their mail; the first part of each is also typed alone. */
const PROVIDERS = [
  'naver.com',
  'gmail.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'korea.com',
];

/** Real hosts that look like a slip. */
const REAL = new Set(['mail.com', 'ymail.com', 'email.com']);

/** Whether one letter is missing, too many or another one, or two neighbours have changed places. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

function meantHost(host: string): string {
  const dotted = host
    .replace(/[,;:]|\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(/\.(?:con|cmo|ocm|vom|comm|coom|cm)$/, '.com');
  return (
    PROVIDERS.find((known) => dotted === known || dotted === known.split('.')[0]) ??
    (REAL.has(dotted) ? undefined : PROVIDERS.find((known) => isOneSlipFrom(dotted, known))) ??
    dotted
  );
}

/**
 * The address that a person probably meant: `daon@naver,com`, `daon@gamil.com`, `daon@naver`, `daon@@naver.com`.
 * @returns null when the text has no near miss, or is right as it is
 */
export function suggestMailAddress(typed: string): string | null {
  const text = clean(typed).trim();
  const parts = text.split('@').filter(Boolean);
  const local = parts[0]?.split(/[\s<("'“‘[:]/u).at(-1);
  const host = /^[a-z0-9.,;:-]+/.exec(parts[1] ?? '')?.[0];
  if (parts.length !== 2 || !local || !host) return null;
  const meant = `${local}@${meantHost(host)}`;
  return meant !== text && isAddress(meant) ? meant : null;
}

/** Why a text with an @ has no mail address that could be used, in Korean. */
export function mailProblem(typed: string): string {
  const suggestion = suggestMailAddress(typed);
  if (suggestion) return askIfMeant(suggestion);
  const text = clean(typed).trim();
  if (/[가-힣]/.test(text))
    return '이메일 주소에 한글이 있습니다. 영문으로 다시 적어 주세요. 예: name@naver.com';
  if (!text.includes('@')) return '이메일 주소에 @가 없습니다. 예: name@naver.com';
  const [local, host = ''] = text.split('@');
  if (!local) return '@ 앞에 이메일 아이디를 적어 주세요. 예: name@naver.com';
  if (!host.includes('.')) return '@ 뒤의 주소를 끝까지 적어 주세요. 예: name@naver.com';
  return '이메일 주소를 확인해 주세요. 예: name@naver.com';
}
