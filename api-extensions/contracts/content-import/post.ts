import { storedText } from '../rules/invisible';
import { decodeEntities, oneLine, withoutTags } from '../rules/text';
import { oldAddress, webAddress } from './addresses';
import { beginningOf, convertHtml } from './convert-html';
import { readInstant } from './dates';
import type { TreeElement } from './tree';
import {
  ADDRESSES_MAX,
  type FoundEntry,
  HTML_MAX,
  type LeftEntry,
  PICTURES_MAX,
  SENT_MAX,
  TITLE_MAX,
} from './found';

/** A post as a file has it. */
export interface RawPost {
  source: string;
  title: string;
  date: string;
  author: string;
  html: string;
  /** In place of `html`, for a page that was read already. */
  tree?: TreeElement;
  /** Base of relative addresses; null for unknown. */
  base: string | null;
  addresses: string[];
  categories: string[];
  tags: string[];
  comments: number;
  notes: string[];
}

export const left = (title: string, reason: string): LeftEntry => ({
  state: 'left',
  title: oneLine(storedText(title)).slice(0, TITLE_MAX) || '(제목 없음)',
  reason,
});

/** Bytes of a text in a request. */
const sentSize = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

const titleText = (title: string) => oneLine(storedText(withoutTags(decodeEntities(title))));

/** Notes about what boards have no field for. */
function fieldNotes({ categories, tags, comments }: RawPost): string[] {
  const list = (names: string[]) =>
    [...new Set(names.map(titleText))].filter(Boolean).slice(0, 20).join(', ');
  return [
    ...(categories.length > 0 ? [`게시판에 분류가 없어 옮기지 않습니다: ${list(categories)}`] : []),
    ...(tags.length > 0 ? [`게시판에 태그가 없어 옮기지 않습니다: ${list(tags)}`] : []),
    ...(comments > 0 ? [`댓글 ${comments}개는 옮기지 않습니다.`] : []),
  ];
}

/** Old addresses as rules take them. */
function addressesOf(raw: RawPost): { addresses: string[]; notes: string[] } {
  const urls = raw.addresses.flatMap(
    (address) => webAddress(address, raw.base ?? 'http://old.invalid') ?? [],
  );
  const found = urls.map(oldAddress);
  const addresses = [...new Set(found.filter((address) => address !== null))].slice(0, ADDRESSES_MAX);
  const isLost = addresses.length === 0 && urls.length > 0;
  return { addresses, notes: isLost ? ['옛 주소를 이 사이트로 이어 줄 수 없습니다.'] : [] };
}

/** A post ready to be taken, or why it cannot be. @param now posts of later days get no date */
export function toFound(raw: RawPost, now: Date): FoundEntry {
  const read = convertHtml(raw.tree ?? raw.html, raw.base);
  const converted = { ...read, html: storedText(read.html) };
  const notes = [...raw.notes, ...converted.notes];
  let title = titleText(raw.title);
  if (title === '') {
    title = beginningOf(converted.html, 40);
    if (title === '') return left('', '제목도 본문도 없습니다.');
    notes.push('제목이 없어 본문의 처음을 제목으로 씁니다.');
  }
  if (title.length > TITLE_MAX) {
    notes.push(`제목은 ${TITLE_MAX}자까지 옮깁니다: ${title.slice(0, 300)}`);
    title = title.slice(0, TITLE_MAX).trimEnd();
  }
  if (converted.html.length > HTML_MAX || sentSize(converted.html) > SENT_MAX)
    return left(title, '본문이 너무 깁니다. 한글로 28만 자쯤까지 옮깁니다.');
  if (converted.pictures > PICTURES_MAX) notes.push(`그림은 앞의 ${PICTURES_MAX}장까지 옮깁니다.`);
  const date = readInstant(raw.date);
  if (date === null) notes.push('쓴 날짜를 알 수 없습니다. 발행하는 때가 날짜가 됩니다.');
  const isLater = date !== null && new Date(date) > now;
  if (isLater) notes.push('앞으로의 날짜라 옮기지 않습니다. 발행하는 때가 날짜가 됩니다.');
  if (converted.html === '') notes.push('본문이 비어 있습니다.');
  const { addresses, notes: lost } = addressesOf(raw);
  return {
    state: 'post',
    source: raw.source.slice(0, 1000),
    title,
    date: isLater ? null : date,
    author: titleText(raw.author).slice(0, 80),
    html: converted.html,
    pictures: Math.min(converted.pictures, PICTURES_MAX),
    addresses,
    notes: [...notes, ...lost, ...fieldNotes(raw)],
  };
}
