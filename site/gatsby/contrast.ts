/** The colour rules that the CMS refuses a theme by are those that the pages are made with. */
export { contrast, isHexColor, onColor } from 'api-extensions/contracts/theme-color';
