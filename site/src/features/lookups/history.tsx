import { lazy, Suspense } from 'react';
import type { HistoryProps } from './history-card';

const HistoryCard = lazy(() => import('./history-card'));

/** Earlier outcomes of the same lookup. Loaded with the first outcome, so that the page loads without its chart. */
export function History(props: HistoryProps) {
  return (
    <Suspense fallback={null}>
      <HistoryCard {...props} />
    </Suspense>
  );
}
