import type { RecordField, RecordFields } from 'api-extensions/contracts/work/record-definition';
import { koreanDay, tableDay } from '../../../platform/korean-format';
import type { ExportColumn } from '../../../platform/export/export-menu';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { pair } from '../list-style';

// What the pages of a record derive from its definition (contracts/work/record-definition.ts).

/** Options of the choices, by field. */
export type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>;
type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (fields: RecordFields, kind: RecordField['kind']) =>
  Object.entries(fields).filter(([, field]) => field.kind === kind);

const textOf = (choices: Choices, name: string, value: unknown): string =>
  choices[name]?.find((option) => option.value === value)?.label ?? String(value ?? '');

/** Columns of the days. @param essential keys of those that are visible at every width */
export const dayColumns = <Row extends object>(
  fields: RecordFields,
  essential: readonly string[],
): GridColumn<Row>[] =>
  fieldsOf(fields, 'day').map(([name, { key, label, isSorted }]) => ({
    ...{ key, head: label, width: 9, sortable: isSorted, essential: essential.includes(key) },
    cell: (row) => tableDay((row as Values)[name] as string | null),
  }));

/** Columns of a file with all fields. */
export const exportColumns = <Row extends object>(
  fields: RecordFields,
  choices: Choices,
): ExportColumn<Row>[] =>
  Object.entries(fields).map(([name, { label }]) => [
    label,
    (row) => textOf(choices, name, (row as Values)[name]),
  ]);

type FieldText = readonly [label: string, text?: (value: unknown) => string];

/** Words of the fields in a conflict. */
export const comparedFields = <F extends RecordFields>(fields: F, choices: Choices) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label }]): [string, FieldText] => {
      if (kind === 'day') return [name, [label, (value) => koreanDay(value as string | null)]];
      return [name, kind === 'choice' ? [label, (value) => textOf(choices, name, value)] : [label]];
    }),
  ) as { [Name in keyof F]: FieldText };

/** Reads the days of a form; null: none. */
export const readDays = (fields: RecordFields, data: FormData) =>
  Object.fromEntries(fieldsOf(fields, 'day').map(([name]) => [name, String(data.get(name) ?? '') || null]));

/** The controls of all fields: addresses, then choices and days side by side. */
export function RecordFieldControls({
  fields,
  choices,
  row,
}: {
  fields: RecordFields;
  choices: Choices;
  row: object | null | undefined;
}) {
  const valueOf = (name: string) => (row as Values | null | undefined)?.[name] as string | null | undefined;
  return (
    <>
      {fieldsOf(fields, 'address').map(([name, { label }]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="url"
          inputMode="url"
          defaultValue={valueOf(name) ?? undefined}
        />
      ))}
      <div css={pair}>
        {fieldsOf(fields, 'choice').map(([name, { label }]) => (
          <NativeSelect
            key={name}
            label={label}
            name={name}
            defaultValue={valueOf(name) ?? undefined}
            options={choices[name] ?? []}
          />
        ))}
      </div>
      <div css={pair}>
        {fieldsOf(fields, 'day').map(([name, { label }]) => (
          <TextField key={name} label={label} name={name} type="date" defaultValue={valueOf(name) ?? ''} />
        ))}
      </div>
    </>
  );
}
