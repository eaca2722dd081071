import fs from 'node:fs/promises';
import path from 'node:path';

/** The live release and this many before it stay, for rollback (DESIGN §3). */
const KEEP = 5;

const RELEASE_NAME = /^\d{8}-\d{6}-\d+$/;

/**
 * A site's files as the release `id` wrote them. They stand beside the releases, so that those after it whose site is the
 * same need one link instead of one for each file.
 */
export const siteFolder = (releases: string, domain: string, id: string) =>
  path.join(releases, 'sites', domain, id);

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
    await this.removeUnlinkedSites();
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
    const names = await this.names();
    for (const name of names.slice(0, -(KEEP + 1))) {
      if (name !== live) await fs.rm(this.pathOf(name), { recursive: true, force: true });
    }
    await this.removeUnlinkedSites();
  }

  private async names(): Promise<string[]> {
    return (await fs.readdir(this.folder)).filter((name) => RELEASE_NAME.test(name)).sort();
  }

  /** Removes the site folders that no release links. */
  private async removeUnlinkedSites(): Promise<void> {
    const linked = new Set<string>();
    for (const name of await this.names()) {
      const hosts = path.join(this.folder, name, 'hosts');
      for (const entry of await readFolder(hosts)) {
        if (!entry.isSymbolicLink()) continue;
        linked.add(path.resolve(hosts, await fs.readlink(path.join(hosts, entry.name))));
      }
    }
    for (const { name: domain } of await readFolder(path.join(this.folder, 'sites'))) {
      const versions = path.resolve(this.folder, 'sites', domain);
      const unlinked = (await fs.readdir(versions)).filter((id) => !linked.has(path.join(versions, id)));
      for (const id of unlinked) await fs.rm(path.join(versions, id), { recursive: true, force: true });
      // Refused, as it should be, while a version is left.
      await fs.rmdir(versions).catch(() => undefined);
    }
  }
}

/** What a folder holds; nothing when it is not there. */
const readFolder = (folder: string) =>
  fs.readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
