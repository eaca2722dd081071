import { Dialog as Base } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { scrim } from './scrim';
import { TEXTS } from './texts';
import { LAYERS, NAVIGATION_DRAWER, SWIPE_EDGE, SWIPE_DISTANCE } from './theme/measures';

interface Point {
  x: number;
  y: number;
}

/** 1: right, -1: left. */
type SwipeDirection = 1 | -1;

/**
 * Distance that a finger moved in a direction, in pixels; 0 if it moved the other way or mostly vertically, which
 * scrolls.
 */
export function swipeDistance(from: Point, to: Point, direction: SwipeDirection): number {
  const along = (to.x - from.x) * direction;
  return along > Math.abs(to.y - from.y) ? along : 0;
}

/** Whether a finger has moved far enough for a swipe (SPEC §9: over 50 px). */
export const isSwipe = (distance: number): boolean => distance > SWIPE_DISTANCE;

const surface = css`
  --swipe: 0px;
  position: fixed;
  z-index: ${LAYERS.drawer};
  inset-block: 0;
  display: flex;
  flex-direction: column;
  width: min(${NAVIGATION_DRAWER}px, calc(100vw - 3rem));
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  outline: 0;
  translate: var(--swipe);
  transition: translate 0.2s ease-out;
  touch-action: pan-y;
  &[data-swiping] {
    transition: none;
  }
`;

const SIDES = {
  left: css`
    left: 0;
    border-right: 1px solid var(--color-line);
    &[data-starting-style],
    &[data-ending-style] {
      translate: -100%;
    }
  `,
  right: css`
    right: 0;
    border-left: 1px solid var(--color-line);
    &[data-starting-style],
    &[data-ending-style] {
      translate: 100%;
    }
  `,
};

const head = css`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  height: var(--bar-height);
  padding: 0 0.5rem 0 1.25rem;
  border-bottom: 1px solid var(--color-line);
  & > h2 {
    font-size: 1.0625rem;
  }
`;

const body = css`
  flex: 1;
  min-height: 0;
  padding: 0.75rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

type Touches = ArrayLike<{ clientX: number; clientY: number }>;

/** Position of the first finger, in an event of React or of the browser. */
const pointOf = ({ touches, changedTouches }: { touches: Touches; changedTouches: Touches }) => {
  const touch = touches[0] ?? changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
};

/** Calls `open` when one finger starts within 25 px of a screen edge and moves inwards by over 50 px (SPEC §9). */
function useEdgeSwipe(side: 'left' | 'right', enabled: boolean, open: () => void) {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const inwards: SwipeDirection = side === 'left' ? 1 : -1;
    let start: { x: number; y: number } | null = null;
    const onTouchStart = (event: globalThis.TouchEvent) => {
      const point = pointOf(event);
      const away = side === 'left' ? point.x : window.innerWidth - point.x;
      start = event.touches.length === 1 && away <= SWIPE_EDGE ? point : null;
    };
    const move = (event: globalThis.TouchEvent) => {
      if (!start || !isSwipe(swipeDistance(start, pointOf(event), inwards))) return;
      start = null;
      latest.current();
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', onTouchStart, passive);
    document.addEventListener('touchmove', move, passive);
    return () => {
      document.removeEventListener('touchstart', onTouchStart);
      document.removeEventListener('touchmove', move);
    };
  }, [side, enabled]);
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  /** Whether a swipe from the edge of the screen opens it; true if omitted. */
  edgeSwipe?: boolean;
  children: ReactNode;
}

/** A panel that slides in from the side, 256 px wide; a swipe over 50 px closes it (SPEC §9). */
export function Drawer({ open, onOpenChange, title, side = 'left', edgeSwipe = true, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const start = useRef({ x: 0, y: 0 });
  const outwards: SwipeDirection = side === 'left' ? -1 : 1;
  useEdgeSwipe(side, edgeSwipe && !open, () => onOpenChange(true));

  const follow = (distance: number) => {
    popup.current?.style.setProperty('--swipe', `${distance * outwards}px`);
    popup.current?.toggleAttribute('data-swiping', distance > 0);
  };
  const distanceOf = (event: TouchEvent) => swipeDistance(start.current, pointOf(event), outwards);

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop css={[scrim, { zIndex: LAYERS.drawer, transitionDuration: '0.2s' }]} />
        <Base.Popup
          ref={popup}
          css={[surface, SIDES[side]]}
          onTouchStart={(event) => {
            start.current = pointOf(event);
          }}
          onTouchMove={(event) => follow(distanceOf(event))}
          onTouchEnd={(event) => {
            const dismissed = isSwipe(distanceOf(event));
            follow(0);
            if (dismissed) onOpenChange(false);
          }}
          onTouchCancel={() => follow(0)}
        >
          <div css={head}>
            <Base.Title>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={TEXTS.close} />} />
          </div>
          <div css={body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
