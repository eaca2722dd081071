import { css } from '@emotion/react';
import { SharedReportView } from '../features/work/shares/shared-report';
import { PageHead } from '../platform/page-head';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/skeleton';
import { SnackbarProvider } from '../ui/snackbar';
import { useHydrated } from '../ui/use-hydrated';

const page = css`
  display: grid;
  gap: var(--space-6);
  width: min(60rem, 100%);
  margin-inline: auto;
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: var(--text-2xl);
  }
`;

/** Ranks by a share link. Its token is in the fragment, which only the browser sees: the HTML is the same for everyone. */
export default function ShareView() {
  const isHydrated = useHydrated();
  return (
    <Container>
      <PageHead>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <SnackbarProvider>
        <div css={page}>
          <h1>검색 순위</h1>
          {isHydrated ? <SharedReportView /> : <Skeleton height="20rem" />}
          <noscript>
            <p>순위를 보시려면 브라우저에서 JavaScript를 켜 주세요.</p>
          </noscript>
        </div>
      </SnackbarProvider>
    </Container>
  );
}
