import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field';

/**
 * The account's address, or the mobile number of a light account: prefilled with the one that last requested a mail, and known to password managers as the
 * username.
 */
export function EmailField({ orNumber = false }: { orNumber?: boolean }) {
  return (
    <TextField
      label={orNumber ? '이메일 또는 휴대전화 번호' : '이메일'}
      name="email"
      type={orNumber ? 'text' : 'email'}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={rememberedEmail()}
    />
  );
}

const or = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--color-muted);
  font-size: var(--text-sm);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--color-line);
  }
`;

/** Separates two alternatives. */
export const OrLine = () => <p css={or}>또는</p>;

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-ink);
    font-weight: 600;
  }
`;

/** Links from a form to related pages. */
export const SideLinks = ({ children }: { children: ReactNode }) => <div css={links}>{children}</div>;

const KEY = 'auth-email';

/** Stores for this tab the address or number that a code is sent to: the next page asks for the code. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is off: the visitor types the address again.
  }
}

/** The address or number that a code was sent to from this tab, or an empty string. */
export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
