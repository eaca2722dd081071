import { css } from '@emotion/react';
import { useState } from 'react';
import { Dropdown } from '../dropdown';
import { IconButton } from '../icon-button';
import { finePointer, print } from '../theme/breakpoints';

const small = css`
  color: var(--color-muted);
  ${finePointer} {
    width: 2rem;
    height: 2rem;
  }
  ${print} {
    display: none;
  }
`;

export interface ItemAction {
  label: string;
  onSelect: () => void;
  danger?: boolean;
}

interface Props {
  /** What the menu is of. */
  label: string;
  tabIndex?: number;
  className?: string;
  /** Called when the menu is shown. */
  actionsOf: () => readonly (ItemAction | 'line')[];
}

/** The menu of one of many items. A menu costs more than the rest of its item: it is made at the first click. */
export function ItemMenu({ label, tabIndex, className, actionsOf }: Props) {
  const [isMade, setMade] = useState(false);
  const button = (
    <IconButton
      css={small}
      className={className}
      icon="more"
      label={`${label} 메뉴`}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      onClick={isMade ? undefined : () => setMade(true)}
    />
  );
  return isMade ? <Dropdown defaultOpen align="end" trigger={button} items={actionsOf()} /> : button;
}
