import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  NAVER_FILE_MAX_BYTES,
  NAVER_FILE_TOO_LARGE,
  type Traffic,
  uploadNaverTraffic,
} from 'api-extensions/contracts/search-traffic';
import { useState } from 'react';
import { callUpload } from '../../../platform/call-upload';
import { CsvFileButton } from '../../../platform/csv-file-button';
import { type FieldErrors, rejectedFieldErrors } from '../../../platform/failure-text';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { useAction } from '../../../platform/use-action';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { pair } from '../list-style';
import { customerParams } from '../work-calls';

const SHAPES = { query: '검색어', page: '페이지', day: '날짜' } as const;

interface Props {
  userId: string | undefined;
  today: string;
  /** The data uploaded before. */
  stored: Traffic['naver'];
  onDone: () => Promise<unknown>;
}

/** Uploads a CSV file from Naver Search Advisor, which has no API. */
export function NaverUpload({ userId, today, stored, onDone }: Props) {
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const upload = (file: File) => {
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
    <FormStack>
      <p>
        네이버에는 자료를 가져오는 공식 API가 없습니다. 서치어드바이저의 리포트 → 콘텐츠 노출/클릭에서
        내려받은 CSV 파일을 올려 주세요. 기간이 겹치는 이전 자료는 새 파일로 바뀝니다.
      </p>
      {stored && (
        <p>
          저장된 자료: {koreanDay(stored.from)}부터 {koreanDay(stored.to)}까지 · 마지막으로 올린 때{' '}
          {koreanTime(stored.uploaded_at)}
        </p>
      )}
      <FormFailure text={errors.file ?? failure} />
      <div role="group" aria-label="파일의 기간" css={pair}>
        {dayField('from', '파일의 시작일')}
        {dayField('to', '파일의 종료일', '파일에 날짜 열이 있으면 비워 두셔도 됩니다.')}
      </div>
      <div>
        <CsvFileButton label={busy ? '올리는 중' : 'CSV 파일 올리기'} busy={busy} onFile={upload} />
      </div>
    </FormStack>
  );
}
