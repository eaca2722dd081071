import { useSnackbar } from '../ui/snackbar';
import { type Confirmation, useDialog } from '../ui/use-dialog';
import { useAction } from './use-action';

interface ConfirmedAction extends Pick<Confirmation, 'title' | 'description' | 'ok' | 'cancel'> {
  /** Runs once the user has confirmed. @returns the message of success */
  work: () => Promise<string>;
}

/** Runs an action that cannot be undone after a confirmation; the page renders `dialog`. Its button says `삭제` unless `ok` is given. */
export function useConfirmedAction() {
  const { dialog, confirm: openDialog } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const confirm = async ({ work, ...options }: ConfirmedAction) => {
    if ((await openDialog({ ok: '삭제', danger: true, ...options })) !== 'ok') return;
    await run(async () => show({ text: await work(), tone: 'success' }));
  };
  return { dialog, confirm, run, busy, failure };
}
