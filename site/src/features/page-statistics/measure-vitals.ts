import { PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures the web vitals of the page that the document was opened with, and reports them once: when the page is hidden for
 * the first time, or left.
 * @returns a function to call when the page is left: reports what was measured until then, if that was not done yet
 */
export function measureVitals(path: string): () => void {
  const vitals: Record<string, number> = {};
  let isReported = false;
  const record = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  // The library goes on measuring after the document's first page is left, so each change is recorded as it comes.
  const options = { reportAllChanges: true };
  onLCP(record, options);
  onINP(record, options);
  onCLS(record, options);
  const report = () => {
    if (isReported || Object.keys(vitals).length === 0) return;
    isReported = true;
    navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify({ path, vitals }));
  };
  // Added after the library's own listeners, which give the last values when the page is hidden.
  document.addEventListener('visibilitychange', () => document.hidden && report());
  return () => {
    report();
    isReported = true;
  };
}
