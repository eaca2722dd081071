import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useAction } from '../../platform/use-action';
import type { GridSelection } from '../../ui/data-grid/use-grid-selection';
import { useSnackbar } from '../../ui/snackbar';
import { useDialog } from '../../ui/use-dialog';
import { useRefresh } from './use-refresh';

/**
 * Runs an action on all selected rows of a list, then reloads the lists; only the rejected rows stay selected.
 * @param lists first parts of the SWR keys to reload (`useRefresh`): of the list, and of others that show its rows
 */
export function useBulkAction<Row extends { id: number }>(selection: GridSelection<Row>, ...lists: string[]) {
  const { run, busy, failure } = useAction();
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const refresh = useRefresh();
  const ids = selection.rows.map(({ id }) => id);

  /** @param messageOf success message from the call's response; false if nothing was done */
  const change = <Done extends object>(
    send: (ids: number[], rows: readonly Row[]) => Promise<{ data: Done }>,
    messageOf: (done: Done) => string | false,
  ) =>
    run(async () => {
      const { data } = await send(ids, selection.rows);
      const { refused: rejected = [] } = data as { refused?: readonly { id: number }[] };
      selection.keepOnly(new Set(rejected.map(({ id }) => id)));
      await refresh(...lists);
      const text = messageOf(data);
      if (text) show({ text, tone: 'success' });
    });

  /** Asks for confirmation first. @param what name of the rows, e.g. `백링크` @param loss what is deleted with them */
  const remove = async (
    what: string,
    loss: string,
    send: (ids: number[]) => Promise<{ data: { removed: number } }>,
  ) => {
    const choice = await confirm({
      title: `${what} ${koreanNumber(ids.length)}건을 삭제하시겠습니까?`,
      description: loss,
      ok: '삭제',
      danger: true,
    });
    if (choice === 'ok') await change(send, ({ removed }) => `${koreanNumber(removed)}건을 삭제했습니다.`);
  };
  return { change, remove, dialog, busy, failure };
}
