import { hostOf } from '../hosts';
import { type Pattern, type RuleSource, sourcePath } from './source';
import type { Compiled, MatchedRule, RedirectMatcher } from './matcher';

/** A site of the installation with its rules. */
export interface RedirectSite {
  hosts: readonly string[];
  matcher: RedirectMatcher<MatchedRule>;
  /** Whether the site shows something at a path, which wins over a path with `*`. */
  isShown(path: string): boolean;
}

/** Browsers give up after twenty redirects. */
const STEPS_MAX = 20;
/** Texts of other rules that are tried for a `*`. */
const TRIED_MAX = 5000;
/** Stands for any text of a `*`. */
const ANY = 'x7q';

/** A request that a rule answers, with these texts for its stars. */
function requestFor({ steps, entries }: RuleSource, texts: readonly string[]): string {
  let star = 0;
  const fill = ({ before, after }: Pattern) =>
    after === null ? before : before + (texts[star++] ?? ANY) + after;
  const path = steps.map((step) => fill(step).split('/').map(encodeURIComponent).join('/')).join('/');
  const query = entries.map(
    ({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(fill(value))}`,
  );
  return `/${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A request that a rule answers. */
export const sampleRequest = (source: RuleSource): string => requestFor(source, []);

/** Written texts of rules: values of entries, steps and ends of paths. A `*` that stands for one of them may lead to its rule. */
function textsOf(rules: readonly Compiled<MatchedRule>[]): Set<string> {
  const texts = new Set<string>();
  const add = (text: string) => texts.size < TRIED_MAX && text !== '' && texts.add(text);
  for (const { source } of rules) {
    for (const { value } of source.entries) {
      add(value.before);
      add(value.after ?? '');
    }
    const steps = source.steps.map(({ before, after }) => (after === null ? before : before + ANY + after));
    for (const [at, step] of steps.entries()) {
      add(step);
      add(steps.slice(at).join('/'));
    }
  }
  return texts;
}

/** Requests of a rule that may lead back: with any text, and with the texts of other rules for each of its stars. */
function* requestsOf(source: RuleSource, sites: readonly RedirectSite[]): Generator<string> {
  yield sampleRequest(source);
  if (source.stars === 0) return;
  const texts = textsOf(sites.flatMap(({ matcher }) => matcher.rules));
  for (const text of texts)
    for (let star = 0; star < source.stars; star += 1)
      yield requestFor(
        source,
        Array.from({ length: source.stars }, (_, at) => (at === star ? text : ANY)),
      );
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The redirects of one request, up to the repeated one; null where they end. */
function follow(request: string, home: RedirectSite, sites: readonly RedirectSite[]): string[] | null {
  const visited: string[] = [];
  for (let [site, address] = [home, request]; visited.length < STEPS_MAX;) {
    const found = site.matcher.find(address, (path) => site.isShown(path));
    if (!found) return null;
    // A rule without `*` always leads to the same address.
    const name = found.rule.from.includes('*') ? readable(address) : found.rule.from;
    const stop = site === home ? name : `${site.hosts[0] ?? ''}${name}`;
    if (visited.includes(stop)) return [...visited, stop];
    visited.push(stop);
    const url = new URL(found.address, 'http://this-site.invalid');
    const next = found.address.startsWith('/')
      ? site
      : sites.find(({ hosts }) => hosts.includes(hostOf(url.href)));
    if (!next) return null;
    [site, address] = [next, url.pathname + url.search];
  }
  return visited;
}

/**
 * The redirect loop that a rule leads to, up to the repeated stop, e.g. `['/a', '/b', '/a']`, with the host before a path of another site;
 * null when there is none. An absolute address on a host of the installation counts as that site's path, whatever its port.
 * @param home the site of the rule, one of `sites`
 */
export function findLoop(
  source: RuleSource,
  home: RedirectSite,
  sites: readonly RedirectSite[],
): string[] | null {
  const isBelow = sourcePath(source).includes('*');
  for (const request of requestsOf(source, sites)) {
    if (isBelow && home.isShown(readable(request.split('?', 1)[0] ?? ''))) continue;
    const loop = follow(request, home, sites);
    if (loop) return loop;
  }
  return null;
}
