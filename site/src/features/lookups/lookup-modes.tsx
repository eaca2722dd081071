import { css } from '@emotion/react';
import { SiteLink } from '../../ui/site-link';
import { print } from '../../ui/theme/breakpoints';

const bar = css`
  display: flex;
  gap: 0.25rem;
  box-shadow: inset 0 -1px var(--color-line);
  ${print} {
    display: none;
  }
`;

const mode = css`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border-bottom: 3px solid transparent;
  color: var(--color-text);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-primary-strong);
  }
  &[aria-current] {
    border-bottom-color: var(--color-primary);
    color: var(--color-primary-strong);
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 8px;
  }
`;

export type Mode = 'one' | 'many';

/** The mode in an address: `many` for `?mode=many`, otherwise `one`. */
export const modeOf = (search: string): Mode =>
  new URLSearchParams(search).get('mode') === 'many' ? 'many' : 'one';

/** Links to single and bulk lookups of a kind; each mode has its own address. */
export function LookupModes({ path, mode: open }: { path: string; mode: Mode }) {
  return (
    <nav css={bar} aria-label="조회 방식" data-part="modes">
      <SiteLink href={path} css={mode} current={open === 'one' ? 'page' : undefined}>
        한 건 조회
      </SiteLink>
      <SiteLink href={`${path}?mode=many`} css={mode} current={open === 'many' ? 'page' : undefined}>
        여러 건 조회
      </SiteLink>
    </nav>
  );
}
