/** Query entries of an address: those that identify the page, and those that only say where a visitor came from (NAVER.md 1.8). */

/** Names of tracking entries, in lower case. */
const TRACKING = new Set([
  // Naver: shopping, search ads, smartstore statistics, blog and café frames.
  ...[
    'napm',
    'nt_source',
    'nt_medium',
    'nt_detail',
    'nt_keyword',
    'nv_ad',
    'nvadid',
    'trackingcode',
    'proxyreferer',
  ],
  // Google and its search results.
  ...[
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'gad',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    '_ga',
    '_gl',
  ],
  // Facebook, Instagram, X, TikTok, Microsoft, Yandex, LinkedIn, Pinterest, Kakao.
  ...[
    'fbclid',
    'fb_action_ids',
    'fb_action_types',
    'fb_source',
    'fb_ref',
    'igshid',
    'igsh',
    'twclid',
    'ttclid',
  ],
  ...['msclkid', 'yclid', 'ysclid', 'li_fat_id', 'epik', 'kclid', 'kakao_agent', 'dmkw', 'dmskw', 'dmcol'],
  // Mail services and analysis tools.
  ...[
    'mc_cid',
    'mc_eid',
    '_hsenc',
    '_hsmi',
    '__hstc',
    '__hssc',
    'hsctatracking',
    'mkt_tok',
    'vero_id',
    'wickedid',
  ],
  ...['s_kwcid', 'ef_id', 'airbridge_referrer', 'af_ad', 'deep_link_value', 'ghost_mall_id', 'cafe_mkt'],
  // Sessions name a visit, not a page.
  ...['phpsessid', 'jsessionid', 'aspsessionid'],
]);

/** Families of tracking entries: utm_source, n_media, n_query, mtm_campaign, pk_campaign, _ga_ABC … */
const TRACKING_PREFIX = /^(?:utm_|n_|mtm_|pk_|piwik_|hsa_|matomo_|_ga_|aspsessionid)/;

const isTracking = (name: string) => TRACKING.has(name) || TRACKING_PREFIX.test(name);

/** Services on which only these entries name a page; others are a position in it or a list it was opened from. */
const PAGE_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'youtube.com/watch': ['v'],
};

/**
 * The entries of an address that identify the page, in one spelling and order, joined by `&`; empty without any.
 * @param page host and path of the address, for services whose pages have known entries
 */
export function identifyingEntries(search: string, page: string): string {
  const known = PAGE_ENTRIES[page];
  return search
    .replace(/^\?/, '')
    .replace(/&amp;/gi, '&')
    .split('&')
    .filter((entry) => entry !== '' && entry !== '=')
    .map((entry) => {
      const at = entry.indexOf('=');
      const [name, value] = at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
      return { name: normaliseEscapes(plusAsSpace(name)), value: normaliseEscapes(plusAsSpace(value)) };
    })
    .filter(({ name }) => !isTracking(name.toLowerCase()) && (!known || known.includes(name)))
    .map(({ name, value }) => (value === '' ? name : `${name}=${value}`))
    .sort()
    .join('&');
}

const plusAsSpace = (text: string) => text.replace(/\+/g, '%20');

/** One spelling of percent-encoded text: `%7E` and `~`, `%ea` and `%EA`, NFD and NFC Hangul. Letter case matters. */
export function normaliseEscapes(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text).normalize('NFC'));
  } catch {
    // Not UTF-8 (older sites send EUC-KR bytes) or a stray "%": compares the bytes as written.
    return text.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  }
}
