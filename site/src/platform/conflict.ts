import { useState } from 'react';
import type { ZodType } from 'zod';
import { CallError } from './api-call';

/**
 * Returns the row as another user has saved it, from the error of an edit conflict; null for any other failure.
 * @param row schema of the row in the error
 */
export function parseConflictingRow<Row>(thrown: unknown, row: ZodType<Row>): Row | null {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return null;
  const { details } = thrown.failure.error;
  return details.code === 'CONFLICT' ? (row.safeParse(details.current).data ?? null) : null;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Whether two values of a field are equal; lists and objects by their content. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (isObject(left) && isObject(right) && JSON.stringify(left) === JSON.stringify(right));

/** Picks the changed fields: an untouched field is not sent, so it cannot undo another user's change. */
export function pickChanged<Input extends object>(
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
  /** Shows the conflict of a call other than `send`. @returns whether the failure is an edit conflict */
  report: (thrown: unknown, body: Body) => boolean;
  /** For `onFailure` of `useForm`: the form shows no message, because the dialog shows the conflict. */
  isConflict: (thrown: unknown) => boolean;
  /** Closes the conflict without a choice. */
  dismiss: () => void;
}

/**
 * Sends changes with the version that they are based on. After an edit conflict, `conflict` has both versions until the user
 * chooses (decision 21); `send` still throws the error.
 */
export function useConflict<Row extends object, Body extends object>(
  row: ZodType<Row>,
  send: (body: Body) => Promise<{ data: Row }>,
): ConflictState<Row, Body> {
  const [conflict, setConflict] = useState<ConflictState<Row, Body>['conflict']>(null);
  const report = (thrown: unknown, body: Body) => {
    const current = parseConflictingRow(thrown, row);
    if (current) setConflict({ current, body });
    return current !== null;
  };
  const sendChange = async (body: Body) => {
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
    send: sendChange,
    report,
    isConflict: (thrown) => parseConflictingRow(thrown, row) !== null,
    dismiss: () => setConflict(null),
  };
}
