/** Kinds of scripts that measure a site's visits with the visitor's consent. */
type HeadScriptKind = 'google' | 'naver' | 'kakao' | 'meta';

/** A third-party script that a site may load, and the Content-Security-Policy sources it needs. */
interface HeadScriptSource {
  kind: HeadScriptKind;
  /** Host of the script itself. */
  host: string;
  /** Its address, where the provider has one for every site. */
  address?: string;
  /** Sources of scripts, its own included. */
  scripts: readonly string[];
  /** Hosts that receive its measurements, beside images. */
  connections: readonly string[];
}

/**
 * The only third-party scripts that a site may load. They may load others from the sources named here; inline scripts of tags, and
 * `eval`, stay blocked. Guides: https://developers.google.com/tag-platform, https://analytics.naver.com,
 * https://kakaobusiness.gitbook.io/main/tool/pixel-sdk/install, https://developers.facebook.com/docs/meta-pixel.
 */
const HEAD_SCRIPTS: readonly HeadScriptSource[] = [
  {
    kind: 'google',
    host: 'www.googletagmanager.com',
    scripts: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  {
    kind: 'naver',
    host: 'wcs.naver.net',
    address: 'https://wcs.naver.net/wcslog.js',
    scripts: ['https://wcs.naver.net'],
    connections: ['https://wcs.naver.com', 'https://wcs.naver.net'],
  },
  {
    kind: 'kakao',
    host: 't1.daumcdn.net',
    address: 'https://t1.daumcdn.net/kas/static/kp.js',
    scripts: ['https://t1.daumcdn.net', 'https://t1.kakaocdn.net'],
    connections: [
      'https://bc.ad.daum.net',
      'https://analytics.ad.daum.net',
      'https://act.ds.kakao.com',
      'https://aem-kakao-collector.onkakao.net',
    ],
  },
  {
    kind: 'meta',
    host: 'connect.facebook.net',
    address: 'https://connect.facebook.net/en_US/fbevents.js',
    scripts: ['https://connect.facebook.net'],
    connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
];

/** Form of an account id: of Naver Analytics, e.g. `s_1234567890ab`; of the pixels, digits. */
const ACCOUNT_ID: Record<Exclude<HeadScriptKind, 'google'>, RegExp> = {
  naver: /^[\w-]{1,100}$/,
  kakao: /^\d{5,25}$/,
  meta: /^\d{5,25}$/,
};
export const isAccountOf = (kind: keyof typeof ACCOUNT_ID, text: string): boolean =>
  ACCOUNT_ID[kind].test(text);

/** Hosts that the setting `tag_manager_url` may name: the others have one address for every site. */
export const TAG_MANAGER_HOSTS: readonly string[] = HEAD_SCRIPTS.flatMap(({ kind, host }) =>
  kind === 'google' || kind === 'naver' ? [host] : [],
);

/** Kind of the script that `tag_manager_url` names; null for any other address. */
export function tagManagerOf(address: string): 'google' | 'naver' | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return null;
  const kind = HEAD_SCRIPTS.find((known) => known.host === host)?.kind;
  return kind === 'google' || kind === 'naver' ? kind : null;
}

/** Script that a site loads once the visitor consents. */
export interface HeadScript {
  kind: HeadScriptKind;
  /** An https address. */
  url: string;
  strategy: 'async' | 'defer';
  /** The account that it measures for; null for a tag manager, whose address names its container. */
  account: string | null;
}

/**
 * The scripts of a site. Those without a valid account measure nothing, so they are left out and no consent is asked for.
 * @param values settings of the group head_script, by name
 */
export function headScriptsOf(values: Record<string, string | undefined>): HeadScript[] {
  const { tag_manager_url: url = '' } = values;
  const manager = tagManagerOf(url);
  const strategy = values.strategy === 'defer' ? 'defer' : 'async';
  const accounts = {
    naver: values.naver_account_id,
    kakao: values.kakao_pixel_id,
    meta: values.meta_pixel_id,
  };
  return HEAD_SCRIPTS.flatMap(({ kind, address = '' }): HeadScript[] => {
    if (kind === 'google') return manager === kind ? [{ kind, url, strategy, account: null }] : [];
    const { [kind]: account = '' } = accounts;
    if (!isAccountOf(kind, account)) return [];
    return [{ kind, url: manager === kind ? url : address, strategy, account }];
  });
}

/**
 * Content-Security-Policy sources of a page's scripts.
 * @param hosts hosts of its scripts
 */
export const headScriptSources = (hosts: readonly string[]): { scripts: string[]; connections: string[] } => {
  const loaded = HEAD_SCRIPTS.filter(({ host }) => hosts.includes(host));
  return {
    scripts: loaded.flatMap(({ scripts }) => scripts),
    connections: loaded.flatMap(({ connections }) => connections),
  };
};
