import { lazy, Suspense } from 'react';
import { useNewBuild } from './new-build';

const NewBuildNotice = lazy(() => import('./new-build-notice'));

/** Shows a notice when a release came out while the page was open; the notice is loaded on demand. */
export function NewBuildOffer() {
  const isNew = useNewBuild();
  return (
    <div role="status">
      {isNew && (
        <Suspense fallback={null}>
          <NewBuildNotice />
        </Suspense>
      )}
    </div>
  );
}
