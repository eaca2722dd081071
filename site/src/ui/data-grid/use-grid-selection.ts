import { useCallback, useEffect, useMemo, useState } from 'react';

export type RowKey = string | number;

export interface GridSelection<Row> {
  /** Last known state of the selected rows, including those on other pages of the list. */
  rows: readonly Row[];
  has: (key: RowKey) => boolean;
  /** Selects or deselects rows. */
  set: (rows: readonly Row[], isSelected: boolean) => void;
  /** Deselects all but these. */
  keepOnly: (keys: ReadonlySet<RowKey>) => void;
  clear: () => void;
}

/** The rows from the one with a key to an index, in either direction; null if the list does not have that key any more. */
export function rowsFrom<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  from: RowKey,
  index: number,
): readonly Row[] | null {
  const start = rows.findIndex((row) => keyOf(row) === from);
  return start < 0 ? null : rows.slice(Math.min(start, index), Math.max(start, index) + 1);
}

/**
 * The selected rows. They stay selected when the list changes page, is sorted or is loaded again.
 * @param rows the rows shown; the selection takes over their newest state
 * @param keyOf must be the same function on every render
 */
export function useGridSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey): GridSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<RowKey, Row>>(new Map());

  useEffect(() => {
    setSelected((before) => {
      const newer = rows.filter((row) => before.has(keyOf(row)) && before.get(keyOf(row)) !== row);
      return newer.length === 0
        ? before
        : new Map([...before, ...newer.map((row) => [keyOf(row), row] as const)]);
    });
  }, [rows, keyOf]);

  const set = useCallback(
    (changed: readonly Row[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (isSelected) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return next;
      }),
    [keyOf],
  );
  const keepOnly = useCallback(
    (keys: ReadonlySet<RowKey>) =>
      setSelected((before) => new Map([...before].filter(([key]) => keys.has(key)))),
    [],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return useMemo(
    () => ({ rows: [...selected.values()], has: (key) => selected.has(key), set, keepOnly, clear }),
    [selected, set, keepOnly, clear],
  );
}
