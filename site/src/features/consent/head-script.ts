import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { hasUnsavedInput } from '../../platform/unsaved-input';
import { readConsent } from './consent';

const MARK = 'data-head-script';

/** Path that the document was loaded from: it determines the Content-Security-Policy, which client navigation keeps. */
const documentPath = typeof window === 'undefined' ? '/' : window.location.pathname;

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
  return isSecretPage(pathname) ? isLoaded() : isSecretPage(documentPath) && readConsent() === 'granted';
}

/** Reloads the page, which ends a running script, if history navigation led into a private area. */
export function reloadInPrivateArea(): void {
  if (isLoaded() && isSecretPage(window.location.pathname)) window.location.reload();
}

/** Whether this document may run the scripts: its policy was decided by the path that it was loaded from. */
export const mayLoadHere = (): boolean => !isSecretPage(documentPath);

/** Adds a configured script to the page (SPEC §7). */
export function addScript({ url, strategy }: HeadScript, onLoad: () => void): void {
  const script = document.createElement('script');
  script.src = url;
  // An inserted script is async by default.
  script.async = strategy === 'async';
  script.defer = strategy === 'defer';
  script.setAttribute(MARK, '');
  script.addEventListener('load', onLoad);
  document.head.append(script);
}

/**
 * Stops the scripts after consent was withdrawn, here or in another tab. A running script only ends with a reload, which
 * waits while it would lose typed text.
 */
export function endHeadScripts(): void {
  if (isLoaded() && !hasUnsavedInput()) window.location.reload();
}
