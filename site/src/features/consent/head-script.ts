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

export const isHeadScriptLoaded = (): boolean => document.head.querySelector(`script[${MARK}]`) !== null;
