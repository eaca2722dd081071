/** The rules of a robots.txt for one crawler (RFC 9309). */
export type Robots = { allow: boolean; path: string }[];

/** Length of a line. Longer ones are ignored. */
const LINE_MAX = 2048;

/** Name and value of a line; null for other lines. No regular expression, because a file could make it take very long. */
function readLine(line: string): { key: string; value: string } | null {
  const comment = line.indexOf('#');
  const written = (comment < 0 ? line : line.slice(0, comment)).trim();
  const colon = written.indexOf(':');
  if (colon < 0 || written.length > LINE_MAX) return null;
  return { key: written.slice(0, colon).trim().toLowerCase(), value: written.slice(colon + 1).trim() };
}

/** Characters that mean the same with and without an escape (RFC 9309 2.2.2, RFC 3986 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * A path in the form in which its spellings are equal: letters outside ASCII escaped as UTF-8, as addresses contain them, escapes in
 * capitals, none where none is needed.
 */
const comparablePath = (path: string): string =>
  path
    .normalize('NFC')
    .replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return UNRESERVED.test(character) ? character : escape.toUpperCase();
    })
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')));

/** Reads the rules for a crawler: of the groups with its name or, without such groups, of the groups for all crawlers. */
export function parseRobots(text: string, agent: string): Robots {
  const own: Robots = [];
  const common: Robots = [];
  const name = agent.toLowerCase();
  let isNamed = false;
  // A set: a group that names a crawler twice has each rule once.
  let current = new Set<Robots>();
  let inAgents = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const { key, value } = readLine(line) ?? { key: '', value: '' };
    switch (key) {
      case 'user-agent': {
        if (!inAgents) current = new Set();
        inAgents = true;
        if (value === '*') current.add(common);
        else if (value.toLowerCase() === name) {
          current.add(own);
          isNamed = true;
        }
        break;
      }
      case 'allow':
      case 'disallow': {
        inAgents = false;
        // An empty rule forbids nothing.
        if (value === '') break;
        const path = comparablePath(value);
        for (const rules of current) rules.push({ allow: key === 'allow', path });
        break;
      }
    }
  }
  return isNamed ? own : common;
}

/** Whether a path may be read: the longest matching rule decides; of two of the same length, the one that allows. */
export function isAllowed(robots: Robots, path: string): boolean {
  if (path === '/robots.txt') return true;
  let longest = -1;
  let allowed = true;
  const requested = comparablePath(path);
  for (const { allow, path: pattern } of robots) {
    if (pattern.length < longest || (pattern.length === longest && !allow)) continue;
    if (!matchesPattern(pattern, requested)) continue;
    longest = pattern.length;
    allowed = allow;
  }
  return allowed;
}

/** `*` matches anything, `$` the end; everything else is a prefix of the path. */
function matchesPattern(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index === 0) {
      if (!path.startsWith(part)) return false;
      at = part.length;
    } else if (isWhole && index === parts.length - 1) {
      return path.length - part.length >= at && path.endsWith(part);
    } else {
      const found = path.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return !isWhole || at === path.length;
}
