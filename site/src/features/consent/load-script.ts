import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import { hasUnsavedInput } from '../../platform/unsaved-input';
import { documentPath, isLoaded, MARK } from './head-script';

// Loaded on sites that have such scripts.

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
