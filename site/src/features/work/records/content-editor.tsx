import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { type BlogContent, DRAFT_MAX } from 'api-extensions/contracts/work-blog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAutosave } from '../../../platform/autosave';
import { type Draft, dropDraft, keepDraft, readDraft, restoreDraft } from '../../../platform/draft';
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
import { type ContentPatch, differencesOf, failureKind, saveContent, savedText } from './content-changes';
import { PublishForm } from './publish-form';
import { BLOG_CONTENT_OPTIONS } from './record-labels';

const both = css`
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

const side = css`
  display: grid;
  gap: var(--space-5);
`;

const note = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  justify-content: space-between;
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** States that can be chosen; `published` needs an address, which the other form asks for. */
const STATES = BLOG_CONTENT_OPTIONS.filter(({ value }) => value !== 'published');

interface Props {
  content: BlogContent;
  choices: Choices;
  /** Called when the server has the local version. */
  onSaved: (content: BlogContent) => void;
  /** Called when another version was chosen: the editor starts again with it. */
  onReplaced: (content: BlogContent) => void;
}

/** The text of a post that is being written: autosave, and the draft of this tab. */
function useContent({ content: first, onSaved, onReplaced }: Omit<Props, 'choices'>) {
  const owner = useSession().data?.user.id ?? '';
  const draft = `${owner} blog content ${first.id}`;
  const form = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState(first);
  const [length, setLength] = useState(first.draft.length);
  /** All changes since the last save, for the conflict dialog. */
  const [changes, setChanges] = useState<ContentPatch>({});
  const [isRestored, setRestored] = useState(false);
  const [storedDraft] = useState(() => unsaved(draft, first));

  const saved = (next: BlogContent) => {
    setContent(next);
    onSaved(next);
    if (!form.current) return dropDraft(draft);
    // Only text that is not on the server needs a draft.
    const { title, draft: text, version } = fieldsOf(form.current);
    for (const [field, value] of [
      [title, next.title],
      [text, next.draft],
    ] as const)
      field.defaultValue = isSame(field.value, value) ? field.value : value;
    version.defaultValue = version.value = String(next.version);
    keepDraft(draft, form.current);
  };
  const { state, queue } = useAutosave<BlogContent, ContentPatch>({
    // A draft of this tab overwrites the version that it was based on.
    version: Number(storedDraft?.version) || first.version,
    send: (patch, version) => saveContent({ ...patch, id: first.id, version }),
    classify: failureKind,
    onSaved: (next) => {
      if (!queue.hasUnsaved) setChanges({});
      saved(next);
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the fields belong to the browser
  }, []);

  const typed = (event: FormEvent<HTMLFormElement>) => {
    const { title, draft: text } = fieldsOf(event.currentTarget);
    setLength(text.value.length);
    keepDraft(draft, event.currentTarget);
    change({ title: title.value, draft: text.value });
  };
  const replace = (current: BlogContent) => {
    queue.takeTheirs();
    if (form.current) {
      form.current.reset();
      keepDraft(draft, form.current);
    }
    onReplaced(current);
  };
  const publish = async (patch: ContentPatch) => {
    change(patch);
    if (await queue.flush()) return true;
    if (!queue.failure || queue.isConflict) return false;
    queue.forget(Object.keys(patch) as (keyof ContentPatch)[]);
    throw queue.failure;
  };
  const plan = (patch: ContentPatch) => {
    if (patch.state) setContent({ ...content, state: patch.state });
    change(patch, true);
  };
  return { form, content, length, changes, isRestored, state, queue, typed, replace, publish, plan };
}

/** One post: its draft with autosave, its author, and where it was published. */
export function ContentEditor({ choices, ...props }: Props) {
  const { form, content, length, changes, isRestored, state, queue, typed, replace, publish, plan } =
    useContent(props);
  const { content: first } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here has disappeared, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  const failure =
    state.kind === 'failed' || state.kind === 'refused' ? failureText(state.thrown, navigator.onLine) : null;
  return (
    <div css={both}>
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
          onInput={typed}
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
            <div css={note}>
              <span role="status">{savedText(state, content.updated_at)}</span>
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
      <div css={side}>
        <PlanCard content={content} choices={choices} onChange={plan} />
        <PublishForm content={content} send={publish} />
      </div>
      {state.kind === 'conflict' && (
        <ConflictDialog
          differences={differencesOf(state.current, changes, choices)}
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

/** State, author and planned day; each choice is saved at once. */
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
            options={STATES}
            onChange={({ target }) => {
              const next = STATES.find(({ value }) => value === target.value);
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

/** The server trims values. */
const isSame = (one: string | undefined, other: string) => one?.trim() === other.trim();

/** Text typed in this tab that never reached the server, or null. */
function unsaved(name: string, { title, draft }: BlogContent): Draft | null {
  const stored = readDraft(name);
  if (!stored || !(isSame(stored.title, title) && isSame(stored.draft, draft))) return stored;
  dropDraft(name);
  return null;
}

/** The uncontrolled fields. */
function fieldsOf(form: HTMLFormElement) {
  const named = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  return { title: named('title'), draft: named('draft'), version: named('version') };
}
