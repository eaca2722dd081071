import { BUILD_ELEMENT, PAGE_ELEMENT } from './page-elements';

function dataOf(id: string): object | null {
  const element = document.getElementById(id);
  const isData = element?.getAttribute('type') === 'application/json';
  return isData ? (JSON.parse(element.textContent ?? 'null') as object) : null;
}

/**
 * Gives Gatsby what it expects inline scripts to have set: `pagePath` and `___webpackCompilationHash`. The pages carry both
 * as data, because the site's Content-Security-Policy runs no script that stands in a page. Gatsby's map of chunks is left
 * out: Gatsby 5 writes it as a string, from which its loader reads nothing.
 */
export function setPageGlobals(): void {
  const page = dataOf(PAGE_ELEMENT);
  // In development Gatsby's own scripts run.
  if (page) Object.assign(window, { ___chunkMapping: {} }, page, dataOf(BUILD_ELEMENT));
}
