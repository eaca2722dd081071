import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SnackbarBars } from './snackbar-bars';

export type SnackbarTone = 'info' | 'success' | 'danger';

export interface Message {
  text: string;
  tone?: SnackbarTone;
  /** One action, e.g. '실행 취소'. It must also be available elsewhere, because the message disappears. */
  action?: { label: string; onClick: () => void };
  /** In ms; 0 keeps the message until it is closed. */
  timeout?: number;
}

interface Snackbar {
  show: (message: Message | string) => void;
}

const SnackbarContext = createContext<Snackbar | null>(null);

/**
 * Use one around each page or work area that shows messages, not in the layout of every page (decision 9). What shows them is
 * 17 KB, which come with the first key or click: each message follows one. If they cannot be loaded, messages wait for the next.
 */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [Bars, setBars] = useState<typeof SnackbarBars | null>(null);
  const load = useCallback(() => {
    import('./snackbar-bars').then(
      (loaded) => setBars(() => loaded.SnackbarBars),
      () => undefined,
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
    const first = new AbortController();
    const onFirst = () => {
      first.abort();
      load();
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, onFirst, { signal: first.signal, capture: true });
    return () => first.abort();
  }, [load]);

  return (
    <SnackbarContext.Provider value={snackbar}>
      {children}
      {Bars && <Bars messages={messages} onShown={onShown} />}
    </SnackbarContext.Provider>
  );
}

/** Shows messages; needs a SnackbarProvider above. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above');
  return snackbar;
}
