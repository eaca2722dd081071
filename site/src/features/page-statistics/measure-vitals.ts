import { PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/** Reports how fast the first page of this document was for its visitor, once, when it is hidden for the first time. */
export function measureVitals(path: string): void {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = value;
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  // After those of the library, which give their last values when the page is hidden.
  document.addEventListener('visibilitychange', function report() {
    if (!document.hidden || Object.keys(vitals).length === 0) return;
    document.removeEventListener('visibilitychange', report);
    navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify({ path, vitals }));
  });
}
