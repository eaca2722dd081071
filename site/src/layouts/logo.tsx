import { css } from '@emotion/react';
import { SiteLink } from '../ui/site-link';

const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  color: var(--color-ink);
  font-size: 1.3125rem;
  font-weight: 800;
  letter-spacing: -0.04em;
  line-height: 1;
  text-decoration: none;
  & > svg {
    flex: none;
  }
  /* The narrowest width of the logo is that of a word. */
  & > span {
    overflow-wrap: break-word;
    word-break: keep-all;
  }
`;

/** The site's name beside three rising bars in the site's colour. */
export function Logo({ text }: { text: string }) {
  return (
    <SiteLink href="/" css={logo}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 22 22" width="22" height="22">
        <rect x="1" y="13" width="5" height="8" rx="1.5" fill="var(--color-tint-mark)" />
        <rect x="8.5" y="8" width="5" height="13" rx="1.5" fill="var(--color-tint-mark)" />
        <rect x="16" y="1" width="5" height="20" rx="1.5" fill="var(--color-primary)" />
      </svg>
      <span>{text}</span>
    </SiteLink>
  );
}
