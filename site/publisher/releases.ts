import fs from 'node:fs/promises';
import path from 'node:path';

/** The live release and this many before it stay, for rollback (DESIGN §3). */
const KEEP = 5;

const RELEASE_NAME = /^\d{8}-\d{6}-\d+$/;

/** The folder of all releases and the link that says which one is live. */
export class Releases {
  constructor(readonly folder: string) {}

  pathOf(id: string): string {
    return path.join(this.folder, id);
  }

  /** Where a release is laid out before it is whole. */
  draftOf(id: string): string {
    return path.join(this.folder, `.draft-${id}`);
  }

  /** Name of the live release, or null before the first. */
  async current(): Promise<string | null> {
    try {
      return path.basename(await fs.readlink(path.join(this.folder, 'current')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Folder of the live release, or null. */
  async currentPath(): Promise<string | null> {
    const id = await this.current();
    return id ? this.pathOf(id) : null;
  }

  /** Removes what an interrupted publisher left half-done. */
  async clearDrafts(): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    for (const name of await fs.readdir(this.folder)) {
      if (name.startsWith('.')) await fs.rm(path.join(this.folder, name), { recursive: true, force: true });
    }
  }

  /** Makes a whole draft the live release: two renames, each of which either happens or does not. */
  async activate(id: string): Promise<void> {
    await fs.rename(this.draftOf(id), this.pathOf(id));
    const link = path.join(this.folder, `.current-${id}`);
    await fs.symlink(id, link);
    await fs.rename(link, path.join(this.folder, 'current'));
  }

  /** Removes releases older than the ones kept for rollback; the live one always stays. */
  async prune(): Promise<void> {
    const live = await this.current();
    const names = (await fs.readdir(this.folder)).filter((name) => RELEASE_NAME.test(name)).sort();
    for (const name of names.slice(0, -(KEEP + 1))) {
      if (name !== live) await fs.rm(this.pathOf(name), { recursive: true, force: true });
    }
  }
}
