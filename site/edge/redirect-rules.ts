import { errorCode } from 'api-extensions/contracts/rules/error-text';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import type { RedirectRule } from './redirect-rule';
import { redirectRules, RULES } from './release-layout';

/** The redirect rules of one site's release. */
export type RedirectRules = RedirectMatcher<RedirectRule>;

/** A target goes into the Location header unchanged, so it must be one line of visible ASCII. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

const rules = redirectRules.refine((list) => list.every(({ to }) => VISIBLE_ASCII.test(to)), {
  error: 'a target is not an address in ASCII',
});

/**
 * Reads the rules of a release; empty where it has no rules file.
 * @throws if they cannot be read or are malformed.
 */
export async function readRedirectRules(root: string): Promise<RedirectRules> {
  const text = await readFile(path.join(root, RULES), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  return new RedirectMatcher<RedirectRule>(rules.parse(JSON.parse(text)));
}
