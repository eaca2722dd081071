import { css } from '@emotion/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { TEXTS } from './texts';
import { from } from './theme/breakpoints';
import { useMedia } from './use-media';

const frame = css`
  display: grid;
  gap: 1rem;
  align-items: start;
  min-width: 0;
  & > * {
    min-width: 0;
  }
  ${from.lg} {
    &[data-open] {
      /* Beside a panel of 24rem the list has room for a table at 1280 px. */
      grid-template-columns: minmax(0, 1fr) clamp(24rem, 38%, 36rem);
    }
  }
`;

const list = css`
  display: grid;
  gap: var(--space-4);
  & > * {
    min-width: 0;
  }
`;

const panel = css`
  position: sticky;
  top: calc(var(--bar-height) + 0.5rem);
  display: flex;
  flex-direction: column;
  /* Below the page's title too. */
  height: calc(100dvh - var(--bar-height) - 5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  overflow: hidden;
`;

const head = css`
  display: flex;
  flex: none;
  gap: 0.25rem;
  align-items: center;
  padding: 0.25rem 0.25rem 0.25rem 1rem;
  border-bottom: 1px solid var(--color-line);
  & > h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: 1.0625rem;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
    outline-offset: 2px;
  }
`;

const body = css`
  flex: 1;
  min-height: 0;
  padding: var(--space-4) 1rem 1.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 1rem;
`;

const steps = css`
  display: flex;
  flex: none;
  gap: 0.25rem;
  & > button:last-of-type svg {
    rotate: 180deg;
  }
`;

interface PanelProps {
  title: string;
  /** Counting word of what the list has, e.g. `상담`, for the buttons. */
  what: string;
  onClose: () => void;
  /** Opens the row before or after; null: there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
}

interface Props {
  /** The open panel; null while none is. */
  panel: PanelProps | null;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with one of its rows beside it. In a window without room for both, the row fills the window. Escape closes it from anywhere
 * in the list or the panel. The panel's heading takes the focus when it opens; arrow keys on it go to the next row.
 * Where the focus goes on closing is up to the page, which knows the row.
 */
export function ListWithPanel({ panel: open, children }: Props) {
  const isWide = useMedia(from.lg);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // React also reports keys in dialogs and menus over the page.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || !open || !isWide) return;
    event.preventDefault();
    open.onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of any control in it
    <div css={frame} data-open={open ? '' : undefined} onKeyDown={onKeyDown}>
      <div css={list}>{children}</div>
      {open && (isWide ? <Beside {...open} /> : <Filling {...open} />)}
    </div>
  );
}

const Steps = ({ what, onPrevious, onNext }: PanelProps) => (
  <div css={steps}>
    <IconButton icon="arrow" label={`이전 ${what}`} disabled={!onPrevious} onClick={() => onPrevious?.()} />
    <IconButton icon="arrow" label={`다음 ${what}`} disabled={!onNext} onClick={() => onNext?.()} />
  </div>
);

function Beside(props: PanelProps) {
  const { title, onClose, onPrevious, onNext, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => void content.current?.scrollTo({ top: 0 }), [title]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step?.();
  };
  return (
    <section css={panel} role="dialog" aria-labelledby={id} data-side-panel>
      <div css={head}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut: buttons beside it do the same */}
        <h2 ref={heading} id={id} tabIndex={-1} onKeyDown={onKeyDown}>
          {title}
        </h2>
        <Steps {...props} />
        <IconButton icon="close" label={TEXTS.close} onClick={onClose} />
      </div>
      <div ref={content} css={body}>
        {children}
      </div>
    </section>
  );
}

const Filling = (props: PanelProps) => (
  <Dialog open fills title={props.title} onClose={props.onClose} tools={<Steps {...props} />}>
    {props.children}
  </Dialog>
);
