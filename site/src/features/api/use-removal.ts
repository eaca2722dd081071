import { useAction } from '../../platform/use-action';
import { useSnackbar } from '../../ui/snackbar';
import { useDialog } from '../../ui/use-dialog';

interface Removal {
  title: string;
  description: string;
  done: string;
  send: () => Promise<unknown>;
}

/** Removes something after a question; `dialog` shows it. */
export function useRemoval() {
  const { dialog, ask } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const remove = async ({ title, description, done, send }: Removal) => {
    if ((await ask({ title, description, ok: '삭제', danger: true })) !== 'ok') return;
    if (await run(send)) show({ text: done, tone: 'success' });
  };
  return { dialog, busy, failure, remove };
}
