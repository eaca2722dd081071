import { useState } from 'react';
import type { ZodType } from 'zod';
import { currentOf } from '../../platform/stale';

/** Only the changed fields: an untouched field is not sent, so it cannot undo another user's change. */
export function onlyChanged<Given extends object>(
  given: Given,
  before: { [Name in keyof Given]: unknown },
): Partial<Given> {
  const names = Object.keys(given) as (keyof Given)[];
  return Object.fromEntries(
    names.filter((name) => given[name] !== before[name]).map((name) => [name, given[name]]),
  ) as Partial<Given>;
}

export interface ClashState<Row, Body> {
  /** A refused change: the row as another user saved it, and the body that was to be written. */
  clash: { current: Row; body: Body } | null;
  send: (body: Body) => Promise<{ data: Row }>;
  /** For `useForm`: the dialog shows the message. */
  isClash: (thrown: unknown) => boolean;
  settle: () => void;
}

/**
 * Sends changes with the version they were based on. On an edit conflict `clash` holds both versions until one is
 * chosen (decision 21); the error is still thrown.
 */
export function useClash<Row extends { version: number }, Body extends object>(
  row: ZodType<Row>,
  send: (body: Body) => Promise<{ data: Row }>,
): ClashState<Row, Body> {
  const [clash, setClash] = useState<ClashState<Row, Body>['clash']>(null);
  const tried = async (body: Body) => {
    try {
      const answer = await send(body);
      setClash(null);
      return answer;
    } catch (thrown) {
      const current = currentOf(thrown, row);
      if (current) setClash({ current, body });
      throw thrown;
    }
  };
  return {
    clash,
    send: tried,
    isClash: (thrown) => currentOf(thrown, row) !== null,
    settle: () => setClash(null),
  };
}
