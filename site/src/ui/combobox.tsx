import { Combobox as Base } from '@base-ui/react/combobox';
import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes } from './field';
import { Icon } from './icon';
import { holds } from './korean-search';
import type { Option } from './option';
import { chosen, entry, list, nothing, popup, positioner } from './popup';
import { TEXTS } from './texts';

const group = css`
  position: relative;
`;

const input = css`
  padding-right: 6.25rem;
  text-overflow: ellipsis;
`;

const buttons = css`
  position: absolute;
  inset: 0 0.25rem 0 auto;
  display: flex;
  align-items: center;
`;

const small = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-muted);
  cursor: pointer;
  &:hover {
    color: var(--color-ink);
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface Props<Value extends string> extends Notes {
  label: string;
  options: readonly Option<Value>[];
  /** Null: nothing is chosen. */
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value | null) => void;
  /** Under which it is sent with a form. */
  name?: string;
  /** SPEC §9: 'Search...' */
  placeholder?: string;
  /** SPEC §9: 'No options.' */
  emptyText?: string;
  /** SPEC §9: 'No results for "{query}".' */
  noResultsText?: (query: string) => string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

/** One of a list that is searched by typing; half-typed syllables find already (korean-search.ts). */
export function Combobox<Value extends string>(props: Props<Value>) {
  const { label, options, hint, error, onChange, noResultsText = TEXTS.noResults } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  const optionOf = (value: Value | null | undefined) =>
    value === undefined ? undefined : (options.find((option) => option.value === value) ?? null);
  return (
    <div className={props.className}>
      <Base.Root
        items={options}
        value={optionOf(props.value)}
        defaultValue={optionOf(props.defaultValue)}
        onValueChange={(option) => onChange?.(option?.value ?? null)}
        onInputValueChange={(text) => setQuery(text.trim())}
        isItemEqualToValue={(one, other) => one.value === other.value}
        filter={(option, text) => holds(option.label, text)}
        locale="ko"
        autoHighlight
        name={props.name}
        disabled={props.disabled}
        required={props.required}
      >
        <label htmlFor={id} css={fieldLabel}>
          {label}
        </label>
        <Base.InputGroup css={group}>
          <Base.Input
            id={id}
            css={[control, input]}
            placeholder={props.placeholder ?? TEXTS.search}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
          />
          <div css={buttons}>
            <Base.Clear css={small} aria-label={TEXTS.clear}>
              <Icon name="close" size="1.125rem" />
            </Base.Clear>
            <Base.Trigger css={small} aria-label={TEXTS.openList}>
              <Icon name="chevron" size="1.25rem" />
            </Base.Trigger>
          </div>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner css={positioner} sideOffset={6}>
            <Base.Popup css={[popup, { width: 'var(--anchor-width)' }]}>
              <Base.Empty>
                <p css={nothing}>
                  {options.length === 0 ? (props.emptyText ?? TEXTS.noOptions) : noResultsText(query)}
                </p>
              </Base.Empty>
              <Base.List css={list}>
                {(option: Option<Value>) => (
                  <Base.Item key={option.value} value={option} disabled={option.disabled} css={entry}>
                    {option.label}
                    <Base.ItemIndicator css={chosen}>
                      <Icon name="check" size="1.125rem" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
