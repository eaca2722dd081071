import PDFDocument from 'pdfkit';
import { MARK_SQUARE, markPaths } from '../../../contracts/common/site-mark';
import type { ThemeDesign } from '../../../contracts/common/theme-design';
import { type DrawnRun, drawnRuns } from '../../../contracts/image/drawn-text';

/** A4 in points. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 48;
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;
/** Lower end of the content area, above the foot. */
const BOTTOM = HEIGHT - 64;

export const INK = '#111827';
export const GREY = '#6b7280';
export const LINE = '#d1d5db';
export const PALE = '#f3f4f6';

export type Doc = PDFKit.PDFDocument;

/** An empty A4 document in Korean, with its fonts; only used glyphs are embedded. */
export function newDocument({ title, author, made }: { title: string; author: string; made: Date }): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'ko-KR',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  return doc;
}

type Weight = 'regular' | 'bold';

/** The height of Pretendard's letters above the line, in sizes. All fonts stand on the same line. */
const ASCENT = 1950 / 2048;

/** Width of a text in points, in the font's current size. */
function widthOf(doc: Doc, text: string, weight: Weight): number {
  return drawnRuns(text, weight).reduce((width, run) => width + widthOfRun(doc, run), 0);
}

/** pdfkit opens a font's file once for each document, when it is used first. */
const widthOfRun = (doc: Doc, { text, font }: DrawnRun): number => doc.font(font.file).widthOfString(text);

/** Draws the foot of each page and ends the document. @param foot text beside the page number */
export function finishDocument(
  doc: Doc,
  foot: string,
  words: Pick<TextStyle, 'color'> = {},
): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = HEIGHT - 40;
    doc
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + CONTENT_WIDTH, y - 8)
      .lineWidth(0.5)
      .stroke(LINE);
    drawText(doc, foot, MARGIN, y, { size: 7.5, color: GREY, width: CONTENT_WIDTH - 60, ...words });
    drawText(doc, `${page - start + 1} / ${count}`, MARGIN, y, { size: 8, color: GREY, align: 'right' });
  }
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.end();
  return bytes;
}

/** Style of a line of text: size in points, width that it may take. */
export interface TextStyle {
  size?: number;
  color?: string;
  bold?: boolean;
  width?: number;
  align?: 'left' | 'center' | 'right';
}

/** Draws one line of text at a position; text wider than allowed ends with an ellipsis. */
export function drawText(doc: Doc, text: string, x: number, y: number, words: TextStyle = {}): void {
  const { size = 9, color = INK, bold = false, width = CONTENT_WIDTH, align = 'left' } = words;
  const weight = bold ? 'bold' : 'regular';
  doc.fontSize(size).fillColor(color);
  const line = fit(doc, text, width, weight);
  const free = align === 'left' ? 0 : width - widthOf(doc, line, weight);
  let left = x + free / (align === 'center' ? 2 : 1);
  for (const run of drawnRuns(line, weight)) {
    const runWidth = widthOfRun(doc, run);
    doc.text(run.text, left, y + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
    left += runWidth;
  }
}

/** Opacity of a mark's pale parts. */
const PALE_PART = 0.55;

/** Draws a site's logo: its mark, and its text beside it. @param y of the upper edge @param style the size is that of the text */
export function drawLogo(
  doc: Doc,
  { logo, art }: { logo: string; art: ThemeDesign['art'] },
  x: number,
  y: number,
  { size, color }: { size: number; color: string },
): void {
  const side = size * 1.4;
  const [pale, solid] = markPaths(art);
  doc
    .save()
    .translate(x, y)
    .scale(side / MARK_SQUARE);
  doc.path(pale).fillColor(color, PALE_PART).fill();
  doc.path(solid).fillColor(color, 1).fill();
  doc.restore();
  const left = side + size * 0.5;
  drawText(doc, logo, x + left, y + (side - size * 1.2) / 2, {
    ...{ size, color, bold: true, width: CONTENT_WIDTH - left },
  });
}

/** The longest beginning of a text that fits into a width. */
function fit(doc: Doc, text: string, width: number, weight: Weight): string {
  if (widthOf(doc, text, weight) <= width) return text;
  const chars = [...text];
  let [least, most] = [0, chars.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(doc, `${chars.slice(0, middle).join('')}…`, weight) <= width) least = middle;
    else most = middle - 1;
  }
  return `${chars.slice(0, least).join('')}…`;
}

/** Lines of a text within a width, broken between words if possible. */
export function linesOf(doc: Doc, text: string, width: number, size: number): string[] {
  doc.fontSize(size);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<=\s)/u)) {
      if (widthOf(doc, (line + word).trimEnd(), 'regular') <= width) {
        line += word;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      for (const char of word) {
        if (line && widthOf(doc, line + char, 'regular') > width) {
          lines.push(line);
          line = '';
        }
        line += char;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

const HEADING = 30;
/** Heights of a table's head and of a row of one line. */
export const TABLE_HEAD = 21;
export const TABLE_ROW = 19;
/** Text size of a table's rows, and the distance of lines in a cell. */
const TEXT = 8.5;
const LEADING = 12;

/** A document with the vertical position at which the next content is drawn. */
export class Flow {
  y = MARGIN;

  constructor(readonly doc: Doc) {}

  /** Begins a page. */
  page(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Ensures free height, on the next page if needed. @returns whether a page was begun */
  breakBefore(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.page();
    return true;
  }

  /** Draws free text under a heading; nothing if the text is empty. */
  notes(heading: string, text: string, { size, color }: { size: number; color: string }): void {
    if (!text) return;
    this.heading(heading, color);
    const leading = size + 6;
    for (const line of linesOf(this.doc, text, CONTENT_WIDTH, size)) {
      this.breakBefore(leading);
      drawText(this.doc, line, MARGIN, this.y, { size, width: CONTENT_WIDTH + 2 });
      this.y += leading;
    }
  }

  /** Draws a heading. @param keepWithNext height that must follow on the same page; default: a table's head and two rows */
  heading(text: string, color: string, keepWithNext = TABLE_HEAD + 2 * TABLE_ROW): void {
    this.breakBefore(HEADING + keepWithNext);
    this.doc.rect(MARGIN, this.y + 2, 4, 16).fill(color);
    drawText(this.doc, text, MARGIN + 12, this.y, { size: 15, bold: true, width: CONTENT_WIDTH - 12 });
    this.y += HEADING;
  }
}

export interface Column<Row> {
  head: string;
  width: number;
  align?: 'left' | 'center' | 'right';
  text(row: Row): string;
  color?(row: Row): string;
  link?(row: Row): string;
  /** Continues on further lines what does not fit into one. */
  wrap?: boolean;
}

/** Draws a table. Rows are never split, and the head repeats on every page. */
export function drawTable<Row>(flow: Flow, columns: Column<Row>[], rows: Row[]): void {
  const { doc } = flow;
  const head = () => {
    doc.rect(MARGIN, flow.y, CONTENT_WIDTH, TABLE_HEAD).fill(PALE);
    let x = MARGIN;
    for (const { head: text, width, align } of columns) {
      drawText(doc, text, x + 5, flow.y + 6, {
        bold: true,
        size: 8.5,
        width: width - 10,
        align,
        color: GREY,
      });
      x += width;
    }
    flow.y += TABLE_HEAD;
  };
  flow.breakBefore(TABLE_HEAD + TABLE_ROW * Math.min(2, rows.length));
  head();
  for (const row of rows) {
    const cells = columns.map(({ text, width, wrap }) =>
      wrap ? linesOf(doc, text(row), width - 10, TEXT) : [text(row)],
    );
    const height = TABLE_ROW + LEADING * (Math.max(...cells.map(({ length }) => length)) - 1);
    if (flow.breakBefore(height)) head();
    let x = MARGIN;
    for (const [index, { width, align, color, link }] of columns.entries()) {
      for (const [line, text] of (cells[index] ?? []).entries()) {
        const y = flow.y + 5 + LEADING * line;
        drawText(doc, text, x + 5, y, { size: TEXT, width: width - 10, align, color: color?.(row) });
      }
      const address = link?.(row);
      if (address) doc.link(x + 5, flow.y + 3, width - 10, 13, address);
      x += width;
    }
    flow.y += height;
    doc
      .moveTo(MARGIN, flow.y)
      .lineTo(MARGIN + CONTENT_WIDTH, flow.y)
      .lineWidth(0.5)
      .stroke(LINE);
  }
  flow.y += 14;
}
