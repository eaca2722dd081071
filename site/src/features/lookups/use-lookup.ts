import type { LookupKind } from 'api-extensions/contracts/lookups';
import { useEffect, useMemo, useRef } from 'react';
import { mutate as mutateAny } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { type AnswerOf, lookUp } from './api';
import { answerView, failureView, type LookupView } from './outcome';
import type { Question } from './question';

type Key<Kind extends LookupKind> = ['lookup', Kind, Question];

interface Lookup<Kind extends LookupKind> {
  view: LookupView<AnswerOf<Kind>>;
  isLooking: boolean;
  /** Repeats the lookup. Does nothing while it is running. */
  again: () => void;
}

const keyOf = <Kind extends LookupKind>(kind: Kind, question: Question): Key<Kind> => [
  'lookup',
  kind,
  question,
];

/** Drops the cached answer of a lookup, so that it is requested again when it is next shown. */
export const forgetLookup = (kind: LookupKind, question: Question): void =>
  void mutateAny(keyOf(kind, question), undefined, { revalidate: false });

/**
 * The lookup of one question, or none. Only one runs at a time: another question, or leaving the page, aborts it. A
 * shown answer stays unchanged, with its time, until it is requested again; going back does not repeat it.
 */
export function useLookup<Kind extends LookupKind>(
  kind: Kind,
  question: Question | null,
  onAnswer: (question: Question, answer: AnswerOf<Kind>) => void,
): Lookup<Kind> {
  const running = useRef<AbortController>();

  const fetchAnswer = async ([, , submitted]: Key<Kind>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const answer = await lookUp(kind, submitted, controller.signal);
    onAnswer(submitted, answer);
    return answer;
  };

  const { data, error, isValidating, mutate } = useSWRImmutable(
    question && keyOf(kind, question),
    fetchAnswer,
    {
      shouldRetryOnError: false,
      // Concurrent requests are already merged (below); a time window would also drop an intended second lookup.
      dedupingInterval: 0,
    },
  );

  useEffect(() => () => running.current?.abort(), []);

  const again = () => {
    if (!isValidating) void mutate();
  };

  // Memoised, because the form beside the outcome is notified of each new object.
  const view = useMemo(
    () => viewOf(question, isValidating, data, error),
    [question, isValidating, data, error],
  );
  return { view, isLooking: isValidating, again };
}

function viewOf<Kind extends LookupKind>(
  question: Question | null,
  isValidating: boolean,
  data: AnswerOf<Kind> | undefined,
  error: unknown,
): LookupView<AnswerOf<Kind>> {
  if (!question) return { state: 'idle' };
  if (isValidating) return { state: 'loading' };
  if (error !== undefined) return failureView(error, navigator.onLine);
  // In the first render of a question there is neither data nor error.
  return data ? answerView(data) : { state: 'loading' };
}
