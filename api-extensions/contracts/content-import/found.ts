/** What an import of content found in a file (docs/decisions/0076-content-import.md). Without zod: the admin's page reads the files. */

/** Kinds of files, by the program or format that wrote them. */
export const IMPORT_KINDS = ['wordpress', 'rss', 'atom', 'gnuboard', 'pages'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const KIND_NAMES: Record<ImportKind, string> = {
  wordpress: '워드프레스 내보내기(WXR)',
  rss: 'RSS',
  atom: 'Atom',
  gnuboard: '게시판 표(그누보드 등)',
  pages: 'HTML 페이지',
};

/** A post that can be taken. */
export interface FoundPost {
  state: 'post';
  /** What names it in its old system: guid, address or number. The same post of a later file has the same. */
  source: string;
  title: string;
  /** When it was published; null where the file does not say. */
  date: string | null;
  author: string;
  /** HTML with absolute addresses of pictures. The server cleans it like every post. */
  html: string;
  /** Number of pictures that the server will fetch. */
  pictures: number;
  /** Old addresses on its own host: paths with query entries. */
  addresses: string[];
  /** What of it is not taken, each as a sentence. */
  notes: string[];
}

/** An entry of the file that is no post, or that cannot be taken. */
export interface LeftEntry {
  state: 'left';
  title: string;
  reason: string;
}

export type FoundEntry = FoundPost | LeftEntry;

export interface FoundFile {
  kind: ImportKind;
  /** Each entry of the file, in its order: none is dropped. */
  entries: FoundEntry[];
  /** Host of the old site; empty where the file does not name it. */
  host: string;
}

/** What a person says about the old site where the file does not. */
export interface OldSite {
  /** Its address, e.g. `https://old.example`; empty for unknown. */
  address: string;
  /** Code of the board (bo_table) of a table of gnuboard; empty: by the file's name. */
  board: string;
}

/** Longest file, in bytes, and most entries of one import. */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024;
export const IMPORT_ENTRIES_MAX = 20_000;
/** Longest title of a post, and longest HTML of one in UTF-16 units, and in bytes as it is sent: a request has one MB. */
export const TITLE_MAX = 120;
export const HTML_MAX = 450_000;
export const SENT_MAX = 850_000;
/** Pictures of one post that are taken. */
export const PICTURES_MAX = 200;
/** Old addresses of one post. */
export const ADDRESSES_MAX = 5;

/** What stands in the place of a picture that cannot be taken, so that an editor sees where it is missing. */
export const lostPictureText = (alt: string): string =>
  `[이미지를 옮기지 못했습니다${alt ? `: ${alt}` : ''}. 이 자리에 이미지를 올려 주세요.]`;

/** What stands in the place of another thing that cannot be taken. */
export const lostPartText = (what: string): string => `[옮기지 못했습니다: ${what}]`;
