import { Combobox as Base } from '@base-ui/react/combobox';
import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { plainButton } from './control-styles';
import { control, describedBy, fieldLabel, FieldNotes, useFieldError } from './field';
import { Icon } from './icon';
import { dispatchInput } from './input-event';
import { matchesKorean, searchWhileComposing } from './korean-search';
import type { ChoiceProps, Option } from './select';
import {
  triggerArrow,
  checkMark,
  chip,
  chipPopup,
  listEntry,
  optionList,
  emptyListText,
  popup,
  positioner,
  triggerText,
  trigger,
} from './popup-styles';
import { TEXTS } from './texts';
import { visuallyHidden } from './visually-hidden';

const group = css`
  position: relative;
`;

const beforeClear = css`
  margin-right: 2.5rem;
`;

const clear = css`
  position: absolute;
  top: 0.25rem;
  right: 2.5rem;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  &:hover {
    color: var(--color-ink);
  }
  &[data-disabled] {
    display: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The chip's own button to clear it stands in place of its arrow. */
const chipWithClear = css`
  padding-right: 2.25rem;
  & > span:last-of-type {
    display: none;
  }
`;

const chipClear = css`
  position: absolute;
  top: 50%;
  right: 0.375rem;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border-radius: 50%;
  translate: 0 -50%;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-ink);
  }
`;

const search = css`
  position: relative;
  margin-bottom: 0.375rem;
  & > svg {
    position: absolute;
    top: 0.75rem;
    left: 0.75rem;
    color: var(--color-muted);
    pointer-events: none;
  }
  & > input {
    min-height: 2.75rem;
    padding-left: 2.5rem;
    font-size: 1rem;
  }
`;

interface Props<Value extends string> extends ChoiceProps<Value> {
  onChange?: (value: Value | null) => void;
  /** SPEC §9: 'Search...' */
  searchPlaceholder?: string;
  /** SPEC §9: 'No results for "{query}".' */
  noResultsText?: (query: string) => string;
}

/** A select with search; an incomplete syllable also matches (korean-search.ts). */
export function Combobox<Value extends string>(props: Props<Value>) {
  const { label, options, hint, onChange, noResultsText = TEXTS.noResults } = props;
  const error = useFieldError(props);
  const id = useId();
  const [query, setQuery] = useState('');
  const isChip = props.chip !== undefined;
  const optionOf = (value: Value | null | undefined) =>
    value === undefined ? undefined : (options.find((option) => option.value === value) ?? null);
  return (
    <div className={props.className}>
      <Base.Root
        items={options}
        value={optionOf(props.value)}
        defaultValue={optionOf(props.defaultValue)}
        onValueChange={(option) => {
          dispatchInput();
          onChange?.(option?.value ?? null);
        }}
        onInputValueChange={(text) => setQuery(text.trim())}
        isItemEqualToValue={(item, selected) => item.value === selected.value}
        filter={(option, text) => matchesKorean(option.label, text)}
        locale="ko"
        autoHighlight
        name={props.name}
        disabled={props.disabled}
        required={props.required}
      >
        <Base.Label css={isChip ? visuallyHidden : fieldLabel}>{label}</Base.Label>
        <div css={group}>
          <Base.Trigger
            css={isChip ? [chip, props.chip === 'set' && chipWithClear] : [control, trigger]}
            data-name={isChip ? label : undefined}
            data-set={props.chip === 'set' ? '' : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
          >
            <Base.Value>
              {(option: Option<Value> | null) => (
                <span
                  css={[triggerText, option && !isChip && beforeClear]}
                  data-placeholder={option ? undefined : ''}
                >
                  {option?.label ?? props.placeholder ?? TEXTS.select}
                </span>
              )}
            </Base.Value>
            <Base.Icon css={triggerArrow}>
              <Icon name="chevron" size="1.25rem" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Clear css={[plainButton, isChip ? chipClear : clear]} aria-label={TEXTS.clear}>
            <Icon name="close" size="1.125rem" />
          </Base.Clear>
        </div>
        <Options
          label={label}
          searchPlaceholder={props.searchPlaceholder}
          isChip={isChip}
          emptyText={options.length === 0 ? (props.emptyText ?? TEXTS.noOptions) : noResultsText(query)}
        />
      </Base.Root>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface OptionsProps extends Pick<Props<string>, 'label' | 'searchPlaceholder' | 'emptyText'> {
  isChip: boolean;
}

/** The search and the options that match it. */
function Options({ label, searchPlaceholder = TEXTS.search, emptyText, isChip }: OptionsProps) {
  return (
    <Base.Portal>
      <Base.Positioner css={positioner} sideOffset={6}>
        <Base.Popup css={[popup, isChip ? chipPopup : { width: 'var(--anchor-width)' }]} aria-label={label}>
          <div css={search}>
            <Icon name="search" size="1.25rem" />
            <Base.Input
              {...searchWhileComposing}
              css={control}
              placeholder={searchPlaceholder}
              aria-label={searchPlaceholder}
            />
          </div>
          <Base.Empty>
            <p css={emptyListText}>{emptyText}</p>
          </Base.Empty>
          <Base.List css={optionList} aria-label={label}>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} css={listEntry}>
                {option.label}
                <Base.ItemIndicator css={checkMark}>
                  <Icon name="check" size="1.125rem" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
