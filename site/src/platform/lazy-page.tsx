import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton';
import { VisuallyHidden } from '../ui/visually-hidden';
import { AreaPage } from './area-page';
import { PENDING } from './pending-mark';

/**
 * A page of an area that is loaded on demand. Its placeholder is below the area's cache: React would hide a cache above it for the
 * time of loading, which ends the cache, and the page would be rendered before it has one again.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return function LazyPage() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    );
  };
}

/** Placeholder of a page that is loading, under the same menu. */
function PageSkeleton() {
  return (
    <AreaPage title={null}>
      <PartSkeleton />
    </AreaPage>
  );
}

/** Placeholder of the content of a page that is loading. */
export function PartSkeleton() {
  return (
    <div {...{ [PENDING]: '' }} role="status" css={{ display: 'grid', gap: 'var(--space-4)' }}>
      <VisuallyHidden>불러오는 중입니다.</VisuallyHidden>
      <Skeleton height="3.25rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
