/**
 * The viewport of every page. An on-screen keyboard takes its room from the page, so that what is fixed to the window stays visible;
 * Safari has its own way (use-visible-area.ts).
 */
export const VIEWPORT = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
