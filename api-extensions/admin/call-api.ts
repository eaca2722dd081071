import { isFetchError, useFetchClient } from '@strapi/admin/strapi-admin';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { Call } from '../contracts/call';
import { addressOf } from './call-address';

type Part<C extends Call, Name extends 'query' | 'body' | 'params'> =
  C extends Record<Name, infer S extends z.ZodType> ? Partial<Record<Name, z.input<S>>> : object;
type Parts<C extends Call> = Part<C, 'query'> & Part<C, 'body'> & Part<C, 'params'>;

/** Returns a function that calls the admin's API and parses the response. Requests are aborted when the component unmounts. */
export function useCall() {
  const { get, post, put, del } = useFetchClient();
  return useCallback(
    async <C extends Call>(call: C, parts: Parts<C>): Promise<z.output<C['response']>> => {
      const { params, query, body } = parts as { params?: object; query?: object; body?: object };
      const address = addressOf(call, params, query);
      const { data } = await (call.method === 'GET'
        ? get(address)
        : call.method === 'DELETE'
          ? del(address)
          : (call.method === 'PUT' ? put : post)(address, body ?? {}));
      return call.response.parse(data) as z.output<C['response']>;
    },
    [get, post, put, del],
  );
}

/** The server's Korean messages about the fields of a rejected call, by the path in the contract. */
export function fieldsOf(error: unknown): Record<string, string> {
  const details = isFetchError(error) ? error.response?.data.error?.details : undefined;
  return (details as { fields?: Record<string, string> } | undefined)?.fields ?? {};
}

/** The server's Korean message about a rejected call; `fallback` without one. */
export function messageOf(error: unknown, fallback: string): string {
  if (!isFetchError(error)) return fallback;
  const response = error.response?.data.error;
  const [first] = Object.values(fieldsOf(error));
  return first ?? (/[가-힣]/.test(response?.message ?? '') ? (response?.message ?? fallback) : fallback);
}

/** HTTP status of a rejected call; null without a response. */
export const statusOf = (error: unknown): number | null =>
  isFetchError(error) ? (error.status ?? null) : null;
