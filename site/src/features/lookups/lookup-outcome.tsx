import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
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
import type { ResponseOf } from './api';
import { announcementOf } from './announcement';
import { localStore } from './lookup-counter';
import { type ResultProps, OutcomePanel } from './outcome-panel';
import { keepVisitLookup } from '../../platform/visit-lookups';
import { toAddressQuery, type FieldErrors, type LookupQuery } from './lookup-query';
import { readLookupQuery } from './read-lookup-query';
import { addRecent } from './recent';
import type { Allowance } from './use-allowance';
import { useLookup } from './use-lookup';
import { shortOutcome } from './wording';

// The form needs these two only with this chunk (lookup.tsx).
export { forgetLookup } from './use-lookup';
export { readLookupQuery };

/** State of a lookup for the form beside it. */
export interface LookupState {
  isLooking: boolean;
  errors: FieldErrors;
  /** The outcome in one sentence, for screen readers. */
  announcement: string;
}

/** Repeats the shown lookup if it has this query. @returns whether it has. */
export type Repeat = (lookupQuery: LookupQuery) => boolean;

/** Loads the component that renders a result of this kind. */
export type LoadResultView<Kind extends LookupKind> = () => Promise<{
  default: ComponentType<ResultProps<ResponseOf<Kind>>>;
}>;

interface Props<Kind extends LookupKind> {
  kind: Kind;
  loadResultView: LoadResultView<Kind>;
  /** The lookup query in the address, not validated yet. */
  typed: LookupQuery;
  contactUrl: string | null;
  onLimits: Allowance['onLimits'];
  onResult: (lookupQuery: LookupQuery, result: ResponseOf<Kind>) => void;
  onState: (state: LookupState) => void;
  repeat: Ref<Repeat>;
}

const NO_ERRORS: FieldErrors = {};
const LOADING = { state: 'loading' } as const;
const RenderNothing = () => null;

/** Makes the lookup in the address and shows its outcome. A chunk of its own: most visitors of the page look nothing up. */
export default function LookupOutcome<Kind extends LookupKind>(props: Props<Kind>) {
  const { kind, loadResultView, typed, contactUrl, onLimits, onResult, onState, repeat } = props;
  const reading = useMemo(() => readLookupQuery(kind, typed), [kind, typed]);
  const lookupQuery = reading.ok ? reading.lookupQuery : null;
  const recordResult = useCallback(
    (submitted: LookupQuery, result: ResponseOf<Kind>) => {
      onLimits(result.limits);
      const outcome = shortOutcome(result);
      addRecent(localStore(), { kind, ...submitted, result: outcome, at: result.checkedAt });
      const { keyword, target } = submitted;
      keepVisitLookup({ kind, keyword, target, result: outcome, at: new Date().toISOString() });
      onResult(submitted, result);
    },
    [kind, onLimits, onResult],
  );
  const { view: found, isLooking: isRunning, again } = useLookup(kind, lookupQuery, recordResult);
  const [ResultView, setResultView] = useState<Awaited<ReturnType<LoadResultView<Kind>>>['default'] | null>(
    null,
  );
  useEffect(() => {
    loadResultView().then(
      ({ default: loaded }) => setResultView(() => loaded),
      (error: unknown) =>
        setResultView(() => {
          throw error;
        }),
    );
  }, [loadResultView]);
  const isLooking = isRunning || ('result' in found && ResultView === null);
  const view = isLooking ? LOADING : found;
  const resultErrors = view.state === 'invalid' ? view.errors : NO_ERRORS;
  const errors = reading.ok ? resultErrors : reading.errors;
  const announcement = announcementOf(view);

  useLayoutEffect(
    () => onState({ isLooking, errors, announcement }),
    [onState, isLooking, errors, announcement],
  );
  useImperativeHandle(repeat, () => (submitted: LookupQuery) => {
    const isShown = lookupQuery !== null && toAddressQuery(lookupQuery) === toAddressQuery(submitted);
    if (isShown) again();
    return isShown;
  });
  return (
    <OutcomePanel
      kind={kind}
      view={view}
      ResultView={ResultView ?? RenderNothing}
      contactUrl={contactUrl}
      onAgain={again}
    />
  );
}
