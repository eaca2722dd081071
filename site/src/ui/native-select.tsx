import { css } from '@emotion/react';
import { forwardRef, type SelectHTMLAttributes, useState } from 'react';
import { control, NativeField, type Notes } from './field';
import { Icon } from './icon';
import type { Option } from './select';

const box = css`
  position: relative;
  & > svg {
    position: absolute;
    top: 50%;
    right: 0.875rem;
    translate: 0 -50%;
    pointer-events: none;
  }
`;

const withoutArrow = css`
  appearance: none;
  padding-right: 2.75rem;
  text-overflow: ellipsis;
`;

interface Props extends Notes, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'multiple' | 'size'> {
  label: string;
  options: readonly Option[];
}

/**
 * The browser's own select, for a form that is read with FormData. Use Select for a control that applies at once, e.g. a
 * filter.
 */
export const NativeSelect = forwardRef<HTMLSelectElement, Props>(function NativeSelect(
  { label, options, hint, error, className, ...rest },
  ref,
) {
  // For platform/draft.ts: the element of a controlled select does not tell its first value.
  const [initial] = useState(rest.value);
  return (
    <NativeField {...{ label, hint, error, className }} name={rest.name}>
      {(attributes) => (
        <div css={box}>
          <select data-initial={initial} {...rest} {...attributes} ref={ref} css={[control, withoutArrow]}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" size="1.25rem" />
        </div>
      )}
    </NativeField>
  );
});
