import { writeConsent } from './consent';

/**
 * Attribute of a button that asks for consent again. The footer has one, without a handler: it is not hydrated
 * (layouts/footer-html.ts).
 */
export const CONSENT_SETTINGS = 'data-consent-settings';

/** Asks for consent again when a button with that attribute is clicked. @returns a function that stops it */
export function handleConsentSettingsClicks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(`[${CONSENT_SETTINGS}]`)) writeConsent('unasked');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
