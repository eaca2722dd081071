import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import type { HeadScript } from '../../platform/page-context';
import { readConsent } from './consent';
import { addScript, isLoaded, mayLoadHere } from './head-script';

/** What the scripts read and define, by their own guides. */
declare global {
  interface Window {
    /** Naver Analytics: the account, and the function that reports a view. */
    wcs_add?: Record<string, string>;
    wcs_do?: () => void;
  }
}

/** Parameters that hold what a visitor searched for, or the run of a bulk lookup. */
const SEARCHED = ['keyword', 'target', 'q', 'run'];

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Whether an address holds search words, or the key of a bulk run (features/lookups/bulk). */
function holdsSearch({ search, hash }: Address): boolean {
  const query = new URLSearchParams(search);
  return hash.includes('=') || SEARCHED.some((name) => query.has(name));
}

/**
 * Whether the view of an address is measured. The scripts send the whole address, so those with a visitor's search words are left out,
 * and pages that carry secrets.
 */
const isMeasured = (address: Address): boolean => !isSecretPage(address.pathname) && !holdsSearch(address);

/** Whether the page that led here was a lookup of this site: the scripts send its address as well. */
function followsSearch(): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const referrer = new URL(document.referrer);
  return referrer.origin === window.location.origin && holdsSearch(referrer);
}

/** Reports views to one kind of script. */
interface Reporter {
  /** Called before the script is added. */
  prepare(): void;
  /** Called once the script runs. */
  onLoad(): void;
  /** Called for each further view. */
  reportView(path: string): void;
}

/** https://analytics.naver.com: `wcs_add` names the account, each `wcs_do()` reports the current address. */
const naverReporter = (account: string): Reporter => {
  const report = () => window.wcs_do?.();
  return { prepare: () => (window.wcs_add = { wa: account }), onLoad: report, reportView: report };
};

/**
 * Google's scripts read a list that exists before them: `dataLayer`, or the name in the parameter `l`. A tag manager's first entry is
 * the event `gtm.js`; gtag.js takes commands, which are `arguments` objects.
 */
function googleReporter(address: string): Reporter {
  const { pathname, searchParams } = new URL(address);
  const layers = window as unknown as Record<string, unknown[] | undefined>;
  const list = (): unknown[] => (layers[searchParams.get('l') ?? 'dataLayer'] ??= []);
  const viewOf = (path: string) => ({ page_path: path, page_location: window.location.origin + path });
  if (!pathname.startsWith('/gtag/')) {
    return {
      prepare: () => list().push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
      onLoad: () => undefined,
      reportView: (path) => list().push({ event: 'page_view', ...viewOf(path) }),
    };
  }
  function command(..._words: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params -- gtag.js ignores arrays
    list().push(arguments);
  }
  return {
    prepare: () => {
      command('js', new Date());
      command('config', searchParams.get('id'));
    },
    onLoad: () => undefined,
    reportView: (path) => command('event', 'page_view', viewOf(path)),
  };
}

let reporter: Reporter | null = null;
let reportedPath: string | null = null;

/**
 * Measures the view of the current page, with the visitor's consent: loads the script if this document has not, else reports to it.
 * Repeated calls for one path count once.
 */
export function measureView(script: HeadScript): void {
  const { pathname } = window.location;
  if (readConsent() !== 'granted' || !mayLoadHere() || followsSearch() || pathname === reportedPath) return;
  if (!isMeasured(window.location)) {
    reportedPath = null;
    return;
  }
  reportedPath = pathname;
  if (reporter && isLoaded()) return void reporter.reportView(pathname);
  const added =
    script.naverAccount === null ? googleReporter(script.url) : naverReporter(script.naverAccount);
  reporter = added;
  added.prepare();
  addScript(script, () => {
    if (readConsent() === 'granted' && isMeasured(window.location)) added.onLoad();
  });
}
