import { Select as Base } from '@base-ui/react/select';
import { css } from '@emotion/react';
import { useId } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes } from './field';
import { Icon } from './icon';
import type { Option } from './option';
import { chosen, entry, list, nothing, popup, positioner } from './popup';
import { TEXTS } from './texts';

const trigger = css`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
  text-align: left;
  cursor: pointer;
  user-select: none;
`;

const shown = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: var(--color-muted);
  }
`;

const arrow = css`
  display: inline-flex;
  color: var(--color-muted);
  transition: rotate 0.15s;
  &[data-popup-open] {
    rotate: 180deg;
  }
`;

interface Props<Value extends string> extends Notes {
  label: string;
  options: readonly Option<Value>[];
  /** Null: nothing is chosen. */
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  /** Under which it is sent with a form. */
  name?: string;
  placeholder?: string;
  /** SPEC §9: 'No options.' */
  emptyText?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

/** One of a list. Where there are so many that one would rather type, take Combobox. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, options, hint, error, onChange } = props;
  const id = useId();
  return (
    <div className={props.className}>
      <Base.Root
        items={options}
        value={props.value}
        defaultValue={props.defaultValue}
        onValueChange={(value) => value !== null && onChange?.(value)}
        name={props.name}
        disabled={props.disabled}
        required={props.required}
      >
        <Base.Label css={fieldLabel}>{label}</Base.Label>
        <Base.Trigger
          css={[control, trigger]}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          <Base.Value css={shown} placeholder={props.placeholder ?? TEXTS.select} />
          <Base.Icon css={arrow}>
            <Icon name="chevron" size="1.25rem" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner css={positioner} sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup css={[popup, { width: 'var(--anchor-width)' }]}>
              {options.length === 0 && <p css={nothing}>{props.emptyText ?? TEXTS.noOptions}</p>}
              <Base.List css={list}>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} disabled={option.disabled} css={entry}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator css={chosen}>
                      <Icon name="check" size="1.125rem" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
