/** Colour rules shared by the CMS, which validates themes with them, and the pages. */
export { contrast, isHexColor, onColor } from 'api-extensions/contracts/theme-color';
