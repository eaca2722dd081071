import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { from, print } from '../ui/theme/breakpoints';
import type { SideProps } from './side-menu';

const SideDrawer = lazy(() => import('./side-drawer'));

const bar = css`
  min-height: 3.25rem;
  padding: 0.25rem calc(var(--gutter) - 1rem);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  ${from.menu} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

/** Opens the side menu on narrow screens; the drawer is a separate chunk. */
export default function SideDrawerBar(props: SideProps) {
  const [open, setOpen] = useState(false);
  return (
    <div css={bar}>
      <Button variant="ghost" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" size="1.25rem" />
        메뉴
      </Button>
      <Suspense fallback={null}>
        <SideDrawer {...props} open={open} onOpenChange={setOpen} />
      </Suspense>
    </div>
  );
}
