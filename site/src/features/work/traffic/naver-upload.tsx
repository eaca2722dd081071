import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  NAVER_FILE_MAX_BYTES,
  NAVER_FILE_TOO_LARGE,
  type Traffic,
  uploadNaverTraffic,
} from 'api-extensions/contracts/work/search-traffic';
import { TRAFFIC_SPEC } from 'api-extensions/contracts/tables/naver-traffic';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { callUpload } from '../../../platform/call-upload';
import { type FieldErrors, rejectedFieldErrors } from '../../../platform/failure-text';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { pair } from '../list-style';
import { customerParams } from '../work-calls';

const NO_FILE = '서치어드바이저에서 내려받은 파일을 고르거나 표를 붙여 넣어 주세요.';
const NO_ROWS = '올릴 수 있는 줄이 없습니다. 열의 뜻과 뺀 줄의 이유를 확인해 주세요.';

const SHAPES = { query: '검색어', page: '페이지', day: '날짜' } as const;

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = () => Promise.resolve(TRAFFIC_SPEC);

/** Lines up to which the rows of the file that is sent stand on the lines of the table. */
const LINES_MAX = 50_000;

/** The taken rows as a file for the server, with the columns that the table has. Each stands on its line of the table, which errors name. */
function toFile(rows: readonly TakenRow[]): File {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const columns = TRAFFIC_SPEC.fields.filter(({ key }) => rows.some(({ values }) => values[key]));
  const lines = [quoted(columns.map(({ label }) => label))];
  for (const { line, values } of rows) {
    while (lines.length < line - 1 && line <= LINES_MAX) lines.push('');
    lines.push(quoted(columns.map(({ key }) => values[key] ?? '')));
  }
  return new File([lines.join('\n')], 'naver.csv', { type: 'text/csv' });
}

interface Props {
  userId: string | undefined;
  today: string;
  /** The data uploaded before. */
  stored: Traffic['naver'];
  onDone: () => Promise<unknown>;
}

/** Uploads figures from Naver Search Advisor, which has no API: a file or a pasted table. */
export function NaverUpload({ userId, today, stored, onDone }: Props) {
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const table = useTable(loadSpec);
  const rows = rowsOf(table);
  const upload = (event: FormEvent) => {
    event.preventDefault();
    if (table.isReading || busy) return;
    if (rows.length === 0) return setErrors({ file: table.hasInput ? NO_ROWS : NO_FILE });
    const file = toFile(rows);
    if (file.size > NAVER_FILE_MAX_BYTES) return setErrors({ file: NAVER_FILE_TOO_LARGE });
    setErrors({});
    const form = new FormData();
    form.append('file', file);
    const days = Object.fromEntries(Object.entries(period).filter(([, day]) => day !== ''));
    void run(async () => {
      try {
        const query = { ...customerParams(userId), ...days };
        const { data } = await callUpload(uploadNaverTraffic, { form, query });
        const replaced = data.replaced > 0 ? ` 겹치던 ${koreanNumber(data.replaced)}행을 바꾸었습니다.` : '';
        show({
          text: `${koreanDay(data.from)}부터 ${koreanDay(data.to)}까지 ${SHAPES[data.shape]} ${koreanNumber(data.rows)}행을 저장했습니다.${replaced}`,
          tone: 'success',
        });
        setPeriod({ from: '', to: '' });
        table.dropFile();
        table.setText('');
        await onDone();
      } catch (thrown) {
        setErrors(rejectedFieldErrors(thrown));
        throw thrown;
      }
    });
  };
  const dayField = (name: 'from' | 'to', label: string, hint?: string) => (
    <TextField
      type="date"
      label={label}
      name={name}
      hint={hint}
      error={errors[name]}
      max={today}
      value={period[name]}
      onChange={({ target }) => setPeriod((days) => ({ ...days, [name]: target.value }))}
    />
  );
  return (
    <form aria-label="서치어드바이저 자료" onSubmit={upload} noValidate>
      <FormStack>
        <p>
          네이버에는 자료를 가져오는 공식 API가 없습니다. 서치어드바이저의 리포트 → 콘텐츠 노출/클릭에서
          내려받은 파일을 올려 주세요. 기간이 겹치는 이전 자료는 새 파일로 바뀝니다.
        </p>
        {stored && (
          <p>
            저장된 자료: {koreanDay(stored.from)}부터 {koreanDay(stored.to)}까지 · 마지막으로 올린 때{' '}
            {koreanTime(stored.uploaded_at)}
          </p>
        )}
        <TableSource
          of={table}
          label="내려받은 표"
          hint="엑셀·CSV 파일을 여시거나 표를 복사해 붙여 넣어 주세요. 키워드·URL·날짜 가운데 하나와 노출수, 클릭수가 있어야 합니다."
        />
        {table.reading && (
          <Suspense fallback={null}>
            <TableStep of={table} verb="저장" />
          </Suspense>
        )}
        <FormFailure text={errors.file ?? failure} />
        <div role="group" aria-label="파일의 기간" css={pair}>
          {dayField('from', '파일의 시작일')}
          {dayField('to', '파일의 종료일', '파일에 날짜 열이 있으면 비워 두셔도 됩니다.')}
        </div>
        <div>
          <Button type="submit" loading={busy || table.isReading}>
            {rows.length > 0 ? `${koreanNumber(rows.length)}건 올리기` : '올리기'}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
