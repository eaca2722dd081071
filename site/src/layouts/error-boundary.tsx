import { Component, type ReactNode } from 'react';
import { isChunkError, reloadOnce } from '../platform/chunk-reload';
import { PageOffline } from './page-pending';

interface Props {
  /** Shown in place of what failed. */
  fallback: ReactNode;
  /** A change of page resets the error. */
  page?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** The code of the page could not be loaded without a network. */
  isOffline: boolean;
  page?: string;
}

/** Shows the error screen when a page cannot be rendered (SPEC §2), and reloads when a chunk is missing (SPEC §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isOffline: false, page: this.props.page };
  /** Whether the children were shown once. After a failure of their first render, this component mounts with the fallback. */
  private mounted = false;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, isOffline: isChunkError(error) && !navigator.onLine };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { failed: false, isOffline: false, page };
  }

  override componentDidMount(): void {
    this.mounted = !this.state.failed;
  }

  override componentDidUpdate(): void {
    this.mounted ||= !this.state.failed;
  }

  override componentDidCatch(error: Error): void {
    console.error(this.mounted ? 'Error while rendering a page' : 'Error while mounting app', error);
    if (!isChunkError(error)) return;
    if (navigator.onLine) reloadOnce(window.location.href);
    else window.addEventListener('online', () => window.location.reload(), { once: true });
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return fallback && this.state.isOffline ? <PageOffline /> : fallback;
  }
}
