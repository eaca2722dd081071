import type { RankKind } from '../contracts/rules/kinds';
import { trimEnd } from '../contracts/rules/slashes';
import { oneLine } from '../contracts/rules/text';
import { readBlogAddress } from './blog-address';
import { readCafeAddress } from './cafe-address';
import { readAddress } from './naver-address';
import { readPlaceId } from './place-address';
import { parsePlaceTarget } from './place-rank';
import { isShortLink } from './refused-address';
import { readShopAddress } from './shop-address';
import { parseTarget, type TargetError } from './target';
import { readTypedText } from './typed-text';
import { isOtherMap } from './wrapped-address';

/** What someone copied of a business: its name, its address, or both. */
export interface CopiedTarget {
  /** The kind of lookup that its address is a target of; null for a name alone. */
  kind: RankKind | null;
  /** Empty for a name alone. */
  target: string;
  /** Empty for an address alone. */
  name: string;
}

/** The kind of lookup that an address is a target of. A short link shows nothing but that a text beside it may name a place. */
function kindOf(url: URL): RankKind {
  if (readBlogAddress(url) || readCafeAddress(url)) return 'view';
  if (readPlaceId(url) !== null || isOtherMap(url) || isShortLink(url)) return 'place';
  return readShopAddress(url) ? 'shop' : 'web';
}

const asOneText = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('|');

/**
 * Reads a line or the text that an app shares: the address in it decides the kind of the target, and what stands beside it is the name.
 * A text without an address is a name.
 */
export function readCopiedTarget(
  input: string,
): ({ ok: true } & CopiedTarget) | { ok: false; reason: TargetError } {
  const typed = readTypedText(input, 'address');
  if (!typed.ok) return typed;
  const url = readAddress(typed.text);
  if (!url) return { ok: true, kind: null, target: '', name: oneLine(input) };
  const kind = kindOf(url);
  if (kind === 'place') {
    const parsed = parsePlaceTarget(input);
    if (!parsed.ok) return parsed;
    const { id, name, address } = parsed.target;
    const link = id === null ? null : typed.text;
    return { ok: true, kind, target: asOneText([link, name, address]), name: name ?? '' };
  }
  const parsed = parseTarget(kind, typed.text);
  if (!parsed.ok) return parsed;
  return { ok: true, kind, target: typed.text, name: nameBeside(input) };
}

function isAddress(word: string): boolean {
  const typed = readTypedText(word, 'address');
  return typed.ok && readAddress(typed.text) !== null;
}

/** What stands between a name and an address. */
const MARKS = ' -–—:·|,<>()"\'“”';

/** The words beside an address, without the tag of the app that shared them. */
function nameBeside(input: string): string {
  const words = oneLine(input).split(' ');
  const name = words.filter((word) => !isAddress(word) && !/^\[[^\]]*\]$/.test(word)).join(' ');
  let from = 0;
  while (from < name.length && MARKS.includes(name[from] ?? '')) from += 1;
  return trimEnd(name.slice(from), MARKS);
}
