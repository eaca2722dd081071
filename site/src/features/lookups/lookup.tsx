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
import { localStore } from './local-store';
import { LookupForm } from './lookup-form';
import { LookupModes, modeOf } from './lookup-modes';
import { OutcomePanel } from './outcome-panel';
import { addressQuery, type FieldErrors, type Question, readQuestion, typedInAddress } from './question';
import { addRecent } from './recent';
import { RecentLookups } from './recent-lookups';
import { type Allowance, useAllowance } from './use-allowance';
import { useLookup } from './use-lookup';
import { shortOutcome } from './wording';

/** Tables of questions are for few visitors: their part of the script comes with the first of them. */
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
  /** How an answer of this kind looks; its heading takes the id. */
  Answer: ComponentType<{ id: string; answer: AnswerOf<Kind> }>;
  /** Where the lookup lives, e.g. `/search/web`. */
  path: string;
  /** The address's query as the browser has it; not looked at while the prerendered page is taken over. */
  search: string;
  contactUrl: string | null;
  onAnswer: (question: Question, answer: AnswerOf<Kind>) => void;
}

/** A lookup of one kind: one question with its outcome, or a table of them. */
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

/** Form and outcome of one question. It is in the address, so that a link asks it too. */
function OneLookup<Kind extends LookupKind>(props: LookupProps<Kind> & { allowance: Allowance }) {
  const { kind, Answer, path, search, contactUrl, onAnswer, allowance } = props;
  const words = KINDS[kind];
  const typed = useMemo(() => typedInAddress(search), [search]);
  const reading = useMemo(() => typed && readQuestion(kind, typed), [kind, typed]);
  const question = useMemo(() => (reading?.ok ? reading.question : null), [reading]);
  const { onTaken } = allowance;
  const heard = useCallback(
    (asked: Question, answer: AnswerOf<Kind>) => {
      onTaken(answer.limits);
      addRecent(localStore(), { kind, ...asked, result: shortOutcome(answer), at: answer.checkedAt });
      onAnswer(asked, answer);
    },
    [kind, onTaken, onAnswer],
  );
  const { view, isLooking, again, forget } = useLookup(kind, question, heard);

  /** Of what stands in the form; null while that is what the address asks. */
  const [formErrors, setFormErrors] = useState<FieldErrors | null>(null);
  const addressErrors = reading?.ok === false ? reading.errors : NO_ERRORS;
  const answerErrors = view.state === 'invalid' ? view.errors : NO_ERRORS;
  const errors = formErrors ?? { ...addressErrors, ...answerErrors };

  const panel = useRef<HTMLDivElement>(null);
  /** The query that a submit is on its way to; a second submit of it is the same click. */
  const leavingFor = useRef<string>();
  useEffect(() => {
    setFormErrors(null);
    const wasSubmitted = leavingFor.current !== undefined;
    leavingFor.current = undefined;
    // On a narrow screen the outcome would come up out of sight.
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
