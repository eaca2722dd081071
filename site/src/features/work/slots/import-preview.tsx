import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { importSlots } from 'api-extensions/contracts/work/slot-import';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { DataGrid } from '../../../ui/data-grid/data-grid';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { useSortedRows } from '../../../ui/data-grid/use-sorted-rows';
import { RadioGroup } from '../../../ui/radio-group';
import { SHEET_HEADS, type SheetField, type SheetReading, type SheetRow } from './slot-sheet';

/** The server's check of each row, or the result of the import. */
export type ImportCheck = z.output<typeof importSlots.response>['data'];
type RowState = ImportCheck['rows'][number]['state'];

interface PreviewRow {
  /** Position among the sent rows, from 1. */
  no: number;
  /** Line number in the sheet's text, from 1. */
  line: number;
  typed: SheetRow;
  state: RowState;
  fields: Record<string, string>;
  /** Line that a duplicate repeats. */
  sameLine: number | null;
}

const STATES: Record<RowState, { text: string; tone: BadgeTone; rank: number }> = {
  wrong: { text: '오류', tone: 'danger', rank: 0 },
  duplicate: { text: '중복', tone: 'warn', rank: 1 },
  good: { text: '정상', tone: 'success', rank: 2 },
};

const wrongCell = css`
  color: var(--color-danger);
  font-weight: 600;
`;

/** Problems of a row as one text, in the order of the columns. */
function problemOf({ fields, state, sameLine }: PreviewRow): string {
  if (state === 'duplicate') return sameLine === null ? (fields.row ?? '') : `${sameLine}번째 줄과 같습니다.`;
  const named = (Object.keys(SHEET_HEADS) as SheetField[])
    .filter((field) => fields[field])
    .map((field) => `${SHEET_HEADS[field]}: ${fields[field]}`);
  return [...named, fields.row].filter(Boolean).join(' ');
}

const typedColumn = (field: SheetField, width: number): GridColumn<PreviewRow> => ({
  key: field,
  head: SHEET_HEADS[field],
  width,
  sortable: true,
  value: ({ typed }) => typed[field] || null,
  cell: ({ typed, fields }) =>
    fields[field] ? (
      <span css={wrongCell} title={fields[field]}>
        {typed[field] || '(없음)'}
      </span>
    ) : (
      typed[field] || '-'
    ),
});

const COLUMNS: GridColumn<PreviewRow>[] = [
  {
    key: 'line',
    head: '줄',
    width: 9,
    sortable: true,
    value: ({ line }) => line,
    cell: ({ line, typed }) => (
      <>
        {line}
        <small>{typed.keyword || '(키워드 없음)'}</small>
      </>
    ),
  },
  {
    key: 'problem',
    head: '고칠 점',
    width: 22,
    essential: true,
    cell: (row) => (
      <span
        css={{ whiteSpace: 'normal', wordBreak: 'keep-all', fontSize: 'var(--text-xs)' }}
        title={problemOf(row)}
      >
        {problemOf(row) || '-'}
      </span>
    ),
  },
  {
    key: 'state',
    head: '결과',
    width: 6,
    essential: true,
    sortable: true,
    value: ({ state }) => STATES[state].rank,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
  },
  typedColumn('kind', 6),
  typedColumn('keyword', 11),
  typedColumn('target', 12),
  typedColumn('product', 8),
  typedColumn('from', 7.5),
  typedColumn('to', 7.5),
  typedColumn('customer', 13),
  typedColumn('assignee', 13),
  typedColumn('price', 7),
  typedColumn('memo', 10),
];

const keyOf = ({ no }: PreviewRow) => no;
const labelOf = ({ line }: PreviewRow) => `${line}번째 줄`;

interface Props {
  reading: SheetReading;
  result: ImportCheck;
}

/** Preview of the import with the result of each row; shows only the invalid rows first, if there are any. */
export function ImportPreview({ reading, result }: Props) {
  const [shown, setShown] = useState<RowState | 'all'>(result.wrong > 0 ? 'wrong' : 'all');
  const rows = useMemo(() => {
    const all = result.rows.flatMap(({ no, state, fields, same_as }): PreviewRow[] => {
      const typed = reading.rows[no - 1];
      const lineOf = (row: number) => reading.lines[row - 1] ?? row;
      const sameLine = same_as === null ? null : lineOf(same_as);
      return typed ? [{ no, line: lineOf(no), typed, state, fields, sameLine }] : [];
    });
    return all.filter(({ state }) => shown === 'all' || state === shown);
  }, [reading, result, shown]);
  const sorted = useSortedRows(rows, COLUMNS);
  return (
    <>
      <RadioGroup
        label="보기"
        name="shown"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: `전체 ${koreanNumber(result.rows.length)}` },
          { value: 'wrong', label: `오류 ${koreanNumber(result.wrong)}` },
          { value: 'duplicate', label: `중복 ${koreanNumber(result.duplicates)}` },
          { value: 'good', label: `정상 ${koreanNumber(result.good)}` },
        ]}
      />
      <DataGrid
        name="slot-import"
        caption="등록할 표 미리 보기"
        {...sorted}
        keyOf={keyOf}
        labelOf={labelOf}
        empty="해당하는 행이 없습니다."
      />
    </>
  );
}
