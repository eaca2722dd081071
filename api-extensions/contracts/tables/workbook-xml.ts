import { DAY_MS } from '../rules/days';
import { decodeEntities } from '../rules/text';
import { type SheetRow, toSheetRow } from './sheet';
import { TagScanner } from './tag-scanner';

// The parts of an .xlsx workbook (ECMA-376) that hold its cells. Each is read in one pass over its tags.

const TAGS = {
  sheets: /<(?:\w+:)?sheet\s([^<>]*)>/g,
  relations: /<(?:\w+:)?Relationship\s([^<>]*)>/g,
  formats: /<(?:\w+:)?(numFmt|xf|cellXfs)(?=[\s>/])([^<>]*)>|<\/(?:\w+:)?(cellXfs)>/g,
};

/** Whether a part ends with the end of its first element: one that declares a smaller size than it has is cut off. */
export function isWhole(xml: string): boolean {
  const [, root] = /<([a-z][\w:]*)(?=[\s>])/i.exec(xml.slice(0, 4000)) ?? [];
  return root !== undefined && xml.slice(-200).trimEnd().endsWith(`</${root}>`);
}

const attribute = (attributes: string, name: RegExp): string =>
  decodeEntities(name.exec(attributes)?.[1] ?? '');

/** A text without XML's entities and the escapes of control characters. */
function plainText(text: string): string {
  const decoded = text.includes('&') ? decodeEntities(text) : text;
  return decoded.includes('_x') ? decoded.replace(/_x000[9AD]_/g, ' ') : decoded;
}

/** The texts that cells refer to by number. Readings above letters (phonetic runs) are not a part of them. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isReading = false;
  for (const tag = new TagScanner(xml); tag.next();) {
    const opens = !tag.isClosing;
    if (tag.name === 'rPh') isReading = opens && !tag.isEmpty;
    else if (tag.name === 't' && opens && !isReading) text += tag.content();
    else if (tag.name === 'si' && (!opens || tag.isEmpty)) {
      strings.push(plainText(text));
      text = '';
    }
  }
  return strings;
}

interface SheetPart {
  name: string;
  isHidden: boolean;
  /** Name of the part in the zip file. */
  part: string;
}

/** The sheets of a workbook in order. @param relations the part that says where they are */
export function readSheetParts(workbook: string, relations: string): SheetPart[] {
  const targets = new Map(
    [...relations.matchAll(TAGS.relations)].map(([, attributes = '']) => [
      attribute(attributes, /\bId="([^"]*)"/),
      attribute(attributes, /\bTarget="([^"]*)"/),
    ]),
  );
  return [...workbook.matchAll(TAGS.sheets)].map(([, attributes = '']) => {
    const target = targets.get(attribute(attributes, /:id="([^"]*)"/)) ?? '';
    return {
      name: attribute(attributes, /\bname="([^"]*)"/),
      isHidden: /\bstate="(?:veryH|h)idden"/.test(attributes),
      part: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    };
  });
}

export const isDate1904 = (workbook: string): boolean => /\bdate1904="(?:1|true)"/.test(workbook);

/** Formats of dates that every workbook has without listing them, some of Korea among them. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const isDateCode = (code: string): boolean =>
  /[ymd]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\.|general|standard/gi, ''));

/** For each style of a cell, whether it shows the number as a date. */
export function readDateStyles(xml: string): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isWithin = false;
  for (const [, name, attributes = '', closing] of xml.matchAll(TAGS.formats)) {
    const id = Number(attribute(attributes, /\bnumFmtId="(\d+)"/));
    if (name === 'cellXfs') isWithin = true;
    else if (closing) isWithin = false;
    else if (name === 'numFmt') codes.set(id, attribute(attributes, /\bformatCode="([^"]*)"/));
    else if (isWithin) styles.push(codes.has(id) ? isDateCode(codes.get(id) ?? '') : isBuiltInDate(id));
  }
  return styles;
}

/** A spreadsheet's number of a day as text: `2026-11-21`, with the time if it has one. */
function dateText(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(epoch + Math.round((serial * DAY_MS) / 1000) * 1000);
  if (serial < 1 || Number.isNaN(date.getTime())) return String(serial);
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** What the cells of a workbook refer to. */
export interface CellContext {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  is1904: boolean;
}

function cellText(value: string, type: string, style: number, { strings, dateStyles, is1904 }: CellContext) {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return plainText(value);
  const number = Number(value);
  if (value === '' || Number.isNaN(number)) return value;
  if (dateStyles[style]) return dateText(number, is1904);
  return Number.isInteger(number) ? number.toFixed(0) : String(number);
}

/** Position of a column from 0: `C12` is 2. -1 without letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

const COLUMNS_MAX = 16_384;

/**
 * The rows of a sheet with some text.
 * @param cellsMax cells that may be made, empty ones before others included; null if there are more
 */
export function readRows(xml: string, context: CellContext, cellsMax: number): SheetRow[] | null {
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let count = 0;
  let [type, style, value] = ['', -1, ''];
  for (const tag = new TagScanner(xml); tag.next();) {
    const opens = !tag.isClosing;
    if (tag.name === 'row') {
      if (opens) {
        line = Number(tag.attribute('r') || line + 1);
        [cells, column] = [[], -1];
      } else {
        const row = toSheetRow(line, cells);
        if (row) rows.push(row);
      }
    } else if (tag.name === 'c' && opens) {
      const at = columnOf(tag.attribute('r'));
      column = at === -1 ? column + 1 : at;
      type = tag.attribute('t');
      style = Number(tag.attribute('s') || -1);
      value = '';
    } else if (tag.name === 'c' && !tag.isEmpty) {
      count += Math.max(1, column + 1 - cells.length);
      if (count > cellsMax || column >= COLUMNS_MAX) return null;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(value, type, style, context);
    } else if (opens && (tag.name === 'v' || tag.name === 't')) value += tag.content();
  }
  return rows;
}
