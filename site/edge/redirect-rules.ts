import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { RULES_FILE } from './redirect-layout';
import { comparablePath, REDIRECT_STATUSES, type RedirectRule } from './redirect-rule';

const rulesSchema = z.array(
  z.object({
    from: z.string(),
    to: z.string().regex(/^[\x21-\x7e]+$/),
    status: z.literal(REDIRECT_STATUSES),
  }),
);

/** A path that is not yet as rules have it: encoded, or with a last slash. */
const UNREAD = /%|.\/$/;

/** The redirect rules of one domain in one release. */
export class RedirectRules {
  private readonly byPath: ReadonlyMap<string, RedirectRule>;

  constructor(rules: readonly RedirectRule[]) {
    this.byPath = new Map(rules.map((rule) => [rule.from, rule]));
  }

  /** The rule for a raw path without query. */
  find(raw: string): RedirectRule | null {
    if (this.byPath.size === 0) return null;
    const path = UNREAD.test(raw) ? comparablePath(raw) : raw;
    return path === null ? null : (this.byPath.get(path) ?? null);
  }
}

/**
 * Reads the rules of a domain's folder; none when it has none, as releases of before rules were.
 * @throws if they cannot be read or are no rules.
 */
export async function readRedirectRules(root: string): Promise<RedirectRules> {
  const text = await readFile(path.join(root, RULES_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return new RedirectRules(rulesSchema.parse(JSON.parse(text)));
}
