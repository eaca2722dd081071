import { css } from '@emotion/react';
import { useId } from 'react';
import type { HeroLookup } from '../../platform/page-context';
import { Button } from '../../ui/button';
import { from, print } from '../../ui/theme/breakpoints';
import { visuallyHidden } from '../../ui/visually-hidden';

const panel = css`
  margin-top: var(--space-5);
  padding: 0.5rem;
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  color: var(--color-text);
  box-shadow: var(--shadow-raised);
  text-align: left;
  ${print} {
    display: none;
  }
`;

/** Native radio buttons: the first block has no script. */
const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.25rem;
  margin: 0 0 0.5rem;
  padding: 0 0.25rem;
  border: 0;
  border-bottom: 1px solid var(--color-line);
  & > label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.5rem;
    font-size: var(--text-sm);
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & span {
    color: var(--color-muted);
    font-weight: 600;
  }
  & > label:hover > span {
    color: var(--color-ink);
  }
  & input:checked + span {
    color: var(--color-primary-strong);
    font-weight: 750;
  }
  & input:checked + span::after {
    content: '';
    position: absolute;
    right: 0.5rem;
    bottom: -1px;
    left: 0.5rem;
    border-bottom: 3px solid;
  }
  & input:focus-visible + span {
    outline: 2px solid var(--color-primary);
    outline-offset: 3px;
    border-radius: 2px;
  }
  /* Without :has() the choice would change nothing: the first form stays. */
  @supports not selector(:has(*)) {
    display: none;
  }
  ${from.sm} {
    gap: 0 0.75rem;
  }
`;

const form = css`
  display: grid;
  gap: 0.25rem 0;
  & > label {
    display: block;
    min-width: 0;
    padding: 0.375rem 0.75rem;
    border-radius: var(--radius-sm);
    cursor: text;
    &:focus-within {
      outline: 2px solid var(--color-primary);
    }
  }
  & > label > span {
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
  & > label + label {
    border-top: 1px solid var(--color-line);
    border-radius: 0 0 var(--radius-sm) var(--radius-sm);
  }
  ${from.md} {
    display: flex;
    & > label {
      flex: 1;
    }
    & > label + label {
      border-top: 0;
      border-left: 1px solid var(--color-line);
      border-radius: 0 var(--radius-sm) var(--radius-sm) 0;
    }
  }
`;

/** Name of a lookup beside others: 플레이스. */
const shortName = (name: string) => name.replace(/ 순위$/, '');

/** The form of a lookup: a native form, which leads to the page that runs the lookup. */
function LookupForm({ kind, path, name, keywordExample, sample, target, submit }: HeroLookup) {
  const field = { required: true, autoComplete: 'off' } as const;
  return (
    <form css={form} method="get" action={path} role="search" aria-label={`${name} 조회`} data-kind={kind}>
      <label>
        <span>키워드</span>
        <input
          {...field}
          name="keyword"
          placeholder={`예: ${sample?.keyword || keywordExample}`}
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
      <Button type="submit" size="lg">
        {submit}
      </Button>
    </form>
  );
}

/** The forms of a hero's lookups, one shown at a time: the hero shows what belongs to the chosen kind (hero-block.tsx). */
export function HeroSearch({ lookups }: { lookups: HeroLookup[] }) {
  const group = useId();
  return (
    <div css={panel} data-part="lookups">
      {lookups.length > 1 && (
        <fieldset css={tabs}>
          <legend css={visuallyHidden}>조회 종류</legend>
          {lookups.map(({ kind, name }, index) => (
            <label key={kind}>
              <input type="radio" name={group} value={kind} defaultChecked={index === 0} />
              <span>{shortName(name)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {lookups.map((lookup) => (
        <LookupForm key={lookup.kind} {...lookup} />
      ))}
    </div>
  );
}
