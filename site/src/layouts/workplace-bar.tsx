import { css } from '@emotion/react';
import { useIsManager } from '../platform/area';
import { paletteHint } from './palette-hint';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button';
import { LazyPart } from './error-boundary';
import { Icon } from '../ui/icon';
import { from, print } from '../ui/theme/breakpoints';
import { isShortcut } from '../ui/shortcut';
import { useSession } from '../platform/session';
import type { SideProps } from './side-menu';

const InboxBell = lazy(() => import('../features/work/inbox/inbox-bell'));
const SideDrawer = lazy(() => import('./side-drawer'));
const loadPalette = () => import('./command-palette');
const CommandPalette = lazy(loadPalette);
/** Loads the palette before it is opened, so that no typed letter is lost. A failure is shown when it opens. */
const preloadPalette = () => void loadPalette().catch(() => undefined);

const onNarrow = css`
  ${from.menu} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

const find = css`
  display: none;
  ${from.menu} {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    width: 22rem;
    height: 2.5rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--color-control);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    color: var(--color-muted);
    font-size: var(--text-sm);
    cursor: pointer;
    &:hover {
      border-color: var(--color-primary);
    }
  }
  & > kbd {
    margin-left: auto;
    font: inherit;
    font-size: var(--text-xs);
  }
  ${print} {
    display: none;
  }
`;

/** Whether the drawer is rendered: while it is open, and always once the screen was narrow, where a swipe also opens it. */
function useHasDrawer(isOpen: boolean): boolean {
  const [wasNarrow, setWasNarrow] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia(from.menu.replace('@media ', ''));
    const update = () => setWasNarrow((before) => before || !wide.matches);
    update();
    wide.addEventListener('change', update);
    return () => wide.removeEventListener('change', update);
  }, []);
  return wasNarrow || isOpen;
}

/** Reserves the bell's place, so that nothing moves when it is loaded. */
const bellPlace = css`
  flex: none;
  width: 2.75rem;
`;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Search of the workplace, and on narrow screens the button of its menu. Loaded after the page is interactive. */
export default function WorkplaceBar(props: SideProps) {
  const isForStaff = useIsManager(props.site);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const hasDrawer = useHasDrawer(isMenuOpen);
  const session = useSession();
  const userId = isForStaff ? session.data?.user.id : undefined;
  // A layout effect: the shortcut must work as soon as the button that names it is shown.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette();
      if (!isShortcut('k', event)) return;
      event.preventDefault();
      setFinding(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const openerProps = {
    'aria-haspopup': 'dialog',
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
    onClick: () => setFinding(true),
  } as const;
  return (
    <>
      <IconButton
        css={[onNarrow, { order: -1, marginLeft: '-0.75rem' }]}
        icon="menu"
        label="업무 메뉴"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      />
      <IconButton css={onNarrow} icon="search" label="찾기" {...openerProps} />
      <button type="button" css={find} aria-keyshortcuts="Control+K Meta+K" {...openerProps}>
        <Icon name="search" size="1.125rem" />
        {paletteHint(isForStaff)}
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {userId !== undefined && (
        <LazyPart fallback={<span css={bellPlace} />}>
          <InboxBell key={userId} userId={userId} />
        </LazyPart>
      )}
      {hasDrawer && (
        <Suspense fallback={null}>
          <SideDrawer {...props} open={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
      {isFinding && (
        <Suspense fallback={null}>
          <CommandPalette site={props.site} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  );
}
