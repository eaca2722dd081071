import fs from 'node:fs';
import path from 'node:path';
import { ENCODINGS, isCompressible, writeCompressed } from './compress';

/**
 * Lays files into a new folder of a release. A file whose source has not been written since the release before is linked from
 * there, with its compressed forms: releases are never written in place, so a link is as good as a copy. Each output
 * carries its source's modification time, which is all that the comparison needs.
 */
export class Layer {
  written = 0;
  private readonly folders = new Set<string>();
  private readonly taken = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly previous: string | null,
  ) {}

  /** Links the old output if the source is unchanged, else writes what `make` answers. */
  async put(
    source: string,
    target: string,
    effort: 'quick' | 'best',
    make: (body: Buffer) => Buffer | string,
  ): Promise<void> {
    const to = path.join(this.root, target);
    if (this.taken.has(target)) throw new Error(`two sources for ${target}`);
    this.taken.add(target);
    this.folder(path.dirname(to));
    const changed = fs.statSync(source).mtimeMs;
    if (this.keep(target, to, changed)) return;
    const body = Buffer.from(make(await fs.promises.readFile(source)));
    await writeCompressed(to, body, effort);
    fs.utimesSync(to, changed / 1000, changed / 1000);
    this.written += 1;
  }

  /** Links a file of the previous release as it is. @returns false when it is not there. */
  keep(target: string, to = path.join(this.root, target), changedMs?: number): boolean {
    if (!this.previous) return false;
    const from = path.join(this.previous, target);
    const old = fs.statSync(from, { throwIfNoEntry: false });
    if (!old || (changedMs !== undefined && Math.abs(old.mtimeMs - changedMs) >= 1)) return false;
    this.folder(path.dirname(to));
    fs.linkSync(from, to);
    if (isCompressible(to)) for (const ending of ENCODINGS) fs.linkSync(from + ending, to + ending);
    return true;
  }

  private folder(folder: string): void {
    if (this.folders.has(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
  }
}
