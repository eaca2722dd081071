import { Tooltip as Base } from '@base-ui/react/tooltip';
import { css } from '@emotion/react';
import { cloneElement, type ReactElement, useId } from 'react';
import { positioner } from './popup';
import { VisuallyHidden } from './visually-hidden';

const bubble = css`
  max-width: min(20rem, var(--available-width));
  padding: 0.375rem 0.75rem;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: var(--color-ink);
  color: #ffffff;
  font-size: var(--text-xs);
  line-height: 1.55;
  box-shadow: var(--shadow-raised);
  transition: opacity 0.12s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

interface Props {
  text: string;
  /** What it explains: a Button, IconButton or link. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** The text is the control's name already, as an IconButton's label is; else it is read as a description. */
  named?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A word on a control, by pointer and by focus; Escape closes it. A finger does not see it: nothing one needs. */
export function Tooltip({ text, children, named = false, side = 'top' }: Props) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger
        delay={300}
        render={named ? children : cloneElement(children, { 'aria-describedby': id })}
      />
      {!named && (
        <VisuallyHidden>
          <span id={id}>{text}</span>
        </VisuallyHidden>
      )}
      <Base.Portal>
        <Base.Positioner css={positioner} side={side} sideOffset={8}>
          <Base.Popup css={bubble} aria-hidden>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
