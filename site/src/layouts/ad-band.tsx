import { css } from '@emotion/react';
import { Container } from '../ui/container';
import { SiteLink } from '../ui/site-link';
import { print } from '../ui/theme/breakpoints';

const band = css`
  border-top: 1px solid var(--color-tint-line);
  background: var(--color-tint-1);
  ${print} {
    display: none;
  }
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 4.5rem;
  color: var(--color-ink);
  font-weight: 650;
  text-decoration: none;
  /* The arrow shows that the line is a link; it is not read aloud. */
  &::after {
    content: '→' / '';
  }
  &:hover span {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

/**
 * The site's own announcement, above the footer. It is never shown beside or among search results, and third-party
 * advertising is never shown: Naver's terms do not allow advertisements there (NAVER.md 1.3).
 */
export function AdBand({ text, href }: { text: string; href: string }) {
  return (
    <aside css={band} aria-label="안내">
      <Container>
        <SiteLink href={href} css={row}>
          <span>{text}</span>
        </SiteLink>
      </Container>
    </aside>
  );
}
