/** Maximum wait in ms, for a document that is never painted, as in some crawlers. */
const MAX_WAIT_MS = 3000;

/**
 * Adds the page's scripts once its content is painted: earlier, they would compete with the HTML for network and processor.
 * This function's source is a file of its own in every page (gatsby/webpack.ts), so it may use nothing outside of itself.
 */
function startScripts(maxWaitMs: number): void {
  const files = document.currentScript?.dataset.files?.split(' ') ?? [];
  const start = () => {
    for (const src of files.splice(0)) {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
    }
  };
  // A hidden tab is painted when it is shown.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
  setTimeout(start, maxWaitMs);
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}

/** Source of the file that calls the function. */
export const START_SCRIPTS = `(${startScripts.toString()})(${MAX_WAIT_MS});\n`;
