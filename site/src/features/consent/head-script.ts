import { hasTypedText } from '../../platform/typed-text';
import type { HeadScript } from '../frame/frame';

const MARK = 'data-head-script';

/** Loads the configured script, once per page (SPEC §7). Only ever call it with the visitor's consent. */
export function loadHeadScript({ url, strategy }: HeadScript): void {
  if (document.head.querySelector(`script[${MARK}]`)) return;
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
  if (document.head.querySelector(`script[${MARK}]`) && !hasTypedText()) window.location.reload();
}
