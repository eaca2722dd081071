/** Width of the selection column in rem: large enough for a finger. */
export const SELECT_WIDTH = 3;
/** Width in rem of the button that shows the columns left out. */
export const DETAILS_WIDTH = 4.25;
/** Height of a row in rem: two lines at most. */
export const ROW_HEIGHT = 2.5;
/** Height in rem of a card's line with its name. */
export const CARD_NAME = 3.5;
/** Height in rem of a card's line below its name: a label and two lines of text. */
const CARD_LINE = 3.75;
/** Width in rem below which a grid shows each row as a card. */
const CARDS_BELOW = 32;
/** Width in rem to which the first column may shrink to make room for essential columns. */
const NAME_MINIMUM = 10;
/** Number of parts into which a card's line is divided. */
export const LINE_PARTS = 6;
/** Parts of a card's line that a column takes, by its maximum width in rem; a wider column takes the whole line. */
const PARTS_BY_WIDTH = [
  { most: 8, parts: 2 },
  { most: 10.5, parts: 3 },
  { most: 14, parts: 4 },
];

interface SizedColumn {
  width: number;
  essential?: boolean;
  wraps?: boolean;
}

interface Fit<Column> {
  /** The columns to show, in order. */
  shown: Column[];
  /** The columns left out. */
  left: Column[];
  /** Rows are cards. */
  isCards: boolean;
  /** Height of a row in rem; null if rows differ in height. */
  rowHeight: number | null;
}

const sumWidths = (columns: readonly SizedColumn[]) => columns.reduce((total, { width }) => total + width, 0);

const partsOf = ({ width }: SizedColumn): number =>
  PARTS_BY_WIDTH.find(({ most }) => width <= most)?.parts ?? LINE_PARTS;

/** Lines of a card below its name: the parts that each column takes, in order. A column alone on its line takes the whole. */
function cardLines(columns: readonly SizedColumn[]): number[][] {
  const lines: number[][] = [];
  let free = 0;
  for (const column of columns) {
    const parts = partsOf(column);
    if (parts > free) {
      lines.push([]);
      free = LINE_PARTS;
    }
    lines.at(-1)?.push(parts);
    free -= parts;
  }
  return lines.map((line) => (line.length === 1 ? [LINE_PARTS] : line));
}

/** Parts of a card's line that each column takes. */
export const cardParts = (columns: readonly SizedColumn[]): number[] => cardLines(columns).flat();

/** Height of a card in rem. */
const cardHeight = (columns: readonly SizedColumn[]) => CARD_NAME + cardLines(columns).length * CARD_LINE;

/**
 * Chooses the columns that fit in a width: the first and the essential ones, then others in their order. If the first and
 * the essential ones do not fit, rows are cards of them.
 * @param space in rem
 */
export function fitColumns<Column extends SizedColumn>(
  columns: readonly Column[],
  space: number,
  { isSelectable, hasDetails }: { isSelectable: boolean; hasDetails: boolean },
): Fit<Column> {
  const [first, ...rest] = columns;
  if (!first) return { shown: [], left: [], isCards: false, rowHeight: ROW_HEIGHT };
  const free = space - (isSelectable ? SELECT_WIDTH : 0);
  const essential = rest.filter((column) => column.essential);
  const details = hasDetails ? DETAILS_WIDTH : 0;
  const isCards = space < CARDS_BELOW || free < NAME_MINIMUM + sumWidths(essential) + details;
  const chosen = new Set(essential);
  if (!isCards && sumWidths(columns) <= free) rest.forEach((column) => chosen.add(column));
  else if (!isCards) {
    for (const column of rest) {
      if (chosen.has(column)) continue;
      if (first.width + sumWidths([...chosen]) + column.width + details > free) break;
      chosen.add(column);
    }
  }
  const shown = [first, ...rest.filter((column) => chosen.has(column))];
  const varies = shown.some(({ wraps }) => wraps);
  return {
    shown,
    left: rest.filter((column) => !chosen.has(column)),
    isCards,
    rowHeight: varies ? null : isCards ? cardHeight(shown.slice(1)) : ROW_HEIGHT,
  };
}
