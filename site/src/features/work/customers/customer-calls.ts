import { estimates } from 'api-extensions/contracts/estimates/estimates';
import { consultations } from 'api-extensions/contracts/service/service';
import { readMember } from 'api-extensions/contracts/accounts/members';
import { customerFiles, ownFiles } from 'api-extensions/contracts/work/customer-files';
import { customerTimeline, ownTimeline, readCustomerNotes } from 'api-extensions/contracts/work/customers';
import { reportSchedules } from 'api-extensions/contracts/work/overview';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useContracts } from '../contracts/contract-calls';

/** Rows of each list on a customer's page. */
export const ROWS_SHOWN = 10;
export const FIRST_ROWS = { page_size: String(ROWS_SHOWN) };

export const useCustomer = (id: string) =>
  useSWR(['member', id], () => callApi(readMember, { params: { id } }));

/** Consultations requested with the customer's confirmed e-mail address, newest first. */
export function useCustomerConsultations(user_id: string) {
  const query = { user_id, ...FIRST_ROWS };
  return useSWR(['consultations', query], () => callApi(consultations, { query }));
}

/** Estimates for the customer, newest first. */
export function useCustomerEstimates(user_id: string) {
  const query = { user_id, ...FIRST_ROWS };
  return useSWR(['estimates', query], () => callApi(estimates, { query }));
}

/** Contracts of the customer, those that end last first. */
export const useCustomerContracts = (userId: string) =>
  useContracts({ userId, sort: 'to', order: 'desc', ...FIRST_ROWS });

export const useCustomerSchedule = (userId: string) =>
  useSWR(['report schedule', userId], () => callApi(reportSchedules, { query: { userId } }));

/** The staff's notes. Not reloaded behind the open form: typed text must keep the version that it is based on. */
export const useCustomerNotes = (id: string) =>
  useSWR(['customer notes', id], () => callApi(readCustomerNotes, { params: { id } }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** SWR key of a customer's timeline, to reload it after a change. */
export const timelineKey = (id: string) => ['customer timeline', id];

export const useCustomerTimeline = (id: string) =>
  useSWR(timelineKey(id), () => callApi(customerTimeline, { params: { id } }));

/** The timeline of the caller as a customer. */
export const useOwnTimeline = () => useSWR('own timeline', () => callApi(ownTimeline));

export const useCustomerFiles = (id: string) =>
  useSWR(['customer files', id], () => callApi(customerFiles, { params: { id } }));

/** The files that are shown to the caller. */
export const useOwnFiles = () => useSWR('own files', () => callApi(ownFiles));
