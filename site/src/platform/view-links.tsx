import { css } from '@emotion/react';
import { SiteLink } from '../ui/site-link';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > li > a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 1rem;
    border: 1px solid var(--color-line);
    border-radius: 999px;
    color: var(--color-text);
    font-size: var(--text-sm);
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a:hover {
    border-color: var(--color-primary);
  }
  & > li > a[aria-current] {
    border-color: var(--color-primary);
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
`;

interface Props {
  label: string;
  views: readonly { href: string; text: string; isCurrent: boolean }[];
}

/** Links to the views of a page. */
export const ViewLinks = ({ label, views }: Props) => (
  <nav aria-label={label}>
    <ul css={list}>
      {views.map(({ href, text, isCurrent }) => (
        <li key={href}>
          <SiteLink href={href} current={isCurrent ? 'page' : undefined}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
