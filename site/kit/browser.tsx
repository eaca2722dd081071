import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStyleCache, Root } from '../src/layouts/root';
import { KitPage, isThemeName } from './page';

const root = document.getElementById('root');
const theme = document.documentElement.dataset.theme;
if (!root || !isThemeName(theme)) throw new Error('This is not a page of the kit.');

/** Marks the document once React has hydrated the page; tests wait for it. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

hydrateRoot(
  root,
  <Root cache={createStyleCache()}>
    <Hydrated>
      <KitPage theme={theme} />
    </Hydrated>
  </Root>,
);
