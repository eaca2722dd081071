import fs from 'node:fs';
import path from 'node:path';
import type { PlannedFile } from './planned';

let kept: PlannedFile[] = [];

/** Files that are not pages, to be written after the build. */
export function keepFiles(files: PlannedFile[]): void {
  kept = files;
}

/** Writes the files. An unchanged one keeps its time, so that the split reuses it from the release before. */
export function writeFiles(folder: string): void {
  for (const { path: place, body } of kept) {
    const file = path.join(folder, place);
    if (fs.existsSync(file) && fs.readFileSync(file).equals(Buffer.from(body))) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, body);
  }
}
