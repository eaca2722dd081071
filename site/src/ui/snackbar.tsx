import { Toast } from '@base-ui/react/toast';
import { css, type SerializedStyles } from '@emotion/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Icon, type IconName } from './icon';
import { TEXTS } from './texts';
import { from } from './theme/breakpoints';
import { LAYERS } from './theme/measures';

/** How long a message is shown, in ms (SPEC §9). */
const SNACKBAR_TIMEOUT = 5000;

type SnackbarTone = 'info' | 'success' | 'danger';

export interface Message {
  text: string;
  tone?: SnackbarTone;
  /** One action, e.g. '실행 취소'. It must also be available elsewhere, because the message disappears. */
  action?: { label: string; onClick: () => void };
  /** In ms; 0 keeps the message until it is closed. */
  timeout?: number;
}

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

const say = css`
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

/** Use one around each page or work area that shows messages, not in the layout of every page (decision 9). */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={SNACKBAR_TIMEOUT}>
      {children}
      <Toast.Portal>
        {/* A polite live region. The timeout pauses while the pointer or the focus is in it. */}
        <Toast.Viewport css={viewport} aria-label={TEXTS.notifications}>
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Messages() {
  const { toasts } = Toast.useToastManager<Message>();
  return toasts.map((toast) => {
    const { tone = 'info', action } = toast.data ?? {};
    const { icon, style } = TONES[tone];
    return (
      <Toast.Root key={toast.id} toast={toast} css={bar} swipeDirection={['down', 'right']}>
        <Toast.Content css={content}>
          <div css={say}>
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

/** Shows messages; needs a SnackbarProvider above. `show` returns the id that `close` takes. */
export function useSnackbar(): { show: (message: Message | string) => string; close: (id: string) => void } {
  const { add, close } = Toast.useToastManager<Message>();
  const show = useCallback(
    (message: Message | string) => {
      const data = typeof message === 'string' ? { text: message } : message;
      const id = add({
        title: data.text,
        timeout: data.timeout,
        data,
        actionProps: data.action && {
          onClick: () => {
            data.action?.onClick();
            close(id);
          },
        },
      });
      return id;
    },
    [add, close],
  );
  return useMemo(() => ({ show, close }), [show, close]);
}
