import { Menu } from '@base-ui/react/menu';
import { css } from '@emotion/react';
import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon';
import { listEntry, popup, positioner } from './popup-styles';
import { SiteLink } from './site-link';

const menu = css`
  width: 12rem;
  max-height: var(--available-height);
  overflow-y: auto;
`;

const danger = css`
  color: var(--color-danger);
  &[data-highlighted] {
    background: var(--color-danger-tint);
    color: var(--color-danger);
  }
`;

const line = css`
  height: 1px;
  margin: 0.375rem 0.75rem;
  background: var(--color-line);
`;

interface Entry {
  label: string;
  icon?: IconName;
}

type DropdownItem =
  | (Entry & { onSelect: () => void; danger?: boolean; disabled?: boolean })
  | (Entry & { href: string })
  | 'line';

interface Props {
  /** The control that opens it: a Button or IconButton. */
  trigger: ReactElement;
  items: readonly DropdownItem[];
  align?: 'start' | 'end';
  /** Open at first, where the menu is loaded by a click on a button in its place. */
  defaultOpen?: boolean;
  /** Returns what gets the focus when the menu closes; null: its trigger. */
  finalFocus?: () => HTMLElement | null;
}

/** A menu of actions or links behind a button, 12rem wide (SPEC §9). */
export function Dropdown({ trigger, items, align = 'start', defaultOpen = false, finalFocus }: Props) {
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner css={positioner} sideOffset={6} align={align}>
          <Menu.Popup css={[popup, menu]} finalFocus={finalFocus && (() => finalFocus() ?? true)}>
            {items.map((item, index) => {
              if (item === 'line') return <Menu.Separator key={index} css={line} />;
              const content = (
                <>
                  {item.icon && <Icon name={item.icon} size="1.25rem" />}
                  {item.label}
                </>
              );
              if ('href' in item) {
                return (
                  <Menu.LinkItem
                    key={index}
                    css={listEntry}
                    closeOnClick
                    render={<SiteLink href={item.href}>{content}</SiteLink>}
                  />
                );
              }
              return (
                <Menu.Item
                  key={index}
                  css={[listEntry, item.danger && danger]}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                >
                  {content}
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
