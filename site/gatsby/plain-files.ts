import fs from 'node:fs';
import path from 'node:path';

interface PlainFile {
  /** Below `public`, with a leading slash. */
  path: string;
  body: string;
}

let kept: PlainFile[] = [];

/** Files that are no pages, to be written once the build is done. */
export function keepFiles(files: PlainFile[]): void {
  kept = files;
}

/** Writes them. One that is the same keeps its time, so that the split takes it over from the release before. */
export function writeFiles(folder: string): void {
  for (const { path: place, body } of kept) {
    const file = path.join(folder, place);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === body) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, body);
  }
}
