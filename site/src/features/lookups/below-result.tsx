import { lazy, Suspense } from 'react';
import type { HistoryProps } from './history-card';

const HistoryCard = lazy(() => import('./history-card'));

/** Earlier outcomes of the same lookup. Its code is loaded with the first outcome: the page loads without the chart. */
export function History(props: HistoryProps) {
  return (
    <Suspense fallback={null}>
      <HistoryCard {...props} />
    </Suspense>
  );
}
