import {
  COMMENT_MAX,
  INTRODUCTION_MAX,
  NOTES_MAX,
  type Report,
  saveReportComment,
  saveReportIntroduction,
  saveReportNotes,
} from 'api-extensions/contracts/work/overview';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice, FormElement } from '../../../platform/form';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { Textarea } from '../../../ui/text-field';
import { REPORT_TIMEOUT_MS, type ReportParams } from './report-calls';

/** The form's fields; each call sends `text` under its own name (`notes`, `introduction`). */
const textForm = z.object({ text: z.string(), seen: z.string() });
type Input = z.input<typeof textForm>;

interface TextProps {
  params: ReportParams;
  /** Name of the draft. */
  name: string;
  label: string;
  hint: string;
  rows: number;
  max: number;
  submit: string;
  /** Message after saving. */
  done: string;
  /** The saved text, which the edit is based on. */
  base: string;
  /** The text in the field, if it is not the saved one. */
  shown?: string;
  save: (sent: Input) => Promise<{ data: { text: string } }>;
  /** Reads the current text from the details of an edit conflict. */
  currentOf: z.ZodType<{ text: string }>;
  onSaved: (text: string) => void;
}

/** Form for a text of the staff in the report of exactly this period; on an edit conflict the user chooses a text. */
function ReportText(props: TextProps) {
  const { params, name, label, hint, rows, max, submit, base, shown = base, onSaved } = props;
  /** The text that the edit is based on. As a field it is stored with the draft, which so keeps its base. */
  const baseField = useRef<HTMLTextAreaElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { show } = useSnackbar();
  const conflict = useConflict(props.currentOf, props.save);
  const showSaved = (text: string) => {
    if (baseField.current) baseField.current.value = text;
    onSaved(text);
    show({ text: props.done, tone: 'success' });
  };
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: textForm,
    draft: `report ${name} ${params.userId} ${params.from} ${params.to}`,
    read: (data) => {
      const text = String(data.get('text') ?? '');
      // Unchanged generated text is saved as empty, so that it is generated again.
      return { text: text === shown ? base : text, seen: String(data.get('seen') ?? '') };
    },
    send: conflict.send,
    onFailure: conflict.isConflict,
    onDone: ({ data }) => showSaved(data.text),
  });
  return (
    <FormElement of={{ form, errors }} aria-label={label}>
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure ?? errors[name] ?? null} />
        <DraftNotice of={draft} />
        <Textarea
          ref={field}
          label={label}
          name="text"
          rows={rows}
          maxLength={max}
          hint={hint}
          defaultValue={shown}
        />
        <textarea ref={baseField} name="seen" hidden defaultValue={base} />
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            {submit}
          </Button>
        </div>
      </FormStack>
      <FormConflict
        of={conflict}
        differences={(current, mine) => [{ label, theirs: current.text, mine: mine.text }]}
        rebase={(body, { text }) => ({ ...body, seen: text })}
        discard={draft.discard}
        onDone={(row) => showSaved(row.text)}
        onTakeTheirs={(row) => {
          // An untouched form then shows the current text.
          conflict.dismiss();
          onSaved(row.text);
          field.current?.focus();
        }}
      />
    </FormElement>
  );
}

interface NotesProps {
  params: ReportParams;
  notes: string;
  onSaved: (notes: string) => void;
}

const notesOf = z.object({ notes: z.string() }).transform(({ notes }) => ({ text: notes }));

/** Form for the staff's notes, which end the report. */
export const ReportNotes = ({ params, notes, onSaved }: NotesProps) => (
  <ReportText
    params={params}
    name="notes"
    label="담당자 의견"
    hint="이 기간의 보고서에 실리고 고객이 읽습니다. 한자와 이모지는 PDF에서 보이지 않습니다."
    rows={4}
    max={NOTES_MAX}
    submit="의견 저장"
    done="담당자 의견을 저장했습니다."
    base={notes}
    save={async ({ text, seen }) => {
      const body = { ...params, notes: text, seen };
      const { data } = await callApi(saveReportNotes, { body, timeoutMs: REPORT_TIMEOUT_MS });
      return { data: { text: data.notes } };
    }}
    currentOf={notesOf}
    onSaved={onSaved}
  />
);

interface IntroductionProps {
  params: ReportParams;
  introduction: Report['introduction'];
  onSaved: () => void;
}

const introductionOf = z
  .object({ introduction: z.string() })
  .transform(({ introduction }) => ({ text: introduction }));

/** Form for the report's introduction: generated sentences, unless staff write others. */
export const ReportIntroduction = ({
  params,
  introduction: { text: shown, edited },
  onSaved,
}: IntroductionProps) => (
  <ReportText
    params={params}
    name="introduction"
    label="요약문"
    hint={`보고서 첫 장과 메일에 실립니다. ${edited ? '비우고 저장하시면 보고서 내용으로 만든 문장으로 돌아갑니다.' : '보고서 내용으로 만든 문장이며, 고쳐서 저장하실 수 있습니다.'} 한자와 이모지는 PDF에서 보이지 않습니다.`}
    rows={5}
    max={INTRODUCTION_MAX}
    submit="요약문 저장"
    done="요약문을 저장했습니다."
    base={edited ? shown : ''}
    shown={shown}
    save={async ({ text, seen }) => {
      const body = { ...params, introduction: text, seen };
      const { data } = await callApi(saveReportIntroduction, { body, timeoutMs: REPORT_TIMEOUT_MS });
      return { data: { text: data.introduction } };
    }}
    currentOf={introductionOf}
    onSaved={onSaved}
  />
);

interface CommentsProps {
  params: ReportParams;
  slots: Report['slots'];
  onSaved: (slotId: number, comment: string) => void;
}

const commentOf = z.object({ comment: z.string() }).transform(({ comment }) => ({ text: comment }));

/** Form for what staff write about one keyword, which is chosen above it. */
export function ReportComments({ params, slots, onSaved }: CommentsProps) {
  const [chosen, setChosen] = useState(slots[0]?.id);
  const slot = slots.find(({ id }) => id === chosen) ?? slots[0];
  if (!slot) return null;
  const { id: slotId, comment } = slot;
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <Combobox
        label="설명할 키워드"
        options={slots.map(({ id, keyword, kind, comment: written }) => ({
          value: String(id),
          label: `${keyword} · ${KIND_NAMES[kind]}${written ? ' · 설명 있음' : ''}`,
        }))}
        value={String(slotId)}
        onChange={(value) => value && setChosen(Number(value))}
      />
      <ReportText
        key={slotId}
        params={params}
        name={`comment ${slotId}`}
        label="키워드 설명"
        hint="키워드 이름 아래에 실립니다. 순위가 왜 움직였는지, 다음에 무엇을 하는지 적어 주세요."
        rows={3}
        max={COMMENT_MAX}
        submit="설명 저장"
        done="키워드 설명을 저장했습니다."
        base={comment}
        save={async ({ text, seen }) => {
          const body = { ...params, slotId, comment: text, seen };
          const { data } = await callApi(saveReportComment, { body, timeoutMs: REPORT_TIMEOUT_MS });
          return { data: { text: data.comment } };
        }}
        currentOf={commentOf}
        onSaved={(text) => onSaved(slotId, text)}
      />
    </div>
  );
}
