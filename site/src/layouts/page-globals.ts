/** Ids of the elements that carry the data that Gatsby's browser code reads from `window`. */
export const PAGE_ELEMENT = 'gatsby-script-loader';
export const BUILD_ELEMENT = 'gatsby-build';

function readData(id: string): object | null {
  const element = document.getElementById(id);
  const isData = element?.getAttribute('type') === 'application/json';
  return isData ? (JSON.parse(element.textContent ?? 'null') as object) : null;
}

/**
 * Sets the globals that Gatsby expects from inline scripts: `pagePath` and `___webpackCompilationHash`. The pages carry
 * both as data, because the site's Content-Security-Policy forbids inline scripts. Gatsby's map of chunks is left out:
 * Gatsby 5 writes it as a string, which its loader ignores.
 */
export function setPageGlobals(): void {
  const page = readData(PAGE_ELEMENT);
  // In development there is no such element: Gatsby's own inline scripts run.
  if (page) Object.assign(window, { ___chunkMapping: {} }, page, readData(BUILD_ELEMENT));
}
