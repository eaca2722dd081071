import { readCount, readPercent, readWon, readYesNo } from './amounts';
import { readDay } from './days';
import { cleanCell } from './list-marks';

/** What a cell looks like. */
export type Shape =
  | 'url'
  | 'email'
  | 'phone'
  | 'percent'
  | 'day'
  | 'won'
  | 'number'
  | 'kind'
  | 'level'
  | 'yesno'
  | 'text';

const URL =
  /^(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+$|^(?:[\p{L}\d-]+\.)+(?:[a-z]{2,10}|한국|닷컴|닷넷)(?:[/?#:]\S*)?$/iu;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const PHONE = /^(?:\+82[\s-]?|0)\d{1,2}[-.\s)]?\d{3,4}[-.\s]\d{4}$|^01\d{8,9}$|^1[5-8]\d{2}-\d{4}$/;
const WON_SIGN = /[₩￦원]|만\s*(?:원|$)|krw|vat|부가세/i;
const NUMBER = /^[<≤]?\s*[+-]?\d[\d,]*(?:\.\d+)?\s*[회건개명번위만천kKmM]?$|^[-–]$/;
const KIND =
  /^(?:웹|웹문서|웹사이트|사이트|쇼핑|플레이스|지도|블로그|카페|블로그·카페|뷰|view|web|shop|place|blog|cafe)$/i;
const LEVEL = /^(?:높음|중간|보통|낮음|high|medium|low|상|중|하|아주\s?나쁨|나쁨|좋음|아주\s?좋음)$/i;
const MARKED_DAY = /[./\-년월]|^\d{6}$|^\d{8}$|[a-z]{3}/i;
/** A day for reading dates of numbers, of which only the form matters here. */
const ANY_DAY = '2026-06-30';

/** The shape of a cell; null for an empty one. */
export function shapeOf(cell: string): Shape | null {
  const text = cleanCell(cell.slice(0, 300));
  if (text === '') return null;
  if (EMAIL.test(text)) return 'email';
  if (text.length <= 40) {
    if (MARKED_DAY.test(text) && /\d/.test(text) && readDay(text, { today: ANY_DAY })) return 'day';
    if (PHONE.test(text)) return 'phone';
    if (readPercent(text) !== null) return 'percent';
    if (WON_SIGN.test(text) && /\d/.test(text) && readWon(text)) return 'won';
    if (NUMBER.test(text) || (/\d/.test(text) && readCount(text))) return 'number';
    if (KIND.test(text)) return 'kind';
    if (LEVEL.test(text)) return 'level';
    if (text.length <= 5 && readYesNo(text) !== null) return 'yesno';
  }
  return URL.test(text) ? 'url' : 'text';
}

/** Cells of a column that are looked at; their kind does not change further down. */
const SAMPLE = 100;
/** Share of the filled cells that must have a shape. */
const MOST = 0.6;

export interface ColumnShape {
  shape: Shape | null;
  /** Filled cells among those looked at, and different texts among these. */
  filled: number;
  distinct: number;
  /** Whether the cells are 1, 2, 3 …. */
  isNumbering: boolean;
}

/** What most cells of a column look like. */
export function columnShape(cells: readonly string[]): ColumnShape {
  const counts = new Map<Shape, number>();
  const texts: string[] = [];
  for (const cell of cells.slice(0, SAMPLE)) {
    const shape = shapeOf(cell);
    if (!shape) continue;
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
    texts.push(cleanCell(cell));
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const isNumbering = texts.length > 1 && texts.every((text, at) => Number(text) === at + Number(texts[0]));
  return {
    shape: best && best[1] >= texts.length * MOST ? best[0] : best ? 'text' : null,
    filled: texts.length,
    distinct: new Set(texts).size,
    isNumbering,
  };
}
