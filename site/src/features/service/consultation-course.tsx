import { css } from '@emotion/react';
import {
  addCourseEntry,
  type ConsultationCourse,
  type CourseEntry,
  WRITTEN_KINDS,
  type WrittenKind,
} from 'api-extensions/contracts/service/course';
import { useId, useState } from 'react';
import { callApi, newRequestKey } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { RadioGroup } from '../../ui/radio-group';
import { smallNote } from '../../ui/small-note';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';
import type { useCourse } from './use-course';

const part = css`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
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

interface Props {
  id: string;
  /** Result of `useCourse`. */
  course: ReturnType<typeof useCourse>;
}

/** The course of a request: a form for what the staff has done, and all entries, newest first. */
export function ConsultationCourseList({ id, course }: Props) {
  const heading = useId();
  return (
    <section css={part} aria-labelledby={heading}>
      <h3 id={heading}>진행 기록</h3>
      <EntryForm id={id} onAdded={course.add} />
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
        {entry.kind !== 'assignee' && entry.text && <p css={written}>{entry.text}</p>}
      </li>
    ))}
  </ol>
);

function EntryTitle({ of: { kind, state, text } }: { of: CourseEntry }) {
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
