import { css } from '@emotion/react';
import { Helmet } from 'react-helmet-async';
import type { SiteData } from '../platform/page-context';
import { ButtonLink } from '../ui/button';
import { Container } from '../ui/container';
import { Icon } from '../ui/icon';

const screen = css`
  display: grid;
  justify-items: center;
  padding-block: clamp(4rem, 3rem + 6vw, 8rem);
  text-align: center;
  & > svg {
    color: var(--color-primary);
  }
  & > h1 {
    margin-top: var(--space-5);
    color: var(--color-primary);
    font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem);
    font-weight: 800;
  }
  & > p {
    margin-top: var(--space-3);
    font-size: var(--text-lg);
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  margin-top: var(--space-6);
`;

/** Replaces the page for an unknown route, a refused route or an unhandled error (SPEC §2). */
export function ErrorScreen({ site }: { site: Pick<SiteData, 'displayName' | 'contactUrl'> }) {
  return (
    <Container>
      <Helmet>
        <meta name="robots" content="noindex" />
      </Helmet>
      <div css={screen}>
        <Icon name="lost" size="5rem" />
        <h1 lang="en">Page Not Found</h1>
        <p>잘못된 페이지입니다</p>
        <div css={actions}>
          <ButtonLink href="/" size="md">
            {site.displayName} 메인으로
          </ButtonLink>
          {site.contactUrl && (
            <ButtonLink href={site.contactUrl} size="md" variant="outline">
              <Icon name="chat" size="1.375rem" />
              담당자 문의하기
            </ButtonLink>
          )}
        </div>
      </div>
    </Container>
  );
}
