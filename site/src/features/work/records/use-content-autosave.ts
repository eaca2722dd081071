import { type BlogContent, blogContent, saveBlogContent } from 'api-extensions/contracts/work-blog';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { callApi, CallError } from '../../../platform/api-call';
import { isRefusal } from '../../../platform/failure-text';
import { noteSignedOut } from '../../../platform/signed-out';
import { conflictingRow } from '../../../platform/conflict';
import { type Autosaved, AutosaveQueue } from './autosave-queue';

export type ContentPatch = Omit<z.input<typeof saveBlogContent.body>, 'id' | 'version' | 'blog_job_code'>;

function meaning(thrown: unknown) {
  const current = conflictingRow(thrown, blogContent);
  if (current) return { kind: 'conflict', current } as const;
  // After the next sign-in the text is still here, and saving is retried.
  const passes = isRefusal(thrown, 'UNAUTHENTICATED') || isRefusal(thrown, 'INTERNAL');
  const isRefused = thrown instanceof CallError && thrown.failure.kind === 'refused' && !passes;
  return { kind: isRefused ? 'refused' : 'failed' } as const;
}

/**
 * Autosaves a content that is being written, always over the version that was seen.
 * @param version of the content that is overwritten; for a draft of this tab: the version it was based on
 */
export function useContentAutosave(id: number, version: number, onSaved: (content: BlogContent) => void) {
  const [state, setState] = useState<Autosaved<BlogContent>>({ kind: 'idle' });
  const latest = useRef(onSaved);
  latest.current = onSaved;
  const [queue] = useState(
    () =>
      new AutosaveQueue<BlogContent, ContentPatch>({
        version,
        send: async (patch, over) => {
          try {
            const body = { ...patch, id, version: over };
            return (await callApi(saveBlogContent, { body })).data;
          } catch (thrown) {
            noteSignedOut(thrown);
            throw thrown;
          }
        },
        meaning,
        onState: setState,
        onSaved: (content) => latest.current(content),
      }),
  );

  // Saves on navigation within the site.
  useEffect(
    () => () => {
      void queue.flush().finally(() => queue.stop());
    },
    [queue],
  );

  const isAtRisk = ['waiting', 'failed', 'refused', 'conflict'].includes(state.kind);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  const change = useCallback((patch: ContentPatch, now = false) => queue.add(patch, now), [queue]);
  return { state, change, queue };
}
