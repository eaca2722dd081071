import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import { onContactClick } from '../../platform/contact-clicks';
import { type Goal, onGoal } from '../../platform/goals';
import { readConsent } from './consent';
import { isLoaded } from './head-script';
import { addScript, mayLoadHere } from './load-script';

/** What the scripts read and define, by their own guides. */
declare global {
  interface Window {
    /** Naver Analytics: the account, and the function that reports a view. */
    wcs_add?: Record<string, string>;
    wcs_do?: () => void;
    wcs?: { trans?: (conversion: { type: string }) => void };
    /** Kakao's pixel of an account. */
    kakaoPixel?: (account: string) => { pageView: () => void; participation: () => void };
    /** Meta's pixel: a queue until its script runs. */
    fbq?: FacebookQueue;
    _fbq?: FacebookQueue;
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

/** Reports views and goals to one script. */
interface Reporter {
  /** Called before the script is added. */
  prepare?(): void;
  /** Called once the script runs. */
  onLoad?(): void;
  /** Called for each further view. */
  reportView(path: string): void;
  reportGoal(goal: Goal): void;
}

/** https://analytics.naver.com: `wcs_add` names the account, each `wcs_do()` reports the current address, `wcs.trans` a conversion. */
const naverReporter = (account: string): Reporter => {
  const report = () => window.wcs_do?.();
  return {
    prepare: () => (window.wcs_add = { wa: account }),
    onLoad: report,
    reportView: report,
    reportGoal: (goal) => goal === 'consultation' && window.wcs?.trans?.({ type: 'lead' }),
  };
};

/** https://kakaobusiness.gitbook.io/main/tool/pixel-sdk/install */
const kakaoReporter = (account: string): Reporter => {
  const report = () => window.kakaoPixel?.(account).pageView();
  return {
    onLoad: report,
    reportView: report,
    reportGoal: (goal) => goal === 'consultation' && window.kakaoPixel?.(account).participation(),
  };
};

interface FacebookQueue {
  (...words: unknown[]): void;
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
  /** The script would report each change of the address, search words included. */
  disablePushState: boolean;
}

/**
 * https://developers.facebook.com/docs/meta-pixel: commands wait in a list until the script runs. Without `autoConfig` it reads no
 * texts of buttons and pages.
 */
const metaReporter = (account: string): Reporter => ({
  prepare: () => {
    const fbq: FacebookQueue = Object.assign(
      (...words: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...words) : fbq.queue.push(words)),
      { queue: [], push: null, loaded: true, version: '2.0', disablePushState: true },
    );
    fbq.push = fbq;
    window.fbq = fbq;
    window._fbq = fbq;
    fbq('set', 'autoConfig', false, account);
    fbq('init', account);
    fbq('track', 'PageView');
  },
  reportView: () => window.fbq?.('track', 'PageView'),
  reportGoal: (goal) => window.fbq?.('track', goal === 'consultation' ? 'Lead' : 'Contact'),
});

/** Names of goals, one of them Google's own (https://developers.google.com/analytics/devguides/collection/ga4/reference/events). */
const GOOGLE_EVENTS: Record<Goal, string> = { consultation: 'generate_lead', contact: 'contact' };

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
      reportView: (path) => list().push({ event: 'page_view', ...viewOf(path) }),
      reportGoal: (goal) => list().push({ event: GOOGLE_EVENTS[goal] }),
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
    reportView: (path) => command('event', 'page_view', viewOf(path)),
    reportGoal: (goal) => command('event', GOOGLE_EVENTS[goal]),
  };
}

const reporterOf = ({ kind, url, account }: HeadScript): Reporter => {
  switch (kind) {
    case 'google':
      return googleReporter(url);
    case 'naver':
      return naverReporter(account ?? '');
    case 'kakao':
      return kakaoReporter(account ?? '');
    case 'meta':
      return metaReporter(account ?? '');
  }
};

let reporters: Reporter[] = [];
let reportedPath: string | null = null;

/**
 * Measures the view of the current page, with the visitor's consent: loads the scripts if this document has not, else reports to
 * them. Repeated calls for one path count once.
 */
export function measureView(scripts: readonly HeadScript[]): void {
  const { pathname } = window.location;
  if (readConsent() !== 'granted' || !mayLoadHere() || followsSearch() || pathname === reportedPath) return;
  if (!isMeasured(window.location)) {
    reportedPath = null;
    return;
  }
  reportedPath = pathname;
  if (reporters.length > 0 && isLoaded()) {
    for (const reporter of reporters) reporter.reportView(pathname);
    return;
  }
  reporters = scripts.map((script) => {
    const reporter = reporterOf(script);
    reporter.prepare?.();
    addScript(script, () => {
      if (readConsent() === 'granted' && isMeasured(window.location)) reporter.onLoad?.();
    });
    return reporter;
  });
}

/**
 * Reports goals to the scripts that run: a sent consultation request, and clicks on a telephone number, a chat or a mail address.
 * @returns a function that ends it
 */
export function reportGoals(): () => void {
  const report = (goal: Goal) => {
    if (readConsent() !== 'granted' || !isMeasured(window.location)) return;
    for (const reporter of reporters) reporter.reportGoal(goal);
  };
  const endGoals = onGoal(report);
  const endContacts = onContactClick(() => report('contact'));
  return () => {
    endGoals();
    endContacts();
  };
}
