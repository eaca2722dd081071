import type { Meaning } from './headings';
import type { Shape } from './shapes';

/** How the cells of a field are read. `keyword`: without marks of lists. Days and prices become `2026-11-21` and `350000`. */
type Reader = 'text' | 'keyword' | 'day' | 'won' | 'count';

/** A field of a screen that a column can fill. */
export interface TableField {
  key: string;
  /** Name in Korean. */
  label: string;
  /** Meanings of its headings, in order of preference. */
  meanings: readonly Meaning[];
  /** What its cells look like, in order of preference; for columns whose headings say nothing. */
  shapes?: readonly Shape[];
  /** A row without it is not taken. */
  required?: boolean;
  /** Whether one value for all rows can be given where no column has it; always for required fields. */
  sharable?: boolean;
  /** The values that it can have, if they are few. */
  options?: readonly { value: string; label: string }[];
  read?: Reader;
  /** Key of the field that takes what stands beside an amount, such as `VAT 포함`. */
  notesTo?: string;
  /** Key of the field whose day this one is not before. */
  after?: string;
  /** Keys of the first and the last day, for a column with periods. */
  splits?: readonly [from: string, to: string];
}

export type Values = Record<string, string>;

/** A checked row in its final form, or why it cannot be taken. */
export type RowCheck = { values: Values } | { messages: string[] };

/** What a screen takes from a table. */
export interface TableSpec {
  /** Name by which the choice of columns is remembered. */
  kind: string;
  fields: readonly TableField[];
  /** Whether each cell of a table without headings is a row: lists of keywords. */
  cellsAreRows?: boolean;
  /** Whether days as headings of several columns become rows of their own (days-across.ts). */
  daysAcross?: boolean;
  /** Field keys of a table without headings, when its first column has this shape; without one always, numbers of rows aside. */
  order?: { first?: Shape; keys: readonly string[] };
  /** Maximum number of rows that are taken. */
  max: number;
  check?: (values: Values) => RowCheck;
  /** Key that equal rows share; rows that repeat an earlier one are left out. */
  keyOf?: (values: Values) => string;
}

/** Why a row is not taken. */
export type Reason = 'title' | 'heading' | 'total' | 'note' | 'missing' | 'wrong' | 'duplicate' | 'beyond';

export interface LeftOut {
  line: number;
  /** The row's cells as one text. */
  text: string;
  reason: Reason;
  /** Why, in Korean. */
  message: string;
}
