import { css } from '@emotion/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Message, SnackbarBars } from './snackbar-bars';
import { LAYERS } from './theme/measures';

interface Snackbar {
  show: (message: Message | string) => void;
}

const plain = css`
  position: fixed;
  z-index: ${LAYERS.snackbar};
  inset: auto 1rem 1rem;
  padding: 1rem;
  border-radius: 0.75rem;
  background: var(--color-ink);
  color: #ffffff;
`;

const SnackbarContext = createContext<Snackbar | null>(null);

/**
 * Gives the components inside a snackbar for messages. Use one around each page or area that shows messages, not in the layout
 * of every page (decision 9). The code that shows them, 17 KB, loads at the first key or click, which precedes any message. If
 * it cannot be loaded, e.g. without a network, messages are plain text until the next key or click.
 */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [Bars, setBars] = useState<typeof SnackbarBars | null>(null);
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    import('./snackbar-bars').then(
      (loaded) => setBars(() => loaded.SnackbarBars),
      () => setMissing(true),
    );
  }, []);
  const snackbar = useMemo(() => {
    const show = (message: Message | string) => {
      setMessages((waiting) => [...waiting, typeof message === 'string' ? { text: message } : message]);
      load();
    };
    return { show };
  }, [load]);
  const onShown = useCallback((shown: readonly Message[]) => {
    setMessages((waiting) => waiting.filter((message) => !shown.includes(message)));
  }, []);

  useEffect(() => {
    if (Bars) return undefined;
    const listening = new AbortController();
    const onKeyOrClick = () => {
      if (isMissing) setMessages([]);
      load();
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, onKeyOrClick, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [Bars, isMissing, load]);

  return (
    <SnackbarContext.Provider value={snackbar}>
      {children}
      {Bars && <Bars messages={messages} onShown={onShown} />}
      {!Bars && (
        <div role="status" css={isMissing && messages.length > 0 && plain}>
          {isMissing && messages.map(({ text }, index) => <p key={index}>{text}</p>)}
        </div>
      )}
    </SnackbarContext.Provider>
  );
}

/** Returns the snackbar of the nearest SnackbarProvider. @throws without one */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above');
  return snackbar;
}
