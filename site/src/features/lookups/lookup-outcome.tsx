import type { LookupKind } from 'api-extensions/contracts/lookups';
import {
  type ComponentType,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { AnswerOf } from './api';
import { announcementOf } from './announcement';
import { localStore } from './lookup-counter';
import { type AnswerProps, OutcomePanel } from './outcome-panel';
import { addressQuery, type FieldErrors, type Question } from './question';
import { readQuestion } from './read-question';
import { addRecent } from './recent';
import type { Allowance } from './use-allowance';
import { useLookup } from './use-lookup';
import { shortOutcome } from './wording';

export { forgetLookup } from './use-lookup';
export { readQuestion };

/** State of a lookup for the form beside it. */
export interface LookupState {
  isLooking: boolean;
  errors: FieldErrors;
  /** The outcome in one sentence, for screen readers. */
  announcement: string;
}

/** Repeats the shown lookup if it is this one. @returns whether it is. */
export type Repeat = (question: Question) => boolean;

/** Loads what renders an answer of this kind; its heading takes the id. */
export type LoadAnswer<Kind extends LookupKind> = () => Promise<{
  default: ComponentType<AnswerProps<AnswerOf<Kind>>>;
}>;

interface Props<Kind extends LookupKind> {
  kind: Kind;
  loadAnswer: LoadAnswer<Kind>;
  /** The lookup of the address. */
  typed: Question;
  contactUrl: string | null;
  onTaken: Allowance['onTaken'];
  onAnswer: (question: Question, answer: AnswerOf<Kind>) => void;
  onState: (state: LookupState) => void;
  repeat: Ref<Repeat>;
}

const NO_ERRORS: FieldErrors = {};
const LOADING = { state: 'loading' } as const;
const None = () => null;

/** Makes the lookup of the address and shows its outcome. A separate chunk: most visitors of a page look nothing up. */
export default function LookupOutcome<Kind extends LookupKind>(props: Props<Kind>) {
  const { kind, loadAnswer, typed, contactUrl, onTaken, onAnswer, onState, repeat } = props;
  const reading = useMemo(() => readQuestion(kind, typed), [kind, typed]);
  const question = reading.ok ? reading.question : null;
  const recordAnswer = useCallback(
    (submitted: Question, answer: AnswerOf<Kind>) => {
      onTaken(answer.limits);
      addRecent(localStore(), { kind, ...submitted, result: shortOutcome(answer), at: answer.checkedAt });
      onAnswer(submitted, answer);
    },
    [kind, onTaken, onAnswer],
  );
  const { view: found, isLooking: isAsking, again } = useLookup(kind, question, recordAnswer);
  const [Answer, setAnswer] = useState<Awaited<ReturnType<LoadAnswer<Kind>>>['default'] | null>(null);
  useEffect(() => {
    loadAnswer().then(
      ({ default: loaded }) => setAnswer(() => loaded),
      (error: unknown) =>
        setAnswer(() => {
          throw error;
        }),
    );
  }, [loadAnswer]);
  const isLooking = isAsking || ('answer' in found && Answer === null);
  const view = isLooking ? LOADING : found;
  const answerErrors = view.state === 'invalid' ? view.errors : NO_ERRORS;
  const errors = reading.ok ? answerErrors : reading.errors;
  const announcement = announcementOf(view);

  useLayoutEffect(
    () => onState({ isLooking, errors, announcement }),
    [onState, isLooking, errors, announcement],
  );
  useImperativeHandle(repeat, () => (submitted: Question) => {
    const isShown = question !== null && addressQuery(question) === addressQuery(submitted);
    if (isShown) again();
    return isShown;
  });
  return (
    <OutcomePanel kind={kind} view={view} Answer={Answer ?? None} contactUrl={contactUrl} onAgain={again} />
  );
}
