import { Field, Flex, Grid, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { Children, type ComponentProps, type ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
}

/** An input with its label, hint and error. */
export const FormField = ({ label, children, ...field }: FieldProps & { children: ReactNode }) => (
  <Field.Root {...field}>
    <Field.Label>{label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);

interface ValueProps<T> {
  value: T;
  onChange: (value: T) => void;
}

type TextProps = FieldProps &
  ValueProps<string> &
  Pick<
    ComponentProps<typeof TextInput>,
    | 'type'
    | 'disabled'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'min'
    | 'max'
  >;

/** A field for text, with label, hint and error. */
export const TextField = ({ name, label, hint, error, required, onChange, ...input }: TextProps) => (
  <FormField {...{ name, label, hint, error, required }}>
    <TextInput {...input} onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)} />
  </FormField>
);

interface SelectProps<T extends string> extends FieldProps {
  /** Null or empty: nothing is chosen yet. */
  value: T | null;
  options: readonly { value: T; text: string }[];
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: T) => void;
}

/** A field to choose one of several values. */
export const SelectField = <T extends string>(props: SelectProps<T>) => {
  const { value, options, placeholder, disabled, onChange, ...field } = props;
  return (
    <FormField {...field}>
      <SingleSelect
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(chosen: string | number) => onChange(chosen as T)}
      >
        {options.map((option) => (
          <SingleSelectOption key={option.value} value={option.value}>
            {option.text}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FormField>
  );
};

interface ColorProps extends ValueProps<string> {
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Shown beside the inputs. */
  children?: ReactNode;
}

/** The main colour of a site, picked or typed. */
export const ColorField = ({ value, error, required, disabled, onChange, children }: ColorProps) => (
  <FormField name="primary" label="대표 색" error={error} required={required}>
    <Flex gap={3}>
      <input
        type="color"
        aria-label="대표 색 고르기"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        disabled={disabled}
        style={{ width: '4rem', height: '4rem', padding: 0 }}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextInput
        value={value}
        disabled={disabled}
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
      />
      {children}
    </Flex>
  </FormField>
);

/** Fields beside each other; below each other on a narrow screen. */
export const FieldColumns = ({ children }: { children: ReactNode }) => (
  <Grid.Root gap={4}>
    {Children.map(children, (field) => (
      <Grid.Item col={6} s={12} xs={12} direction="column" alignItems="stretch">
        {field}
      </Grid.Item>
    ))}
  </Grid.Root>
);
