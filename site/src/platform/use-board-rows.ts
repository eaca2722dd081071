import { useState } from 'react';
import useSWR from 'swr';
import { type BoardRow, type BoardRows, type ColumnRows, joinPages, type RowsPage } from './board-rows';

/**
 * The rows of a board's columns, of each the first page, and more on request.
 * @param key of SWR; null: nothing is read
 * @param states that have a column
 * @param read reads a page of a column; pages start at 1
 */
export function useBoardRows<Row extends BoardRow>(
  key: readonly unknown[] | null,
  states: readonly Row['state'][],
  read: (state: Row['state'], page: number) => Promise<RowsPage<Row>>,
) {
  const name = JSON.stringify(key);
  /** Number of pages to read of each column, of the board with this key. */
  const [wanted, setWanted] = useState<{ name: string; pages: Partial<Record<string, number>> }>();
  const pages = wanted?.name === name ? wanted.pages : {};
  const readColumn = async (state: Row['state']) => {
    const numbers = Array.from({ length: pages[state] ?? 1 }, (_, at) => at + 1);
    return [state, joinPages(await Promise.all(numbers.map((page) => read(state, page))))] as const;
  };
  const found = useSWR(
    key && [...key, states, pages],
    async () => Object.fromEntries(await Promise.all(states.map(readColumn))) as BoardRows<Row>,
    { keepPreviousData: true },
  );
  /** What the board says below the cards of a column that has more rows; null: it has none. */
  const moreOf = (state: Row['state']) => {
    const column: ColumnRows<Row> | undefined = found.data?.[state];
    if (!column || column.total <= column.rows.length) return null;
    const next = column.pages + 1;
    const isAsked = pages[state] === next;
    return {
      count: column.total - column.rows.length,
      isLoading: isAsked && found.error === undefined,
      load: () => (isAsked ? void found.mutate() : setWanted({ name, pages: { ...pages, [state]: next } })),
    };
  };
  return { ...found, moreOf };
}
