import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import { Helmet } from 'react-helmet-async';
import type { PageContext } from '../features/frame/frame';
import { ButtonLink } from '../ui/button';
import { Container } from '../ui/container';

const quiet = css`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
  padding-block: var(--space-section);
  & h1 {
    font-size: var(--text-2xl);
  }
`;

/**
 * A signed-in area that is not open yet. One page answers for every path below it, so nothing here may depend on the
 * path before the browser has mounted it (DESIGN §3).
 */
export default function ClientShell({ pageContext }: PageProps<object, PageContext>) {
  return (
    <Container>
      <Helmet>
        <meta name="robots" content="noindex" />
      </Helmet>
      <div css={quiet}>
        <h1>이 화면은 준비 중입니다</h1>
        <ButtonLink href="/" variant="outline">
          {pageContext.site.name} 메인으로
        </ButtonLink>
      </div>
    </Container>
  );
}
