import { decodeText } from '../tables/decode';
import { readDelimited } from '../tables/delimited';
import { openFile } from '../tables/open-file';
import type { SheetRow } from '../tables/sheet';
import { readZipIndex } from '../tables/workbook';
import { webAddress } from './addresses';
import { boardOfFile, NO_HEADINGS, readBoardTable } from './board-table';
import { readFeed } from './feeds';
import { type FoundEntry, type FoundFile, IMPORT_ENTRIES_MAX, IMPORT_FILE_MAX, type OldSite } from './found';
import { readPage } from './pages';
import { left } from './post';
import { readWordpress } from './wordpress';
import { readXml, textIn, type XmlFile } from './xml';

/** Why a file of posts is refused, and what to do. */
export const REFUSALS = {
  too_large: '파일이 50MB보다 큽니다. 옛 프로그램에서 기간이나 게시판을 나누어 내보내 주세요.',
  too_many: '항목이 20,000개보다 많습니다. 옛 프로그램에서 나누어 내보내 주세요.',
  empty: '파일에 내용이 없습니다.',
  pdf: 'PDF에서는 글을 옮길 수 없습니다. 네이버 블로그의 ‘글 저장’은 PDF만 만드니, 글을 하나씩 브라우저에서 열어 HTML 파일로 저장하거나 블로그의 RSS(rss.blog.naver.com/아이디.xml)를 저장해 골라 주세요.',
  mhtml:
    'MHTML 파일은 읽을 수 없습니다. 브라우저의 ‘다른 이름으로 저장’에서 형식을 ‘웹페이지, HTML만’으로 골라 다시 저장해 주세요.',
  sql: 'SQL 파일은 읽을 수 없습니다. phpMyAdmin에서 게시판의 표(g5_write_…)를 골라 CSV로, ‘첫 행에 열 이름 넣기’를 켜고 내보내 주세요.',
  json: 'JSON 파일은 읽을 수 없습니다. 옛 프로그램에서 XML, RSS나 CSV로 내보내 주세요.',
  archive: '이 압축 형식은 읽을 수 없습니다. 압축을 풀어 안의 파일을 고르거나 ZIP으로 다시 묶어 주세요.',
  damaged: '파일이 손상되어 읽을 수 없습니다. 다시 내보내거나 내려받아 주세요.',
  nothing_inside: '압축 파일 안에 글이 든 HTML, XML이나 CSV 파일이 없습니다.',
  other_xml: '워드프레스 내보내기, RSS나 Atom이 아닌 XML 파일입니다.',
  no_entries: '파일에 글이 없습니다.',
  no_headings: NO_HEADINGS,
  unreadable:
    '글자를 읽을 수 없는 파일입니다. 워드프레스 내보내기, RSS, 게시판 CSV나 HTML 파일인지 확인해 주세요.',
} as const;
type Refusal = keyof typeof REFUSALS;

export type OpenedImport = FoundFile | { error: string };

interface Options {
  site: OldSite;
  now: Date;
  /** Lets the page do other work; called often. */
  pause: () => Promise<void>;
}

const refuse = (reason: Refusal) => ({ error: REFUSALS[reason] });

/** Parts of an archive that are read, and their size when unpacked, as declared. */
const UNPACKED_MAX = 120_000_000;
const PAGE = /\.x?html?$/i;
const EXPORT = /\.(?:xml|rss|atom|csv|tsv|txt)$/i;
/** Files that systems add. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)|\/$/i;

const SIGNATURES: readonly [Refusal, string][] = [
  ['pdf', '%PDF'],
  ['archive', '\u001f\u008b'],
  ['archive', '7z\u00bc\u00af'],
  ['archive', 'Rar!'],
  ['unreadable', '\u0089PNG'],
  ['unreadable', '\u00ff\u00d8\u00ff'],
  ['unreadable', 'GIF8'],
];

/** Reads the posts of a file that a person has chosen. */
export async function openImport(bytes: Uint8Array, name: string, options: Options): Promise<OpenedImport> {
  if (bytes.byteLength > IMPORT_FILE_MAX) return refuse('too_large');
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  const [refused] = SIGNATURES.find(([, signature]) => begin.startsWith(signature)) ?? [];
  if (refused) return refuse(refused);
  const read = begin.startsWith('PK\u0003\u0004')
    ? await openZip(bytes, name, options)
    : await openText(bytes, name, options);
  if ('error' in read) return read;
  if (read.entries.length === 0) return refuse('no_entries');
  if (read.entries.length > IMPORT_ENTRIES_MAX) return refuse('too_many');
  return { ...read, entries: withoutRepeats(read.entries) };
}

/** Names posts that a file has twice. */
function withoutRepeats(entries: FoundEntry[]): FoundEntry[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    if (entry.state === 'left') return entry;
    if (seen.has(entry.source)) return left(entry.title, '파일 앞쪽의 글과 같은 글입니다.');
    seen.add(entry.source);
    return entry;
  });
}

/** Text of a file. A feed with some damaged bytes is read nevertheless, as programs that write feeds leave them. */
function textOf(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  if (text !== null) return text.replace(/^\ufeff/, '');
  const lenient = new TextDecoder('utf-8').decode(bytes);
  return /^\ufeff?\s*<(?:\?xml|!doctype rss|rss|feed)/i.test(lenient) ? lenient : null;
}

async function openText(bytes: Uint8Array, name: string, options: Options): Promise<OpenedImport> {
  const text = textOf(bytes);
  if (text === null) return refuse('unreadable');
  const start = text.slice(0, 4000).trimStart();
  if (start === '') return refuse('empty');
  if (/^(?:From: <Saved by|MIME-Version:)/i.test(start)) return refuse('mhtml');
  if (/^(?:--|\/\*|CREATE TABLE|INSERT INTO|SET )/i.test(start)) return refuse('sql');
  if (/^[[{]/.test(start) && /"\s*:/.test(start)) return refuse('json');
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype html|<html|<head|<body|<div|<article)/i.test(
      start,
    )
  )
    return { kind: 'pages', host: '', entries: [readPage(text, name, options.now)] };
  if (start.startsWith('<')) return openXml(text, options);
  return openTable(delimitedRows(text), name, options);
}

/** Whether the quotes of a table are escaped by backslashes, as older versions of phpMyAdmin write them. */
const hasBackslashes = (text: string) => {
  const sample = text.slice(0, 500_000);
  return (sample.match(/=\\"/g)?.length ?? 0) > (sample.match(/=""/g)?.length ?? 0);
};

const delimitedRows = (text: string): SheetRow[] =>
  readDelimited(
    hasBackslashes(text) ? text.replace(/\\(["\\])/g, (_whole, mark) => (mark === '"' ? '""' : '\\')) : text,
  );

async function openTable(rows: SheetRow[], name: string, options: Options): Promise<OpenedImport> {
  const site = { ...options.site, board: options.site.board || boardOfFile(name) };
  const entries = await readBoardTable(rows, site, options.now, options.pause);
  if (!entries) return refuse('no_headings');
  return { kind: 'gnuboard', host: webAddress(site.address, null)?.host ?? '', entries };
}

const kindOf = ({ root, head, entries }: XmlFile): 'atom' | 'rss' | 'wordpress' | null => {
  if (root === 'feed') return 'atom';
  if (root !== 'rss' && root !== 'rdf:RDF') return null;
  const isWordpress =
    textIn(head, 'wp:wxr_version') !== '' || entries.some((entry) => textIn(entry, 'wp:post_type') !== '');
  return isWordpress ? 'wordpress' : 'rss';
};

const CUT_OFF = '파일이 여기서 끊겨 그 뒤를 읽지 못했습니다. 옛 프로그램에서 다시 내보내 주세요.';

async function openXml(text: string, { now, pause }: Options): Promise<OpenedImport> {
  const file = await readXml(text, pause);
  const kind = kindOf(file);
  if (!kind) return refuse('other_xml');
  const entries =
    kind === 'wordpress' ? await readWordpress(file, now, pause) : await readFeed(kind, file, now, pause);
  if (file.isCutOff) entries.push(left(file.cutOff ? textIn(file.cutOff, 'title') : '파일의 끝', CUT_OFF));
  const links = file.head.attributes.get('link') ?? [];
  const link = textIn(file.head, 'wp:base_blog_url', 'link') || links.find(({ rel }) => rel !== 'self')?.href;
  return { kind, entries, host: webAddress(link ?? '', null)?.host ?? '' };
}

/** An archive of pages, or of one export. A workbook is one too. */
async function openZip(bytes: Uint8Array, name: string, options: Options): Promise<OpenedImport> {
  const parts = await readZipIndex(bytes);
  if (!parts) return refuse('damaged');
  if (parts.has('xl/workbook.xml')) {
    const opened = await openFile(bytes, { maxBytes: IMPORT_FILE_MAX });
    return 'error' in opened ? opened : openTable(opened.sheets[0]?.rows ?? [], name, options);
  }
  const names = [...parts.keys()].filter((part) => !HIDDEN.test(part));
  const pages = names.filter((part) => PAGE.test(part));
  const exports = names.filter((part) => EXPORT.test(part));
  const taken = pages.length > 0 ? pages : exports.slice(0, 1);
  const [first] = taken;
  if (first === undefined) return refuse('nothing_inside');
  if (taken.reduce((sum, part) => sum + (parts.get(part) ?? 0), 0) > UNPACKED_MAX) return refuse('too_large');
  const others = otherParts(names.filter((part) => !taken.includes(part)));
  if (pages.length === 0) {
    const inner = await unpack(bytes, first);
    const read = inner ? await openText(inner, first, options) : refuse('damaged');
    return 'error' in read ? read : { ...read, entries: [...read.entries, ...others] };
  }
  const entries: FoundEntry[] = [];
  for (const part of pages) {
    const page = await unpack(bytes, part);
    const text = page && textOf(page);
    entries.push(text ? readPage(text, part, options.now) : left(part, REFUSALS.unreadable));
    await options.pause();
  }
  return { kind: 'pages', host: '', entries: [...entries, ...others] };
}

async function unpack(bytes: Uint8Array, part: string): Promise<Uint8Array | null> {
  const { unzipSync } = await import('fflate');
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === part })[part] ?? null;
  } catch {
    return null;
  }
}

/** Other files of an archive, each kind of them as one entry. */
function otherParts(names: readonly string[]): FoundEntry[] {
  const isPicture = (name: string) => /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(name);
  const shown = (list: string[]) => `${list[0] ?? ''}${list.length > 1 ? ` 외 ${list.length - 1}개` : ''}`;
  const pictures = names.filter(isPicture);
  const others = names.filter((name) => !isPicture(name));
  return [
    ...(pictures.length > 0
      ? [left(shown(pictures), '압축 파일 안의 그림입니다. 글이 가리키는 주소에서 그림을 가져옵니다.')]
      : []),
    ...(others.length > 0 ? [left(shown(others), '글이 아닌 파일입니다.')] : []),
  ];
}
