import { PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures the page that the document was opened with and reports its values once, when it is hidden for the first time or left.
 * @returns a function that reports what was measured until now, for when the page is left
 */
export function measureVitals(path: string): () => void {
  const vitals: Record<string, number> = {};
  let isReported = false;
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  // The library measures the document, also after its first page is left, so each change is noted.
  const options = { reportAllChanges: true };
  onLCP(note, options);
  onINP(note, options);
  onCLS(note, options);
  const report = () => {
    if (isReported || Object.keys(vitals).length === 0) return;
    isReported = true;
    navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify({ path, vitals }));
  };
  // Added after the library's listeners, which give their last values when the page is hidden.
  document.addEventListener('visibilitychange', () => document.hidden && report());
  return () => {
    report();
    isReported = true;
  };
}
