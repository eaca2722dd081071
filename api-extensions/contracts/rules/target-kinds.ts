import type { RankKind } from './kinds';

/** The host of an address in a typed target: one with a scheme anywhere, or one that begins with a host. */
function hostIn(text: string): string | null {
  const withScheme = /https?:\/\/([^\s/?#|]+)/i.exec(text);
  const bare = /^(?:\/\/)?([\p{L}\p{N}][\p{L}\p{N}_.-]*\.\p{L}{2,63})(?::\d{1,5})?(?:[/?#|]|$)/u.exec(text);
  return (withScheme ?? bare)?.[1]?.toLowerCase() ?? null;
}

/** Naver's hosts whose addresses are targets of one kind. */
const HOSTS: readonly { host: RegExp; kinds: readonly RankKind[] }[] = [
  { host: /(?:^|\.)(?:blog|cafe)\.naver\.com$|\.blog\.me$/, kinds: ['view', 'web'] },
  { host: /(?:^|\.)(?:map|place|pcmap\.place)\.naver\.com$/, kinds: ['place'] },
  { host: /(?:^|\.)(?:smartstore|brand|shopping)\.naver\.com$/, kinds: ['shop', 'web'] },
  /** Short links, whose target is not visible. */
  { host: /(?:^|\.)(?:naver\.me|me2\.do|bit\.ly|kko\.to)$/, kinds: [] },
];

/**
 * The kinds of lookup that a typed target may be meant for, the likeliest first, by its shape alone: an address, a number, an id or a
 * name. The server decides whether it is valid (naver/target.ts). Without zod and short: the lookup pages load it.
 */
export function kindsOfTarget(typed: string): readonly RankKind[] {
  const text = typed.trim();
  const host = hostIn(text);
  if (host !== null) return HOSTS.find((known) => known.host.test(host))?.kinds ?? ['web', 'view'];
  if (text === '' || /\S@\S/.test(text)) return [];
  if (/^\d{6,20}$/.test(text)) return ['shop'];
  if (/^@?[a-z\d][\w-]+$/i.test(text)) return ['view', 'place', 'shop'];
  return ['place', 'shop'];
}
