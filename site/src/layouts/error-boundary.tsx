import { Component, type ReactNode } from 'react';
import { isChunkError, reloadOnce } from '../platform/chunk-reload';

interface Props {
  /** Shown in place of a page that failed. */
  fallback: ReactNode;
  /** A change of page resets the error. */
  page: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  page: string;
}

/** Shows the error screen when a page cannot be rendered (SPEC §2), and reloads when a chunk is missing (SPEC §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, page: this.props.page };
  private mounted = false;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { failed: false, page };
  }

  override componentDidMount(): void {
    this.mounted = true;
  }

  override componentDidCatch(error: Error): void {
    console.error(this.mounted ? 'Error while rendering a page' : 'Error while mounting app', error);
    if (isChunkError(error)) reloadOnce(window.location.href);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
