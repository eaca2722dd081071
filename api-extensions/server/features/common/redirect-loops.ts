import { comparablePath } from '../../../contracts/common';
import { hostName } from '../../platform/hosts';
import { targetFault } from './address-rules';

export interface Redirect {
  from_path: string;
  to_url: string;
}

/** The path of the same site that a target leads to, comparable; null when it leaves the site or leads nowhere. */
function ownPath(target: string, hosts: ReadonlySet<string>): string | null {
  if (targetFault(target) !== null) return null;
  // As a browser resolves it: without query and fragment, `..` gone.
  const { hostname, pathname } = new URL(target, 'http://this-site.invalid');
  const isOwn = target.startsWith('/') || hosts.has(hostName(hostname) ?? '');
  return isOwn ? comparablePath(pathname) : null;
}

/**
 * The way of a visitor who asks for a rule's path and never arrives, to where it repeats, e.g. `['/a', '/b', '/a']`;
 * null when there is none. An absolute address on one of the site's own hosts counts as its path, whatever its port.
 * @param rules all rules in use of the site, the one asked about among them
 * @param hosts the site's host names
 */
export function findLoop(
  start: Redirect,
  rules: readonly Redirect[],
  hosts: readonly string[],
): string[] | null {
  const own = new Set(hosts);
  const targets = new Map(rules.map((rule) => [comparablePath(rule.from_path), rule.to_url]));
  const way = new Set<string>([comparablePath(start.from_path)]);
  for (let target: string | undefined = start.to_url; target !== undefined;) {
    const next = ownPath(target, own);
    if (next === null) return null;
    if (way.has(next)) return [...way, next];
    way.add(next);
    target = targets.get(next);
  }
  return null;
}
