import { css, type SerializedStyles } from '@emotion/react';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { Icon, type IconName } from './icon';

const button = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--color-text);
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s,
    color 0.15s;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
  &:disabled {
    background: transparent;
    color: var(--color-muted);
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const VARIANTS: Record<'ghost' | 'outline', SerializedStyles | undefined> = {
  ghost: undefined,
  outline: css`
    border-color: var(--color-control);
    background: var(--color-paper);
    &:hover {
      border-color: var(--color-primary);
    }
  `,
};

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Accessible name: what the button does. */
  label: string;
  variant?: 'ghost' | 'outline';
}

/** A button of 44 px with an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { icon, label, variant = 'ghost', type = 'button', ...rest },
  ref,
) {
  return (
    <button ref={ref} type={type} aria-label={label} css={[button, VARIANTS[variant]]} {...rest}>
      <Icon name={icon} size="1.375rem" />
    </button>
  );
});
