import { css } from '@emotion/react';
import type { SiteData } from '../platform/page-context';
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

/** The site's name beside its mark. */
export function Logo({ site: { logo: text, theme } }: { site: Pick<SiteData, 'logo' | 'theme'> }) {
  return (
    <SiteLink href="/" css={logo}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 22 22" width="22" height="22">
        <path fill="var(--color-tint-mark)" d={theme.mark[0]} />
        <path fill="var(--color-brand, var(--color-primary))" d={theme.mark[1]} />
      </svg>
      <span>{text}</span>
    </SiteLink>
  );
}
