import { Component, type ReactNode } from 'react';

/**
 * Takes the place of `gatsby-react-router-scroll` in browsers (gatsby/webpack.ts), with the same keys in sessionStorage. The
 * package needs the whole of Gatsby's router, which `router.ts` replaces.
 */

interface HistoryLocation {
  pathname: string;
  hash: string;
  /** Key of the entry in the browser's history. */
  key?: string;
}

interface Props {
  location: HistoryLocation;
  /** Whether to scroll after a navigation. Gatsby's function calls `this._stateStorage.read` (gatsby/cache-dir/navigation.js). */
  shouldUpdateScroll?: (this: ScrollContext, before: Props | undefined, now: Props) => boolean;
  children: ReactNode;
}

const storageKey = ({ pathname }: HistoryLocation, key: string) => `@@scroll|${pathname}|${key}`;

/** The element that a fragment names, e.g. `#price`; null without one, and for a fragment that cannot be decoded. */
function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURI(hash).slice(1));
  } catch {
    return null;
  }
}

/** Keeps the scroll position of each entry of the history, and restores it when the visitor comes back. */
export class ScrollContext extends Component<Props> {
  readonly _stateStorage = {
    read(location: HistoryLocation, key: string): number {
      try {
        return Number(sessionStorage.getItem(storageKey(location, key)));
      } catch {
        return 0;
      }
    },
  };
  private isSaveScheduled = false;

  private readonly savePosition = () => {
    this.isSaveScheduled = false;
    const { location } = this.props;
    try {
      if (location.key) sessionStorage.setItem(storageKey(location, location.key), String(this.position));
    } catch {
      // Storage is off: pages open at their top.
    }
  };
  private position = 0;

  private readonly onScroll = () => {
    // Read now, saved in the next frame, when another page may be shown.
    this.position = window.scrollY;
    if (this.isSaveScheduled) return;
    this.isSaveScheduled = true;
    requestAnimationFrame(this.savePosition);
  };

  private restoreScroll(before?: Props): void {
    const { location, shouldUpdateScroll } = this.props;
    const shouldScroll = () => shouldUpdateScroll?.call(this, before, this.props) ?? true;
    const target = fragmentTarget(location.hash);
    const position = location.key ? this._stateStorage.read(location, location.key) : 0;
    if (location.hash) {
      if (target && shouldScroll()) target.scrollIntoView();
    } else if ((before || position) && shouldScroll()) {
      window.scrollTo(0, position);
    }
  }

  override componentDidMount(): void {
    window.addEventListener('scroll', this.onScroll);
    this.restoreScroll();
  }

  override componentDidUpdate(before: Props): void {
    this.restoreScroll(before);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('scroll', this.onScroll);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

export const useScrollRestoration = null;
