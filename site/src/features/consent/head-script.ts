import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { storedConsent } from './stored-consent';

/** Attribute of the scripts that this code adds (load-script.ts). */
export const MARK = 'data-head-script';

/** Path that the document was loaded from: it determines the Content-Security-Policy, which client navigation keeps. */
export const documentPath = typeof window === 'undefined' ? '/' : window.location.pathname;

const NO_SCRIPTS: HeadScript[] = [];

/** The scripts that a page at this path may load; none in the areas of signed-in users. */
export const headScriptsAt = (path: string, scripts: HeadScript[]): HeadScript[] =>
  isSecretPage(path) ? NO_SCRIPTS : scripts;

export const isLoaded = (): boolean => document.head.querySelector(`script[${MARK}]`) !== null;

/**
 * Whether a link must load a new document: into the areas of signed-in users, where scripts must not run, or out of
 * them, where their stricter policy would block it.
 * @param to address on this site
 */
export function needsNewDocument(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  return isSecretPage(pathname) ? isLoaded() : isSecretPage(documentPath) && storedConsent() === 'granted';
}

/** Reloads the page, which ends a running script, if history navigation led into a private area. */
export function reloadInPrivateArea(): void {
  if (isLoaded() && isSecretPage(window.location.pathname)) window.location.reload();
}
