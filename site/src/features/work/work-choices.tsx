import { slots } from 'api-extensions/contracts/work/slots';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { Dialog } from '../../ui/dialog';
import type { Option } from '../../ui/select';
import { useWorkOptions, type WorkOptions } from './work-calls';

/** Slots offered at most; the form hints that there are more. */
const MAX_SLOTS = '200';

const useOpenSlots = (isWanted: boolean, customerId?: string) =>
  useSWR(
    isWanted && ['slots', 'to choose from', customerId],
    () =>
      callApi(slots, {
        query: {
          ...(customerId && { userId: customerId }),
          state: 'running,extended,scheduled,paused',
          sort: 'keyword',
          page_size: MAX_SLOTS,
        },
      }),
    { revalidateOnFocus: false },
  );

export interface Choices extends WorkOptions {
  /** Slots that have not ended, by keyword; empty if not requested. */
  slots: Option[];
  /** Whether there are more slots than listed. */
  moreSlots: boolean;
}

interface Props {
  /** Loads slots as well. */
  withSlots?: boolean;
  /** Slots of this customer only. */
  customerId?: string;
  children: (choices: Choices) => ReactNode;
}

/** Loads the options of a form before it is rendered: a restored draft selects only options that exist. */
export function WithChoices({ withSlots = false, customerId, children }: Props) {
  const options = useWorkOptions();
  const found = useOpenSlots(withSlots, customerId);
  const loading = {
    data: options.data && (found.data ?? !withSlots) ? options.data : undefined,
    error: (options.error ?? found.error) as unknown,
    mutate: () => Promise.all([options.mutate(), withSlots && found.mutate()]),
  };
  return (
    <Loaded of={loading}>
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

interface DialogProps extends Props {
  title: string;
  onClose: () => void;
}

/** A dialog with a form that needs these options. */
export const ChoicesDialog = ({ title, onClose, ...choices }: DialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <WithChoices {...choices} />
  </Dialog>
);
