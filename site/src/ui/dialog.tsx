import { Dialog as Base } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { scrim } from './scrim';
import { TEXTS } from './texts';
import { LAYERS } from './theme/measures';
import { useVisibleArea } from './use-visible-area';

const viewport = css`
  position: fixed;
  z-index: ${LAYERS.dialog};
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  /* Above an on-screen keyboard, where room is scarce. */
  @media (max-height: 26rem) {
    padding: 0.25rem;
  }
`;

const surface = css`
  display: flex;
  flex-direction: column;
  width: min(30rem, 100%);
  max-height: 100%;
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  outline: 0;
  overflow: hidden;
  transition:
    opacity 0.15s ease-out,
    translate 0.15s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 0.5rem;
  }
`;

const filling = css`
  && {
    padding: 0;
  }
  && > * {
    width: 100%;
    height: 100%;
    border: 0;
    border-radius: 0;
  }
`;

const head = css`
  display: flex;
  gap: 0.5rem;
  align-items: flex-start;
  justify-content: space-between;
  padding: 1.25rem 0.75rem 0 1.5rem;
  & > h2 {
    flex: 1;
    min-width: 0;
    padding-block: 0.5rem;
    font-size: 1.25rem;
    line-height: 1.4;
  }
`;

const body = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow-y: auto;
  padding: 0.25rem 1.5rem 1.5rem;
  /* Room for the focus ring of a field at the edge. */
  scroll-padding-block: 1rem;
`;

const lead = css`
  font-size: var(--text-sm);
  & + * {
    margin-top: var(--space-5);
  }
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  justify-content: flex-end;
  padding: 1rem 1.5rem;
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  @media (max-width: 30rem) {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

interface Props {
  open: boolean;
  /** Called on Escape, and on a click on the backdrop or the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Asks for a decision: no close button, and a click outside does not close it. */
  alert?: boolean;
  /**
   * Opens without an action of the user, perhaps while they type: the title takes the focus, so that no key presses a
   * button.
   */
  opensByItself?: boolean;
  /** Fills the window, as a page does. */
  fills?: boolean;
  /** Buttons beside the close button. */
  tools?: ReactNode;
  children?: ReactNode;
}

const FIELDS =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not([hidden], :disabled)';

/**
 * Returns the first field of a dialog if it is visible without scrolling; null on touch screens, whose keyboard would cover
 * the dialog.
 */
function findFirstField(content: HTMLElement | null): HTMLElement | null {
  if (window.matchMedia('(pointer: coarse)').matches) return null;
  const field = content?.querySelector<HTMLElement>(FIELDS);
  if (!content || !field) return null;
  return field.getBoundingClientRect().bottom <= content.getBoundingClientRect().bottom ? field : null;
}

interface LoadedFieldProps {
  content: RefObject<HTMLElement>;
  close: RefObject<HTMLElement>;
}

/** Focuses the first field of a form that loads after the dialog has opened. */
function LoadedFieldFocus({ content, close }: LoadedFieldProps) {
  useEffect(() => {
    if (!content.current || findFirstField(content.current)) return undefined;
    const observer = new MutationObserver(() => {
      const field = findFirstField(content.current);
      if (!field) return;
      observer.disconnect();
      // Without a field the close button has the focus. The dialog's ancestors have it once a retry button has disappeared.
      const focused = document.activeElement;
      if (focused === close.current || focused?.contains(content.current)) field.focus();
    });
    observer.observe(content.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [content, close]);
  return null;
}

/** A modal dialog. Its first field takes the focus, or else its first control; on closing, the focus returns. */
export function Dialog(props: Props) {
  const { open, onClose, title, description, actions, alert, opensByItself, fills, tools, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const visible = useVisibleArea();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={alert}
    >
      <Base.Portal>
        {/* Rendered over another dialog too. */}
        <Base.Backdrop css={scrim} forceRender />
        <Base.Viewport ref={visible} css={[viewport, fills && filling]}>
          <Base.Popup
            css={surface}
            initialFocus={opensByItself || fills ? heading : () => findFirstField(content.current) ?? true}
            {...(alert && { role: 'alertdialog' })}
          >
            <div css={head}>
              <Base.Title ref={heading} tabIndex={opensByItself || fills ? -1 : undefined}>
                {title}
              </Base.Title>
              {tools}
              {!alert && <Base.Close ref={close} render={<IconButton icon="close" label={TEXTS.close} />} />}
            </div>
            <div ref={content} css={body}>
              {description && <Base.Description css={lead}>{description}</Base.Description>}
              {children}
            </div>
            {!opensByItself && !fills && <LoadedFieldFocus content={content} close={close} />}
            {actions && <div css={foot}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
