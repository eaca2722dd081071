import { comparablePath } from '../../../contracts/common';
import { hostName } from '../../platform/domains';
import { targetError } from './address-rules';

export interface Redirect {
  from_path: string;
  to_url: string;
}

/** A site with its host names and all its rules in use. */
export interface RedirectSite {
  hosts: readonly string[];
  rules: readonly Redirect[];
}

/** A path on one of the installation's sites. */
interface Stop {
  site: RedirectSite;
  /** Comparable form. */
  path: string;
}

/** The stop that a target leads to, as a browser resolves it; null when it leaves the installation or is invalid. */
function stopOf(target: string, from: RedirectSite, sites: readonly RedirectSite[]): Stop | null {
  if (targetError(target) !== null) return null;
  // The path has no query and fragment, and `..` is resolved.
  const { hostname, pathname } = new URL(target, 'http://this-site.invalid');
  const host = hostName(hostname) ?? '';
  const site = target.startsWith('/') ? from : sites.find(({ hosts }) => hosts.includes(host));
  return site ? { site, path: comparablePath(pathname) } : null;
}

/**
 * The redirect loop of a rule's path, up to the repeated stop, e.g. `['/a', '/b', '/a']`, with the host before a path of
 * another site; null when there is none. An absolute address on a host of the installation counts as that site's path,
 * whatever its port.
 * @param home the site of the rule, one of `sites`
 */
export function findLoop(
  start: Redirect,
  home: RedirectSite,
  sites: readonly RedirectSite[],
): string[] | null {
  const nameOf = ({ site, path }: Stop) => (site === home ? path : `${site.hosts[0] ?? ''}${path}`);
  const visited = new Set<string>([comparablePath(start.from_path)]);
  let from = home;
  for (let target: string | undefined = start.to_url; target !== undefined;) {
    const stop = stopOf(target, from, sites);
    if (stop === null) return null;
    const name = nameOf(stop);
    if (visited.has(name)) return [...visited, name];
    visited.add(name);
    from = stop.site;
    target = from.rules.find(({ from_path }) => comparablePath(from_path) === stop.path)?.to_url;
  }
  return null;
}
