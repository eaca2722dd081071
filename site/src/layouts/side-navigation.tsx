import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../platform/session';
import { plainButton } from '../ui/control-styles';
import { from, print } from '../ui/theme/breakpoints';
import { NAVIGATION_DRAWER, NAVIGATION_RAIL } from '../ui/theme/measures';
import { VisuallyHidden } from '../ui/visually-hidden';
import { sideLabel, SideMenu, type SideProps } from './side-menu';

const KEY = 'side-navigation';

const drawer = css`
  display: none;
  ${from.menu} {
    display: block;
  }
  flex: none;
  border-right: 1px solid var(--color-line);
  background: var(--color-surface);
  ${print} {
    display: none !important;
  }
`;

const inner = css`
  position: sticky;
  top: var(--bar-height);
  max-height: calc(100dvh - var(--bar-height));
  overflow-y: auto;
  padding: 0.5rem;
`;

const fold = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-left: auto;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-ink);
  }
`;

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'folded';
  } catch {
    return false;
  }
}

/** The side menu of wide screens; folds to a rail. */
export default function SideNavigation(props: SideProps) {
  const [folded, setFolded] = useState(false);
  useEffect(() => setFolded(readFolded()), []);

  const toggle = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(KEY, folded ? 'open' : 'folded');
    } catch {
      // Storage is off: the choice applies to this page only.
    }
  };
  // The entries depend on the session, so the current one is scrolled to again when the session is known.
  const { status } = useSession();
  const scrollBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = scrollBox.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
  }, [props.pathname, status]);
  return (
    <nav
      css={drawer}
      aria-label={sideLabel(props)}
      style={{ width: folded ? NAVIGATION_RAIL : NAVIGATION_DRAWER }}
    >
      <div ref={scrollBox} css={inner}>
        <button type="button" css={[plainButton, fold]} aria-expanded={!folded} onClick={toggle}>
          <span aria-hidden="true">{folded ? '»' : '«'}</span>
          <VisuallyHidden>{folded ? '메뉴 펼치기' : '메뉴 접기'}</VisuallyHidden>
        </button>
        <SideMenu {...props} folded={folded} />
      </div>
    </nav>
  );
}
