import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { Icon } from '../../../ui/icon';
import { print } from '../../../ui/theme/breakpoints';
import { Examples } from '../examples';
import type { KindWords } from '../kinds';
import { withObjectParticle } from '../outcome-states';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import type { ReadRow } from './rows';

const form = css`
  display: grid;
  gap: 0.75rem;
  ${print} {
    display: none;
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
`;

const note = css`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const problem = css`
  color: var(--color-danger);
  font-size: var(--text-sm);
  font-weight: 550;
`;

const TableStep = lazy(() => import('../../../platform/table/table-step'));

interface Props {
  words: KindWords;
  /** Why the run could not be started, or null. */
  failure: string | null;
  isStarting: boolean;
  /** Maximum number of rows that can be looked up now. */
  maxRows: number;
  onStart: (rows: ReadRow[], subdomains: boolean) => void;
  /** Called when the visitor uses the form. */
  onUsed: () => void;
  note: ReactNode;
}

/** Input for a table of lookups: typed, pasted or read from a file, and checked row by row before the start. */
export function BulkForm({ words, failure, isStarting, maxRows, onStart, onUsed, note: noteContent }: Props) {
  const { kind, target, sample, columns } = words;
  const loadSpec = useCallback(async () => (await import('./rows')).bulkSpec(kind, maxRows), [kind, maxRows]);
  const table = useTable(loadSpec);
  const [isEmpty, setEmpty] = useState(false);
  const rows = rowsOf(table);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isStarting || table.isReading) return;
    setEmpty(rows.length === 0);
    if (rows.length === 0) return table.area.current?.focus();
    const taken = rows.map(({ line, values }) => ({
      ...{ line, keyword: values.keyword ?? '', target: values.target ?? '' },
    }));
    onStart(taken, new FormData(event.currentTarget).has('subdomains'));
  };
  const columnNames = columns.join('과 ').replace(/키워드과/, '키워드와');

  return (
    <Card>
      <form
        css={form}
        aria-label={`${words.name} 여러 건 조회`}
        onSubmit={submit}
        onFocus={onUsed}
        onChange={() => setEmpty(false)}
        noValidate
      >
        <TableSource
          of={table}
          label="조회할 목록"
          placeholder={sample}
          hint={`한 줄에 한 건씩 ${columns.length > 1 ? `${withObjectParticle(columnNames)} 탭, 쉼표, 세미콜론으로 나누어` : '키워드를'} 적어 주세요. 엑셀에서 복사해 붙여 넣거나 엑셀·CSV 파일을 끌어다 놓으셔도 됩니다. 한 번에 ${koreanNumber(maxRows)}건까지 조회합니다.`}
          error={
            isEmpty
              ? table.hasInput
                ? '조회할 수 있는 줄이 없습니다. 아래에서 이유를 확인해 주세요.'
                : '조회할 목록을 입력해 주세요.'
              : undefined
          }
        />
        {kind === 'web' && (
          <Checkbox
            name="subdomains"
            value="true"
            label="하위 도메인 포함"
            hint="blog.example.com 같은 주소도 내 사이트로 봅니다."
          />
        )}
        {table.reading && (
          <Suspense fallback={null}>
            <TableStep of={table} verb="조회">
              {rows.length > 0 && <p css={note}>오늘의 조회 {koreanNumber(rows.length)}건을 사용합니다.</p>}
            </TableStep>
          </Suspense>
        )}
        {failure && (
          <p role="alert" css={problem}>
            {failure}
          </p>
        )}
        <div css={actions}>
          <Button type="submit" size="lg" loading={isStarting || table.isReading}>
            <Icon name="search" size="1.25em" />
            {rows.length > 0 ? `${koreanNumber(rows.length)}건 조회하기` : '여러 건 조회하기'}
          </Button>
          {table.hasInput ? (
            <Button
              variant="ghost"
              onClick={() => {
                table.dropFile();
                table.setText('');
              }}
            >
              모두 지우기
            </Button>
          ) : (
            <Button
              variant="ghost"
              onClick={() => {
                onUsed();
                table.setText(sample);
              }}
            >
              예시 넣어 보기
            </Button>
          )}
        </div>
        <div css={note}>{noteContent}</div>
        {target && <Examples target={target} />}
      </form>
    </Card>
  );
}
