import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import type { ZodType } from 'zod';
import type { Difference } from './comparison';
import { onlyChanged, useConflict } from './conflict';
import { FormConflict } from './conflict-dialog';
import { Form } from './form';
import { type FormState, useForm } from './use-form';

/** Props of a dialog with the form of one record. */
export interface RecordDialogProps<Row> {
  row: Row;
  onClose: () => void;
  /** Called with the saved record. */
  onDone: (row: Row) => void;
}

interface Props<Row extends { version: number }, Body extends object> extends Pick<
  ComponentProps<typeof Form>,
  'tone' | 'width'
> {
  /** Accessible name. */
  label: string;
  /** Name of the form's draft. */
  draft: string;
  /** The record to edit; null for a new one. */
  row: Row | null;
  /** Schema of the record in the error of a conflict. */
  shape: ZodType<Row>;
  schema: ZodType<unknown, Body>;
  /** The fields' values in the contract's form. The form adds the version. */
  read: (data: FormData) => object;
  /** The same values of a record: only changed ones are sent. Without it, all are sent. */
  before?: (row: Row) => object;
  save: (body: Body) => Promise<{ data: Row }>;
  /** @param before the record that the form was opened with */
  differences: (current: Row, input: Body, before: Row | null) => readonly Difference[];
  submit?: string;
  onDone: (row: Row) => void;
  /** Called instead of `onDone` when the user keeps another user's version. */
  onTakeTheirs?: (row: Row) => void;
  /** The fields, with the values of the record that the form was opened with. @param storedDraft the draft that is written into them */
  children: (row: Row | null, storedDraft: FormState['storedDraft']) => ReactNode;
}

/** Form of one record: keeps a draft, and resolves edit conflicts (decision 21). */
export function RecordForm<Row extends { version: number }, Body extends object>(props: Props<Row, Body>) {
  const { read, before, onDone, tone, width } = props;
  // The list reloads meanwhile: other users' changes must not count as seen here.
  const [row] = useState(props.row);
  const conflict = useConflict(props.shape, props.save);
  const form = useForm({
    schema: props.schema,
    draft: props.draft,
    read: (data) => {
      const input = read(data);
      if (!row) return input;
      return { ...(before ? onlyChanged(input, before(row)) : input), version: Number(data.get('version')) };
    },
    send: conflict.send,
    onDone: ({ data }) => onDone(data),
    onFailure: conflict.isConflict,
  });
  return (
    <>
      <Form of={form} label={props.label} submit={props.submit ?? '저장'} tone={tone} width={width}>
        {/* The draft stores the version that the text is based on. */}
        {row && <input name="version" hidden defaultValue={row.version} />}
        {/* Mounted again when the draft is discarded: there are as many fields as it had. */}
        <Fragment key={form.storedDraft ? 'draft' : 'record'}>
          {props.children(row, form.storedDraft)}
        </Fragment>
      </Form>
      <FormConflict
        of={conflict}
        differences={(current, input) => props.differences(current, input, row)}
        discard={form.discard}
        onDone={onDone}
        onTakeTheirs={props.onTakeTheirs}
      />
    </>
  );
}
