import { css } from '@emotion/react';
import { useState } from 'react';
import { AppBar } from '../src/ui/app-bar';
import { Container } from '../src/ui/container';
import { Drawer } from '../src/ui/drawer';
import { IconButton } from '../src/ui/icon-button';
import { SnackbarProvider } from '../src/ui/snackbar';
import { from } from '../src/ui/theme/breakpoints';
import { Actions, ACTIONS } from './sections/actions';
import { Charts, CHARTS } from './sections/charts';
import { Choices, CHOICES } from './sections/choices';
import { Data, DATA } from './sections/data';
import { Fields, FIELDS } from './sections/fields';
import { Waiting, WAITING } from './sections/waiting';
import { Windows, WINDOWS } from './sections/windows';

/** The colours of the three designs: the demo sites' and the template's for articles. */
export const THEMES = {
  indigo: { name: '랭크업 인디고', primary: '#4338ca', onPrimary: '#ffffff' },
  red: { name: '탑키워드 레드', primary: '#b91c1c', onPrimary: '#ffffff' },
  green: { name: '콘텐츠 그린', primary: '#1f5d4c', onPrimary: '#ffffff' },
} as const;

export type ThemeName = keyof typeof THEMES;

export const isThemeName = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(THEMES, name);

const PARTS = [...ACTIONS, ...FIELDS, ...CHOICES, ...WINDOWS, ...DATA, ...CHARTS, ...WAITING];

const columns = css`
  ${from.lg} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: var(--space-7);
  }
`;

const aside = css`
  display: none;
  ${from.lg} {
    display: block;
    position: sticky;
    top: calc(var(--bar-height) + var(--space-5));
    align-self: start;
    padding-block: var(--space-6);
  }
`;

const narrowOnly = css`
  ${from.lg} {
    display: none;
  }
`;

const anchor = css`
  display: flex;
  align-items: center;
  min-height: 2.5rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-sm);
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: none;
  &:hover {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
`;

const themeLink = css`
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 0.5rem;
  font-size: var(--text-sm);
  font-weight: 600;
  text-decoration: none;
  &[aria-current] {
    color: var(--color-primary-strong);
    text-decoration: underline;
  }
`;

function Contents({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul>
      {PARTS.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} css={anchor} onClick={onFollow}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The page of the kit: every component in every state. */
export function KitPage({ theme }: { theme: ThemeName }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <SnackbarProvider>
      <AppBar>
        <div css={{ display: 'flex', alignItems: 'center', gap: '0.25rem', marginLeft: '-0.5rem' }}>
          <span css={narrowOnly}>
            <IconButton icon="menu" label="목차 열기" onClick={() => setMenuOpen(true)} />
          </span>
          <strong css={{ color: 'var(--color-ink)', paddingLeft: '0.5rem' }}>컴포넌트</strong>
        </div>
        <nav aria-label="테마">
          {Object.entries(THEMES).map(([key, { name }]) => (
            <a
              key={key}
              href={`/kit/${key}/`}
              css={themeLink}
              aria-current={key === theme ? 'page' : undefined}
            >
              {name.split(' ')[1]}
            </a>
          ))}
        </nav>
      </AppBar>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} title="목차">
        <Contents onFollow={() => setMenuOpen(false)} />
      </Drawer>
      <Container>
        <div css={columns}>
          <nav aria-label="목차" css={aside}>
            <Contents />
          </nav>
          <main css={{ minWidth: 0, paddingBottom: 'var(--space-8)' }}>
            <h1 css={{ paddingTop: 'var(--space-6)', fontSize: 'var(--text-2xl)' }}>{THEMES[theme].name}</h1>
            <Actions />
            <Fields />
            <Choices />
            <Windows />
            <Data />
            <Charts />
            <Waiting />
          </main>
        </div>
      </Container>
    </SnackbarProvider>
  );
}
