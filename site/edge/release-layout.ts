import path from 'node:path';
import { WWW_MODES } from 'api-extensions/contracts/rules/www';
import { z } from 'zod';

/**
 * The releases folder. The publisher writes it, the edge reads it:
 *
 *     live/<domain>                 link to ../sites/<domain>/<release>: the release that visitors get
 *     sites/<domain>/<release>/     one site's HTML, page-data, feeds and rules, complete and never changed
 *     code/<version>/assets/        scripts, styles, fonts and page-data/app-data.json that a version of the code made
 *     code/<version>/renderer/      the renderer of that version; never served
 *     share/<hash>.png, .woff2      images of pages' titles for messengers, fonts of sites, named by their content, of all sites
 *
 * Names that begin with a dot are never served. A folder is written under a name with a dot in front and renamed once it is
 * complete.
 */
export const layout = (releases: string) => ({
  live: path.join(releases, 'live'),
  liveLink: (domain: string) => path.join(releases, 'live', domain),
  /** Target of the link `live/<domain>`. */
  liveTarget: (domain: string, release: string) => path.join('..', 'sites', domain, release),
  site: (domain: string) => path.join(releases, 'sites', domain),
  release: (domain: string, release: string) => path.join(releases, 'sites', domain, release),
  share: path.join(releases, 'share'),
  codes: path.join(releases, 'code'),
  code: (version: string) => path.join(releases, 'code', version),
  assets: (version: string) => path.join(releases, 'code', version, 'assets'),
  renderer: (version: string) => path.join(releases, 'code', version, 'renderer'),
});

/** Manifest of a release. Written last. */
export const MANIFEST = '.site.json';
/** Redirect rules of a release, read by the edge. */
export const RULES = '.redirects.json';

/** Share images and the font that a release's pages name (publisher/share-images.ts). */
export const SHARE_IMAGES = '.share-images.json';
/** The site's own font (publisher/site-font.ts), which pages read once they are complete (src/layouts/web-font.ts). */
export const SITE_FONT = 'builds/font.json';

export const RELEASE_NAME = /^\d{8}-\d{6}-\d+$/;
export const CODE_VERSION = /^[0-9a-f]{16}$/;

export const siteManifest = z.object({
  /** Name of the release, the same as that of its folder. */
  id: z.string().regex(RELEASE_NAME),
  domain: z.string(),
  /** Version of the code that rendered it: its assets are in code/<version>. */
  code: z.string().regex(CODE_VERSION),
  createdAt: z.iso.datetime(),
  /** Host names in lower case. Where two sites name the same host, the release with the later name answers it. */
  hosts: z.array(z.string()),
  /** Which form of its hosts redirects to the other. */
  www: z.enum(WWW_MODES).default('as_listed'),
  /** Paths below which the browser renders pages itself, e.g. `/work`: the shell at that path answers for all of them. */
  clientRoutes: z.array(z.string().regex(/^(?:\/[A-Za-z0-9_-]+)+$/)),
  /** Pages contain inline scripts; true where the manifest lacks the field. */
  inlineScripts: z.boolean().default(true),
  /** Hosts of the third-party scripts that the site's pages load (contracts/common/head-scripts.ts). */
  scriptHosts: z.array(z.string()).default([]),
  /** The only such host of a release by older code. */
  tagManager: z.string().nullish(),
  /** The site asks browsers to use https for all of its subdomains as well. */
  hstsSubdomains: z.boolean().default(false),
});
export type SiteManifest = z.infer<typeof siteManifest>;

/** One redirect rule as the edge answers it, keys as in redirect-rule.ts. */
export const redirectRules = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  }),
);

/** The running number in a release's name: names sort by it, because clocks can be set back. */
export const releaseNumber = (name: string): number => Number(name.slice(name.lastIndexOf('-') + 1));
