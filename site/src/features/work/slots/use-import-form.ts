import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import { useEffect, useMemo, useRef } from 'react';
import { dropDraft, readDraft, restoreDraft, storeFormDraft } from '../../../platform/draft';
import { useSession } from '../../../platform/session';
import { rowsOf, type TableState, useTable } from '../../../platform/table/use-table';

interface Options<Rows> {
  /** Names the draft. */
  name: string;
  loadSpec: () => Promise<TableSpec>;
  /** Taken rows as the call takes them. */
  toRows: (taken: readonly TakenRow[]) => Rows;
  /** Where no row can be taken, e.g. `등록할 수 있는 줄이 없습니다.` */
  noRow: string;
}

/** What is missing before a table can be sent; undefined if nothing is. */
function missingInput({ reading, hasInput }: TableState, taken: number, noRow: string): string | undefined {
  if (taken > 0) return undefined;
  if (reading?.taking.question) return '날짜의 순서를 먼저 골라 주세요.';
  return hasInput
    ? `${noRow} 뺀 줄의 이유를 확인해 주세요.`
    : '붙여 넣은 표가 없습니다. 표를 붙여 넣거나 파일을 골라 주세요.';
}

/** A form whose table is checked by the server before it is stored. What is typed is kept as a draft of the person. */
export function useImportForm<Rows>({ name, loadSpec, toRows, noRow }: Options<Rows>) {
  const form = useRef<HTMLFormElement>(null);
  const draft = `${useSession().data?.user.id ?? ''} ${name}`;
  const table = useTable(loadSpec);
  const taken = rowsOf(table);
  const rows = useMemo(() => toRows(taken), [toRows, taken]);

  useEffect(() => {
    const stored = readDraft(draft);
    if (stored && form.current) restoreDraft(stored, form.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: the field keeps its own value
  }, []);

  return {
    table,
    rows,
    /** See `missingInput`. */
    missing: missingInput(table, taken.length, noRow),
    /** Line of a row in the table, from 1. @param at position among the rows */
    lineOf: (at: number): number => taken[at]?.line ?? at + 1,
    formProps: {
      ref: form,
      noValidate: true,
      onInput: () => {
        if (form.current) storeFormDraft(draft, form.current);
      },
    },
    /** Forgets the draft, once the rows are stored. */
    dropDraft: () => dropDraft(draft),
  };
}

/** Whether rows differ from those that were checked, and have to be checked again. */
export const useIsChanged = (checked: unknown, rows: unknown): boolean =>
  useMemo(() => checked !== undefined && JSON.stringify(checked) !== JSON.stringify(rows), [checked, rows]);
