import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { importRanks, RANK_IMPORT_MAX, undoRankImport } from 'api-extensions/contracts/work/rank-import';
import { navigate } from 'gatsby';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { TableSource } from '../../../platform/table/table-source';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { TextField } from '../../../ui/text-field';
import { buttons } from '../list-style';
import { useRefresh } from '../use-refresh';
import { RANK_SPEC, toEarlierRanks } from './rank-sheet';
import { useImportForm, useIsChanged } from './use-import-form';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = () => Promise.resolve(RANK_SPEC);

type EarlierRank = ReturnType<typeof toEarlierRanks>[number];

interface Wrong {
  /** Line number in the table, from 1. */
  line: number;
  keyword: string;
  day: string;
  message: string;
}

/** The server's check of all rows. */
interface Checked {
  source: string;
  rows: EarlierRank[];
  good: number;
  wrong: Wrong[];
}

/** Rows without a slot that are listed; the others are counted. */
const LISTED_MAX = 200;

const WRONG_COLUMNS: Column<Wrong>[] = [
  { key: 'line', head: '줄', rowHeader: true, cell: ({ line }) => koreanNumber(line) },
  { key: 'keyword', head: '키워드', cell: ({ keyword }) => keyword },
  { key: 'day', head: '날짜', cell: ({ day }) => day },
  { key: 'message', head: '이유', cell: ({ message }) => message },
];

/** Sends rows in parts. @param onPart called with the number of rows that have been sent */
async function sendParts(
  { source, rows }: Pick<Checked, 'source' | 'rows'>,
  dry_run: boolean,
  onPart: (sent: number) => void,
) {
  const parts = [];
  for (let start = 0; start < rows.length; start += RANK_IMPORT_MAX) {
    const part = rows.slice(start, start + RANK_IMPORT_MAX);
    const { data } = await callApi(importRanks, { body: { source, rows: part, dry_run }, timeoutMs: 60_000 });
    parts.push({ start, ...data });
    onPart(start + part.length);
  }
  return {
    good: parts.reduce((sum, { good }) => sum + good, 0),
    wrong: parts.flatMap(({ start, wrong }) =>
      wrong.map(({ no, message }) => ({ at: start + no - 1, message })),
    ),
    importIds: parts.flatMap(({ import_id }) => import_id ?? []),
  };
}

interface InputErrors {
  source?: string;
  table?: string;
}

/** Imports the ranks that other tools had found: first shows which slots they belong to, then stores them on confirmation. */
export function RankImport() {
  const { table, rows, missing, lineOf, formProps, dropDraft } = useImportForm({
    name: 'rank import',
    loadSpec,
    toRows: toEarlierRanks,
    noRow: '가져올 수 있는 줄이 없습니다.',
  });
  const [checked, setChecked] = useState<Checked | null>(null);
  const [errors, setErrors] = useState<InputErrors>({});
  const [sent, setSent] = useState<number | null>(null);
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const refresh = useRefresh();
  const isChanged = useIsChanged(checked?.rows, rows);

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (table.isReading) return;
    const field = event.currentTarget.elements.namedItem('source') as HTMLInputElement;
    const source = field.value.trim();
    const found: InputErrors = {
      source: source === '' ? '어디의 기록인지 입력해 주세요.' : undefined,
      table: missing,
    };
    setErrors(found);
    if (found.source || found.table) return (found.source ? field : table.area.current)?.focus();
    void run(async () => {
      const { good, wrong } = await sendParts({ source, rows }, true, setSent);
      const named = wrong.map(({ at, message }) => ({
        ...{ line: lineOf(at), message },
        ...{ keyword: rows[at]?.keyword ?? '', day: rows[at]?.day ?? '' },
      }));
      setChecked({ source, rows, good, wrong: named });
    }).finally(() => setSent(null));
  };

  const undo = (import_ids: string[]) =>
    void callApi(undoRankImport, { body: { import_ids } })
      .then(({ data }) =>
        show({ text: `가져온 순위 ${koreanNumber(data.removed)}건을 지웠습니다.`, tone: 'success' }),
      )
      .catch(() => show({ text: '되돌리지 못했습니다. 다시 시도해 주세요.', tone: 'danger' }))
      .finally(() => void refresh('slots'));

  const write = (ready: Checked) =>
    void run(async () => {
      const { good, importIds } = await sendParts(ready, false, setSent);
      dropDraft();
      await refresh('slots');
      await navigate('/work/slots');
      show({
        text: `이전 순위 ${koreanNumber(good)}건을 가져왔습니다. 슬롯의 그래프와 날짜별 기록에 보입니다.`,
        tone: 'success',
        timeout: 15_000,
        action: { label: '실행 취소', onClick: () => undo(importIds) },
      });
    }).finally(() => setSent(null));

  return (
    <>
      <Card>
        <form {...formProps} aria-label="이전 순위" onSubmit={check}>
          <FormStack>
            <TextField
              label="출처"
              name="source"
              maxLength={30}
              placeholder="예: SerpBear, 자체 시트"
              hint="날짜별 기록에 함께 보입니다."
              error={errors.source}
            />
            <TableSource
              of={table}
              label="표"
              name="text"
              hint="키워드, 날짜, 순위가 있어야 합니다. 날짜가 열의 제목이어도 됩니다. 같은 키워드의 슬롯이 여럿이면 대상이나 종류도 있어야 합니다."
              error={errors.table}
            />
            {table.reading && (
              <Suspense fallback={null}>
                <TableStep of={table} verb="확인" />
              </Suspense>
            )}
            <div css={buttons}>
              <Button type="submit" loading={table.isReading || (busy && !checked)}>
                미리 보기
              </Button>
            </div>
          </FormStack>
        </form>
      </Card>
      <p role="status">
        {sent !== null && `${koreanNumber(rows.length)}건 가운데 ${koreanNumber(sent)}건을 보냈습니다.`}
      </p>
      <FormFailure text={failure} />
      {checked && (
        <CheckedRanks {...checked} isChanged={isChanged} busy={busy} onWrite={() => write(checked)} />
      )}
    </>
  );
}

interface CheckedProps extends Checked {
  isChanged: boolean;
  busy: boolean;
  onWrite: () => void;
}

/** What will be stored and what not, with the reasons. Its heading takes the focus after each check. */
function CheckedRanks({ rows, good, wrong, isChanged, busy, onWrite }: CheckedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [rows]);
  return (
    <section aria-labelledby="ranks-checked">
      <h2
        id="ranks-checked"
        ref={heading}
        tabIndex={-1}
        css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)', outline: 'none' }}
      >
        가져올 순위 {koreanNumber(good)}건, 뺄 순위 {koreanNumber(wrong.length)}건
      </h2>
      <FormStack>
        {isChanged && (
          <Notice tone="warn" role="status">
            <p>표를 고치셨습니다. 미리 보기를 다시 눌러 주세요.</p>
          </Notice>
        )}
        {wrong.length > 0 && (
          <Table
            caption="가져올 수 없는 순위"
            cardsBelow="sm"
            rows={wrong.slice(0, LISTED_MAX)}
            keyOf={({ line, day }) => `${line} ${day}`}
            columns={WRONG_COLUMNS}
            empty=""
          />
        )}
        {wrong.length > LISTED_MAX && <p>그 밖에 {koreanNumber(wrong.length - LISTED_MAX)}건</p>}
        <div css={buttons}>
          <Button size="md" loading={busy} disabled={isChanged || good === 0} onClick={onWrite}>
            {koreanNumber(good)}건 가져오기
          </Button>
        </div>
      </FormStack>
    </section>
  );
}
