import { Component, type ReactNode, Suspense } from 'react';
import { isChunkError, reloadOnce } from '../platform/chunk-reload';
import { PageOffline } from './page-pending';

interface Props {
  /** Shown in place of what failed. */
  fallback: ReactNode;
  /** A change of page resets the error. */
  page?: string;
  /** A part without which the page is usable: only missing code is handled here, any other error by the boundary above. */
  isPart?: boolean;
  children: ReactNode;
}

interface State {
  /** What the children threw; null while they are shown. */
  thrown: { error: unknown } | null;
  page?: string;
}

/** Shows the error screen when a page cannot be rendered (SPEC §2), and reloads when a chunk is missing (SPEC §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { thrown: null, page: this.props.page };
  /** Whether the children were shown once. After a failure of their first render, this component mounts with the fallback. */
  private mounted = false;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { thrown: null, page };
  }

  override componentDidMount(): void {
    this.mounted = !this.state.thrown;
  }

  override componentDidUpdate(): void {
    this.mounted ||= !this.state.thrown;
  }

  override componentDidCatch(error: Error): void {
    const isMissing = isChunkError(error);
    if (this.props.isPart && !isMissing) return;
    console.error(this.mounted ? 'Error while rendering a page' : 'Error while mounting app', error);
    if (!isMissing) return;
    if (navigator.onLine) reloadOnce(window.location.href);
    // A part is not worth the text that a reload would lose.
    else if (!this.props.isPart)
      window.addEventListener('online', () => window.location.reload(), { once: true });
  }

  override render(): ReactNode {
    const { fallback, isPart, children } = this.props;
    const { thrown } = this.state;
    if (!thrown) return children;
    const isMissing = isChunkError(thrown.error);
    if (isPart && !isMissing) throw thrown.error;
    return fallback && isMissing && !isPart && !navigator.onLine ? <PageOffline /> : fallback;
  }
}

/** A part of the layout whose code is loaded on demand; without it the page stays usable. */
export const LazyPart = ({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary isPart fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
