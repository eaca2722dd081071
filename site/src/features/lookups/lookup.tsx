import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups';
import { navigate } from 'gatsby';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Container } from '../../ui/container';
import { Skeleton } from '../../ui/skeleton';
import { from } from '../../ui/theme/breakpoints';
import { useHydrated } from '../../ui/use-hydrated';
import { AllowanceNote } from './allowance-note';
import { Announcement } from './announcement';
import type { AnswerOf } from './api';
import { KINDS } from './kinds';
import { localStore } from './lookup-counter';
import { LookupForm } from './lookup-form';
import { LookupModes, modeOf } from './lookup-modes';
import { OutcomePanel } from './outcome-panel';
import { addressQuery, type FieldErrors, type Question, readQuestion, typedInAddress } from './question';
import { addRecent } from './recent';
import { RecentLookups } from './recent-lookups';
import { type Allowance, useAllowance } from './use-allowance';
import { useLookup } from './use-lookup';
import { shortOutcome } from './wording';

/** Few visitors use bulk lookups, so their code is loaded on demand. */
const BulkLookup = lazy(() => import('./bulk/bulk-lookup'));

const layout = css`
  display: grid;
  gap: 1.5rem;
  padding-block: clamp(1.25rem, 0.75rem + 2vw, 2.25rem) 1.5rem;
  ${from.lg} {
    grid-template-columns: minmax(0, 23rem) minmax(0, 1fr);
    gap: 2.5rem;
    align-items: start;
  }
`;

const top = css`
  padding-top: clamp(0.5rem, 1vw, 1rem);
`;

const NO_ERRORS: FieldErrors = {};

export interface LookupProps<Kind extends LookupKind> {
  kind: Kind;
  /** Renders an answer of this kind; its heading takes the id. */
  Answer: ComponentType<{ id: string; answer: AnswerOf<Kind> }>;
  /** Path of the lookup, e.g. `/search/web`. */
  path: string;
  /** The address's query in the browser; ignored during hydration. */
  search: string;
  contactUrl: string | null;
  onAnswer: (question: Question, answer: AnswerOf<Kind>) => void;
}

/** A lookup page of one kind: a single lookup with its outcome, or a table of them. */
export function Lookup<Kind extends LookupKind>(props: LookupProps<Kind>) {
  const isHydrated = useHydrated();
  const search = isHydrated ? props.search : '';
  const mode = modeOf(search);
  const allowance = useAllowance();
  return (
    <Container>
      <div css={top}>
        <LookupModes path={props.path} mode={mode} />
      </div>
      {mode === 'one' ? (
        <OneLookup {...props} search={search} allowance={allowance} />
      ) : (
        <Suspense fallback={<BulkPending />}>
          <BulkLookup kind={props.kind} path={props.path} search={search} allowance={allowance} />
        </Suspense>
      )}
    </Container>
  );
}

const BulkPending = () => (
  <div css={{ paddingBlock: '2rem' }} aria-busy="true">
    <Skeleton height="24rem" />
  </div>
);

/** Form and outcome of one lookup. It is in the address, so that a link repeats it. */
function OneLookup<Kind extends LookupKind>(props: LookupProps<Kind> & { allowance: Allowance }) {
  const { kind, Answer, path, search, contactUrl, onAnswer, allowance } = props;
  const words = KINDS[kind];
  const typed = useMemo(() => typedInAddress(search), [search]);
  const reading = useMemo(() => typed && readQuestion(kind, typed), [kind, typed]);
  const question = useMemo(() => (reading?.ok ? reading.question : null), [reading]);
  const { onTaken } = allowance;
  const recordAnswer = useCallback(
    (asked: Question, answer: AnswerOf<Kind>) => {
      onTaken(answer.limits);
      addRecent(localStore(), { kind, ...asked, result: shortOutcome(answer), at: answer.checkedAt });
      onAnswer(asked, answer);
    },
    [kind, onTaken, onAnswer],
  );
  const { view, isLooking, again, forget } = useLookup(kind, question, recordAnswer);

  /** Errors of the form's current values; null while they equal the address. */
  const [formErrors, setFormErrors] = useState<FieldErrors | null>(null);
  const addressErrors = reading?.ok === false ? reading.errors : NO_ERRORS;
  const answerErrors = view.state === 'invalid' ? view.errors : NO_ERRORS;
  const errors = formErrors ?? { ...addressErrors, ...answerErrors };

  const panel = useRef<HTMLDivElement>(null);
  /** The query that a submit navigates to; a second submit with the same query is ignored as a double click. */
  const leavingFor = useRef<string>();
  useEffect(() => {
    setFormErrors(null);
    // The fields of a page's first block lead here by a full navigation.
    const isFromOwnPage = document.referrer.startsWith(`${window.location.origin}/`);
    const wasSubmitted = leavingFor.current !== undefined || (isFromOwnPage && search.includes('keyword='));
    leavingFor.current = undefined;
    // On a narrow screen the outcome would be outside the view.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (wasSubmitted && top > window.innerHeight * 0.6) panel.current?.scrollIntoView();
  }, [search]);

  const submit = (asked: Question) => {
    const query = addressQuery(asked);
    if (leavingFor.current === query) return;
    setFormErrors(null);
    if (question && addressQuery(question) === query) {
      again();
      return;
    }
    forget(asked);
    leavingFor.current = query;
    void navigate(path + query);
  };

  return (
    <>
      <div css={layout}>
        <LookupForm
          words={words}
          action={path}
          typed={typed}
          errors={errors}
          isLooking={isLooking}
          onSubmit={submit}
          onErrors={setFormErrors}
          note={<AllowanceNote of="lookups" {...allowance} />}
        />
        <div ref={panel}>
          <Announcement view={view} />
          <OutcomePanel kind={kind} view={view} Answer={Answer} contactUrl={contactUrl} onAgain={again} />
        </div>
      </div>
      <RecentLookups kind={kind} />
    </>
  );
}
