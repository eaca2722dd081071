import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { navigate } from 'gatsby';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Container } from '../../ui/container';
import { Skeleton } from '../../ui/skeleton';
import { from } from '../../ui/theme/breakpoints';
import { FIRST_SCREEN } from '../../ui/theme/measures';
import { isReachable } from '../../platform/reachable';
import { useHydrated } from '../../ui/use-hydrated';
import { visuallyHidden } from '../../ui/visually-hidden';
import { AllowanceNote } from './allowance-note';
import type { ResponseOf } from './api';
import { KINDS } from './kinds';
import { IdlePanel } from './idle-panel';
import { LoadingPanel, UnsentPanel, UNREACHABLE } from './outcome-states';
import { LookupForm } from './lookup-form';
import { LookupModes, modeOf } from './lookup-modes';
import type LookupOutcomeOf from './lookup-outcome';
import type { LoadResultView, LookupState, Repeat } from './lookup-outcome';
import { toAddressQuery, type FieldErrors, type LookupQuery, parseAddressQuery } from './lookup-query';
import { RecentLookups } from './recent-lookups';
import { type Allowance, useAllowance } from './use-allowance';

/** Few visitors use bulk lookups, so their code is loaded on demand. */
const BulkLookup = lazy(() => import('./bulk/bulk-lookup'));

const loadOutcome = () => import('./lookup-outcome');
// `lazy` drops the type parameter.
const LookupOutcome = lazy(loadOutcome) as unknown as typeof LookupOutcomeOf;

const layout = css`
  display: grid;
  gap: 1.5rem;
  padding-block: clamp(1rem, 0.5rem + 1vw, 1.75rem) 1.5rem;
  ${from.lg} {
    grid-template-columns: minmax(0, 23rem) minmax(0, 1fr);
    gap: 2.5rem;
    align-items: start;
  }
`;

const top = css`
  padding-top: clamp(0.5rem, 1vw, 1rem);
`;

/** Monthly searches have one field: it stands above the outcome, which has tables and charts. */
const above = css`
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }
`;

export interface LookupProps<Kind extends LookupKind> {
  kind: Kind;
  loadResultView: LoadResultView<Kind>;
  /** Path of the page, e.g. `/search/web`. */
  path: string;
  /** The address's query in the browser; ignored during hydration. */
  search: string;
  contactUrl: string | null;
  onResult: (lookupQuery: LookupQuery, result: ResponseOf<Kind>) => void;
}

/** A lookup page of one kind: a single lookup with its outcome, or a table of them. */
export function Lookup<Kind extends LookupKind>(props: LookupProps<Kind>) {
  const isHydrated = useHydrated();
  const search = isHydrated ? props.search : '';
  const mode = modeOf(search);
  const typed = useMemo(() => parseAddressQuery(search), [search]);
  const [isUsed, setUsed] = useState(false);
  const markUsed = () => setUsed(true);
  const allowance = useAllowance(isUsed || typed !== null);
  return (
    <Container>
      <div css={top}>
        <LookupModes path={props.path} mode={mode} />
      </div>
      {mode === 'one' ? (
        <SingleLookup {...props} typed={typed} allowance={allowance} onUsed={markUsed} />
      ) : (
        <Suspense fallback={<BulkPending />}>
          <BulkLookup
            kind={props.kind}
            path={props.path}
            search={search}
            allowance={allowance}
            onUsed={markUsed}
          />
        </Suspense>
      )}
    </Container>
  );
}

const BulkPending = () => (
  <div css={{ minHeight: FIRST_SCREEN, paddingBlock: '2rem' }} aria-busy="true">
    <Skeleton height="24rem" />
  </div>
);

const IDLE: LookupState = { isLooking: false, errors: {}, announcement: '' };
const LOADING: LookupState = { ...IDLE, isLooking: true };

interface SingleLookupProps<Kind extends LookupKind> extends LookupProps<Kind> {
  /** The lookup query in the address, not validated yet; null if there is none. */
  typed: LookupQuery | null;
  allowance: Allowance;
  /** Called when the visitor uses the form. */
  onUsed: () => void;
}

/** Form and outcome of one lookup. The outcome's code is loaded when a field gets the focus or the address has a lookup. */
function SingleLookup<Kind extends LookupKind>(props: SingleLookupProps<Kind>) {
  const { kind, loadResultView, path, typed, contactUrl, onResult, allowance, onUsed } = props;
  const words = KINDS[kind];
  const [reported, setReported] = useState<LookupState>(LOADING);
  const { isLooking, errors: shownErrors, announcement } = typed ? reported : IDLE;
  const repeat = useRef<Repeat>(null);
  const [isReading, setReading] = useState(false);
  /** The submitted query whose lookup could not begin, because its code could not be loaded without a network. */
  const [unsent, setUnsent] = useState<LookupQuery | null>(null);

  /** Errors of the values submitted last; null if they were valid, or if the address has changed since. */
  const [formErrors, setFormErrors] = useState<FieldErrors | null>(null);
  const errors = formErrors ?? shownErrors;

  const panel = useRef<HTMLDivElement>(null);
  /** The query that a submit navigates to; a second submit with the same query is ignored as a double click. */
  const navigatingTo = useRef<string>();
  useEffect(() => {
    setFormErrors(null);
    setUnsent(null);
    // A form in a block of another page of the site leads here by a full page load.
    const isFromOwnPage = document.referrer.startsWith(`${window.location.origin}/`);
    const wasSubmitted = navigatingTo.current !== undefined || (isFromOwnPage && typed !== null);
    navigatingTo.current = undefined;
    // On a narrow screen the outcome is below the form, outside the view.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (wasSubmitted && top > window.innerHeight * 0.6) panel.current?.scrollIntoView();
  }, [typed]);

  const submits = useRef(0);
  const submit = async (input: LookupQuery): Promise<FieldErrors> => {
    submits.current += 1;
    const submitNumber = submits.current;
    setReading(true);
    const [outcome] = await Promise.all([loadOutcome(), loadResultView()]).catch(() => [null]);
    setReading(false);
    // Another submit came while the code was loading.
    if (submitNumber !== submits.current) return {};
    if (!outcome) {
      // A release may have removed the code: a full page load gets the new one. Without a network it would lose the page.
      if (await isReachable(path)) window.location.assign(path + toAddressQuery(input));
      else setUnsent(input);
      return {};
    }
    setUnsent(null);
    const reading = outcome.readLookupQuery(kind, input);
    setFormErrors(reading.ok ? null : reading.errors);
    if (!reading.ok) return reading.errors;
    const query = toAddressQuery(reading.lookupQuery);
    // The shown lookup first: a submit of the address's own query, before the outcome is there, leaves `navigatingTo` set.
    if (repeat.current?.(reading.lookupQuery) || navigatingTo.current === query) return {};
    outcome.forgetLookup(kind, reading.lookupQuery);
    navigatingTo.current = query;
    void navigate(path + query);
    return {};
  };
  const prepare = () => {
    onUsed();
    // A failure is handled when the form is submitted.
    Promise.all([loadOutcome(), loadResultView()]).catch(() => undefined);
  };

  return (
    <>
      <div css={[layout, kind === 'volume' && above]} data-part="lookup">
        <LookupForm
          words={words}
          action={path}
          typed={typed}
          errors={errors}
          isLooking={isLooking || isReading}
          onSubmit={submit}
          onErrors={setFormErrors}
          onFocus={prepare}
          note={<AllowanceNote of="lookups" {...allowance} />}
        />
        <div ref={panel}>
          {/* Always rendered, so that changes of its text are announced. It does not move the focus. */}
          <p role="status" css={visuallyHidden}>
            {unsent ? UNREACHABLE : announcement}
          </p>
          {unsent ? (
            <UnsentPanel onAgain={() => void submit(unsent)} />
          ) : typed ? (
            <Suspense fallback={<LoadingPanel />}>
              <LookupOutcome<Kind>
                {...{ kind, loadResultView, typed, contactUrl, onResult, repeat }}
                onLimits={allowance.onLimits}
                onState={setReported}
              />
            </Suspense>
          ) : (
            <IdlePanel kind={kind} />
          )}
        </div>
      </div>
      <RecentLookups kind={kind} />
    </>
  );
}
