import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseFile, ServedFolder } from './release-file';

const SHARE_IMAGE = /^\/share\/[0-9a-f]{20}\.(?:png|woff2)$/;
/** A site's own font. */
export const SITE_FONT_FILE = /^\/share\/[0-9a-f]{20}\.woff2$/;
/** Known images in memory, some 200 bytes each; forgotten together when there are more. */
const MAX_KNOWN = 10_000;

/** Images of pages' titles and fonts of sites, of all sites (release-layout.ts). The publisher adds them while the edge runs. */
export class ShareImageFiles {
  private readonly folder: ServedFolder;
  private readonly known = new Map<string, ReleaseFile>();

  constructor(releasesDir: string) {
    this.folder = new ServedFolder(releasesDir);
  }

  /** The image at this path; null for another path, or one that is not drawn yet. */
  async find(urlPath: string): Promise<ReleaseFile | null> {
    if (!SHARE_IMAGE.test(urlPath)) return null;
    const known = this.known.get(urlPath);
    // Its bytes are in memory: no need to ask the disk.
    if (known?.response('identity')) return known;
    const stats = await lstat(path.join(this.folder.root, urlPath)).catch(() => null);
    if (!stats?.isFile()) {
      this.known.delete(urlPath);
      return null;
    }
    if (known) return known;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const file = new ReleaseFile(this.folder, urlPath, false);
    this.known.set(urlPath, file);
    return file;
  }
}
