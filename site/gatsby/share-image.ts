import { createHash } from 'node:crypto';
import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import type { Site } from './read-site';

/** Size of a share image in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** An image of a page's title for links in messengers and social networks. */
export interface ShareImage {
  /** Path on every host, named by the content. */
  path: string;
  title: string;
  siteName: string;
  /** `#rrggbb` of the site. */
  color: string;
  /** First block of the site's design: the image is composed like it. */
  look: ThemeDesign['hero'];
  /** Illustration of the design, which has the mark. */
  art: ThemeDesign['art'];
  /** Pages of the release that name it. */
  pages?: ImagePage[];
}

/** A page that names a share image. */
export interface ImagePage {
  path: string;
  documentId: string | null;
}

/** Increase it when the design of the images changes: all of them are then drawn again. */
const DESIGN = 2;

/** A title without the site's name, which the image shows separately; the name alone if there is nothing else. */
const withoutName = (title: string, name: string): string =>
  title
    .split(' | ')
    .filter((part) => part.trim() !== name)
    .join(' | ') || title;

/** The image of a page. */
export function shareImageOf({ data, design }: Pick<Site, 'data' | 'design'>, pageTitle: string): ShareImage {
  const { name, theme } = data;
  const shown = {
    title: withoutName(pageTitle, name),
    siteName: name,
    color: theme.primary,
    look: design.hero,
    art: design.art,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, shown]))
    .digest('hex')
    .slice(0, 20);
  return { path: `/share/${hash}.png`, ...shown };
}
