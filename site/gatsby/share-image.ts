import { createHash } from 'node:crypto';
import type { SiteData } from '../src/platform/page-context';

/** Size of a share image in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** An image of a page's title for links in messengers and social networks. */
export interface ShareImage {
  /** Path on every host, named by the content. */
  path: string;
  title: string;
  siteName: string;
  /** CSS colour of the site. */
  color: string;
  /** Pages of the release that name it. */
  pages?: ImagePage[];
}

/** A page that names a share image. */
export interface ImagePage {
  path: string;
  documentId: string | null;
}

/** Increase it when the design of the images changes: all of them are then drawn again. */
const DESIGN = 1;

/** The image of a page. The site's name at the end of its title is left out: the image shows it separately. */
export function shareImageOf({ name, theme }: SiteData, pageTitle: string): ShareImage {
  const ending = ` | ${name}`;
  const title = pageTitle.endsWith(ending) ? pageTitle.slice(0, -ending.length) : pageTitle;
  const text = { title, siteName: name, color: theme.primary };
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, text]))
    .digest('hex')
    .slice(0, 20);
  return { path: `/share/${hash}.png`, ...text };
}
