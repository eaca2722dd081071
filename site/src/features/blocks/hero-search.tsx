import { css } from '@emotion/react';
import { navigate } from 'gatsby';
import type { FormEvent } from 'react';
import { LOOKUP_FIELDS, type LookupFields } from '../../platform/lookup-fields';
import { Button } from '../../ui/button';
import { from, print } from '../../ui/theme/breakpoints';

type SearchKind = keyof typeof LOOKUP_FIELDS;

/** Whether an editor's choice names a lookup; the CMS may be newer than the site. */
export const isSearchKind = (name: string | null | undefined): name is SearchKind =>
  typeof name === 'string' && Object.hasOwn(LOOKUP_FIELDS, name);

const form = css`
  display: grid;
  gap: 0.25rem 0;
  margin-top: var(--space-6);
  padding: 0.5rem;
  border: 1px solid var(--color-tint-mark);
  border-radius: calc(var(--radius-sm) + 0.5rem);
  background: var(--color-paper);
  color: var(--color-text);
  text-align: left;
  & > label {
    display: block;
    min-width: 0;
    padding: 0.375rem 0.875rem;
    border-radius: var(--radius-sm);
    cursor: text;
    &:focus-within {
      outline: 2px solid var(--color-primary);
    }
  }
  & span {
    display: block;
    color: var(--color-ink);
    font-size: var(--text-xs);
    font-weight: 650;
    line-height: 1.5;
  }
  & input {
    display: block;
    width: 100%;
    min-height: 1.75rem;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: var(--color-ink);
    text-overflow: ellipsis;
    &::placeholder {
      color: var(--color-muted);
      opacity: 1;
    }
  }
  ${from.md} {
    display: flex;
    & > label {
      flex: 1;
    }
  }
  ${print} {
    display: none;
  }
`;

/** Continues on the page of the lookup, as the form does without scripts; the lookup runs there. */
function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const { action } = event.currentTarget;
  // All fields are texts.
  const query = new URLSearchParams(new FormData(event.currentTarget) as never);
  void navigate(`${new URL(action).pathname}?${query}`, { state: { isSubmitted: true } });
}

/** The fields of a lookup in a page's first block. */
export function HeroSearch({ kind }: { kind: SearchKind }) {
  const { path, name, keywordExample, target, submit: label }: LookupFields = LOOKUP_FIELDS[kind];
  const field = { required: true, autoComplete: 'off' } as const;
  return (
    <form css={form} method="get" action={path} role="search" aria-label={`${name} 조회`} onSubmit={submit}>
      <label>
        <span>키워드</span>
        <input
          {...field}
          name="keyword"
          placeholder={`예: ${keywordExample}`}
          enterKeyHint={target ? 'next' : 'search'}
        />
      </label>
      {target && (
        <label>
          <span>{target.label}</span>
          <input
            {...field}
            name="target"
            placeholder={target.placeholder}
            inputMode={target.inputMode}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </label>
      )}
      <Button type="submit" size="lg" variant="outline">
        {label}
      </Button>
    </form>
  );
}
