import { toExcelCsv } from 'api-extensions/contracts/rules/csv';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { importSlots } from 'api-extensions/contracts/work/slot-import';
import { navigate } from 'gatsby';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from '../../../platform/api-call';
import { fileName, downloadFile } from '../../../platform/export/file-download';
import { UserFacingError } from '../../../platform/failure-text';
import { TableSource } from '../../../platform/table/table-source';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { buttons } from '../list-style';
import { useRefresh } from '../use-refresh';
import { deleteSlots } from './change-slots';
import { ImportPreview, type ImportCheck } from './import-preview';
import { nothingCreatedText, SHEET_HEADS, type SheetReading, SLOT_SPEC, toSheet } from './slot-sheet';
import { useImportForm, useIsChanged } from './use-import-form';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = () => Promise.resolve(SLOT_SPEC);

const SAMPLE = [
  '웹',
  '강남 인테리어',
  'example.com',
  '스탠다드',
  '2026-12-01',
  '2026-12-30',
  'customer@example.com',
];

interface CheckedSheet {
  reading: SheetReading;
  result: ImportCheck;
}

interface ImportOptions {
  /** Leave out the rows with errors. */
  skip_wrong: boolean;
  /** Create the jobs of the products' templates. */
  jobs: boolean;
}

const sendSheet = ({ rows }: SheetReading, options: ImportOptions & { dry_run: boolean }) =>
  callApi(importSlots, { body: { ...options, rows }, timeoutMs: 60_000 });

/** Returns the snackbar's action that deletes imported slots, except those that were changed since. */
function useUndoAction() {
  const { show } = useSnackbar();
  const refresh = useRefresh();
  return (ids: number[]) => ({
    label: '실행 취소',
    onClick: () =>
      void deleteSlots(ids.map((id) => ({ id, version: 1 })))
        .then(({ changed, refused: rejected }) => {
          const unchangedText =
            rejected.length > 0 ? ` 그사이 바뀐 ${koreanNumber(rejected.length)}건은 그대로 두었습니다.` : '';
          show({ text: `등록한 ${koreanNumber(changed)}건을 지웠습니다.${unchangedText}`, tone: 'success' });
        })
        .catch(() => show({ text: '되돌리지 못했습니다. 목록을 확인해 주세요.', tone: 'danger' }))
        .finally(() => void refresh('slots')),
  });
}

/** Imports many slots from a sheet: first shows a check of each row, then creates the slots on confirmation. */
export function SlotImport() {
  const {
    table,
    rows: sheet,
    missing,
    formProps,
    dropDraft,
  } = useImportForm({
    name: 'slot import',
    loadSpec,
    toRows: toSheet,
    noRow: '등록할 수 있는 줄이 없습니다.',
  });
  const [checked, setChecked] = useState<CheckedSheet | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [options, setOptions] = useState<ImportOptions>({ skip_wrong: false, jobs: true });
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const { mutate } = useSWRConfig();
  const undoAction = useUndoAction();
  const isChanged = useIsChanged(checked?.reading, sheet);

  const check = (event: FormEvent) => {
    event.preventDefault();
    if (table.isReading) return;
    setError(missing ?? null);
    if (missing) return table.area.current?.focus();
    void run(async () => {
      const { data } = await sendSheet(sheet, { ...options, dry_run: true });
      setChecked({ reading: sheet, result: data });
      setOptions((chosen) => ({ ...chosen, skip_wrong: false }));
    });
  };

  const write = ({ reading }: CheckedSheet) =>
    run(async () => {
      const { data } = await sendSheet(reading, { ...options, dry_run: false });
      if (data.created === 0) {
        setChecked({ reading, result: data });
        throw new UserFacingError(nothingCreatedText(data));
      }
      dropDraft();
      const ids = data.rows.map(({ slot_id }) => slot_id).filter((id) => id !== null);
      const jobs = data.jobs > 0 ? ` 작업 ${koreanNumber(data.jobs)}건도 만들었습니다.` : '';
      await mutate((key) => Array.isArray(key) && key[0] === 'slots', undefined, { revalidate: true });
      await navigate('/work/slots');
      show({
        text: `슬롯 ${koreanNumber(data.created)}건을 등록했습니다.${jobs}`,
        tone: 'success',
        timeout: 15_000,
        action: undoAction(ids),
      });
    });

  const { result } = checked ?? {};
  const canWrite =
    result !== undefined && !isChanged && result.good > 0 && (result.wrong === 0 || options.skip_wrong);
  return (
    <>
      <Card>
        <form {...formProps} aria-label="표 입력" onSubmit={check}>
          <FormStack>
            <FormFailure text={error} />
            <TableSource
              of={table}
              label="표"
              name="text"
              hint={`열: ${Object.values(SHEET_HEADS).join(', ')}. 첫 줄에 제목이 있으면 순서는 상관없습니다. 고객은 이메일이나 회사명, 담당자는 이메일로 적어 주세요.`}
            />
            {table.reading && (
              <Suspense fallback={null}>
                <TableStep of={table} verb="확인" />
              </Suspense>
            )}
            <Sources isReading={table.isReading || (busy && !canWrite)} />
          </FormStack>
        </form>
      </Card>
      <FormFailure text={failure} />
      {checked && (
        <Result
          {...checked}
          isChanged={isChanged}
          options={options}
          onOptions={setOptions}
          busy={busy}
          onWrite={canWrite ? () => void write(checked) : null}
        />
      )}
    </>
  );
}

/** Buttons below the sheet: check it, download a template. */
function Sources({ isReading }: { isReading: boolean }) {
  const { run, busy, failure } = useAction();
  const downloadTemplate = () =>
    run(() =>
      downloadFile(
        new Blob([toExcelCsv([Object.values(SHEET_HEADS), SAMPLE])], { type: 'text/csv;charset=utf-8' }),
        fileName('슬롯 등록 서식', 'csv'),
      ),
    );
  return (
    <>
      <div css={buttons}>
        <Button type="submit" loading={isReading}>
          미리 보기
        </Button>
        <Button variant="ghost" loading={busy} onClick={() => void downloadTemplate()}>
          서식 내려받기
        </Button>
      </div>
      <FormFailure text={failure} />
    </>
  );
}

interface ResultProps extends CheckedSheet {
  isChanged: boolean;
  options: ImportOptions;
  onOptions: (options: ImportOptions) => void;
  busy: boolean;
  /** Null while no slot can be created. */
  onWrite: (() => void) | null;
}

/** The check of each row, and the button that creates the slots. Its heading takes the focus after each check. */
function Result({ reading, result, isChanged, options, onOptions, busy, onWrite }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [result]);
  return (
    <section aria-labelledby="import-result">
      <h2
        id="import-result"
        ref={heading}
        tabIndex={-1}
        css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)', outline: 'none' }}
      >
        정상 {koreanNumber(result.good)}건, 오류 {koreanNumber(result.wrong)}건, 중복{' '}
        {koreanNumber(result.duplicates)}건
      </h2>
      <FormStack>
        {isChanged && (
          <Notice tone="warn" role="status">
            <p>표를 고치셨습니다. 미리 보기를 다시 눌러 주세요.</p>
          </Notice>
        )}
        {result.duplicates > 0 && (
          <p css={{ fontSize: 'var(--text-sm)' }}>
            같은 내용이 반복된 {koreanNumber(result.duplicates)}건은 한 번만 등록합니다.
          </p>
        )}
        <ImportPreview
          // Starts with the invalid rows again: those that were shown may be corrected.
          key={`${result.good} ${result.wrong} ${result.duplicates}`}
          reading={reading}
          result={result}
        />
        <div>
          <Checkbox
            label="상품의 작업 템플릿으로 작업 만들기"
            checked={options.jobs}
            onChange={({ target }) => onOptions({ ...options, jobs: target.checked })}
          />
          {result.wrong > 0 && result.good > 0 && (
            <Checkbox
              label={`오류가 있는 ${koreanNumber(result.wrong)}건은 빼고, 정상 ${koreanNumber(result.good)}건만 등록합니다`}
              checked={options.skip_wrong}
              onChange={({ target }) => onOptions({ ...options, skip_wrong: target.checked })}
            />
          )}
        </div>
        <div css={buttons}>
          <Button size="md" loading={busy} disabled={!onWrite} onClick={() => onWrite?.()}>
            {koreanNumber(result.good)}건 등록하기
          </Button>
        </div>
      </FormStack>
    </section>
  );
}
