import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import type { ZodType } from 'zod';
import type { Difference } from './comparison';
import { pickChanged, useConflict } from './conflict';
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
  /** Reads the fields in the shape of the contract; the version is added. */
  read: (data: FormData) => object;
  /** Values of a record in the same shape, so that only changed values are sent. Without it, all are sent. */
  before?: (row: Row) => object;
  save: (body: Body) => Promise<{ data: Row }>;
  /** @param before the record that the form was opened with */
  differences: (current: Row, input: Body, before: Row | null) => readonly Difference[];
  submit?: string;
  onDone: (row: Row) => void;
  /** Called instead of `onDone` when the user chooses the other user's version. */
  onTakeTheirs?: (row: Row) => void;
  /** Renders the fields for the record that the form was opened with. @param storedDraft draft that is restored into the fields */
  children: (row: Row | null, storedDraft: FormState['storedDraft']) => ReactNode;
}

/** Form for one record, with a draft and the dialog of edit conflicts (decision 21). */
export function RecordForm<Row extends { version: number }, Body extends object>(props: Props<Row, Body>) {
  const { read, before, onDone, tone, width } = props;
  // The record that the form was opened with: the list may reload, but the user has not seen the changes of others.
  const [row] = useState(props.row);
  const conflict = useConflict(props.shape, props.save);
  const form = useForm({
    schema: props.schema,
    draft: props.draft,
    read: (data) => {
      const input = read(data);
      if (!row) return input;
      return { ...(before ? pickChanged(input, before(row)) : input), version: Number(data.get('version')) };
    },
    send: conflict.send,
    onDone: ({ data }) => onDone(data),
    onFailure: conflict.isConflict,
  });
  return (
    <>
      <Form of={form} label={props.label} submit={props.submit ?? '저장'} tone={tone} width={width}>
        {/* A field, so that the draft stores the version that its text is based on. */}
        {row && <input name="version" hidden defaultValue={row.version} />}
        {/* Mounted again when the draft is discarded, because the draft may have had more fields. */}
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
