/** An amount in won, and what stands beside it, such as `VAT 별도`. */
interface Won {
  won: number;
  note: string;
}

const WON_MAX = 1_000_000_000;
/** Units that multiply all that stands before them, and those within such a part. */
const LARGE = { 억: 100_000_000, 만: 10_000, '': 1 } as const;
const SMALL = { 천: 1000, 백: 100, 십: 10, '': 1 } as const;

/** Remarks beside an amount. */
const NOTE =
  /(?:vat|v\.a\.t\.?|부가\s?가?치?\s?세|세금)\s*(?:별도|포함|미포함|제외|불포함|면세|없음)?|(?:별도|포함)$|\/\s?(?:월|년|건|일|회)$|(?:월|년|건|일|회)당?$|^(?:월|연|건당|총|약)(?=[\s\d￦₩])|선불|후불|현금|카드/giu;

const withoutCommas = (text: string): string | null =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : null;

/**
 * Reads won as people write it: `￦350,000`, `350000.00`, `35만원`, `35만 5천원`, `350,000원 (VAT 별도)`; an empty cell, `-` and
 * `무료` are 0.
 * @returns null for other texts, and for `350.000`, which can be two amounts
 */
export function readWon(cell: string): Won | null {
  const text = cell.slice(0, 100).normalize('NFKC').trim();
  const notes = text.match(NOTE)?.map((note) => note.replace(/^\/\s?/, '').trim()) ?? [];
  const amount = text
    .replace(NOTE, '')
    .replace(/[()[\]\s]|원정?|krw|[₩\\+:]/giu, '')
    .replace(/^\/|\/$/g, '');
  const note = notes.filter(Boolean).join(' ');
  if (/^(?:-|−|–|무료|무상|서비스|없음)?$/u.test(amount))
    return text === amount || amount ? { won: 0, note } : null;
  if (/^\d{1,3}(?:\.\d{3})+$/.test(amount)) return null;
  const won = sumOf(amount);
  return won === null || !Number.isInteger(won) || won > WON_MAX ? null : { won, note };
}

/** The number of `1억2천만`, `35만5,000` or `350,000.00`; null for other texts. */
const sumOf = (amount: string): number | null =>
  amount === '' ? null : addParts(amount, LARGE, (part) => addParts(part, SMALL, numberOf));

function numberOf(text: string): number | null {
  const plain = withoutCommas(text);
  return plain === null ? null : Number(plain);
}

/** Adds the parts before each unit, times the unit. A unit alone is one of it, as in `천만`. */
function addParts(
  text: string,
  units: Readonly<Record<string, number>>,
  read: (part: string) => number | null,
): number | null {
  let rest = text;
  let sum = 0;
  for (const [unit, factor] of Object.entries(units)) {
    const at = unit === '' ? rest.length : rest.indexOf(unit);
    if (at === -1 || (unit === '' && rest === '')) continue;
    const number = at === 0 ? 1 : read(rest.slice(0, at));
    if (number === null) return null;
    // 1.1 times 10,000 is 11,000.000000000002.
    sum += factor === 1 ? number : Math.round(number * factor);
    rest = rest.slice(at + unit.length);
  }
  return sum;
}

/** A count, and whether the cell says that it is lower, as `< 10` does. */
interface Count {
  count: number;
  isBelow: boolean;
}

/** Reads a count: `1,240`, `1.2만`, `512.0`, `< 10`, `1,234회`; `-` is 0. Null for other texts. */
export function readCount(cell: string): Count | null {
  const text = cell
    .slice(0, 40)
    .normalize('NFKC')
    .replace(/\s|(?<=\d)[회건개명번]/g, '');
  if (/^[-−–]$/.test(text)) return { count: 0, isBelow: false };
  const number = text.replace(/^(?:[<≤]|under)|(?:미만|이하)$/gi, '');
  const count = sumOf(number);
  return count === null || !Number.isInteger(count) ? null : { count, isBelow: number !== text };
}

/** Reads a percentage: `8.01%`, `8.01 퍼센트`. Null for other texts. */
export function readPercent(cell: string): number | null {
  const [, number] =
    /^([+-]?\d+(?:[.,]\d+)?)(?:%|퍼센트|프로)$/.exec(
      cell.slice(0, 40).normalize('NFKC').replace(/\s/g, ''),
    ) ?? [];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

const YES = new Set('예 네 y yes o ○ ◯ ㅇ 있음 사용 사용함 동의 완료 진행 true 참 v ✓ ✔ ☑ on 1'.split(' '));
const NO = new Set(
  '아니오 아니요 n no x ✕ ✗ × 없음 미사용 사용안함 미동의 미완료 false 거짓 ☐ off 0'.split(' '),
);

/** Reads yes or no as sheets have it: `예`, `O`, `사용`, `✔`. Null for other texts. */
export function readYesNo(cell: string): boolean | null {
  const word = cell.slice(0, 20).replace(/\s/g, '').toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
