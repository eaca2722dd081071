import { Select as Base } from '@base-ui/react/select';
import { useId } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes, useFieldError } from './field';
import { Icon } from './icon';
import { dispatchInput } from './input-event';
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

/** One option of a select or combobox. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** Props that a select and a combobox share. */
export interface ChoiceProps<Value extends string> extends Notes {
  label: string;
  options: readonly Option<Value>[];
  /** Null: no selection. */
  value?: Value | null;
  defaultValue?: Value | null;
  /** Field name in a form. */
  name?: string;
  placeholder?: string;
  /** SPEC §9: 'No options.' */
  emptyText?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
  /** Name and value on one line, in a row of filters. `set` marks a value that limits the list. */
  chip?: 'set' | 'unset';
}

interface Props<Value extends string> extends ChoiceProps<Value> {
  onChange?: (value: Value) => void;
}

/** Selects one option of a list. For long lists use Combobox. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, options, hint, onChange } = props;
  const error = useFieldError(props);
  const id = useId();
  return (
    <div className={props.className}>
      <Base.Root
        items={options}
        value={props.value}
        defaultValue={props.defaultValue}
        onValueChange={(value) => {
          if (value === null) return;
          dispatchInput();
          onChange?.(value);
        }}
        name={props.name}
        disabled={props.disabled}
        required={props.required}
      >
        <Base.Label css={props.chip ? visuallyHidden : fieldLabel}>{label}</Base.Label>
        <Base.Trigger
          css={props.chip ? chip : [control, trigger]}
          data-name={props.chip && label}
          data-set={props.chip === 'set' ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          <Base.Value css={triggerText} placeholder={props.placeholder ?? TEXTS.select} />
          <Base.Icon css={triggerArrow}>
            <Icon name="chevron" size="1.25rem" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner css={positioner} sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup css={[popup, props.chip ? chipPopup : { width: 'var(--anchor-width)' }]}>
              {options.length === 0 && <p css={emptyListText}>{props.emptyText ?? TEXTS.noOptions}</p>}
              <Base.List css={optionList} aria-label={label}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    css={listEntry}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator css={checkMark}>
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
