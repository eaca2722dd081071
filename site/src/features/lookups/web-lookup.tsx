import { css } from '@emotion/react';
import type { WebLookupAnswer } from 'api-extensions/contracts/lookups';
import { navigate } from 'gatsby';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Container } from '../../ui/container';
import { from } from '../../ui/theme/breakpoints';
import { useHydrated } from '../../ui/use-hydrated';
import { Announcement } from './announcement';
import { OutcomePanel } from './outcome-panel';
import { addressQuery, type FieldErrors, readQuestion, typedInAddress, type WebQuestion } from './question';
import { useWebLookup } from './use-web-lookup';
import { WebLookupForm } from './web-lookup-form';

const layout = css`
  display: grid;
  gap: 1.5rem;
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) 1rem;
  ${from.lg} {
    grid-template-columns: minmax(0, 23rem) minmax(0, 1fr);
    gap: 2.5rem;
    align-items: start;
  }
`;

const NO_ERRORS: FieldErrors = {};

interface Props {
  /** Where the lookup lives, e.g. `/search/web`. */
  path: string;
  /** The address's query as the browser has it; not looked at while the prerendered page is taken over. */
  search: string;
  contactUrl: string | null;
  onAnswer: (question: WebQuestion, answer: WebLookupAnswer) => void;
}

/** Form and outcome of the web rank lookup. The question is in the address, so that a link asks it too. */
export function WebLookup({ path, search, contactUrl, onAnswer }: Props) {
  const isHydrated = useHydrated();
  const typed = useMemo(() => (isHydrated ? typedInAddress(search) : null), [isHydrated, search]);
  const reading = useMemo(() => typed && readQuestion(typed), [typed]);
  const question = useMemo(() => (reading?.ok ? reading.question : null), [reading]);
  const { view, isLooking, again, forget } = useWebLookup(question, onAnswer);

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

  const submit = (asked: WebQuestion) => {
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
    <Container>
      <div css={layout}>
        <WebLookupForm
          action={path}
          typed={typed}
          errors={errors}
          isLooking={isLooking}
          onSubmit={submit}
          onErrors={setFormErrors}
        />
        <div ref={panel}>
          <Announcement view={view} />
          <OutcomePanel view={view} contactUrl={contactUrl} onAgain={again} />
        </div>
      </div>
    </Container>
  );
}
