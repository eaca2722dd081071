import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { useEffect, useMemo, useRef } from 'react';
import { mutate as mutateKey } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { type ResponseOf, lookUp } from './api';
import { resultView, failureView, type LookupView } from './outcome';
import type { LookupQuery } from './lookup-query';

type Key<Kind extends LookupKind> = ['lookup', Kind, LookupQuery];

interface Lookup<Kind extends LookupKind> {
  view: LookupView<ResponseOf<Kind>>;
  isLooking: boolean;
  /** Repeats the lookup. Does nothing while it is running. */
  again: () => void;
}

const keyOf = <Kind extends LookupKind>(kind: Kind, lookupQuery: LookupQuery): Key<Kind> => [
  'lookup',
  kind,
  lookupQuery,
];

/** Drops the cached result of a lookup, so that it is requested again when it is next shown. */
export const forgetLookup = (kind: LookupKind, lookupQuery: LookupQuery): void =>
  void mutateKey(keyOf(kind, lookupQuery), undefined, { revalidate: false });

/**
 * Runs the lookup of a query, or none for null. Only one runs at a time: another query, or leaving the page, aborts it. The
 * result is cached until `again` or `forgetLookup`: going back in the history shows it without another lookup.
 */
export function useLookup<Kind extends LookupKind>(
  kind: Kind,
  lookupQuery: LookupQuery | null,
  onResult: (lookupQuery: LookupQuery, result: ResponseOf<Kind>) => void,
): Lookup<Kind> {
  const running = useRef<AbortController>();

  const fetchResult = async ([, , submitted]: Key<Kind>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const result = await lookUp(kind, submitted, controller.signal);
    onResult(submitted, result);
    return result;
  };

  const { data, error, isValidating, mutate } = useSWRImmutable(
    lookupQuery && keyOf(kind, lookupQuery),
    fetchResult,
    {
      shouldRetryOnError: false,
      // `again` already ignores calls during a lookup; a deduping interval would also drop an intended second lookup.
      dedupingInterval: 0,
    },
  );

  useEffect(() => () => running.current?.abort(), []);

  const again = () => {
    if (!isValidating) void mutate();
  };

  // Memoized, because the form beside the outcome is notified of each new object.
  const view = useMemo(
    () => viewOf(lookupQuery, isValidating, data, error),
    [lookupQuery, isValidating, data, error],
  );
  return { view, isLooking: isValidating, again };
}

function viewOf<Kind extends LookupKind>(
  lookupQuery: LookupQuery | null,
  isValidating: boolean,
  data: ResponseOf<Kind> | undefined,
  error: unknown,
): LookupView<ResponseOf<Kind>> {
  if (!lookupQuery) return { state: 'idle' };
  if (isValidating) return { state: 'loading' };
  if (error !== undefined) return failureView(error, navigator.onLine);
  // In the first render with a query there is neither data nor error.
  return data ? resultView(data) : { state: 'loading' };
}
