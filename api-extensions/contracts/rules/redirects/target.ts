import type { PlaceholderFault } from './fault-texts';

// eslint-disable-next-line no-control-regex -- control characters are exactly what must not get into a Location
const UNSAFE_ADDRESS = /[\u0000-\u001f\u007f\\]/;

/** Longest target in characters, as {@link readTarget} returns it. */
export const TARGET_MAX = 2000;
const PLACEHOLDER = /\$([1-9])/;

/**
 * A target as an editor wrote it, as a value for Location: a path of the site, or an absolute http(s) address without credentials.
 * Null for ambiguous targets, such as `//host` and `/\host`.
 */
export function readTarget(written: string): string | null {
  const address = written.trim();
  if (UNSAFE_ADDRESS.test(address)) return null;
  const isPath = address.startsWith('/');
  if (!isPath && !/^https?:\/\/[^/]/i.test(address)) return null;
  if (!URL.canParse(address, 'http://site.invalid')) return null;
  const url = new URL(address, 'http://site.invalid');
  if (url.username || url.password) return null;
  if (!isPath) return url.href;
  // `/.//host` becomes `//host` only at this point.
  if (url.host !== 'site.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Numbers of the placeholders in a target. */
export const placeholdersOf = (target: string): number[] =>
  [...target.matchAll(new RegExp(PLACEHOLDER, 'g'))].map(([, number]) => Number(number));

/** The scheme and host of a target, to which no placeholder may contribute; empty for a path. */
const originOf = (target: string): string => /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';

/** What a `*` stands for in a request. */
export interface StarValue {
  text: string;
  /** It comes from the path, so that its slashes divide steps. */
  isPath: boolean;
}

/** Steps that browsers resolve, so that another page would be requested. */
const DOTS = /\/\.{1,2}(?:\/|$)/;

/**
 * A target with its placeholders filled in, each encoded for its place, so that it stays within its step or entry. Null where the
 * result would be another host's or would lead out of its folder.
 * @param target from {@link readTarget}
 */
export function fillTarget(target: string, values: readonly StarValue[]): string | null {
  const parts = target.split(PLACEHOLDER);
  if (parts.length === 1) return target;
  let address = '';
  let isInPath = true;
  for (const [at, part] of parts.entries()) {
    const value = at % 2 === 1 ? values[Number(part) - 1] : null;
    if (value === undefined) return null;
    if (value === null) {
      address += part;
      isInPath &&= !/[?#]/.test(part);
    } else if (isInPath && value.isPath) {
      const text = address.endsWith('/') && value.text.startsWith('/') ? value.text.slice(1) : value.text;
      address += text.split('/').map(encodeURIComponent).join('/');
    } else address += encodeURIComponent(value.text);
  }
  const [path = ''] = address.slice(originOf(address).length).split(/[?#]/, 1);
  return path.startsWith('//') || DOTS.test(path) ? null : address;
}

/** A target with entries of the request, where it has none of its own. */
export function withQuery(target: string, query: string): string {
  const at = target.indexOf('#');
  const address = at < 0 ? target : target.slice(0, at);
  const fragment = at < 0 ? '' : target.slice(at);
  return address + (query === '' || address.includes('?') ? '' : `?${query}`) + fragment;
}

/** Why the placeholders of a target are refused; null where each stands for a `*` of the rule. */
export function placeholderFault(target: string, stars: number): PlaceholderFault | null {
  if (placeholdersOf(originOf(target)).length > 0) return 'in-host';
  if (placeholdersOf(target).some((number) => number > stars)) return 'no-star';
  return stars > 0 && target.includes('*') ? 'star-in-target' : null;
}
