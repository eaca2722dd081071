import type { Consultation } from 'api-extensions/contracts/service/service';
import { navigate } from 'gatsby';
import { useEffect, useRef } from 'react';
import { useArea } from '../../platform/area';
import { listHref, type ListQuery } from '../../platform/list-query';

/** The row's button in the list, or the link of its card, which has the focus again when its panel closes. */
const rowButton = () =>
  document.querySelector<HTMLElement>(
    '[role=row][aria-current] > [data-name] button, [data-drag-key] > a[aria-current]',
  );

/**
 * The request that is open beside its list: `open` of the address has its id, or is empty if the search has its receipt
 * (`?q=C261121-7K3M9QXZ&open`, as other pages and mails link to a request). Back closes it.
 * @param rows of the list; undefined until they are loaded
 */
export function useOpenedRequest(path: string, query: ListQuery, rows: readonly Consultation[] | undefined) {
  const { search } = useArea();
  const named = new URLSearchParams(search).get('open');
  const isOpened = (request: Consultation) =>
    named === '' ? request.receipt === query.q : request.id === named;
  const found = named === null ? undefined : rows?.find(isOpened);
  // A request that no longer matches the filters stays open, as it was last listed.
  const last = useRef<Consultation>(undefined);
  if (found) last.current = found;
  const opened =
    named === null
      ? undefined
      : (found ?? (last.current && isOpened(last.current) ? last.current : undefined));
  const at = opened && rows ? rows.findIndex(({ id }) => id === opened.id) : -1;

  /** The page has added an entry to the history when it opened the panel. */
  const hasPushed = useRef(false);
  useEffect(() => {
    if (named === null) hasPushed.current = false;
  }, [named]);

  const hrefOf = (id: string | null) => listHref(path, query, { page: query.page ?? null, open: id });
  const open = ({ id }: Consultation) => {
    if (id === opened?.id) return document.querySelector<HTMLElement>('[data-side-panel] h2')?.focus();
    if (named === null) hasPushed.current = true;
    return void navigate(hrefOf(id), { replace: named !== null });
  };
  const stepTo = (row: Consultation | undefined) =>
    row && (() => void navigate(hrefOf(row.id), { replace: true }));
  const close = () => {
    const button = rowButton();
    if (!button?.closest('tr, li')?.contains(document.activeElement)) button?.focus({ preventScroll: true });
    if (hasPushed.current) window.history.back();
    else void navigate(hrefOf(null), { replace: true });
  };

  // The row that buttons in the panel go to comes into view in the list.
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined) rowButton()?.scrollIntoView({ block: 'nearest' });
  }, [openedId]);

  return {
    opened,
    open,
    close,
    /** Opens another row while the panel is open: the focus stays in the list. */
    follow: (row: Consultation) => void (opened && row.id !== opened.id && stepTo(row)?.()),
    previous: (at > 0 && stepTo(rows?.[at - 1])) || null,
    next: (at >= 0 && stepTo(rows?.[at + 1])) || null,
  };
}
