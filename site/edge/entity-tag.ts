import { createHash, type Hash } from 'node:crypto';

/** A strong entity tag from content: the same bytes have the same tag in every release and on every machine. */
export function entityTag(content: Buffer): string {
  return tagOf(createHash('sha256').update(content));
}

export function tagOf(hash: Hash): string {
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

const TAGS = /(?:W\/)?("[^"]*")/g;

/** Whether If-None-Match names this tag; weak comparison (RFC 9110 13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, listed] of ifNoneMatch.matchAll(TAGS)) if (listed === tag) return true;
  return false;
}
