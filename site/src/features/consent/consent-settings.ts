import { writeConsent } from './consent';

/** Attribute of the button that asks for consent again. The footer, which is not hydrated, has one (layouts/footer-html.ts). */
export const CONSENT_SETTINGS = 'data-consent-settings';

/** Handles clicks on that button wherever it is. @returns a function that stops it */
export function followConsentSettings(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(`[${CONSENT_SETTINGS}]`)) writeConsent('unasked');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
