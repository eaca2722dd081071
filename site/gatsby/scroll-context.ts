import { Component, type ReactNode } from 'react';

/**
 * Takes the place of `gatsby-react-router-scroll` in browsers (gatsby/webpack.ts), with the same keys in sessionStorage. The
 * package needs the whole of Gatsby's router, which `router.ts` replaces.
 */

interface HistoryLocation {
  pathname: string;
  search: string;
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

/** A list that takes longer to load stays at its top: a visitor who reads it would be moved away. */
const LONGEST_WAIT_MS = 10_000;
/** What a visitor does who no longer expects the page to move. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Address without the row that is open beside a list: `open`, its last parameter. */
const listAddress = ({ pathname, search }: HistoryLocation) =>
  pathname + search.replace(/[?&]open(?:=[^&]*)?$/, '');

const isPanelChange = (before: HistoryLocation, now: HistoryLocation) =>
  before.search !== now.search && listAddress(before) === listAddress(now);

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
  /** What the next frame saves. */
  private unsaved: { location: HistoryLocation; position: number } | null = null;
  /** Ends the wait for a page to become tall enough; null if none waits. */
  private endWait: (() => void) | null = null;

  private readonly savePosition = () => {
    if (!this.unsaved) return;
    const { location, position } = this.unsaved;
    this.unsaved = null;
    try {
      if (location.key) sessionStorage.setItem(storageKey(location, location.key), String(position));
    } catch {
      // Storage is off: pages open at their top.
    }
  };

  private readonly onScroll = () => {
    // The browser moves to the end of a page that is still short.
    if (this.endWait) return;
    const { location } = this.props;
    if (this.unsaved && this.unsaved.location !== location) this.savePosition();
    const isScheduled = this.unsaved !== null;
    // Read now, saved in the next frame, when another page may be shown.
    this.unsaved = { location, position: window.scrollY };
    if (!isScheduled) requestAnimationFrame(this.savePosition);
  };

  private restoreScroll(before?: Props): void {
    const { location, shouldUpdateScroll } = this.props;
    // A row that opens or closes beside its list moves nothing.
    if (before && isPanelChange(before.location, location)) return;
    const shouldScroll = () => shouldUpdateScroll?.call(this, before, this.props) ?? true;
    const target = fragmentTarget(location.hash);
    const position = location.key ? this._stateStorage.read(location, location.key) : 0;
    if (location.hash) {
      if (target && shouldScroll()) target.scrollIntoView();
    } else if ((before || position) && shouldScroll()) {
      this.scrollTo(position);
    }
  }

  /** Scrolls to a position, also if the page gets tall enough only when its list is loaded, unless the visitor does something first. */
  private scrollTo(position: number): void {
    this.endWait?.();
    window.scrollTo(0, position);
    if (window.scrollY >= position - 1) return;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= position - 1) this.endWait?.();
    });
    const timer = setTimeout(() => this.endWait?.(), LONGEST_WAIT_MS);
    this.endWait = () => {
      this.endWait = null;
      clearTimeout(timer);
      observer.disconnect();
      for (const type of INPUTS) window.removeEventListener(type, end);
    };
    const end = this.endWait;
    for (const type of INPUTS) window.addEventListener(type, end, { passive: true });
    observer.observe(document.documentElement);
  }

  override componentDidMount(): void {
    window.addEventListener('scroll', this.onScroll);
    this.restoreScroll();
  }

  override componentDidUpdate(before: Props): void {
    this.restoreScroll(before);
  }

  override componentWillUnmount(): void {
    this.endWait?.();
    window.removeEventListener('scroll', this.onScroll);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

export const useScrollRestoration = null;
