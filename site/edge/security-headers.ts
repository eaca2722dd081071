import { EMBED_HOSTS } from 'api-extensions/contracts/common/embed';
import { headScriptSources } from 'api-extensions/contracts/common/head-scripts';

/** The page properties that its Content-Security-Policy depends on. */
export interface PagePolicy {
  /** Hosts of the third-party scripts that the page may load. */
  scriptHosts: readonly string[];
  /** The page was rendered by code that put inline scripts into pages, and does not work without them. */
  inlineScripts: boolean;
  /** Nothing may frame the page, not even the site itself or the admin. */
  isFrameless?: boolean;
}

/** The policy of a page that carries secrets (`isSecretPage`), on a site with this policy. */
export const secretPolicy = (policy: PagePolicy): PagePolicy => ({
  ...policy,
  scriptHosts: [],
  isFrameless: true,
});

/** Policy for everything except pages that load third-party scripts, and releases by older code. */
export const STRICT: PagePolicy = { scriptHosts: [], inlineScripts: false };

/** Browser features that no page uses, also not in a frame. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** A flat list of header names and values. */
type Headers = readonly string[];

/** Security headers of the edge's responses for sites, whether from files or from the CMS. */
export class SecurityHeaders {
  private readonly frameAncestors: string;
  private readonly others: Headers;
  /** Headers that allow neither third-party nor inline scripts. */
  readonly strict: Headers;
  private readonly known = new Map<string, Headers>();

  /** @param cmsHosts Hosts of the admin, which may frame pages for previews, on any port. */
  constructor(cmsHosts: readonly string[]) {
    this.frameAncestors = ["'self'", ...cmsHosts.map((host) => `${host}:*`)].join(' ');
    this.others = [
      'X-Content-Type-Options',
      'nosniff',
      'Referrer-Policy',
      'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy',
      'same-origin',
      'Permissions-Policy',
      PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    ];
    this.strict = this.ofPage(STRICT);
  }

  /** Headers of a page or another file of a release. */
  ofPage(policy: PagePolicy): Headers {
    const { scriptHosts, inlineScripts, isFrameless = false } = policy;
    const key = `${scriptHosts.join(' ')} ${inlineScripts} ${isFrameless}`;
    const made = this.known.get(key) ?? [...this.others, 'Content-Security-Policy', this.pagePolicy(policy)];
    this.known.set(key, made);
    return made;
  }

  /**
   * Headers that replace those of a CMS response on a site's host. Its pages get the policy of pages; other responses may load
   * nothing, because an upload can be opened by its address. A file that the CMS puts into a sandbox keeps it.
   * @param contentType Content-Type of the response
   * @param own its Content-Security-Policy, or an empty string
   * @param page policy of the requested page
   */
  ofCmsAnswer(contentType: string, own: string, page: PagePolicy): Headers {
    if (/^text\/html\b/i.test(contentType)) return this.ofPage(page);
    const policy = own.startsWith('sandbox')
      ? own
      : `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${this.frameAncestors}`;
    return [...this.others, 'Content-Security-Policy', policy];
  }

  private pagePolicy({ scriptHosts, inlineScripts, isFrameless }: PagePolicy): string {
    const { scripts, connections } = headScriptSources(scriptHosts);
    return [
      "default-src 'self'",
      ['script-src', "'self'", ...(inlineScripts ? ["'unsafe-inline'"] : []), ...scripts].join(' '),
      // Emotion writes its styles into the page.
      "style-src 'self' 'unsafe-inline'",
      // Images may come from object storage, and scripts that measure count by images.
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
      ['connect-src', "'self'", ...connections].join(' '),
      ['frame-src', ...EMBED_HOSTS.map((host) => `https://${host}`)].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${isFrameless ? "'none'" : this.frameAncestors}`,
    ].join('; ');
  }
}

/** Names of the CMS headers that the edge replaces, in lower case. */
export const REPLACED_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
  'x-frame-options',
]);

/** A year; sent only where the client's own connection is encrypted. */
export const strictTransport = (includesSubdomains: boolean): string =>
  `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`;
