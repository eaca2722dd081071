import { css } from '@emotion/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { from, print } from '../../ui/theme/breakpoints';
import { useHydrated } from '../../ui/use-hydrated';
import { Examples } from './examples';
import { KeywordField } from './keyword-field';
import type { KindWords } from './kinds';
import { type FieldErrors, QUERY_FIELDS, type LookupQuery } from './lookup-query';
import { OtherKinds } from './other-kinds';
import { recallFields, rememberFields } from './typed-fields';

const unprinted = css`
  ${print} {
    display: none;
  }
`;

/** Stays in view beside the outcome, unless the screen is lower than the form, e.g. with enlarged text. */
const sticky = css`
  ${from.lg} {
    @media (min-height: 40rem) {
      position: sticky;
      top: calc(var(--bar-height) + 1.5rem);
    }
  }
  ${print} {
    display: none;
  }
`;

const formGrid = css`
  display: grid;
  gap: 1rem;
`;

/** The single field of a kind without a target, with the button beside it. */
const oneLine = css`
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > button {
      align-self: start;
      margin-top: calc(var(--text-sm) * 1.65 + var(--space-2));
    }
    & > p {
      grid-column: 1 / -1;
    }
  }
`;

interface Props {
  words: KindWords;
  /** Path that the form is sent to without scripts. */
  action: string;
  /** The lookup query in the address; a new one overwrites the fields. */
  typed: LookupQuery | null;
  errors: FieldErrors;
  isLooking: boolean;
  /** Validates the fields and starts the lookup. Resolves with their errors; none if the lookup has started. */
  onSubmit: (typed: LookupQuery) => Promise<FieldErrors>;
  onErrors: (errors: FieldErrors) => void;
  /** Called when a field gets the focus. */
  onFocus: () => void;
  /** Content below the button. */
  note: ReactNode;
}

const NO_FIELDS: LookupQuery = { keyword: '', target: '', subdomains: false };

const readFields = (element: HTMLFormElement): LookupQuery => {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? '');
  return { keyword: text('keyword'), target: text('target'), subdomains: data.has('subdomains') };
};

/**
 * A native GET form. Its fields are uncontrolled, so that text typed before the script has loaded stays; only an
 * address with a lookup query overwrites it. Empty fields begin with what was typed in the form of another kind.
 */
export function LookupForm(props: Props) {
  const { words, action, typed, errors, isLooking, onSubmit, onErrors, onFocus, note } = props;
  const isHydrated = useHydrated();
  const { kind, target } = words;
  const fields = {
    keyword: useRef<HTMLInputElement>(null),
    target: useRef<HTMLInputElement>(null),
    subdomains: useRef<HTMLInputElement>(null),
  };
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const { keyword, target: targetField, subdomains } = fields;
    if (typed) {
      if (keyword.current) keyword.current.value = typed.keyword;
      if (targetField.current) targetField.current.value = typed.target;
      if (subdomains.current) subdomains.current.checked = typed.subdomains;
      rememberFields(kind, typed);
      return;
    }
    const recalled = recallFields(kind);
    if (keyword.current) keyword.current.value ||= recalled.keyword;
    if (targetField.current) targetField.current.value ||= recalled.target;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the refs never change
  }, [typed, kind]);

  /** A submit whose outcome is not known yet: the server may reject a field too. */
  const isSubmitted = useRef(false);
  const focusFirst = (wrong: FieldErrors) => {
    const first = QUERY_FIELDS.find((name) => wrong[name]);
    if (!first) return;
    isSubmitted.current = false;
    fields[first].current?.focus();
    // The outcome was scrolled to, and a field that has the focus already is not scrolled back to.
    fields[first].current?.scrollIntoView({ block: 'center' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isSubmitted.current = true;
    focusFirst(await onSubmit(readFields(event.currentTarget)));
  };
  useEffect(() => {
    if (isSubmitted.current) focusFirst(errors);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the refs never change
  }, [errors]);
  const clearError = (name: keyof FieldErrors) => {
    if (errors[name]) onErrors({ ...errors, [name]: undefined });
  };

  return (
    <Card css={target ? sticky : unprinted} data-part="form">
      <form
        ref={form}
        css={[formGrid, !target && oneLine]}
        method="get"
        action={action}
        aria-label={`${words.name} 조회`}
        noValidate={isHydrated}
        onSubmit={(event) => void submit(event)}
        onFocus={onFocus}
        onInput={(event) => rememberFields(kind, readFields(event.currentTarget))}
      >
        <KeywordField
          ref={fields.keyword}
          words={words}
          error={errors.keyword}
          onChange={() => clearError('keyword')}
        />
        {target && (
          <div>
            <TextField
              ref={fields.target}
              name="target"
              label={target.label}
              placeholder={target.placeholder}
              hint={target.hint}
              required
              inputMode={target.inputMode}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoComplete="off"
              enterKeyHint="search"
              error={errors.target}
              onChange={() => clearError('target')}
            />
            {errors.target && (
              <OtherKinds
                kind={kind}
                target={fields.target.current?.value ?? ''}
                read={() => (form.current ? readFields(form.current) : NO_FIELDS)}
              />
            )}
          </div>
        )}
        {kind === 'web' && (
          <Checkbox
            ref={fields.subdomains}
            name="subdomains"
            value="true"
            label="하위 도메인 포함"
            hint="blog.example.com 같은 주소도 내 사이트로 봅니다."
          />
        )}
        <Button type="submit" size="lg" aria-disabled={isLooking || undefined}>
          <Icon name="search" size="1.25em" />
          {isLooking ? '조회하고 있습니다' : words.submit}
        </Button>
        {note}
        {target && <Examples target={target} />}
      </form>
    </Card>
  );
}
