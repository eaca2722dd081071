import { Tabs as Base } from '@base-ui/react/tabs';
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { forcedColors } from './theme/breakpoints';

const bar = css`
  position: relative;
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--color-line);
`;

const tab = css`
  display: inline-flex;
  flex: none;
  gap: 0.5rem;
  align-items: center;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--color-text);
  font-size: var(--text-md);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: color 0.15s;
  &:hover {
    color: var(--color-primary-strong);
  }
  &[data-active] {
    border-bottom-color: var(--color-primary);
    color: var(--color-primary-strong);
  }
  &[data-disabled] {
    color: var(--color-muted);
    opacity: 0.6;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 8px;
  }
  ${forcedColors} {
    border-bottom-color: Canvas;
    &[data-active] {
      border-bottom-color: Highlight;
    }
  }
`;

const panel = css`
  padding-block: var(--space-5);
  &:focus-visible {
    outline-offset: 2px;
  }
`;

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

interface Props<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  /** The first one if omitted. */
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Arrow keys only move the focus, Enter or Space opens: for panels that load data. */
  manual?: boolean;
}

/** Panels of which one is visible. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  manual,
}: Props<Value>) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List css={bar} aria-label={label} activateOnFocus={!manual}>
        {tabs.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.disabled} css={tab}>
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((item) => (
        <Base.Panel key={item.value} value={item.value} css={panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
