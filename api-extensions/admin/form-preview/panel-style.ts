/** Attribute of the document while the panel is beside the form. */
export const BESIDE = 'data-form-preview';

/** The part of Strapi's column of panels that has the buttons to save and publish: the one with this plugin's switch. */
const ACTIONS = 'aside:has([data-preview-switch])';
/** The same inside of :has(), which may not contain another one. */
const SWITCH = 'aside [data-preview-switch]';

/**
 * Makes space for the panel: the list of types is left out, and what Strapi shows in a column beside the form goes above (save and publish,
 * which stay in view) and below it. Strapi's layout depends on the width of the window, not on what is left of it.
 */
export const FORM_LAYOUT = `
html[${BESIDE}] body { padding-right: var(--form-preview-width); }
html[${BESIDE}] div:has(> [data-strapi-main-content]) { grid-template-columns: minmax(0, 1fr); }
html[${BESIDE}] div:has(+ [data-strapi-main-content]) { display: none; }
html[${BESIDE}] #main-content form > div { padding-inline: 2.4rem; }
html[${BESIDE}] div:has(> div > div > ${SWITCH}) { display: flex; flex-direction: column; align-items: stretch; gap: 1.6rem; padding-top: 1.6rem; }
html[${BESIDE}] div:has(> div > ${SWITCH}), html[${BESIDE}] div:has(> ${SWITCH}) { display: contents; }
html[${BESIDE}] ${ACTIONS} { order: -1; position: sticky; z-index: 3; top: 0; padding: 0.8rem 1.2rem; }
html[${BESIDE}] ${ACTIONS} > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
html[${BESIDE}] ${ACTIONS} > div, html[${BESIDE}] ${ACTIONS} > div > div:has(button) { display: flex; flex-direction: row; flex: 1 1 0; align-items: center; gap: 0.8rem; width: auto; }
html[${BESIDE}] ${ACTIONS} > div > button { width: auto; }
html[${BESIDE}] aside:not(:has([data-preview-switch])) { order: 1; }
html[${BESIDE}] form ol[aria-describedby] > li { scroll-margin-top: 8rem; }
`;

/** Of the panel itself. Colours are those of Strapi's light and dark themes, by its own variables where it has them. */
export const PANEL = `
.form-preview { position: fixed; z-index: 4; inset: 0 0 0 auto; width: var(--form-preview-width); display: flex; flex-direction: column; word-break: keep-all; overflow-wrap: anywhere; }
.form-preview[data-alone] { z-index: 10; width: 100vw; }
.form-preview-edge { position: absolute; z-index: 2; inset: 0 auto 0 -0.6rem; width: 1.2rem; padding: 0; border: 0; background: none; cursor: col-resize; touch-action: none; }
.form-preview-edge::after { content: ''; position: absolute; inset: 0 auto 0 0.5rem; width: 2px; background: transparent; }
.form-preview-edge:hover::after, .form-preview-edge:focus-visible::after { background: #4945ff; }
.form-preview-scroller { position: relative; flex: 1; overflow: auto; padding: 1.2rem; overscroll-behavior: contain; }
.form-preview-page { position: relative; margin: 0 auto; overflow: hidden; background: #fff; box-shadow: 0 1px 4px rgb(33 33 52 / 20%); }
.form-preview-page > iframe { display: block; border: 0; transform-origin: 0 0; }
.form-preview-cover { position: absolute; inset: 0; cursor: pointer; }
.form-preview-mark { position: absolute; border: 2px solid #4945ff; border-radius: 4px; pointer-events: none; }
.form-preview-mark[data-kind='open'] { border-style: dashed; }
.form-preview-mark > span { position: absolute; bottom: 100%; left: -2px; padding: 0.1rem 0.6rem; border-radius: 4px 4px 0 0; background: #4945ff; color: #fff; font-size: 1.2rem; line-height: 1.6rem; white-space: nowrap; }
.form-preview-block { position: absolute; right: 0; left: 0; pointer-events: none; }
.form-preview-block[data-active] { box-shadow: inset 0 0 0 1px #7b79ff; }
.form-preview-block > button { position: absolute; inset: 0; width: 100%; padding: 0; border: 0; background: none; outline-offset: -3px; }
.form-preview-block > button:focus-visible { outline: 3px solid #4945ff; }
.form-preview-tools { position: sticky; z-index: 1; top: 0.4rem; display: flex; flex-wrap: wrap; align-items: center; gap: 0.2rem; width: max-content; max-width: calc(100% - 1.6rem); margin: 0.8rem 0.8rem 0 auto; padding: 0.4rem; border-radius: 8px; background: #fff; box-shadow: 0 2px 10px rgb(33 33 52 / 30%); pointer-events: auto; cursor: default; }
.form-preview-tools > strong { padding-inline: 0.8rem; color: #32324d; font-size: 1.3rem; }
@media (prefers-reduced-motion: no-preference) { .form-preview-mark { transition: opacity 80ms; } }
`;
