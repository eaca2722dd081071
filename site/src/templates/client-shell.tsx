import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import type { PageContext } from '../features/frame/frame';
import { PageMeta } from '../features/metadata/page-meta';
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
 * A signed-in area that is not open yet. The guard shows it in the browser only, so it may depend on the path.
 */
export default function ClientShell({ pageContext, location }: PageProps<object, PageContext>) {
  const { site } = pageContext;
  const visit = { path: location.pathname, search: location.search };
  return (
    <Container>
      <PageMeta domain={site.domain} visit={visit} />
      <div css={quiet}>
        <h1>이 화면은 준비 중입니다</h1>
        <ButtonLink href="/" variant="outline">
          {site.name} 메인으로
        </ButtonLink>
      </div>
    </Container>
  );
}
