import { slots } from 'api-extensions/contracts/work';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import type { Option } from '../../ui/option';
import { TIMEOUT_MS, useWorkOptions, type WorkOptions } from './work-calls';

/** More than anybody would read in a list. */
const MOST_SLOTS = '200';

const useOpenSlots = (isWanted: boolean) =>
  useSWR(
    isWanted && ['slots', 'to choose from'],
    () =>
      callApi(slots, {
        query: { state: 'running,extended,scheduled,paused', sort: 'keyword', page_size: MOST_SLOTS },
        timeoutMs: TIMEOUT_MS,
      }),
    { revalidateOnFocus: false },
  );

export interface Choices extends WorkOptions {
  /** Slots that have not ended, by keyword; none where they were not asked for. */
  slots: Option[];
  /** There are more than are told. */
  moreSlots: boolean;
}

interface Props {
  /** Slots are to be chosen from as well. */
  withSlots?: boolean;
  children: (choices: Choices) => ReactNode;
}

/** What a form offers to choose from: the form comes with it, so that what was typed before finds its place again. */
export function WithChoices({ withSlots = false, children }: Props) {
  const options = useWorkOptions();
  const found = useOpenSlots(withSlots);
  const both = {
    data: options.data && (found.data ?? !withSlots) ? options.data : undefined,
    error: (options.error ?? found.error) as unknown,
    mutate: () => Promise.all([options.mutate(), withSlots && found.mutate()]),
  };
  return (
    <Loaded of={both}>
      {({ data }) =>
        children({
          ...data,
          slots: (found.data?.data ?? []).map(({ id, keyword, target, customer }) => ({
            value: String(id),
            label: `${keyword} · ${target} (${customer.company || customer.name})`,
          })),
          moreSlots: (found.data?.page.pages ?? 1) > 1,
        })
      }
    </Loaded>
  );
}
