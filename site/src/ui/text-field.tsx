import { css } from '@emotion/react';
import { forwardRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { control, NativeField, type Notes } from './field';

interface Props extends Notes, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
}

/** A field for one line of text, with label, hint and error. */
export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label, hint, error, className, ...rest },
  ref,
) {
  return (
    <NativeField {...{ label, hint, error, className }} name={rest.name}>
      {(attributes) => <input {...rest} {...attributes} ref={ref} css={control} />}
    </NativeField>
  );
});

const lines = css`
  line-height: 1.6;
  resize: vertical;
`;

interface TextareaProps extends Notes, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
}

/** A field for several lines of text; its height is five lines if `rows` is omitted (SPEC §9). */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { label, hint, error, className, rows = 5, ...rest },
  ref,
) {
  return (
    <NativeField {...{ label, hint, error, className }} name={rest.name}>
      {(attributes) => <textarea {...rest} {...attributes} ref={ref} rows={rows} css={[control, lines]} />}
    </NativeField>
  );
});
