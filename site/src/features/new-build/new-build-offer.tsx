import { lazy, Suspense } from 'react';
import { useNewBuild } from './new-build';

const NewBuildNotice = lazy(() => import('./new-build-notice'));

/** Where a release is spoken of that came while the page was open; what it looks like is loaded only then. */
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
