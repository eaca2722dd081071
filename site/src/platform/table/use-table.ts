import { seoulDay } from 'api-extensions/contracts/rules/days';
import type { Sheet } from 'api-extensions/contracts/tables/sheet';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import type { Choices, TakenRow } from 'api-extensions/contracts/tables/take';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { TableReading } from './reader';
import { storeColumns } from './stored-columns';

const loadReader = () => import('./reader');
type Reader = Awaited<ReturnType<typeof loadReader>>;

/** Shown when code that is loaded on demand could not be loaded. */
export const NOT_LOADED = '서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';

interface Loaded {
  reader: Reader;
  spec: TableSpec;
  loadSpec: () => Promise<TableSpec>;
}

/** A chosen file with its sheets. */
interface Source {
  name: string;
  sheets: Sheet[];
}

/** State of a field for tables: what was typed or chosen, and how it is understood. */
export interface TableState {
  /** The text field, which keeps its own value, as drafts need it. */
  area: RefObject<HTMLTextAreaElement>;
  text: string;
  file: Source | null;
  /** Position of the sheet that is read. */
  sheetAt: number;
  /** Korean message about a file that cannot be read, or code that could not be loaded. */
  error: string | null;
  isOpening: boolean;
  spec: TableSpec | null;
  /** Null while nothing is typed, or the code that reads it is loading. */
  reading: TableReading | null;
  /** Whether there is anything to read. */
  hasInput: boolean;
  /** Whether `reading` does not show the latest input yet. */
  isReading: boolean;
  setText: (text: string) => void;
  openFile: (file: File) => Promise<void>;
  dropFile: () => void;
  setSheet: (at: number) => void;
  change: (changes: Partial<Choices>) => void;
  /** Loads the code that reads tables, when the field is used. */
  prepare: () => void;
}

/**
 * Reads what a person types, pastes or chooses as rows of a screen. What is typed stays beside a chosen file.
 * @param loadSpec loads what the screen takes; a stable function
 */
export function useTable(loadSpec: () => Promise<TableSpec>): TableState {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setTypedText] = useState('');
  const [file, setFile] = useState<Source | null>(null);
  const [sheetAt, setSheetAt] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [latest, setLoaded] = useState<Loaded | null>(null);
  // Another screen's rules are loaded first.
  const loaded = latest?.loadSpec === loadSpec ? latest : null;
  /** Corrections, and the key of the headings that they belong to. */
  const [changes, setChanges] = useState<{ key: string; made: Partial<Choices> } | null>(null);
  const load = useCallback(async (): Promise<Loaded> => {
    const [reader, spec] = await Promise.all([loadReader(), loadSpec()]);
    const now = { reader, spec, loadSpec };
    setLoaded((before) => (before?.loadSpec === loadSpec ? before : now));
    return now;
  }, [loadSpec]);
  const prepare = useCallback(() => void load().catch(() => setError(NOT_LOADED)), [load]);
  const isUsed = latest !== null;
  useEffect(() => {
    if (isUsed) prepare();
  }, [isUsed, prepare]);

  const shownText = useDeferredValue(text);
  const sheets = useMemo(
    () => file?.sheets ?? (loaded && shownText.trim() !== '' ? loaded.reader.openText(shownText) : []),
    [file, loaded, shownText],
  );
  const sheet = sheets[sheetAt] ?? sheets[0];
  const reading = useMemo(() => {
    if (!loaded || !sheet) return null;
    const read = (made?: Partial<Choices>) =>
      loaded.reader.readSheet(sheet, loaded.spec, seoulDay(new Date()), made);
    const first = changes ? read(changes.made) : read();
    return changes && keyOf(first) !== changes.key ? read() : first;
  }, [loaded, sheet, changes]);

  const setText = useCallback(
    (value: string) => {
      if (value !== '') prepare();
      setError(null);
      setTypedText(value);
      if (area.current && area.current.value !== value) area.current.value = value;
    },
    [prepare],
  );

  const hasInput = file !== null || text.trim() !== '';
  return {
    ...{ area, text, file, sheetAt, error, isOpening, reading, prepare },
    spec: loaded?.spec ?? null,
    hasInput,
    isReading: hasInput && error === null && (!loaded || (!file && text !== shownText)),
    setText,
    openFile: async (chosen) => {
      setError(null);
      setOpening(true);
      try {
        const [{ openChosenFile }, { reader, spec }] = await Promise.all([
          import('./open-chosen-file'),
          load(),
        ]);
        const opened = await openChosenFile(chosen);
        if ('error' in opened) return setError(`${chosen.name}: ${opened.error}`);
        setFile({ name: chosen.name, sheets: opened.sheets });
        setSheetAt(reader.likeliestSheet(opened.sheets, spec));
      } catch {
        setError(NOT_LOADED);
      } finally {
        setOpening(false);
      }
    },
    dropFile: () => {
      setError(null);
      setFile(null);
      setSheetAt(0);
    },
    setSheet: setSheetAt,
    change: (made) => {
      if (!reading || !loaded) return;
      setChanges((before) => ({ key: keyOf(reading), made: { ...before?.made, ...made } }));
      if (made.fields) storeColumns(loaded.spec, reading.key, made.fields);
    },
  };
}

/** Tables whose corrections are the same: equal headings, or without them as many columns. */
const keyOf = ({ key, table }: TableReading) => `${table.columns.length} ${key}`;

/** The rows that can be sent now: none while a question is open. */
export const rowsOf = ({ reading }: TableState): readonly TakenRow[] =>
  reading && !reading.taking.question ? reading.taking.rows : [];
