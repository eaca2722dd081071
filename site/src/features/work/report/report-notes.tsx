import { NOTES_MAX, saveReportNotes } from 'api-extensions/contracts/work-overview';
import { useRef } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice, FormElement } from '../../../platform/form';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { Textarea } from '../../../ui/text-field';
import { REPORT_TIMEOUT_MS, type ReportAsked } from './report-calls';

const noted = z.object({ notes: z.string() });

type Body = z.input<typeof saveReportNotes.body>;

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
  const { show } = useSnackbar();
  const conflict = useConflict(noted, (body: Body) =>
    callApi(saveReportNotes, { body, timeoutMs: REPORT_TIMEOUT_MS }),
  );
  const done = (text: string) => {
    if (seen.current) seen.current.value = text;
    onSaved(text);
    show({ text: '담당자 의견을 저장했습니다.', tone: 'success' });
  };
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: saveReportNotes.body,
    draft: `report notes ${asked.userId} ${asked.from} ${asked.to}`,
    read: (data) => ({
      ...asked,
      notes: String(data.get('notes') ?? ''),
      seen: String(data.get('seen') ?? ''),
    }),
    send: conflict.send,
    onFailure: conflict.isConflict,
    onDone: ({ data }) => done(data.notes),
  });
  return (
    <FormElement of={{ form, errors }} aria-label="담당자 의견">
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        <Textarea
          ref={field}
          label="담당자 의견"
          name="notes"
          rows={4}
          maxLength={NOTES_MAX}
          hint="이 기간의 보고서 끝에 실리고 고객이 읽습니다. 한자와 이모지는 PDF에서 보이지 않습니다."
          defaultValue={notes}
        />
        <textarea ref={seen} name="seen" hidden defaultValue={notes} />
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            의견 저장
          </Button>
        </div>
      </FormStack>
      <FormConflict
        of={conflict}
        differences={(current, given) => [{ label: '담당자 의견', theirs: current.notes, mine: given.notes }]}
        rebase={(body, { notes: saved }) => ({ ...body, seen: saved })}
        discard={draft.discard}
        onDone={(row) => done(row.notes)}
        onTakeTheirs={(row) => {
          // An untouched form shows the current text.
          conflict.settle();
          onSaved(row.notes);
          field.current?.focus();
        }}
      />
    </FormElement>
  );
}
