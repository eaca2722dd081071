import { isPrivateArea } from 'api-extensions/contracts/tag-manager';
import { hasTypedText } from '../../platform/typed-text';
import type { HeadScript } from '../frame/frame';
import { readConsent } from './consent';

const MARK = 'data-head-script';

/** Path by which the document was loaded, and its Content-Security-Policy chosen; navigation inside the page keeps it. */
const documentPath = typeof window === 'undefined' ? '/' : window.location.pathname;

/** What a page at this path may load: nothing in the areas of signed-in people. */
export const headScriptAt = (path: string, script: HeadScript | null): HeadScript | null =>
  isPrivateArea(path) ? null : script;

const isLoaded = (): boolean => document.head.querySelector(`script[${MARK}]`) !== null;

/**
 * Whether a link must load a new document: into the areas of signed-in people where the script must not run, or out of
 * them where their stricter policy would keep it from loading.
 * @param to address on this site
 */
export function needsNewDocument(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  return isPrivateArea(pathname) ? isLoaded() : isPrivateArea(documentPath) && readConsent() === 'granted';
}

/** Loads the page anew where the way back in the history led into a private area with the script running. */
export function leaveScriptBehind(): void {
  if (isLoaded() && isPrivateArea(window.location.pathname)) window.location.reload();
}

/** Loads the configured script, once per page (SPEC §7). Only ever call it with the visitor's consent. */
export function loadHeadScript({ url, strategy }: HeadScript): void {
  if (isLoaded() || isPrivateArea(documentPath)) return;
  const script = document.createElement('script');
  script.src = url;
  // A script that is inserted is async by itself; in document order only when told so.
  script.async = strategy === 'async';
  script.defer = strategy === 'defer';
  script.setAttribute(MARK, '');
  document.head.append(script);
}

/**
 * Ends the script after consent was taken back, here or in another tab. What runs can only be ended by loading the page
 * anew; not while that would lose what somebody has typed.
 */
export function endHeadScript(): void {
  if (isLoaded() && !hasTypedText()) window.location.reload();
}
