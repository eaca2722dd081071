import { css } from '@emotion/react';
import { Checkbox } from '../../ui/checkbox';
import { fieldLabel } from '../../ui/field';

const group = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: 0;
    padding: 0;
  }
`;

interface Props<Value extends string> {
  label: string;
  /** Field name of all boxes. */
  name: string;
  values: readonly Value[];
  names: Record<Value, string>;
}

/** Chooses several of a few values. The first box shows the error of the field, so that it is read and focused once. */
export const CheckboxGroup = <Value extends string>({ label, name, values, names }: Props<Value>) => (
  <fieldset css={group}>
    <legend css={fieldLabel}>{label}</legend>
    {values.map((value, index) => (
      <Checkbox
        key={value}
        label={names[value]}
        name={name}
        value={value}
        {...(index > 0 && { error: '' })}
      />
    ))}
  </fieldset>
);
