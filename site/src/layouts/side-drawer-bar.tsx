import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import type { PageContext } from '../features/frame/frame';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { from, print } from '../ui/theme/breakpoints';
import { useHydrated } from '../ui/use-hydrated';

const SideDrawer = lazy(() => import('./side-drawer'));

const bar = css`
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

/** Where the side menu opens on narrow screens. The drawer comes with its own part of the program, once the page stands. */
export function SideDrawerBar({ site, pathname }: Pick<PageContext, 'site' | 'pathname'>) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <div css={bar}>
      <Button variant="ghost" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" size="1.25rem" />
        업무 메뉴
      </Button>
      {hydrated && (
        <Suspense fallback={null}>
          <SideDrawer site={site} pathname={pathname} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
