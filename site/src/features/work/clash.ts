import { useState } from 'react';
import type { ZodType } from 'zod';
import { currentOf } from '../../platform/stale';

/** What is not as it was: what nobody has touched is not sent, and sets back nothing of somebody else's. */
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
  /** A change that came second: the row as somebody else has left it, and what was to be written. */
  clash: { current: Row; body: Body } | null;
  send: (body: Body) => Promise<{ data: Row }>;
  /** For `useForm`: the dialog says what is to be said. */
  isClash: (thrown: unknown) => boolean;
  settle: () => void;
}

/**
 * Sends changes that name the version they were made from. When somebody was faster, `clash` holds both until one is
 * chosen (decision 21); the failure is thrown on all the same.
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
