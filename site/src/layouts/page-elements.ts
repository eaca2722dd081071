/** Ids of the elements that carry the data that Gatsby's browser code reads from `window` (page-globals.ts). */
export const PAGE_ELEMENT = 'gatsby-script-loader';
export const BUILD_ELEMENT = 'gatsby-build';
