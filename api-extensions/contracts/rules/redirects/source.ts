import { hostOf } from '../hosts';
import { FORBIDDEN } from '../invisible';
import { unredirectable } from '../pages';
import { decodeText, ENCODED_SEPARATOR } from './read-address';

/**
 * The old address of a redirect rule (docs/decisions/0010-redirects.md): a path, optionally with query entries. `*` stands for
 * one or more characters: at the end of the path for everything below, elsewhere for a part of one step or of one entry's value.
 */

/** A text, or with `after` any text that begins and ends so and has something between. */
export interface Pattern {
  before: string;
  after: string | null;
}

export interface RuleSource {
  /** Steps of the path; none for the home page. */
  steps: Pattern[];
  /** The path ends in `*`. */
  isOpen: boolean;
  entries: { name: string; value: Pattern }[];
  /** Number of `*`. */
  stars: number;
}

/** Why an old address is refused. */
export type SourceFault =
  | 'start'
  | 'host'
  | 'fragment'
  | 'characters'
  | 'encoding'
  | 'steps'
  | 'hidden'
  | 'long-step'
  | 'step-stars'
  | 'many-stars'
  | 'empty-query'
  | 'entry-name'
  | 'entry-twice'
  | 'home'
  | 'secret'
  | 'system';

/** Placeholders are `$1` to `$9`. */
const STARS_MAX = 9;
/** Longest step of a path in bytes. */
const STEP_MAX = 255;

/**
 * Files of a release, by all names that they may have, e.g. `/x-20190101.js`: eight digits may be the hash of a script. A rule would
 * win over the file.
 */
const BUILD_FILE =
  /^\/(?:share|art)\/[0-9a-f]{20}\.(?:png|svg)$|[-.][0-9a-f]{8,20}\.(?:js|mjs|css)(?:\.map)?$/;

/** Entries of the site's own addresses of `/board`. */
const OWN_BOARD_ENTRIES = ['code', 'wr_id', 'mode', 'page'];

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** A step or value as written; `*` is a wildcard, `%2A` a star. */
function readPattern(written: string): Pattern | SourceFault {
  const pieces = written.split('*');
  if (pieces.length > 2) return 'step-stars';
  const [before = '', after = null] = pieces.map((piece) => decodeText(piece));
  if (before === null || (pieces.length === 2 && after === null)) return 'encoding';
  if (FORBIDDEN.test(before + (after ?? ''))) return 'characters';
  return { before, after };
}

function readSteps(path: string): Pattern[] | SourceFault {
  if (ENCODED_SEPARATOR.test(path) || path.includes('\\')) return 'characters';
  const written = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  if (written === '') return [];
  const steps: Pattern[] = [];
  for (const step of written.split('/')) {
    const pattern = step === '' ? 'steps' : readPattern(step);
    if (typeof pattern === 'string') return pattern;
    const text = pattern.before + (pattern.after ?? '');
    if (text === '.' || text === '..') return 'steps';
    if (pattern.before.startsWith('.')) return 'hidden';
    if (sizeOf(text) > STEP_MAX) return 'long-step';
    steps.push(pattern);
  }
  return steps;
}

function readSourceEntries(query: string): RuleSource['entries'] | SourceFault {
  const entries: RuleSource['entries'] = [];
  for (const written of query.split('&').filter((part) => part !== '')) {
    const [nameWritten = '', ...rest] = written.replaceAll('+', ' ').split('=');
    const name = decodeText(nameWritten);
    if (name === null) return 'encoding';
    if (name === '' || nameWritten.includes('*')) return 'entry-name';
    const value = readPattern(rest.join('='));
    if (typeof value === 'string') return value;
    if (FORBIDDEN.test(name)) return 'characters';
    // The last of several entries with a name counts, so that two can never be met.
    if (entries.some((entry) => entry.name === name)) return 'entry-twice';
    entries.push({ name, value });
  }
  return entries.length > 0 ? entries : 'empty-query';
}

/** The path of an address of the web on one of the hosts, with its query; as it is for another text. */
export function onSite(written: string, hosts: readonly string[]): string | SourceFault {
  if (!/^https?:\/\//i.test(written)) return written;
  if (!URL.canParse(written)) return 'start';
  const host = hostOf(written);
  if (!hosts.includes(host)) return 'host';
  const rest = written.slice(written.indexOf('//') + 2).replace(/^[^/?#]*/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Reads an old address as it was written.
 * @param hosts of the site: an address on one of them is read as its path
 */
export function readSource(text: string, hosts: readonly string[] = []): RuleSource | SourceFault {
  const written = onSite(text.trim(), hosts);
  if (written === 'host' || !written.startsWith('/')) return written === 'host' ? 'host' : 'start';
  if (FORBIDDEN.test(written)) return 'characters';
  if (written.includes('#')) return 'fragment';
  const at = written.indexOf('?');
  const path = at < 0 ? written : written.slice(0, at);
  const steps = readSteps(path);
  if (typeof steps === 'string') return steps;
  const entries = at < 0 ? [] : readSourceEntries(written.slice(at + 1));
  if (typeof entries === 'string') return entries;
  const stars = [...steps, ...entries.map(({ value }) => value)].filter(({ after }) => after !== null).length;
  if (stars > STARS_MAX) return 'many-stars';
  return { steps, isOpen: steps.at(-1)?.after === '', entries, stars };
}

const escapePath = (text: string) => text.replace(/[%?#*]/g, encodeMark);
const escapeName = (text: string) => text.replace(/[%&=+#*]/g, encodeMark);
const escapeValue = (text: string) => text.replace(/[%&+#*]/g, encodeMark);
const encodeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;

const patternText = ({ before, after }: Pattern, escape: (text: string) => string) =>
  escape(before) + (after === null ? '' : `*${escape(after)}`);

/** The path of an old address, readable. */
export const sourcePath = ({ steps }: RuleSource): string =>
  `/${steps.map((step) => patternText(step, escapePath)).join('/')}`;

/** Its query entries, readable, in their order. */
const entryTexts = ({ entries }: RuleSource): string[] =>
  entries.map(({ name, value }) => `${escapeName(name)}=${patternText(value, escapeValue)}`);

const joined = (path: string, entries: string[]) =>
  entries.length === 0 ? path : `${path}?${entries.join('&')}`;

/** An old address as it is stored and shown: decoded, composed, without host. Reading it again gives the same. */
export function sourceText(source: RuleSource): string {
  const text = joined(sourcePath(source), entryTexts(source));
  const shown = text.trimEnd();
  return shown + encodeURIComponent(text.slice(shown.length));
}

/** The same for all spellings of an old address; entries have no order. */
export const sourceKey = (source: RuleSource): string =>
  joined(sourcePath(source), entryTexts(source).sort());

/** Why no rule may start at an address, however it is spelled; null where one may. */
export function sourceFault(source: RuleSource): SourceFault | null {
  const path = `/${source.steps.map(({ before, after }) => (after === null ? before : `${before}*${after}`)).join('/')}`;
  if (path === '/' && source.entries.length === 0) return 'home';
  if (path === '/board' && source.entries.some(({ name }) => !OWN_BOARD_ENTRIES.includes(name))) return null;
  return unredirectable(path) ?? (BUILD_FILE.test(path) ? 'system' : null);
}
