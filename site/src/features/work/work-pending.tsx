import { AreaPage } from '../../platform/area-page';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useWorkLinks } from './work-page';

/** Placeholder of a page that is loading, under the same menu. */
export function WorkPending() {
  return (
    <AreaPage title="업무" nav={useWorkLinks()} wide>
      <div role="status" css={{ display: 'grid', gap: 'var(--space-4)' }}>
        <VisuallyHidden>불러오는 중입니다.</VisuallyHidden>
        <Skeleton height="3.25rem" />
        <Skeleton height="20rem" />
      </div>
    </AreaPage>
  );
}
