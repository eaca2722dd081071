import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { BULK_ROWS_MAX } from 'api-extensions/contracts/rules/kinds';
import { Notice } from '../../../ui/notice';
import { MoreDetails } from '../../../ui/more-details';
import { type Column, Table } from '../../../ui/table';
import type { RowsReading } from './rows';

const stack = css`
  display: grid;
  gap: 0.75rem;
`;

const summary = css`
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
`;

/** Says how many lines will be looked up, and how many not and why; empty for an empty table. */
export function readingSummary({ rows, invalid, duplicates, beyond, hasHeader }: RowsReading): string {
  if (rows.length + invalid.length === 0) return '';
  return [
    `${koreanNumber(rows.length)}건을 조회합니다.`,
    hasHeader && '첫 줄은 제목으로 보았습니다.',
    duplicates.length > 0 && `중복된 ${koreanNumber(duplicates.length)}줄은 제외했습니다.`,
    invalid.length > 0 && `고쳐야 할 ${koreanNumber(invalid.length)}줄은 조회하지 않습니다.`,
    beyond > 0 && `${koreanNumber(BULK_ROWS_MAX)}건을 넘는 ${koreanNumber(beyond)}줄은 조회하지 않습니다.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Columns that all tables of lines have. */
const LINE_COLUMNS: Column<{ line: number; keyword: string; target: string }>[] = [
  { key: 'line', head: '줄', numeric: true, cell: ({ line }) => koreanNumber(line) },
  {
    key: 'typed',
    head: '내용',
    cell: ({ keyword, target }) => <RowInput keyword={keyword} target={target} />,
  },
];

/** How the table was read: a summary, and each line that is left out with its reason. */
export function ReadingReport({ reading }: { reading: RowsReading }) {
  const { invalid, duplicates, beyond } = reading;
  const text = readingSummary(reading);
  return (
    <div css={stack}>
      <p css={summary} role="status">
        {text}
      </p>
      {beyond > 0 && (
        <Notice tone="warn">
          한 번에 {koreanNumber(BULK_ROWS_MAX)}건까지 조회할 수 있습니다. 남은 {koreanNumber(beyond)}줄은 이번
          조회를 마친 뒤에 따로 조회해 주세요.
        </Notice>
      )}
      {invalid.length > 0 && (
        <Table
          caption={`고쳐야 할 줄 (${koreanNumber(invalid.length)})`}
          rows={invalid}
          keyOf={({ line }) => line}
          columns={[
            ...LINE_COLUMNS,
            { key: 'fault', head: '고칠 점', cell: ({ messages }) => messages.join(' ') },
          ]}
        />
      )}
      {duplicates.length > 0 && (
        <MoreDetails summary={`제외한 중복 ${koreanNumber(duplicates.length)}줄 보기`}>
          <Table
            caption="제외한 중복 줄"
            captionHidden
            rows={duplicates}
            keyOf={({ line }) => line}
            columns={[
              ...LINE_COLUMNS,
              {
                key: 'first',
                head: '먼저 나온 줄',
                numeric: true,
                cell: ({ firstLine }) => koreanNumber(firstLine),
              },
            ]}
          />
        </MoreDetails>
      )}
    </div>
  );
}

const MAX_SHOWN_LENGTH = 60;

/** A row as it was typed. An address has no spaces to break at, and the error message beside it must stay visible. */
function RowInput({ keyword, target }: { keyword: string; target: string }) {
  const text = [keyword || '(키워드 없음)', target].filter(Boolean).join(' · ');
  return (
    <span css={{ overflowWrap: 'anywhere' }}>
      {text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}
    </span>
  );
}
