import { type BlogContent, blogContent, saveBlogContent } from 'api-extensions/contracts/work-blog';
import type { z } from 'zod';
import { callApi, CallError } from '../../../platform/api-call';
import type { Autosaved } from '../../../platform/autosave';
import type { Difference } from '../../../platform/comparison';
import { conflictingRow } from '../../../platform/conflict';
import { isRefusal, noteSignedOut } from '../../../platform/failure-text';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { assigneeOptions } from '../choice-fields';
import type { Choices } from '../work-choices';
import { BLOG_CONTENT_LABELS } from './record-labels';

export function savedText(state: Autosaved<BlogContent>, savedAt: string): string {
  switch (state.kind) {
    case 'waiting':
      return '저장하고 있습니다…';
    case 'saved':
      return `${koreanTime(savedAt)}에 저장했습니다.`;
    case 'idle':
      return `마지막 저장: ${koreanTime(savedAt)}`;
    case 'conflict':
      return '다른 분이 먼저 고쳐 아직 저장하지 않았습니다.';
    default:
      return '저장하지 못했습니다. 내용은 이 화면에 그대로 있습니다.';
  }
}

export type ContentPatch = Omit<z.input<typeof saveBlogContent.body>, 'id' | 'version' | 'blog_job_code'>;

/** What a refused save means to the autosave queue. */
export function failureKind(thrown: unknown) {
  const current = conflictingRow(thrown, blogContent);
  if (current) return { kind: 'conflict', current } as const;
  // After the next sign-in the text is still here, and saving is retried.
  const passes = isRefusal(thrown, 'UNAUTHENTICATED') || isRefusal(thrown, 'INTERNAL');
  const isRefused = thrown instanceof CallError && thrown.failure.kind === 'refused' && !passes;
  return { kind: isRefused ? 'refused' : 'failed' } as const;
}

export async function saveContent(body: z.input<typeof saveBlogContent.body>): Promise<BlogContent> {
  try {
    return (await callApi(saveBlogContent, { body })).data;
  } catch (thrown) {
    noteSignedOut(thrown);
    throw thrown;
  }
}

const WORDS: { name: keyof ContentPatch & keyof BlogContent; label: string }[] = [
  { name: 'title', label: '제목' },
  { name: 'draft', label: '원고' },
  { name: 'published_url', label: '발행 주소' },
];

/** Rows of the conflict dialog: the changed fields. */
export function differencesOf(current: BlogContent, mine: ContentPatch, choices: Choices): Difference[] {
  const differences = WORDS.filter(({ name }) => mine[name] !== undefined).map(({ name, label }) => ({
    label,
    theirs: String(current[name] ?? ''),
    mine: String(mine[name] ?? '').trim(),
  }));
  const add = (label: string, theirs: string, own: string) => differences.push({ label, theirs, mine: own });
  if (mine.state) add('상태', BLOG_CONTENT_LABELS[current.state].text, BLOG_CONTENT_LABELS[mine.state].text);
  if (mine.planned_on) add('발행 예정일', koreanDay(current.planned_on), koreanDay(mine.planned_on));
  if (mine.published_on) add('발행일', koreanDay(current.published_on), koreanDay(mine.published_on));
  if (mine.assignee !== undefined) {
    const names = assigneeOptions(choices, current.assignee);
    const nameOf = (id: string | null | undefined) =>
      names.find(({ value }) => value === (id ?? ''))?.label ?? '';
    add('담당자', nameOf(current.assignee?.id), nameOf(mine.assignee));
  }
  return differences;
}
