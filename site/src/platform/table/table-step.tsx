import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { DAY_ORDER_NAMES } from 'api-extensions/contracts/tables/days';
import type { Taking } from 'api-extensions/contracts/tables/take';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { MoreDetails } from '../../ui/more-details';
import { NativeSelect } from '../../ui/native-select';
import { Notice } from '../../ui/notice';
import { type Column, Table } from '../../ui/table';
import { ColumnTable } from './column-table';
import type { TableReading } from './reader';
import { SharedValues } from './shared-values';
import { OrderQuestion } from './order-question';
import type { TableState } from './use-table';

const stack = css`
  display: grid;
  gap: var(--space-4);
  & > * {
    min-width: 0;
  }
  & > h3 {
    font-size: var(--text-lg);
  }
`;

const summaryStyle = css`
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
`;

/** Rows that are left out and listed; the others are counted. */
const LISTED_MAX = 200;

const REASONS = {
  title: '표 위의 안내',
  heading: '제목',
  total: '합계',
  note: '각주',
  missing: '빈 칸',
  wrong: '고칠 점',
  duplicate: '중복',
  beyond: '최대 건수 초과',
} as const;

/** What is taken and what is left out, by reason: `5줄을 읽어 3건을 조회합니다. 뺀 줄: 제목 1, 합계 1.` */
function summaryOf(
  { table: { total }, taking: { rows, left }, isTurned }: TableReading,
  verb: string,
): string {
  const counts = Object.entries(REASONS).flatMap(([reason, name]) => {
    const count = left.filter((row) => row.reason === reason).length;
    return count > 0 ? [`${name} ${koreanNumber(count)}`] : [];
  });
  const taken = `${koreanNumber(total)}줄을 읽어 ${koreanNumber(rows.length)}건을 ${verb}합니다.`;
  return counts.length > 0 ? `${taken} 뺀 ${isTurned ? '것' : '줄'}: ${counts.join(', ')}.` : taken;
}

interface Props {
  of: TableState;
  /** What will be done with the rows: `조회`. */
  verb: string;
  /** What it uses of today's allowance, and the like. */
  children?: ReactNode;
}

/** Shows how a table was understood, before anything is sent: its columns, what is taken and what is left out, with corrections. */
export default function TableStep({ of, verb, children }: Props) {
  const { reading, spec, file, sheetAt } = of;
  if (!reading || !spec) return null;
  const { table, choices, taking } = reading;
  const sheets = file?.sheets ?? [];
  const merged = table.columns.filter(({ fills }, at) => fills && choices.fields[at] !== null);
  return (
    <section css={stack} aria-label="읽은 내용 확인">
      <h2 css={{ fontSize: 'var(--text-lg)' }}>이렇게 읽었습니다</h2>
      <p css={summaryStyle} role="status">
        {summaryOf(reading, verb)}
      </p>
      {children}
      {sheets.length > 1 && (
        <NativeSelect
          label="시트"
          value={String(sheetAt)}
          options={sheets.map(({ name, rows }, at) => ({
            value: String(at),
            label: `${name} (${koreanNumber(rows.length)}줄)`,
          }))}
          onChange={({ target }) => of.setSheet(Number(target.value))}
        />
      )}
      <ColumnTable reading={reading} spec={spec} onFields={(fields) => of.change({ fields })} />
      {taking.question && (
        <OrderQuestion question={taking.question} onAnswer={(dayOrder) => of.change({ dayOrder })} />
      )}
      {choices.dayOrder && (
        <p css={{ fontSize: 'var(--text-sm)' }}>
          날짜를 {DAY_ORDER_NAMES[choices.dayOrder]} 순서로 읽었습니다.{' '}
          <Button variant="ghost" onClick={() => of.change({ dayOrder: undefined })}>
            날짜 순서 다시 고르기
          </Button>
        </p>
      )}
      <SharedValues reading={reading} spec={spec} onChange={(same) => of.change({ same })} />
      {merged.length > 0 && (taking.filled > 0 || !choices.fills) && (
        <Checkbox
          label={`빈 칸은 위 칸의 값으로 채우기 (${merged.map(({ heading }) => heading).join(', ')})`}
          hint={
            choices.fills
              ? `${koreanNumber(taking.filled)}줄을 채웠습니다. 병합된 칸으로 보았습니다.`
              : undefined
          }
          checked={choices.fills}
          onChange={({ target }) => of.change({ fills: target.checked })}
        />
      )}
      {table.remarks.length > 0 && (
        <Checkbox
          label={`합계와 각주로 보고 뺀 ${koreanNumber(table.remarks.length)}줄도 넣기`}
          checked={choices.takesTotals}
          onChange={({ target }) => of.change({ takesTotals: target.checked })}
        />
      )}
      <LeftOutRows reading={reading} />
    </section>
  );
}

const LEFT_COLUMNS: Column<Taking['left'][number]>[] = [
  { key: 'line', head: '줄', numeric: true, cell: ({ line }) => koreanNumber(line) },
  { key: 'text', head: '내용', cell: ({ text }) => <span css={{ overflowWrap: 'anywhere' }}>{text}</span> },
  { key: 'reason', head: '이유', cell: ({ message }) => message },
];

/** The rows that are left out, each with its reason; open if some of them can be corrected. */
function LeftOutRows({ reading }: { reading: TableReading }) {
  const { left } = reading.taking;
  // Of a line with several days, some may be taken.
  const unit = reading.isTurned ? '건' : '줄';
  if (left.length === 0) return null;
  const isCorrectable = left.some(({ reason }) => reason === 'wrong' || reason === 'missing');
  const beyond = left.filter(({ reason }) => reason === 'beyond').length;
  // Those that can be corrected first.
  const rank = ({ reason }: Taking['left'][number]) => (reason === 'wrong' || reason === 'missing' ? 0 : 1);
  const listed = [...left].sort((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, LISTED_MAX);
  return (
    <>
      {beyond > 0 && (
        <Notice tone="warn">
          한 번에 넣을 수 있는 건수를 넘어 {`${koreanNumber(beyond)}${unit}이`} 남았습니다. 이번 것을 마친
          뒤에 따로 넣어 주세요.
        </Notice>
      )}
      <MoreDetails summary={`뺀 ${koreanNumber(left.length)}${unit}과 이유 보기`} open={isCorrectable}>
        <Table
          caption={`뺀 ${reading.isTurned ? '것' : '줄'} (${koreanNumber(left.length)})`}
          rows={listed}
          keyOf={({ line, text, reason }) => `${line} ${reason} ${text}`}
          columns={LEFT_COLUMNS}
        />
        {left.length > listed.length && (
          <p>{`그 밖에 ${koreanNumber(left.length - listed.length)}${unit}이 더 있습니다.`}</p>
        )}
      </MoreDetails>
    </>
  );
}
