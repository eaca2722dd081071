import fs from 'node:fs';
import path from 'node:path';

/** The rows of a section of docs/further-inputs.md: what came in, and what becomes of it. */
export function furtherInputs(section: string): [input: string, result: string][] {
  const text = fs.readFileSync(path.resolve('docs/further-inputs.md'), 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? '';
  const plain = (cell = '') => {
    const written = cell.trim().replaceAll('\\|', '|');
    return written.startsWith('`') && written.endsWith('`') ? written.slice(1, -1) : written;
  };
  return part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, input, result] = line.split(/(?<!\\)\|/);
      return [plain(input).replaceAll('\\n', '\n').replaceAll('\\t', '\t'), plain(result)];
    });
}

/** Sections, each read by a test. */
export const FURTHER_SECTIONS = [
  ...['Tables', 'Days', 'Prices', 'Targets', 'Contacts', 'Clipboards', 'Links', 'Old addresses'],
] as const;
