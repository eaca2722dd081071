import { useCallback, useState } from 'react';
import type { ColumnLayout } from './grid-column';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The stored layout; null if there is none or it cannot be read. */
export function readLayout(text: string | null): ColumnLayout | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<ColumnLayout> | null;
    return stored && isTexts(stored.shown) && isTexts(stored.hidden)
      ? { shown: stored.shown, hidden: stored.hidden }
      : null;
  } catch {
    return null;
  }
}

const keyOf = (name: string) => `grid ${name}`;

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** The user's choice of columns for a grid, stored in this browser. */
export function useColumnLayout(name: string): [ColumnLayout | null, (layout: ColumnLayout | null) => void] {
  const [layout, setLayout] = useState(() =>
    typeof window === 'undefined' ? null : readLayout(storedText(name)),
  );
  const keep = useCallback(
    (next: ColumnLayout | null) => {
      setLayout(next);
      try {
        if (next) localStorage.setItem(keyOf(name), JSON.stringify(next));
        else localStorage.removeItem(keyOf(name));
      } catch {
        // Storage is off: the choice applies to this page only.
      }
    },
    [name],
  );
  return [layout, keep];
}
