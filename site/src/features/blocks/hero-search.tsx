import { css } from '@emotion/react';
import type { LookupFields } from '../../platform/lookup-fields';
import { Button } from '../../ui/button';
import { from, print } from '../../ui/theme/breakpoints';

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

/** The form of a lookup in a hero: a native form, which leads to the page that runs the lookup. */
export function HeroSearch({ path, name, keywordExample, target, submit }: LookupFields) {
  const field = { required: true, autoComplete: 'off' } as const;
  return (
    <form css={form} method="get" action={path} role="search" aria-label={`${name} 조회`}>
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
        {submit}
      </Button>
    </form>
  );
}
