import * as common from 'api-extensions/contracts/common';
import { consultations } from 'api-extensions/contracts/service';
import * as calls from 'api-extensions/contracts/users';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import type { ListQuery } from '../../platform/list-query';
import { TIMEOUT_MS } from './own-calls';

const list = { keepPreviousData: true };

/** Members for the query of the list's address. */
export const useMembers = (query: ListQuery) =>
  useSWR(['members', query], () => callApi(calls.members, { query, timeoutMs: TIMEOUT_MS }), list);

export const useMember = (id: string) =>
  useSWR(['member', id], () => callApi(calls.memberDetail, { params: { id }, timeoutMs: TIMEOUT_MS }));

/** The site's roles, lowest level first. */
export const useRoles = () =>
  useSWR('roles', () => callApi(common.roles, { timeoutMs: TIMEOUT_MS }), { revalidateOnFocus: false });

/** All members' estimates for the query of the list's address. */
export const useEstimates = (query: ListQuery) =>
  useSWR(['estimates', query], () => callApi(calls.estimates, { query, timeoutMs: TIMEOUT_MS }), list);

export const useAudit = (query: ListQuery) =>
  useSWR(['audit', query], () => callApi(calls.auditLog, { query, timeoutMs: TIMEOUT_MS }), list);

export const askConsultations = (query: ListQuery) =>
  callApi(consultations, { query, timeoutMs: TIMEOUT_MS });

/** Consultation requests for the query of the list's address. */
export const useConsultations = (query: ListQuery) =>
  useSWR(['consultations', query], () => askConsultations(query), list);
