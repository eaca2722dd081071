import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RedirectRule } from './redirect-rule';

/** Below a domain's folder of a release. Nobody can ask for it: no path with a dotfile is served. */
const FOLDER = '.redirects';
/** What the Node edge reads. */
export const RULES_FILE = `${FOLDER}/rules.json`;
/** Begins with a dot, so that no path of a rule can have it. */
const LINK = '.to';

/** edge/nginx has a capture for each. */
const MOST_PIECES = 12;
const MOST_HASH_PIECES = 2;
const LONGEST = 200;

/**
 * nginx cannot read a file into a header, but it knows the real path behind a link ($realpath_root). So a rule is a link
 * at the path it is for, to an empty folder whose path spells the answer: `to/301/>/service?a=1<`.
 *
 * A folder's path cannot spell everything: empty and dot segments vanish, and a segment holds 255 bytes. Therefore a
 * target is cut into pieces, each between `>` and `<`, which stand in no address; the part from its `#` on begins its
 * pieces with `#` instead, for the query of a request goes before it. nginx puts the pieces together again.
 *
 * @returns the path below `to`, or null for an address that would need more pieces than nginx looks for.
 */
export function spelledAnswer({ to, status }: Pick<RedirectRule, 'to' | 'status'>): string | null {
  const [, address = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(to) ?? [];
  const pieces = cut(address);
  const hashPieces = to.includes('#') ? cut(`#${hash}`) : [];
  if (pieces.length > MOST_PIECES || hashPieces.length > MOST_HASH_PIECES) return null;
  return [
    String(status),
    ...pieces.map((piece) => `>${piece}<`),
    ...hashPieces.map((piece, n) => `#${n === 0 ? piece.slice(1) : piece}<`),
  ].join('/');
}

function cut(text: string): string[] {
  return text
    .replace(/\/(?=\/)/g, '/\n')
    .replace(/(\/\.{1,2})(?=\/)/g, '$1\n')
    .replace(new RegExp(`[^/\\n]{${LONGEST}}(?=[^/\\n])`, 'g'), '$&\n')
    .split('\n');
}

/** Writes a domain's rules for both edges. `root` is the domain's folder in a release that is being laid out. */
export async function writeRedirectRules(root: string, rules: readonly RedirectRule[]): Promise<void> {
  if (rules.length === 0) return;
  const folder = path.join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(root, RULES_FILE), JSON.stringify(rules));
  for (const rule of rules) {
    const spelled = spelledAnswer(rule);
    if (spelled === null) throw new Error(`the target of ${rule.from} is too long for a rule`);
    const answer = path.join(folder, 'to', spelled);
    await mkdir(answer, { recursive: true });
    for (const form of spellings(rule.from)) await link(path.join(folder, 'from', form), answer);
  }
}

/** nginx compares bytes, so each way to write a Korean path needs its own link; the composed form comes first. */
function spellings(from: string): string[] {
  const decomposed = from.normalize('NFD');
  const fits = decomposed.split('/').every((segment) => Buffer.byteLength(segment) <= 255);
  return decomposed === from || !fits ? [from] : [from, decomposed];
}

async function link(folder: string, answer: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await symlink(path.relative(folder, answer), path.join(folder, LINK));
}
