import { type BlogContent, blogContent, saveBlogContent } from 'api-extensions/contracts/work/blog';
import type { z } from 'zod';
import { callApi, CallError } from '../../../platform/api-call';
import type { Autosaved } from '../../../platform/autosave';
import { compareFields, type Difference } from '../../../platform/comparison';
import { parseConflictingRow } from '../../../platform/conflict';
import { hasErrorCode } from '../../../platform/failure-text';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { BLOG_CONTENT_LABELS } from '../../../platform/state-labels';
import { assigneeText } from '../choice-fields';
import type { Choices } from '../work-choices';

/** Korean text of the state of autosave. @param savedAt time of the last save, ISO */
export function saveStateText(state: Autosaved<BlogContent>, savedAt: string): string {
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

/** Classifies a failed save for the autosave queue (`classify` of useAutosave). */
export function classifyFailure(thrown: unknown) {
  const current = parseConflictingRow(thrown, blogContent);
  if (current) return { kind: 'conflict', current } as const;
  // Temporary failures are retried, e.g. after the user has signed in again; the text stays on the page.
  const isTemporary = hasErrorCode(thrown, 'UNAUTHENTICATED') || hasErrorCode(thrown, 'INTERNAL');
  const isRejected = thrown instanceof CallError && thrown.failure.kind === 'refused' && !isTemporary;
  return { kind: isRejected ? 'refused' : 'failed' } as const;
}

export const saveContent = async (body: z.input<typeof saveBlogContent.body>): Promise<BlogContent> =>
  (await callApi(saveBlogContent, { body })).data;

/** The changed fields beside the saved ones, for the conflict dialog. */
export const contentDifferences = (
  current: BlogContent,
  mine: ContentPatch,
  choices: Choices,
): Difference[] =>
  compareFields({ ...current, assignee: current.assignee?.id ?? null }, mine, {
    title: ['제목'],
    draft: ['원고'],
    published_url: ['발행 주소'],
    state: ['상태', (state) => BLOG_CONTENT_LABELS[state].text],
    planned_on: ['발행 예정일', koreanDay],
    published_on: ['발행일', koreanDay],
    assignee: ['담당자', assigneeText(choices, current.assignee)],
  });
