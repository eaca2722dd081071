import { css } from '@emotion/react';
import type { MouseEventHandler } from 'react';
import { SiteLink } from './site-link';
import { from, print } from './theme/breakpoints';

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  list-style: none;
  & > li {
    flex: 1 1 auto;
    ${from.sm} {
      flex: none;
    }
  }
  ${print} {
    display: none;
  }
`;

/** The border keeps the open tab visible in contrast themes. */
const tab = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: 0.25rem 0.375rem;
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  color: var(--color-text);
  font-size: 0.9375rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  white-space: nowrap;
  text-decoration: none;
  ${from.sm} {
    padding-inline: 1rem;
    letter-spacing: normal;
  }
  &:hover {
    border-color: var(--color-primary);
    color: var(--color-primary-strong);
  }
  &[aria-current] {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
`;

interface Props {
  /** Name for screen readers. */
  label: string;
  entries: readonly {
    href: string;
    text: string;
    isCurrent: boolean;
    onClick?: MouseEventHandler<HTMLAnchorElement>;
  }[];
  className?: string;
}

/** Links that look like tabs: each leads to a page of its own. */
export const LinkTabs = ({ label, entries, className }: Props) => (
  <nav data-part="tabs" aria-label={label} className={className}>
    <ul css={tabs}>
      {entries.map(({ href, text, isCurrent, onClick }) => (
        <li key={href}>
          <SiteLink css={tab} href={href} current={isCurrent ? 'page' : undefined} onClick={onClick}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
