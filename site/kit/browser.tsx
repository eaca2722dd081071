import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { newStyleCache, Root } from '../src/layouts/render';
import { KitPage, isThemeName } from './page';

const root = document.getElementById('root');
const theme = document.documentElement.dataset.theme;
if (!root || !isThemeName(theme)) throw new Error('This is not a page of the kit.');

/** Says on the document that the browser has taken the page over. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return children;
}

hydrateRoot(
  root,
  <Root cache={newStyleCache()}>
    <Alive>
      <KitPage theme={theme} />
    </Alive>
  </Root>,
);
