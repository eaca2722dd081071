import { useSnackbar } from '../ui/snackbar';
import { type Question, useDialog } from '../ui/use-dialog';
import { useAction } from './use-action';

interface Confirmed extends Pick<Question, 'title' | 'description' | 'ok' | 'cancel'> {
  /** Does it after OK. @returns the message of success */
  work: () => Promise<string>;
}

/** Does something that cannot be undone, after a question; `dialog` shows that. The button says `삭제` unless `ok` is given. */
export function useConfirmed() {
  const { dialog, ask } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const confirm = async ({ work, ...question }: Confirmed) => {
    if ((await ask({ ok: '삭제', danger: true, ...question })) !== 'ok') return;
    await run(async () => show({ text: await work(), tone: 'success' }));
  };
  return { dialog, confirm, run, busy, failure };
}
