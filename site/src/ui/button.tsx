import { css, keyframes, type SerializedStyles } from '@emotion/react';
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link';
import { print } from './theme/breakpoints';

type ButtonSize = 'sm' | 'md' | 'lg';
type ButtonVariant = 'solid' | 'outline' | 'ghost';
/** `inverse` is for surfaces filled with the primary colour, `danger` for actions that cannot be undone. */
type ButtonTone = 'primary' | 'inverse' | 'danger';

interface Appearance {
  size?: ButtonSize;
  variant?: ButtonVariant;
  tone?: ButtonTone;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  font-weight: 650;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s,
    color 0.15s;

  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.75;
  }

  &[aria-busy='true']::before {
    content: '';
    width: 1em;
    height: 1em;
    border: 2px solid;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }

  ${print} {
    display: none;
  }
`;

const SIZES: Record<ButtonSize, SerializedStyles> = {
  sm: css`
    min-height: 2.75rem;
    padding: 0.5rem 1rem;
    font-size: var(--text-sm);
  `,
  md: css`
    min-height: 3rem;
    padding: 0.625rem 1.25rem;
    font-size: var(--text-md);
  `,
  lg: css`
    min-height: 3.5rem;
    padding: 0.75rem 1.625rem;
    font-size: 1.0625rem;
  `,
};

const VARIANTS: Record<ButtonTone, Record<ButtonVariant, SerializedStyles>> = {
  primary: {
    solid: css`
      background: var(--color-primary);
      color: var(--color-on-primary);
      &:hover {
        background: var(--color-primary-strong);
      }
    `,
    outline: css`
      border-color: var(--color-control);
      background: var(--color-paper);
      color: var(--color-ink);
      &:hover {
        border-color: var(--color-primary);
        color: var(--color-primary-strong);
      }
    `,
    ghost: css`
      color: var(--color-primary-strong);
      background: transparent;
      &:hover {
        background: var(--color-tint-2);
      }
    `,
  },
  inverse: {
    solid: css`
      background: var(--color-on-primary);
      color: var(--color-primary);
      &:hover {
        background: var(--color-tint-2);
        color: var(--color-primary-strong);
      }
    `,
    outline: css`
      border-color: currentColor;
      color: var(--color-on-primary);
      background: transparent;
      &:hover {
        background: rgb(255 255 255 / 12%);
      }
    `,
    ghost: css`
      color: var(--color-on-primary);
      background: transparent;
      &:hover {
        background: rgb(255 255 255 / 12%);
      }
    `,
  },
  danger: {
    solid: css`
      background: var(--color-danger);
      color: var(--color-paper);
      &:hover {
        background: color-mix(in oklab, var(--color-danger) 84%, black);
      }
    `,
    outline: css`
      border-color: var(--color-danger);
      background: var(--color-paper);
      color: var(--color-danger);
      &:hover {
        background: var(--color-danger-tint);
      }
    `,
    ghost: css`
      color: var(--color-danger);
      background: transparent;
      &:hover {
        background: var(--color-danger-tint);
      }
    `,
  },
};

// The default ring is invisible on a filled surface.
const inverseFocus = css`
  &:focus-visible {
    outline-color: var(--color-on-primary);
  }
`;

/** Styles of a button, for a link that `ButtonLink` does not take. */
export const appearance = ({ size = 'sm', variant = 'solid', tone = 'primary' }: Appearance) => [
  base,
  SIZES[size],
  VARIANTS[tone][variant],
  tone === 'inverse' && inverseFocus,
];

interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner, keeps the focus, and ignores clicks. */
  loading?: boolean;
  children: ReactNode;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { size, variant, tone, type = 'button', loading = false, onClick, children, ...rest },
  ref,
) {
  const busy = loading && {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <button
      ref={ref}
      type={type}
      css={appearance({ size, variant, tone })}
      onClick={onClick}
      {...rest}
      {...busy}
    >
      {children}
    </button>
  );
});

/** A link that looks like a button. */
export function ButtonLink({ size, variant, tone, ...link }: Appearance & SiteLinkProps) {
  return <SiteLink css={appearance({ size, variant, tone })} {...link} />;
}
