import { decideApproval } from 'api-extensions/contracts/accounts/members';
import type { Person } from 'api-extensions/contracts/fields';
import { handleConsultation } from 'api-extensions/contracts/service/service';
import { type InboxEntry, markInbox } from 'api-extensions/contracts/work/inbox';
import { bulkJobs } from 'api-extensions/contracts/work/jobs';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from '../../../platform/api-call';
import { failureText } from '../../../platform/failure-text';
import { restoreFocus, useAction } from '../../../platform/use-action';
import { useSnackbar } from '../../../ui/snackbar';
import { useRefresh } from '../use-refresh';
import { entryName } from './use-inbox';

type Send = () => Promise<unknown>;

/** Changes a job. @throws Error with the server's reason */
async function changeJob(
  { id, version }: InboxEntry,
  set: { state?: 'todo' | 'doing' | 'done'; assignee?: string | null },
) {
  const rows = [{ id: Number(id), version }];
  const { refused } = (await callApi(bulkJobs, { body: { rows, set } })).data;
  if (refused[0]) throw new Error(refused[0].message);
}

const mark = (entry: InboxEntry, change: Omit<Parameters<typeof markBody>[1], 'key'>) =>
  callApi(markInbox, { body: markBody(entry, change) });
const markBody = (
  { key }: InboxEntry,
  change: {
    assignee?: { before: string | null; after: string | null };
    snoozed_until?: string | null;
    done?: boolean;
  },
) => ({ key, ...change });

/** Who has an entry is stored with its record, where that has an assignee. */
function sendAssignee(entry: InboxEntry, before: Person | null, after: string | null): Promise<unknown> {
  const { kind, id, version } = entry;
  if (kind === 'consultation')
    return callApi(handleConsultation, { params: { id }, body: { version, assignee: after } });
  if (kind === 'job') return changeJob(entry, { assignee: after });
  return mark(entry, { assignee: { before: before?.id ?? null, after } });
}

/** The same entry after a change of its record. */
const changed = (entry: InboxEntry): InboxEntry => ({ ...entry, version: entry.version + 1 });

/** Actions on entries in place, one at a time, and their undo. */
export function useEntryActions() {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  /** Key of the entry that is being changed. */
  const [acting, setActing] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const reload = () => Promise.all([refresh('work inbox'), mutate('work dashboard')]);

  const undo = (send: Send) => {
    void send()
      .finally(reload)
      .then(
        () => show({ text: '되돌렸습니다.', tone: 'success' }),
        (thrown: unknown) => show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' }),
      );
  };
  const act = (entry: InboxEntry, text: string, send: Send, back?: Send) => {
    if (busy) return;
    const pressed = document.activeElement;
    setActing(entry.key);
    void run(async () => {
      // Reloads after a failure too: another person may have changed the entry.
      await send().finally(reload);
      show({
        text,
        tone: 'success',
        ...(back && { action: { label: '실행 취소', onClick: () => undo(back) } }),
      });
      // The pressed button may be unmounted now, with its entry; the focus must not fall on another one's.
      restoreFocus(container.current, pressed);
    }).finally(() => setActing(null));
  };

  return {
    acting,
    failure,
    container,
    assign(entry: InboxEntry, to: Person | null) {
      const text = to
        ? `${entryName(entry)}: ${to.name} 님이 맡았습니다.`
        : `${entryName(entry)}: 담당자를 비웠습니다.`;
      const before = entry.assignee;
      act(
        entry,
        text,
        () => sendAssignee(entry, before, to?.id ?? null),
        () => sendAssignee(changed(entry), to, before?.id ?? null),
      );
    },
    snooze(entry: InboxEntry, until: string | null, label = '') {
      const text = until
        ? `${entryName(entry)}: ${label}까지 미뤘습니다.`
        : `${entryName(entry)}: 다시 받았습니다.`;
      act(
        entry,
        text,
        () => mark(entry, { snoozed_until: until }),
        () => mark(entry, { snoozed_until: entry.snoozed?.until ?? null }),
      );
    },
    finish(entry: InboxEntry) {
      const { job_state } = entry;
      const text = `${entryName(entry)}: 처리했습니다.`;
      if (job_state === null)
        return act(
          entry,
          text,
          () => mark(entry, { done: true }),
          () => mark(entry, { done: false }),
        );
      return act(
        entry,
        text,
        () => changeJob(entry, { state: 'done' }),
        () => changeJob(changed(entry), { state: job_state }),
      );
    },
    approve(entry: InboxEntry) {
      const body = { action: 'approve', user_id: entry.id, seen: 'pending' } as const;
      act(entry, `${entry.title} 님의 가입을 승인했습니다.`, () => callApi(decideApproval, { body }));
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
