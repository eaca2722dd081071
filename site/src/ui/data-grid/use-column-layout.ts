import { useCallback, useState } from 'react';
import type { ColumnLayout } from './grid-column';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Parses a stored layout; null if there is none or it is invalid. */
export function parseLayout(text: string | null): ColumnLayout | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<ColumnLayout> | null;
    return stored && isTexts(stored.shown) && isTexts(stored.hidden)
      ? { shown: stored.shown, hidden: stored.hidden }
      : null;
  } catch {
    return null;
  }
}

const storageKey = (name: string) => `grid ${name}`;

function readStoredText(name: string): string | null {
  try {
    return localStorage.getItem(storageKey(name));
  } catch {
    return null;
  }
}

/** The user's choice of columns for a grid, stored in this browser. */
export function useColumnLayout(name: string): [ColumnLayout | null, (layout: ColumnLayout | null) => void] {
  const [layout, setLayout] = useState(() =>
    typeof window === 'undefined' ? null : parseLayout(readStoredText(name)),
  );
  const storeLayout = useCallback(
    (next: ColumnLayout | null) => {
      setLayout(next);
      try {
        if (next) localStorage.setItem(storageKey(name), JSON.stringify(next));
        else localStorage.removeItem(storageKey(name));
      } catch {
        // Storage is off: the layout lasts until the page is left.
      }
    },
    [name],
  );
  return [layout, storeLayout];
}
