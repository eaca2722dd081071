import * as common from 'api-extensions/contracts/common/common';
import * as calls from 'api-extensions/contracts/accounts/members';
import * as estimateCalls from 'api-extensions/contracts/estimates/estimates';
import * as settingCalls from 'api-extensions/contracts/estimates/settings';
import * as offerCalls from 'api-extensions/contracts/accounts/offers';
import * as auditCalls from 'api-extensions/contracts/accounts/audit-log';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import type { ListQuery } from '../../platform/list-query';

/** Shows the previous page of a list while the next one loads. */
const KEEP_PREVIOUS = { keepPreviousData: true };

/** One page of members, for the query in the list's address. */
export const useMembers = (query: ListQuery) =>
  useSWR(['members', query], () => callApi(calls.listMembers, { query }), KEEP_PREVIOUS);

/** Numbers of slots of the given members, of approved ones only. */
export const useSlotCounts = (ids: readonly string[]) =>
  useSWR(ids.length > 0 ? ['member-slots', ids] : null, () =>
    callApi(calls.listMemberSlots, { query: { user_ids: ids.join(','), page_size: '100' } }),
  );

/** One member, for managers. */
export const useMember = (id: string) =>
  useSWR(['member', id], () => callApi(calls.readMember, { params: { id } }));

/** The sent advertising messages, and how many members would receive one now. */
export const useOffers = () => useSWR('offers', () => callApi(offerCalls.readOffers));

/** The site's roles, lowest level first. */
export const useRoles = () => useSWR('roles', () => callApi(common.roles), { revalidateOnFocus: false });

/** One page of the site's estimates, for the query in the list's address. */
export const useEstimates = (query: ListQuery) =>
  useSWR(['estimates', query], () => callApi(estimateCalls.estimates, { query }), KEEP_PREVIOUS);

/** The site's estimate templates. */
export const useEstimateTemplates = () =>
  useSWR('estimate templates', () => callApi(settingCalls.estimateTemplates), { revalidateOnFocus: false });

/** Business data and stamp that the site's estimates are printed with. */
export const useEstimateSettings = () =>
  useSWR('estimate settings', () => callApi(settingCalls.estimateSettings), { revalidateOnFocus: false });

/** One page of the audit log, for the query in the list's address. */
export const useAudit = (query: ListQuery) =>
  useSWR(['audit', query], () => callApi(auditCalls.auditLog, { query }), KEEP_PREVIOUS);
