import { useState } from 'react';
import type { ZodType } from 'zod';
import { CallError } from './api-call';

/**
 * The current row, from an error because another user has changed the row; null for any other failure.
 * @param row schema of the row in the error
 */
export function conflictingRow<Row>(thrown: unknown, row: ZodType<Row>): Row | null {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return null;
  const { details } = thrown.failure.error;
  return details.code === 'CONFLICT' ? (row.safeParse(details.current).data ?? null) : null;
}

/** Whether two values of a field are equal; lists by their content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** Picks the changed fields: an untouched field is not sent, so it cannot undo another user's change. */
export function onlyChanged<Input extends object>(
  input: Input,
  before: { [Name in keyof Input]: unknown },
): Partial<Input> {
  const names = Object.keys(input) as (keyof Input)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(input[name], before[name])).map((name) => [name, input[name]]),
  ) as Partial<Input>;
}

export interface ConflictState<Row, Body> {
  /** A rejected change: the row as another user saved it, and the body that was to be written. */
  conflict: { current: Row; body: Body } | null;
  send: (body: Body) => Promise<{ data: Row }>;
  /** Shows the conflict of another call than `send`. @returns whether the failure is one */
  report: (thrown: unknown, body: Body) => boolean;
  /** Passed to `useForm` as onFailure: the dialog shows the message. */
  isConflict: (thrown: unknown) => boolean;
  settle: () => void;
}

/**
 * Sends changes with the version they were based on. On an edit conflict `conflict` holds both versions until one is
 * chosen (decision 21); the error is still thrown.
 */
export function useConflict<Row extends object, Body extends object>(
  row: ZodType<Row>,
  send: (body: Body) => Promise<{ data: Row }>,
): ConflictState<Row, Body> {
  const [conflict, setConflict] = useState<ConflictState<Row, Body>['conflict']>(null);
  const report = (thrown: unknown, body: Body) => {
    const current = conflictingRow(thrown, row);
    if (current) setConflict({ current, body });
    return current !== null;
  };
  const tried = async (body: Body) => {
    try {
      const response = await send(body);
      setConflict(null);
      return response;
    } catch (thrown) {
      report(thrown, body);
      throw thrown;
    }
  };
  return {
    conflict,
    send: tried,
    report,
    isConflict: (thrown) => conflictingRow(thrown, row) !== null,
    settle: () => setConflict(null),
  };
}
