import * as z from '../zod';
import { day, webAddress } from './fields';

/**
 * A field of a record, defined once: its calls, the row of its table, its list, form and export, and the words of a conflict follow by the functions
 * below and those of the server (records/definition.ts) and the site (records/record-fields.tsx).
 */
export interface RecordField {
  kind: 'address' | 'choice' | 'day';
  label: string;
  /** Column of the table. */
  column: string;
  /** Its name as a sort, and in the columns that a person arranges. */
  key: string;
  isSorted: boolean;
  /** Its value in a response. */
  output: z.ZodType;
  /** Its value in a body; omitted: unchanged. */
  input: z.ZodType;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

interface Names {
  column: string;
  key: string;
  isSorted: boolean;
}

/** An address of the web, which the search of a list covers. */
export const addressField = <const N extends Names>(label: string, names: N) => ({
  ...names,
  ...{ kind: 'address' as const, label, output: z.string(), input: webAddress.optional() },
});

export const choiceField = <const N extends Names, const Value extends string>(
  label: string,
  names: N,
  values: readonly Value[],
) => ({
  ...names,
  ...{ kind: 'choice' as const, label, output: z.enum(values), input: z.enum(values).optional() },
});

export const dayField = <const N extends Names>(label: string, names: N) => ({
  ...names,
  ...{ kind: 'day' as const, label, output: z.iso.date().nullable(), input: day.nullable().optional() },
});

const mapFields = <Value>(fields: RecordFields, valueOf: (field: RecordField) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));

/** Shape of the fields in a response. */
export const outputsOf = <F extends RecordFields>(fields: F) =>
  mapFields(fields, ({ output }) => output) as { [Name in keyof F]: F[Name]['output'] };

/** Shape of the fields in the body of a call that saves a record. */
export const inputsOf = <F extends RecordFields>(fields: F) =>
  mapFields(fields, ({ input }) => input) as { [Name in keyof F]: F[Name]['input'] };

/** Names of the sorts. */
export type SortOf<F extends RecordFields> =
  | 'newest'
  | {
      [Name in keyof F]: F[Name] extends { isSorted: true; key: infer Key extends string } ? Key : never;
    }[keyof F];

export const sortOf = <F extends RecordFields>(fields: F) => {
  const sorted = Object.values(fields).filter(({ isSorted }) => isSorted);
  return z.enum(['newest', ...sorted.map(({ key }) => key)] as SortOf<F>[]);
};

/** The columns of a table's row. */
export type RowOf<F extends RecordFields> = {
  [Name in keyof F as F[Name]['column']]: z.output<F[Name]['output']>;
};
