import { useRef } from 'react';

/**
 * Sends moves that the page shows already to the server, one after the other: a second move of a record waits for the version of the
 * first.
 * @param reload shows what the server has
 */
export function useMoveQueue(reload: () => Promise<unknown>) {
  const waiting = useRef(0);
  const last = useRef(Promise.resolve());
  /** Called by a move once the server has answered: what the server has now would undo the moves that it has not been told yet. */
  const settle = async () => {
    if (waiting.current <= 1) await reload();
  };
  /** @param send tells the server; it does not throw */
  const add = (send: () => Promise<unknown>) => {
    waiting.current += 1;
    last.current = last.current.then(async () => {
      await send();
      waiting.current -= 1;
    });
  };
  return { add, settle };
}
