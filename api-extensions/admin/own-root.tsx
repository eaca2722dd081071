import { darkTheme, DesignSystemProvider, lightTheme } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The theme that the person has chosen for the admin, which such a dialog is outside of. */
function currentTheme() {
  const chosen = localStorage.getItem('STRAPI_THEME') ?? '';
  const isDark =
    chosen.includes('dark') ||
    (!chosen.includes('light') && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? darkTheme : lightTheme;
}

/** Shows a dialog in a root of its own, for calls that every screen of the admin makes. @returns its answer */
export function askInOwnRoot<Answer>(
  dialogOf: (onAnswer: (answer: Answer) => void) => ReactNode,
): Promise<Answer> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      resolve(answer);
      // After the dialog has given the focus back.
      setTimeout(() => {
        root.unmount();
        element.remove();
      }, 0);
    };
    root.render(
      <DesignSystemProvider locale="ko" theme={currentTheme()}>
        {dialogOf(finish)}
      </DesignSystemProvider>,
    );
  });
}
