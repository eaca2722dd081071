import type { SheetRow } from '../tables/sheet';
import { webAddress } from './addresses';
import type { FoundEntry, OldSite } from './found';
import { left, toFound } from './post';

/** Columns of a board's table, by gnuboard's names and by what people and other boards call them. */
const COLUMNS = {
  id: ['wr_id', 'id', 'no', '번호', '글번호', 'document_srl'],
  title: ['wr_subject', 'subject', 'title', 'post_title', '제목', '글제목'],
  content: ['wr_content', 'content', 'body', 'post_content', '내용', '본문', '글내용'],
  date: [
    'wr_datetime',
    'datetime',
    'date',
    'regdate',
    'created_at',
    '작성일',
    '작성일시',
    '등록일',
    '등록일시',
    '날짜',
  ],
  author: ['wr_name', 'name', 'nick_name', 'author', '작성자', '글쓴이', '이름'],
  category: ['ca_name', 'category', '분류', '카테고리'],
  isComment: ['wr_is_comment'],
  parent: ['wr_parent'],
  option: ['wr_option'],
  slug: ['wr_seo_title'],
  files: ['wr_file'],
  link1: ['wr_link1'],
  link2: ['wr_link2'],
} as const;
type Column = keyof typeof COLUMNS;

export const NO_HEADINGS =
  '첫 줄에 칸 이름(wr_id, wr_subject, wr_content 등)이 없어 어느 칸이 제목과 본문인지 알 수 없습니다. phpMyAdmin의 내보내기에서 ‘첫 행에 열 이름 넣기’를 켜고 CSV로 다시 내보내 주세요.';

/** Where each column stands; null without title and content. */
function columnsOf(headings: readonly string[]): Map<Column, number> | null {
  const names = headings.map((heading) => heading.replace(/[`"\s]/g, '').toLowerCase());
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) columns.set(column, at);
  }
  return columns.has('title') && columns.has('content') ? columns : null;
}

/** The board's code in a file's name: `g5_write_notice.csv`. */
export const boardOfFile = (name: string): string =>
  /(?:^|[^a-z0-9])(?:g[45]|gnu|sir)_write_([a-z0-9_]{1,20})/i.exec(name)?.[1] ?? '';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withLinks = (html: string) =>
  html.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

/** The text of a post as gnuboard shows it: HTML only where its option says so. */
function contentOf(content: string, option: string, isGnuboard: boolean): string {
  if (/html2/.test(option)) return content.replace(/\r\n?|\n/g, '<br>');
  // Its editors store the option; other tables do not have it.
  if (/html1/.test(option) || (!isGnuboard && /<[a-z][^>]*>/i.test(content))) return content;
  return content
    .split(/(?:\r\n?|\n)\s*(?:\r\n?|\n)/)
    .map((part) => `<p>${withLinks(escape(part.trim()).replace(/\r\n?|\n/g, '<br>'))}</p>`)
    .join('');
}

/** Old addresses of a post of gnuboard: with query entries, and both short forms of version 5.4. */
const gnuboardAddresses = (board: string, id: string, slug: string): string[] =>
  board === ''
    ? []
    : [
        `/bbs/board.php?bo_table=${board}&wr_id=${id}`,
        `/${board}/${id}`,
        ...(slug === '' ? [] : [`/${board}/${encodeURIComponent(slug)}`]),
      ];

/**
 * Posts of a board's table. Comments are named beside their posts.
 * @returns null without a row of headings
 */
export async function readBoardTable(
  rows: readonly SheetRow[],
  site: OldSite,
  now: Date,
  pause: () => Promise<void>,
): Promise<FoundEntry[] | null> {
  const [heading, ...body] = rows;
  const columns = heading && columnsOf(heading.cells);
  if (!columns) return null;
  const cell = ({ cells }: SheetRow, column: Column) => {
    const value = cells[columns.get(column) ?? -1] ?? '';
    return value === 'NULL' || value === '\\N' ? '' : value;
  };
  const isComment = (row: SheetRow) => Number(cell(row, 'isComment')) > 0;
  const comments = new Map<string, number>();
  for (const row of body)
    if (isComment(row)) comments.set(cell(row, 'parent'), (comments.get(cell(row, 'parent')) ?? 0) + 1);
  const isGnuboard = columns.has('option');
  const base = webAddress(site.address, null)?.href ?? null;
  const found: FoundEntry[] = [];
  for (const row of body) {
    await pause();
    const title = cell(row, 'title');
    if (row.cells.length !== heading.cells.length) {
      found.push(left(row.cells.join(' '), `${row.line}번째 줄의 칸 수가 첫 줄과 다릅니다.`));
      continue;
    }
    if (isComment(row)) {
      found.push(left(cell(row, 'content'), `${cell(row, 'parent')}번 글의 댓글입니다.`));
      continue;
    }
    const option = cell(row, 'option');
    if (/secret/.test(option)) {
      found.push(left(title, '비밀글입니다. 누구나 볼 글로 바뀌지 않도록 넣지 않습니다.'));
      continue;
    }
    const id = cell(row, 'id').trim();
    const links = [cell(row, 'link1'), cell(row, 'link2')].map((link) => link.trim()).filter(Boolean);
    const files = Number(cell(row, 'files')) || 0;
    found.push(
      toFound(
        {
          source: id === '' ? `${title} ${cell(row, 'date')}` : `${site.board || site.address} ${id}`.trim(),
          title,
          date: cell(row, 'date'),
          author: cell(row, 'author'),
          html: [
            contentOf(cell(row, 'content'), option, isGnuboard),
            ...links.map((link) => `<p>${withLinks(escape(link))}</p>`),
          ].join(''),
          base,
          addresses: isGnuboard ? gnuboardAddresses(site.board, id, cell(row, 'slug').trim()) : [],
          categories: [cell(row, 'category')].filter((name) => name.trim() !== ''),
          tags: [],
          comments: comments.get(id) ?? 0,
          notes: files > 0 ? [`첨부 파일 ${files}개는 옮기지 않습니다.`] : [],
        },
        now,
      ),
    );
  }
  return found;
}
