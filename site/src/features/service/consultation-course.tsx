import { css } from '@emotion/react';
import {
  addCourseEntry,
  type ConsultationCourse,
  type CourseEntry,
  WRITTEN_KINDS,
  type WrittenKind,
} from 'api-extensions/contracts/service/course';
import { lazy, Suspense, useId, useState } from 'react';
import { callApi, newRequestKey } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { useForm } from '../../platform/use-form';
import type { Consultation } from 'api-extensions/contracts/service/service';
import { PartSkeleton } from '../../platform/lazy-page';
import { Badge, type BadgeLabel } from '../../ui/badge';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/radio-group';
import { smallNote } from '../../ui/small-note';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';
import type { useCourse } from './use-course';

const AnswerForm = lazy(() => import('./answer-form'));

const part = css`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
`;

const headRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;

const list = css`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    gap: 0.25rem;
    padding-left: 0.75rem;
    border-left: 2px solid var(--color-line);
  }
  & > li > p:first-of-type {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
    align-items: center;
  }
`;

const written = css`
  color: var(--color-ink);
  font-size: var(--text-sm);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const WRITTEN_LABELS: Record<WrittenKind, string> = {
  call: '통화',
  chat: '문자·카카오톡',
  mail: '메일',
  note: '기타',
};

const DELIVERY: Record<'waiting' | 'sent' | 'failed', BadgeLabel> = {
  waiting: { text: '보내는 중', tone: 'tint' },
  sent: { text: '보냄', tone: 'success' },
  failed: { text: '보내지 못함', tone: 'danger' },
};

interface Props {
  request: Consultation;
  /** Result of `useCourse`. */
  course: ReturnType<typeof useCourse>;
}

/** The course of a request: a form for what the staff has done, and all entries, newest first. */
export function ConsultationCourseList({ request, course }: Props) {
  const { id } = request;
  const heading = useId();
  const answer = useId();
  const [isAnswering, setAnswering] = useState(false);
  return (
    <section css={part} aria-labelledby={heading}>
      <div css={headRow}>
        <h3 id={heading}>진행 기록</h3>
        <Button
          variant="outline"
          aria-expanded={isAnswering}
          aria-controls={answer}
          onClick={() => setAnswering(!isAnswering)}
        >
          답장 쓰기
        </Button>
      </div>
      <div id={answer} hidden={!isAnswering}>
        {isAnswering && (
          <Suspense fallback={<PartSkeleton />}>
            <AnswerForm
              request={request}
              canMail={course.data?.data.can_mail ?? true}
              onSent={(entry) => {
                setAnswering(false);
                course.add(entry);
              }}
            />
          </Suspense>
        )}
      </div>
      {!isAnswering && <EntryForm id={id} onAdded={course.add} />}
      <Loaded of={course}>
        {({ data: { entries } }) =>
          entries.length === 0 ? (
            <p css={smallNote}>아직 기록이 없습니다. 통화한 내용이나 다음에 할 일을 남겨 두세요.</p>
          ) : (
            <Entries of={entries} />
          )
        }
      </Loaded>
    </section>
  );
}

function EntryForm({ id, onAdded }: { id: string; onAdded: (entry: CourseEntry) => void }) {
  const { show } = useSnackbar();
  /** An entry that is sent again because its answer was lost is added once. */
  const [key, setKey] = useState(newRequestKey);
  const form = useForm({
    schema: addCourseEntry.body,
    draft: `consultation entry ${id}`,
    read: (data) => ({ key, kind: data.get('kind'), text: String(data.get('text') ?? '') }),
    send: (body) => callApi(addCourseEntry, { params: { id }, body }),
    onDone: ({ data }) => {
      setKey(newRequestKey());
      form.form.ref.current?.reset();
      onAdded(data);
      show({ text: `${WRITTEN_LABELS[data.kind as WrittenKind]} 기록을 남겼습니다.`, tone: 'success' });
    },
  });
  return (
    <Form of={form} label="진행 기록 남기기" submit="기록 남기기" width="100%" variant="outline">
      <RadioGroup
        label="기록 종류"
        name="kind"
        defaultValue="call"
        options={WRITTEN_KINDS.map((value) => ({ value, label: WRITTEN_LABELS[value] }))}
      />
      <Textarea label="기록 내용" name="text" rows={2} />
    </Form>
  );
}

const Entries = ({ of: entries }: { of: ConsultationCourse['entries'] }) => (
  <ol css={list} aria-label="진행 기록">
    {entries.map((entry) => (
      <li key={entry.id}>
        <p>
          <EntryTitle of={entry} />
          <span css={smallNote}>
            {entry.author && `${entry.author}, `}
            <time dateTime={entry.at}>{koreanTime(entry.at)}</time>
          </span>
        </p>
        {entry.mail && <p css={written}>{`제목: ${entry.mail.subject}\n받는 주소: ${entry.mail.to}`}</p>}
        {entry.kind !== 'assignee' && entry.text && <p css={written}>{entry.text}</p>}
      </li>
    ))}
  </ol>
);

function EntryTitle({ of: { kind, state, text, mail } }: { of: CourseEntry }) {
  if (kind === 'answer') {
    const label = mail?.delivery && DELIVERY[mail.delivery];
    return (
      <>
        <Badge tone="neutral">답장</Badge>
        {label && <Badge tone={label.tone}>{label.text}</Badge>}
      </>
    );
  }
  if (kind === 'assignee')
    return <span css={written}>{text ? `담당자: ${text}` : '담당자를 지정하지 않음'}</span>;
  if (kind === 'state') {
    const label = state && CONSULTATION_LABELS[state];
    return (
      <>
        <span css={written}>상태 변경</span>
        {label && <Badge tone={label.tone}>{label.text}</Badge>}
      </>
    );
  }
  return <Badge tone="neutral">{WRITTEN_LABELS[kind]}</Badge>;
}
