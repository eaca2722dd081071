import { workOptions } from 'api-extensions/contracts/work/slots';
import type { Person } from 'api-extensions/contracts/work/fields';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../platform/api-call';
import type { Option } from '../../ui/select';

export type WorkOptions = z.output<typeof workOptions.response>['data'];

/** Customers, staff and products as options; for staff only. @param wanted whether to request them */
export const useWorkOptions = (wanted = true) =>
  useSWR(wanted ? 'work options' : null, () => callApi(workOptions), {
    revalidateOnFocus: false,
  });

/** Parameter that names the customer of a call; without one the call is about the calling member. */
export const customerParams = (userId: string | undefined): Record<string, string> =>
  userId === undefined ? {} : { userId };

/** `회사 이름`; only one of the two if the other is empty. */
export const personName = ({ company, name }: Person): string => [company, name].filter(Boolean).join(' ');

/** People as options of a list. */
export const personOptions = (people: readonly (Person & { id: string })[]): Option[] =>
  people.map((person) => ({ value: person.id, label: personName(person) }));
