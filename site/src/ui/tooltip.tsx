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
  /** The described control: a Button, IconButton or link. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** The text is already the control's name, e.g. an IconButton's label; otherwise it is its description. */
  named?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * A text on a control, on hover and focus; Escape closes it. Touch screens do not show it: use it only for optional
 * text.
 */
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
