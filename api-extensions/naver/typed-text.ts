import { withoutInvisible } from '../contracts/rules/invisible';
import { trimEnd } from '../contracts/rules/slashes';
import { oneLine } from '../contracts/rules/text';
import { readAddress, withoutSpaces } from './naver-address';
import { hasKnownSuffix, isShortLink } from './refused-address';
import { fromAppLink, isOtherMap, unwrapAddress } from './wrapped-address';
import { readPlaceId } from './place-address';

/**
 * What people paste as a target: an address in quotes or brackets, the text that Naver's apps share, an app's link. The target in it
 * is taken out; several addresses are refused, because joining them would give a third one.
 */
export type TypedText =
  | { ok: true; /** Without spaces. */ text: string }
  | { ok: false; reason: 'empty' | 'several_addresses' };

/** `name`: the target may be a name, in which a dot is no sign of an address. */
type Form = 'address' | 'name' | 'place';

/** Reads a typed target. A text that holds no single address is returned whole, without its spaces. */
export function readTypedText(input: string, form: Form): TypedText {
  const text = withoutOuterQuotes(fromAppLink(oneLine(withoutInvisible(input))));
  if (text === '') return { ok: false, reason: 'empty' };
  const addresses = findAddresses(text, form);
  const different = new Set(addresses.map(({ address }) => address));
  if (different.size > 1) return { ok: false, reason: 'several_addresses' };
  const [address] = different;
  if (form === 'place') return { ok: true, text: withoutSpaces(placeText(text, addresses)) };
  if (address !== undefined) return { ok: true, text: address };
  const joined = withoutSpaces(text);
  const bare = withoutWrapping(joined);
  return { ok: true, text: isAddressToken(bare, form) ? unwrapAddress(bare) : joined };
}

interface FoundAddress {
  /** Without what surrounds it. */
  address: string;
  /** As it stands in the text. */
  part: string;
}

/** Begins an address, unless it is a parameter or a part of another address. */
const SCHEME = /(?<![=?&/%:#+@])https?:\/\//gi;
const HANGUL = /[가-힣]/u;

/** The addresses that are clearly parts of the text. A single one that spaces divide, or that is the whole text, is not among them. */
function findAddresses(text: string, form: Form): FoundAddress[] {
  const starts = [...text.matchAll(SCHEME)].map(({ index }) => index);
  const withScheme = starts
    .map((start, at) => /^[^\s"<>]+/.exec(text.slice(start, starts[at + 1]))?.[0] ?? '')
    .map((part) => ({ address: unwrapAddress(withoutWrapping(part)), part }))
    .filter(({ address }) => isWebAddress(address));
  const rest = withScheme.reduce((left, { part }) => left.replace(part, ' '), text);
  const words = wordsOf(rest);
  const plain = words
    .map((part) => ({ address: unwrapAddress(withoutWrapping(part)), part }))
    .filter(({ address }) => isAddressToken(address, form));
  const hasHangul = words.some((word) => HANGUL.test(word) && !plain.some(({ part }) => part === word));
  const [first] = withScheme;
  if (first) {
    // A domain in the title of a shared page is not the address.
    if (withScheme.length > 1) return withScheme;
    if (!hasHangul && plain.length > 0) return [...withScheme, ...plain];
    const isBroken = text.startsWith(first.part) && !hasHangul;
    return words.length === 0 || !isBroken ? withScheme : [];
  }
  if (plain.length > 1) return plain;
  const [only] = plain;
  const isLabelled = only && hasHangul && /^[\x21-\x7e]+$/.test(only.address);
  return isLabelled || (only && words.length === 1 && only.address !== only.part) ? [only] : [];
}

/** The words of a text. A comma behind a bare host, or before an address, divides them too. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s|]+/u)
    .flatMap((word) =>
      /^[^/?#,;]+[,;]/.test(word)
        ? word.split(/[,;]+/)
        : word.split(/[,;](?=www\.)/i).map((part) => trimEnd(part, ',;')),
    )
    .filter(Boolean);

/** Whether the word is an address with a scheme and a whole host. */
const isWebAddress = (word: string) =>
  /^https?:\/\/(?:[^/?#]+\.|\[)/i.test(word) && readAddress(word) !== null;

const HOST_TOKEN =
  /^(?:\/\/)?((?:[\p{L}\p{N}][\p{L}\p{N}_-]*\.)+[\p{L}][\p{L}\p{N}-]{1,62})\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Whether the word is an address, with or without a scheme. */
function isAddressToken(word: string, form: Form): boolean {
  if (/^https?:/i.test(word)) return isWebAddress(word);
  const host = HOST_TOKEN.exec(word)?.[1];
  return host !== undefined && (form === 'address' || hasKnownSuffix(host));
}

const OPENING = '<("\'“”‘’`「『〈《【[{（＜＂＇';
const CLOSING = '>"\'“”‘’`」』〉》】]}）＞＂＇,;:.!?。、，…&';

/** The word without quotes and brackets around it and punctuation behind it. */
function withoutWrapping(word: string): string {
  if (/^\[[\da-f:.]+\]/i.test(word)) return word;
  let [from, to] = [0, word.length];
  while (from < to && OPENING.includes(word[from] ?? '')) from += 1;
  for (; to > from; to -= 1) {
    const last = word[to - 1] ?? '';
    const closesOwn = last === ')' && !word.slice(from, to).includes('(');
    if (!CLOSING.includes(last) && !closesOwn) break;
  }
  return word.slice(from, to);
}

const QUOTES = ['“”', '‘’', '""', "''", '<>', '＜＞', '「」', '『』', '〈〉', '《》', '＂＂', '＇＇'];

function withoutOuterQuotes(text: string): string {
  const isQuoted = text.length > 2 && QUOTES.includes(`${text[0]}${text.at(-1)}`);
  return isQuoted ? text.slice(1, -1).trim() : text;
}

/** `[네이버지도]`, `[카카오맵]`: begins the text that apps share. @returns an empty text for other texts */
function shareTagOf(text: string): string {
  const tag = /^\[[^\]]*\]/u.exec(text)?.[0] ?? '';
  return /네이버|카카오|구글|지도|맵|map/iu.test(tag) ? tag : '';
}

/** `상호: 다온치과`: what people write before a name. */
const NAME_LABEL = /^(?:상호(?:명)?|업체(?:명)?|매장(?:명)?|장소|이름)\s*[:：]\s*/u;

/** A shared place as `주소창의 링크|이름|주소`, the form of parsePlaceTarget; other texts unchanged. */
function placeText(text: string, [found]: readonly FoundAddress[]): string {
  const isShared = shareTagOf(text) !== '' || (found !== undefined && found.part !== text);
  if (!isShared || text.includes('|'))
    return found && found.part === text ? found.address : text.replace(NAME_LABEL, '');
  const label = text
    .replace(shareTagOf(text), ' ')
    .replace(NAME_LABEL, ' ')
    .replace(found?.part ?? '', ' ')
    .replace(/(?<![\d-])0\d{1,2}-\d{3,4}-\d{4}(?![\d-])/g, ' ');
  const { name, address } = splitPlaceLabel(label.split(/\s+/u).filter(Boolean));
  const url = found && readAddress(found.address);
  // A short link hides the place's number, and another map has none of Naver's; the name is enough.
  const saysNothing = url && readPlaceId(url) === null && (isShortLink(url) || isOtherMap(url));
  const link = found && !(name && saysNothing) ? found.address : '';
  return [link, name, address].filter(Boolean).join('|');
}

const PROVINCE =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])(?:특별시|광역시|특별자치시|특별자치도|시|도)?$/u;
const DISTRICT = /^[가-힣]+(?:시|군|구|읍|면|동|로|길)$/u;
const LOT = /\d$/;

/**
 * Name and address in the words of a shared place. The address begins with a province and ends with its number, because the names of
 * provinces and the floors are written in several ways; the province itself is left out.
 */
function splitPlaceLabel(words: readonly string[]): { name: string; address: string } {
  const at = words.findIndex(
    (word, index) => index > 0 && PROVINCE.test(word) && DISTRICT.test(words[index + 1] ?? ''),
  );
  if (at < 0) return { name: words.join(' '), address: '' };
  const address = words.slice(at + 1);
  const end = address.findIndex((word) => LOT.test(trimEnd(word, ',()')));
  return {
    name: words.slice(0, at).join(' '),
    address: address.slice(0, end < 0 ? undefined : end + 1).join(' '),
  };
}
