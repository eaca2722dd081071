import { css } from '@emotion/react';
import { NOTES_MAX, saveReportNotes } from 'api-extensions/contracts/work-overview';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { DraftNotice } from '../../platform/draft-notice';
import { currentOf } from '../../platform/stale';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/textarea';
import { REPORT_TIMEOUT_MS, type ReportAsked } from './report-calls';

const theirs = css`
  margin-block: var(--space-2);
  padding: 0.75rem;
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  color: var(--color-ink);
  white-space: pre-wrap;
`;

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const noted = z.object({ notes: z.string() });

interface Props {
  asked: ReportAsked;
  notes: string;
  onSaved: (notes: string) => void;
}

/** Notes of the staff for the report of exactly this period. On an edit conflict the second user sees both and chooses. */
export function ReportNotes({ asked, notes, onSaved }: Props) {
  /** The text that the edit is based on. It is stored with a draft, so that a restored draft keeps its base. */
  const seen = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [late, setLate] = useState<string | null>(null);
  const { show } = useSnackbar();
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: saveReportNotes.body,
    draft: `report notes ${asked.userId} ${asked.from} ${asked.to}`,
    read: (data) => ({
      ...asked,
      notes: String(data.get('notes') ?? ''),
      seen: String(data.get('seen') ?? ''),
    }),
    send: (body) => callApi(saveReportNotes, { body, timeoutMs: REPORT_TIMEOUT_MS }),
    onFailure: (thrown) => {
      const others = currentOf(thrown, noted)?.notes ?? null;
      setLate(others);
      return others !== null;
    },
    onDone: ({ data }) => {
      if (seen.current) seen.current.value = data.notes;
      setLate(null);
      onSaved(data.notes);
      show({ text: '담당자 의견을 저장했습니다.', tone: 'success' });
    },
  });
  const takeTheirs = () => {
    if (late === null) return;
    // An untouched form shows the current text.
    draft.discard();
    onSaved(late);
    setLate(null);
    field.current?.focus();
  };
  const keepMine = () => {
    if (late === null || !seen.current) return;
    seen.current.value = late;
    form.ref.current?.requestSubmit();
  };
  return (
    <form {...form} aria-label="담당자 의견">
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        <div role="alert">
          {late !== null && (
            <Notice tone="warn">
              <p>그사이 다른 담당자가 아래와 같이 저장했습니다. 남길 내용을 골라 주세요.</p>
              <p css={theirs}>{late || '(내용 없음)'}</p>
              <div css={choices}>
                <Button variant="outline" onClick={takeTheirs}>
                  저장된 내용 쓰기
                </Button>
                <Button variant="outline" onClick={keepMine}>
                  내가 쓴 내용으로 바꾸기
                </Button>
              </div>
            </Notice>
          )}
        </div>
        <Textarea
          ref={field}
          label="담당자 의견"
          name="notes"
          rows={4}
          maxLength={NOTES_MAX}
          hint="이 기간의 보고서 끝에 실리고 고객이 읽습니다. 한자와 이모지는 PDF에서 보이지 않습니다."
          defaultValue={notes}
          error={errors.notes}
        />
        <textarea ref={seen} name="seen" hidden defaultValue={notes} />
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            의견 저장
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
