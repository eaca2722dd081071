import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { type BlogContent, DRAFT_MAX } from 'api-extensions/contracts/work/blog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAutosave } from '../../../platform/autosave';
import { type Draft, dropDraft, storeFormDraft, readDraft, restoreDraft } from '../../../platform/draft';
import { failureText } from '../../../platform/failure-text';
import { Card } from '../../../ui/card';
import { FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Notice } from '../../../ui/notice';
import { TextField, Textarea } from '../../../ui/text-field';
import { from } from '../../../ui/theme/breakpoints';
import { useSession } from '../../../platform/session';
import { ConflictDialog } from '../../../platform/conflict-dialog';
import { assigneeOptions } from '../choice-fields';
import type { Choices } from '../work-choices';
import {
  type ContentPatch,
  contentDifferences,
  classifyFailure,
  saveContent,
  saveStateText,
} from './content-changes';
import { PublishForm } from './publish-form';
import { BLOG_CONTENT_OPTIONS } from './record-labels';

const columns = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(16rem, 1fr);
    align-items: start;
  }
`;

const sideColumn = css`
  display: grid;
  gap: var(--space-5);
`;

const draftNotes = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  justify-content: space-between;
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** States that can be chosen directly; `published` needs an address (PublishForm). */
const CHOOSABLE_STATES = BLOG_CONTENT_OPTIONS.filter(({ value }) => value !== 'published');

interface Props {
  content: BlogContent;
  choices: Choices;
  /** Called after each save. */
  onSaved: (content: BlogContent) => void;
  /** Called when the user took another person's version: the editor must be remounted with it. */
  onReplaced: (content: BlogContent) => void;
}

/** State of the editor: saves changes automatically, and keeps unsaved text as a draft of this tab. */
function useContentEditing({ content: first, onSaved, onReplaced }: Omit<Props, 'choices'>) {
  const owner = useSession().data?.user.id ?? '';
  const draft = `${owner} blog content ${first.id}`;
  const form = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState(first);
  const [length, setLength] = useState(first.draft.length);
  /** All changes since the last save, for the conflict dialog. */
  const [changes, setChanges] = useState<ContentPatch>({});
  const [isRestored, setRestored] = useState(false);
  const [storedDraft] = useState(() => readUnsavedDraft(draft, first));

  const showSaved = (next: BlogContent) => {
    setContent(next);
    onSaved(next);
    if (!form.current) return dropDraft(draft);
    // Saved values become the defaults: the draft then contains only text that is not saved yet.
    const { title, draft: text, version } = fieldsOf(form.current);
    for (const [field, value] of [
      [title, next.title],
      [text, next.draft],
    ] as const)
      field.defaultValue = isSame(field.value, value) ? field.value : value;
    version.defaultValue = version.value = String(next.version);
    storeFormDraft(draft, form.current);
  };
  const { state, queue } = useAutosave<BlogContent, ContentPatch>({
    // A draft is saved over the version that it is based on: later changes by others are then a conflict.
    version: Number(storedDraft?.version) || first.version,
    send: (patch, version) => saveContent({ ...patch, id: first.id, version }),
    classify: classifyFailure,
    onSaved: (next) => {
      if (!queue.hasUnsaved) setChanges({});
      showSaved(next);
    },
  });
  const change = (patch: ContentPatch, now = false) => {
    setChanges((before) => ({ ...before, ...patch }));
    queue.add(patch, now);
  };

  useEffect(() => {
    if (!storedDraft || !form.current || !restoreDraft(storedDraft, form.current)) return;
    setRestored(true);
    const { title, draft: text } = fieldsOf(form.current);
    setLength(text.value.length);
    change({ title: title.value, draft: text.value }, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: the fields are uncontrolled
  }, []);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { title, draft: text } = fieldsOf(event.currentTarget);
    setLength(text.value.length);
    storeFormDraft(draft, event.currentTarget);
    change({ title: title.value, draft: text.value });
  };
  const replace = (current: BlogContent) => {
    queue.takeTheirs();
    if (form.current) {
      form.current.reset();
      storeFormDraft(draft, form.current);
    }
    onReplaced(current);
  };
  const publish = async (patch: ContentPatch) => {
    change(patch);
    if (await queue.flush()) return true;
    if (!queue.failure || queue.isConflict) return false;
    queue.forget(Object.keys(patch) as (keyof ContentPatch)[]);
    setChanges((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))));
    throw queue.failure;
  };
  const plan = (patch: ContentPatch) => {
    if (patch.state) setContent({ ...content, state: patch.state });
    change(patch, true);
  };
  return { form, content, length, changes, isRestored, state, queue, onInput, replace, publish, plan };
}

/** One post: its text with autosave, its plan, and its publication. */
export function ContentEditor({ choices, ...props }: Props) {
  const { form, content, length, changes, isRestored, state, queue, onInput, replace, publish, plan } =
    useContentEditing(props);
  const { content: first } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that opened the editor is unmounted, and the focus would be lost with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  const failure =
    state.kind === 'failed' || state.kind === 'refused' ? failureText(state.thrown, navigator.onLine) : null;
  return (
    <div css={columns}>
      <Card as="section" aria-labelledby="draft">
        <h2
          ref={heading}
          id="draft"
          tabIndex={-1}
          css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)', outline: 'none' }}
        >
          원고
        </h2>
        <form
          ref={form}
          aria-label="원고"
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault();
            void queue.flush();
          }}
        >
          <FormStack>
            {isRestored && (
              <Notice role="status">
                <p>저장하지 못하고 닫힌 내용을 불러왔습니다.</p>
              </Notice>
            )}
            <input name="version" hidden defaultValue={first.version} />
            <TextField label="제목" name="title" maxLength={150} defaultValue={first.title} />
            <Textarea label="내용" name="draft" rows={18} maxLength={DRAFT_MAX} defaultValue={first.draft} />
            <div css={draftNotes}>
              <span role="status">{saveStateText(state, content.updated_at)}</span>
              <span>
                {koreanNumber(length)} / {koreanNumber(DRAFT_MAX)}자
              </span>
            </div>
            <div role="alert">
              {failure && (
                <Notice tone="error">
                  <p>{failure}</p>
                </Notice>
              )}
            </div>
          </FormStack>
        </form>
      </Card>
      <div css={sideColumn}>
        <PlanCard content={content} choices={choices} onChange={plan} />
        <PublishForm content={content} send={publish} />
      </div>
      {state.kind === 'conflict' && (
        <ConflictDialog
          differences={contentDifferences(state.current, changes, choices)}
          onKeepMine={() => queue.keepMine()}
          onTakeTheirs={() => replace(state.current)}
        />
      )}
    </div>
  );
}

interface PlanProps {
  content: BlogContent;
  choices: Choices;
  onChange: (patch: ContentPatch) => void;
}

/** State, assignee and planned day; each choice is saved at once. */
function PlanCard({ content, choices, onChange }: PlanProps) {
  const [{ assignee, planned_on }] = useState(content);
  return (
    <Card as="section" aria-labelledby="plan">
      <FormStack>
        <h2 id="plan" css={{ fontSize: 'var(--text-xl)' }}>
          일정과 담당
        </h2>
        {content.state !== 'published' && (
          <NativeSelect
            label="상태"
            value={content.state}
            options={CHOOSABLE_STATES}
            onChange={({ target }) => {
              const next = CHOOSABLE_STATES.find(({ value }) => value === target.value);
              if (next) onChange({ state: next.value });
            }}
          />
        )}
        <NativeSelect
          label="담당자"
          defaultValue={assignee?.id ?? ''}
          options={assigneeOptions(choices, assignee)}
          onChange={({ target }) => onChange({ assignee: target.value || null })}
        />
        <TextField
          label="발행 예정일"
          type="date"
          defaultValue={planned_on}
          onChange={({ target }) => target.value && onChange({ planned_on: target.value })}
        />
      </FormStack>
    </Card>
  );
}

/** Compares without outer spaces, which the server removes. */
const isSame = (typed: string | undefined, saved: string) => typed?.trim() === saved.trim();

/** The draft of this tab, or null if its text is saved; such a draft is deleted. */
function readUnsavedDraft(name: string, { title, draft }: BlogContent): Draft | null {
  const stored = readDraft(name);
  if (!stored || !(isSame(stored.title, title) && isSame(stored.draft, draft))) return stored;
  dropDraft(name);
  return null;
}

/** The uncontrolled fields of the form. */
function fieldsOf(form: HTMLFormElement) {
  const fieldNamed = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return { title: fieldNamed('title'), draft: fieldNamed('draft'), version: fieldNamed('version') };
}
