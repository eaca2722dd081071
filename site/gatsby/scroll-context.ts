import { Component, type ReactNode } from 'react';

/**
 * Takes the place of `gatsby-react-router-scroll` in browsers (gatsby/webpack.ts), with the same keys in sessionStorage. That
 * package requires Gatsby's router, which `router.ts` replaces, as a whole.
 */

interface Place {
  pathname: string;
  hash: string;
  /** Key of the entry in the browser's history. */
  key?: string;
}

interface Props {
  location: Place;
  /** Whether to scroll after a change; it calls `_stateStorage.read` of its `this` (gatsby/cache-dir/navigation.js). */
  shouldUpdateScroll?: (this: ScrollContext, before: Props | undefined, now: Props) => boolean;
  children: ReactNode;
}

const nameOf = ({ pathname }: Place, key: string) => `@@scroll|${pathname}|${key}`;

/** Keeps the scroll position of each entry of the history, and restores it when the visitor comes back. */
export class ScrollContext extends Component<Props> {
  readonly _stateStorage = {
    read(place: Place, key: string): number {
      try {
        return Number(sessionStorage.getItem(nameOf(place, key)));
      } catch {
        return 0;
      }
    },
  };
  private isWaiting = false;

  private readonly keep = () => {
    this.isWaiting = false;
    const { location } = this.props;
    try {
      if (location.key) sessionStorage.setItem(nameOf(location, location.key), String(this.position));
    } catch {
      // Storage is off: pages open at their top.
    }
  };
  private position = 0;

  private readonly listen = () => {
    // At once: when the next frame comes, another page may be shown.
    this.position = window.scrollY;
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(this.keep);
  };

  private scroll(before?: Props): void {
    const { location, shouldUpdateScroll } = this.props;
    const shouldScroll = () => shouldUpdateScroll?.call(this, before, this.props) ?? true;
    const target = location.hash && document.getElementById(decodeURI(location.hash).slice(1));
    const position = location.key ? this._stateStorage.read(location, location.key) : 0;
    if (location.hash) {
      if (target && shouldScroll()) target.scrollIntoView();
    } else if ((before || position) && shouldScroll()) {
      window.scrollTo(0, position);
    }
  }

  override componentDidMount(): void {
    window.addEventListener('scroll', this.listen);
    this.scroll();
  }

  override componentDidUpdate(before: Props): void {
    this.scroll(before);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('scroll', this.listen);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

export const useScrollRestoration = null;
