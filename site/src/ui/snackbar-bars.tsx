import { Toast } from '@base-ui/react/toast';
import { css, type SerializedStyles } from '@emotion/react';
import { useEffect } from 'react';
import { Icon, type IconName } from './icon';
import { TEXTS } from './texts';
import { from, print } from './theme/breakpoints';
import { LAYERS } from './theme/measures';

type SnackbarTone = 'info' | 'success' | 'danger';

export interface Message {
  text: string;
  tone?: SnackbarTone;
  /** One action, e.g. '실행 취소'. It must also be available elsewhere, because the message disappears. */
  action?: { label: string; onClick: () => void };
  /** Time in ms; 0 keeps the message until it is closed. */
  timeout?: number;
}

/** Time in ms for which a message is shown (SPEC §9). */
const SNACKBAR_TIMEOUT = 5000;

const viewport = css`
  position: fixed;
  z-index: ${LAYERS.snackbar};
  inset: auto 1rem max(1rem, env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  pointer-events: none;
  ${from.sm} {
    inset-inline: auto 1.5rem;
    bottom: 1.5rem;
    width: 26rem;
  }
  /* It would stand on every sheet. */
  ${print} {
    display: none;
  }
`;

const bar = css`
  pointer-events: auto;
  border: 1px solid transparent;
  border-radius: 0.75rem;
  background: var(--color-ink);
  color: #ffffff;
  box-shadow: var(--shadow-over);
  transition:
    opacity 0.18s ease-out,
    translate 0.18s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 0.75rem;
  }
  &[data-limited] {
    display: none;
  }
  &:focus-visible {
    border-radius: 0.75rem;
  }
`;

const content = css`
  display: flex;
  gap: 0.25rem;
  align-items: flex-start;
  padding: 0.375rem 0.375rem 0.375rem 1rem;
  font-size: var(--text-sm);
  line-height: 1.5;
`;

const messageText = css`
  flex: 1;
  display: flex;
  gap: 0.625rem;
  padding-block: 0.625rem;
`;

const TONES: Record<SnackbarTone, { icon: IconName; style: SerializedStyles }> = {
  info: {
    icon: 'info',
    style: css`
      color: #c9ccd6;
    `,
  },
  success: {
    icon: 'check',
    style: css`
      color: #7fd6a2;
    `,
  },
  danger: {
    icon: 'alert',
    style: css`
      color: #ffb4ab;
    `,
  },
};

const button = css`
  flex: none;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: #ffffff;
  font-weight: 650;
  cursor: pointer;
  &:hover {
    background: rgb(255 255 255 / 14%);
  }
  &:focus-visible {
    outline-color: #ffffff;
    outline-offset: -3px;
  }
`;

interface SnackbarBarsProps {
  /** Messages that are not shown yet. */
  messages: readonly Message[];
  /** Called once the messages are shown. */
  onShown: (messages: readonly Message[]) => void;
}

/** Shows the messages as bars at the lower edge. A file of its own, because the snackbar loads it and its library on demand. */
export function SnackbarBars(props: SnackbarBarsProps) {
  return (
    <Toast.Provider timeout={SNACKBAR_TIMEOUT}>
      <Toast.Portal>
        {/* A polite live region. Timeouts pause while the pointer or the focus is in it. */}
        <Toast.Viewport css={viewport} aria-label={TEXTS.notifications}>
          <Bars {...props} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Whether the focus has just moved into a dialog that it was not in. Messages are dialogs to the library too. */
function entersDialog({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  if (!dialog || dialog.closest('[aria-live]')) return false;
  return !(relatedTarget instanceof Node && dialog.contains(relatedTarget));
}

function Bars({ messages, onShown }: SnackbarBarsProps) {
  const { toasts, add, close } = Toast.useToastManager<Message>();
  // A dialog that opens needs the lower edge for its buttons. Errors stay, and so do messages with an action.
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (!entersDialog(event)) return;
      for (const { id, data } of toasts) if (!data?.action && data?.tone !== 'danger') close(id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [toasts, close]);
  useEffect(() => {
    for (const data of messages) {
      const { text, timeout, action } = data;
      const onClick = () => {
        action?.onClick();
        close(id);
      };
      const id = add({ title: text, timeout, data, actionProps: action && { onClick } });
    }
    if (messages.length > 0) onShown(messages);
  }, [messages, onShown, add, close]);
  return toasts.map((toast) => {
    const { tone = 'info', action } = toast.data ?? {};
    const { icon, style } = TONES[tone];
    return (
      <Toast.Root key={toast.id} toast={toast} css={bar} swipeDirection={['down', 'right']}>
        <Toast.Content css={content}>
          <div css={messageText}>
            <span css={style}>
              <Icon name={icon} size="1.375rem" />
            </span>
            <Toast.Title render={<p />} />
          </div>
          {action && <Toast.Action css={button}>{action.label}</Toast.Action>}
          <Toast.Close
            css={[button, { padding: 0, display: 'grid', placeItems: 'center' }]}
            aria-label={TEXTS.close}
          >
            <Icon name="close" size="1.25rem" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
