import { chooseLook } from 'api-extensions/contracts/accounts/list-views';
import { useEffect, useState } from 'react';
import { useSnackbar } from '../ui/snackbar';
import { callApi } from './api-call';
import { useArea } from './area';
import { lookOf } from './list-look';
import type { ListQuery } from './list-query';
import { SAVED } from './list-view-address';
import { useStoredViews } from './use-list-views';

const storageKey = (list: string) => `look ${list}`;

function readKept(list: string): string | null {
  try {
    return typeof window === 'undefined' ? null : localStorage.getItem(storageKey(list));
  } catch {
    return null;
  }
}

/**
 * The look of a list, e.g. `board`: the one of `view` in the address, else the one that the account has chosen last; this browser keeps
 * a copy, so that the look does not change once the account's is known.
 * @param query of the list's address, with `view`
 */
export function useListLook<Look extends string>(list: string, query: ListQuery, looks: readonly Look[]) {
  const { data, mutate } = useStoredViews(list);
  const [kept, setKept] = useState(() => readKept(list));
  const { show } = useSnackbar();
  const isSaved = new URLSearchParams(useArea().search).has(SAVED);
  const keep = (look: string) => {
    setKept(look);
    try {
      localStorage.setItem(storageKey(list), look);
    } catch {
      // Storage is off: the account has it.
    }
  };
  const chosen = data?.look ?? null;
  useEffect(() => {
    if (chosen !== null && chosen !== kept) keep(chosen);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what the server says replaces the copy
  }, [chosen]);
  const choose = (look: string) => {
    keep(look);
    if (look === chosen) return;
    void mutate((now) => now && { ...now, look }, { revalidate: false });
    callApi(chooseLook, { body: { list, look } }).catch(() =>
      show({
        text: '보기 방식을 계정에 저장하지 못했습니다. 이 브라우저에만 저장했습니다.',
        tone: 'danger',
      }),
    );
  };
  return { ...lookOf({ query, looks, chosen: kept, isSaved }), choose };
}
