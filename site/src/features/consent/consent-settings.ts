/**
 * Attribute of a button that asks for consent again. The footer has one, without a handler: it is not hydrated
 * (layouts/footer-html.ts).
 */
export const CONSENT_SETTINGS = 'data-consent-settings';
