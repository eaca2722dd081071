/** A third-party script that a site may load, and the Content-Security-Policy sources it needs beside its own host. */
export interface TagManager {
  /** Host of the script itself. */
  host: string;
  /** Sources of further scripts. */
  scripts: readonly string[];
  /** Hosts that receive its measurements. */
  connections: readonly string[];
}

const NAVER_HOST = 'wcs.naver.net';

/** Whether a script is that of Naver Analytics, which measures for an account that its address does not name. */
export const isNaverAnalytics = (address: string): boolean => tagManagerOf(address)?.host === NAVER_HOST;

/** An account id of Naver Analytics, e.g. `s_1234567890ab`. */
export const NAVER_ACCOUNT_ID = /^[\w-]{1,100}$/;

/**
 * The only hosts that a site's tag manager may load from. Their scripts may load others from the sources named here; inline
 * scripts of tags, and `eval`, stay blocked.
 */
export const TAG_MANAGERS: readonly TagManager[] = [
  {
    host: 'www.googletagmanager.com',
    scripts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  {
    host: NAVER_HOST,
    scripts: ['https://wcs.naver.net'],
    connections: ['https://wcs.naver.com', 'https://wcs.naver.net'],
  },
];

/** The tag manager of an address; null for any other address. */
export function tagManagerOf(address: string): TagManager | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return null;
  return TAG_MANAGERS.find((known) => known.host === host) ?? null;
}
