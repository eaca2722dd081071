import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unredirectable } from 'api-extensions/contracts/rules/pages';
import { requestedPath, type RedirectRule } from './redirect-rule';
import { redirectRules, RULES } from './release-layout';

/** A target goes into the Location header unchanged, so it must be one line of visible ASCII. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

const rules = redirectRules.refine((list) => list.every(({ to }) => VISIBLE_ASCII.test(to)), {
  error: 'a target is not an address in ASCII',
});

/** A path that is not in the form of a rule: encoded, or with a last slash. */
const UNREAD = /%|.\/$/;

/** The redirect rules of one site's release. */
export class RedirectRules {
  private readonly byPath: ReadonlyMap<string, RedirectRule>;

  constructor(rules: readonly RedirectRule[]) {
    // A release of older code may have rules that are no longer allowed.
    const allowed = rules.filter(({ from }) => unredirectable(from) === null);
    this.byPath = new Map(allowed.map((rule) => [rule.from, rule]));
  }

  /** The rule for a raw path without query. */
  find(raw: string): RedirectRule | null {
    if (this.byPath.size === 0) return null;
    const path = UNREAD.test(raw) ? requestedPath(raw) : raw;
    return path === null ? null : (this.byPath.get(path) ?? null);
  }
}

/**
 * Reads the rules of a release; empty where it has no rules file.
 * @throws if they cannot be read or are malformed.
 */
export async function readRedirectRules(root: string): Promise<RedirectRules> {
  const text = await readFile(path.join(root, RULES), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  return new RedirectRules(rules.parse(JSON.parse(text)));
}
