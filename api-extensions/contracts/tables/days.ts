import { addDays, DAY_MS, daysBetween, isDay } from '../rules/days';

/** Order of year, month and day in a date of numbers. */
export const DAY_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const DAY_ORDER_NAMES: Readonly<Record<DayOrder, string>> = {
  ymd: '년/월/일',
  mdy: '월/일/년',
  dmy: '일/월/년',
};

/** A day that was read; the days that it can be, by order; or null for other texts and days that do not exist. */
type DayReading = { day: string } | { possible: Partial<Record<DayOrder, string>> } | null;

/** Day 0 of spreadsheet dates (1900 system, including its wrong leap day). */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
/** Years before and after this one that a short year may mean, that it likely means, and that it surely means after `26.`. */
const POSSIBLE = [-10, 15] as const;
const LIKELY = [-3, 10] as const;
const SURE = [-3, 3] as const;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const monthNumber = (word: string) => MONTHS.indexOf(word.slice(0, 3)) + 1;
const toReading = (day: string | null): DayReading => (day === null ? null : { day });

/** Removes what stands beside a day: its weekday, the time, quotes, a year's apostrophe, `부터` and the like. */
function plainDay(cell: string): string {
  return cell
    .slice(0, 60)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’'"]/g, '')
    .replace(/\((?:[일월화수목금토]|[a-z]{3,9})(?:요일)?\)/g, '')
    .replace(/[일월화수목금토]요일|[\s.][일월화수목금토]$/g, '')
    .replace(/\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday|sday)?\b,?/g, '')
    .replace(
      /(?:[t\s]|(?:오전|오후|am|pm)\s?)\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?(?:\s?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/,
      '',
    )
    .replace(/(?:부터|까지|자|오전|오후)$/, '')
    .trim();
}

interface DayOptions {
  today: string;
  /** How days that can be several are meant. */
  order?: DayOrder;
  /** A day without a year is this one or later; without it, the one nearest to today. */
  notBefore?: string;
}

/**
 * Reads a day as people write it: `2026-11-21`, `26.11.21`, `2026.11.21(토)`, `26년 11월 21일`, `11/21`, `Nov 21, 2026`, a
 * spreadsheet's serial number.
 */
export function readDay(cell: string, options: DayOptions): DayReading {
  const { today } = options;
  const text = plainDay(cell);
  const thisYear = Number(today.slice(0, 4));
  const compact = text.replace(/\s/g, '');
  const [, korYear, korMonth, korDay] =
    /^(?:(\d{4}|\d{2})년)?(\d{1,2})월(\d{1,2}|말)일?$/.exec(compact) ?? [];
  if (korMonth && korDay) {
    if (korDay === '말')
      return lastDay(korYear ? fullYear(korYear, thisYear) : null, Number(korMonth), options);
    return korYear
      ? toReading(dayOf(fullYear(korYear, thisYear), Number(korMonth), Number(korDay)))
      : nearest(Number(korMonth), Number(korDay), options);
  }
  const named = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})$/.exec(text);
  if (named?.[1] && monthNumber(named[1]))
    return toReading(dayOf(Number(named[3]), monthNumber(named[1]), Number(named[2])));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?,?[\s-]*(\d{4}|\d{2})$/.exec(text);
  if (dayFirst?.[2] && dayFirst[3] && monthNumber(dayFirst[2]))
    return toReading(dayOf(fullYear(dayFirst[3], thisYear), monthNumber(dayFirst[2]), Number(dayFirst[1])));
  const [, year8, month8, day8] = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(compact) ?? [];
  if (year8 && month8 && day8) {
    const year = fullYear(year8, thisYear);
    return isWithin(year, thisYear, POSSIBLE) ? toReading(dayOf(year, Number(month8), Number(day8))) : null;
  }
  const parts = /^(\d{1,4})([-./])(\d{1,2})(?:\2(\d{1,4}))?\.?$/.exec(compact);
  if (parts) return readParts(parts, options);
  // Serial numbers for 1990 to 2099; shorter numbers are typing errors.
  const serial = /^\d{5}(?:\.\d+)?$/.test(compact) ? Math.floor(Number(compact)) : NaN;
  if (!(serial >= 32_874 && serial < 73_051)) return null;
  return toReading(new Date(SHEET_EPOCH + serial * DAY_MS).toISOString().slice(0, 10));
}

const fullYear = (digits: string, thisYear: number): number =>
  digits.length === 4 ? Number(digits) : Math.floor(thisYear / 100) * 100 + Number(digits);

const isWithin = (year: number, thisYear: number, [back, ahead]: readonly [number, number]): boolean =>
  year >= thisYear + back && year <= thisYear + ahead;

/** The day of a month that is nearest to today, of the years round it. */
function nearest(month: number, day: number, { today, notBefore = '' }: DayOptions): DayReading {
  const year = Number(today.slice(0, 4));
  const days = [-1, 0, 1, 2]
    .flatMap((later) => dayOf(year + later, month, day) ?? [])
    .filter((one) => one >= notBefore);
  if (isDay(notBefore)) return toReading(days[0] ?? null);
  const distance = (one: string) => Math.abs(daysBetween(one, today));
  return toReading(days.sort((a, b) => distance(a) - distance(b))[0] ?? null);
}

function lastDay(year: number | null, month: number, options: DayOptions): DayReading {
  if (month < 1 || month > 12) return null;
  const first = year === null ? nearest(month, 28, options) : toReading(dayOf(year, month, 1));
  if (!first || !('day' in first)) return null;
  const next = addDays(`${first.day.slice(0, 7)}-01`, 31).slice(0, 7);
  return { day: addDays(`${next}-01`, -1) };
}

/** Reads three numbers, or a month and a day. */
function readParts(parts: RegExpExecArray, options: DayOptions): DayReading {
  const { today, order } = options;
  const [, one = '', mark = '', two = '', three] = parts;
  const thisYear = Number(today.slice(0, 4));
  if (three === undefined) return one.length > 2 ? null : nearest(Number(one), Number(two), options);
  if (one.length === 3 || three.length === 3 || (one.length > 2 && three.length > 2)) return null;
  if (one.length === 4) return toReading(dayOf(Number(one), Number(two), Number(three)));
  const last = three.length === 1 ? null : fullYear(three, thisYear);
  const candidates: Record<DayOrder, string | null> = {
    ymd:
      three.length === 4 ? null : dayOf(fullYear(one.padStart(2, '0'), thisYear), Number(two), Number(three)),
    mdy: last === null ? null : dayOf(last, Number(one), Number(two)),
    dmy: last === null ? null : dayOf(last, Number(two), Number(one)),
  };
  const within = (years: readonly [number, number]): Partial<Record<DayOrder, string>> =>
    Object.fromEntries(
      Object.entries(candidates).filter(
        ([, day]) => day !== null && isWithin(Number(day.slice(0, 4)), thisYear, years),
      ),
    );
  // Korean dates of dots begin with the year.
  const isYear = one.length === 2 && three.length < 3 && isWithin(fullYear(one, thisYear), thisYear, SURE);
  // A day that this month does not have is a typing error, no day of another order.
  if (isYear && mark === '.') return toReading(candidates.ymd);
  const likely = within(LIKELY);
  const possible = Object.keys(likely).length > 0 ? likely : within(POSSIBLE);
  const days = [...new Set(Object.values(possible))];
  if (days.length <= 1) return toReading(days[0] ?? null);
  const chosen = order && possible[order];
  return chosen ? { day: chosen } : { possible };
}

/** Splits a period such as `26.11.21 ~ 27.02.20`. Null for other texts. */
export function splitPeriod(cell: string): [from: string, to: string] | null {
  const [from = '', to = '', ...more] = cell.split(/[~∼〜～–—→]|\s-\s|부터(?=.)/u).map((part) => part.trim());
  return from && to && more.length === 0 ? [from, to] : null;
}
