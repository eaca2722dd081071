import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Skeleton } from '../ui/skeleton';
import { VisuallyHidden } from '../ui/visually-hidden';
import { failureText, hasErrorCode } from './failure-text';

interface Props<Data> {
  /** Result of `useSWR`. */
  of: { data: Data | undefined; error: unknown; mutate: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, a placeholder until then, and on failure the reason with a retry button. */
export function Loaded<Data>({ of: { data, error, mutate }, children }: Props<Data>) {
  if (data === undefined && error === undefined) {
    return (
      <div role="status" css={{ display: 'grid', gap: 'var(--space-4)' }}>
        <VisuallyHidden>불러오는 중입니다.</VisuallyHidden>
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
        <Skeleton height="3.25rem" />
      </div>
    );
  }
  // The children are at the same position with and without an error, so that forms in them keep their state.
  return (
    <>
      {error !== undefined && (
        <Notice tone="warn" role="alert">
          <p>{failureText(error, navigator.onLine, false)}</p>
          {!hasErrorCode(error, 'NOT_FOUND') && (
            <div css={{ marginTop: 'var(--space-3)' }}>
              <Button variant="outline" onClick={() => void mutate()}>
                다시 시도
              </Button>
            </div>
          )}
        </Notice>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
