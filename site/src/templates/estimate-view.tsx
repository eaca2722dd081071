import { css } from '@emotion/react';
import { LinkedEstimateView } from '../features/users/linked-estimate';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/skeleton';
import { useHydrated } from '../ui/use-hydrated';

const page = css`
  display: grid;
  gap: var(--space-6);
  width: min(46rem, 100%);
  margin-inline: auto;
  padding-block: clamp(2.25rem, 1.75rem + 2.5vw, 4rem) var(--space-8);
  & > * {
    min-width: 0;
  }
  & h1 {
    font-size: var(--text-2xl);
  }
`;

/** A customer's estimate. Its token is in the fragment, which only the browser sees: the HTML is the same for everyone. */
export default function EstimateView() {
  const isHydrated = useHydrated();
  return (
    <Container>
      <div css={page}>
        <h1>견적서</h1>
        {isHydrated ? <LinkedEstimateView /> : <Skeleton height="20rem" />}
        <noscript>
          <p>견적서를 보시려면 브라우저에서 JavaScript를 켜 주세요.</p>
        </noscript>
      </div>
    </Container>
  );
}
