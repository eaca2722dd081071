import { comparableName } from './text';
import { isNaverHost, readAddress } from './naver-address';
import { PLACE_ID, readPlaceId } from './place-address';
import { isShortLink } from './refused-address';
import { readTypedText } from './typed-text';
import { isAppLink } from './wrapped-address';

/**
 * Rules for matching a place in a list of places (NAVER.md 1.8, row Place): the place id if the list has one, else the name
 * in comparable form, together with a part of the address when one is given (branches share a name).
 */
export interface PlaceTarget {
  id: string | null;
  /** Name as typed, null when only an id is known. */
  name: string | null;
  /** A part of the address, as typed; null when none was given. */
  address: string | null;
}

type PlaceError = 'empty' | 'several_addresses' | 'not_a_place' | 'short_link' | 'too_long';
export type ParsedPlaceTarget = { ok: true; target: PlaceTarget } | { ok: false; reason: PlaceError };

/**
 * `name_area`: the target is the place's name followed by a part of its address ("다온치과 역삼동"). `branch_area` is a guess:
 * the target is the place's name followed by a branch ("다온치과 강남점") whose area is in the place's address.
 */
export type PlaceMatch = 'place_id' | 'name' | 'name_area' | 'branch_area';

export interface RankedPlace {
  title: string;
  link: string;
  address: string;
  roadAddress?: string;
}

const LONGEST_NAME = 100;
/**
 * Reads an address of a place, a place number, or a name. Parts are separated by `|`: `이름|주소`, `주소창의 링크|이름`. A list without
 * ids (the official API's) can only find a target with a name, see hasName.
 */
export function parsePlaceTarget(input: string): ParsedPlaceTarget {
  const typed = readTypedText(input, 'place');
  if (!typed.ok) return typed;
  const parts = typed.text.split('|').filter(Boolean);
  if (parts.length === 0) return { ok: false, reason: 'empty' };
  const target: PlaceTarget = { id: null, name: null, address: null };
  for (const part of parts) {
    const error = readPart(part, target);
    if (error) return { ok: false, reason: error };
  }
  return { ok: true, target };
}

/** False for a target that is an id alone: a list without ids cannot find it. */
export function hasTargetName(target: PlaceTarget): boolean {
  return target.name !== null;
}

/** False for a place whose link has no id: a target that is an id alone may or may not be this place. */
export function hasId(place: Pick<RankedPlace, 'link'>): boolean {
  const url = readAddress(place.link.trim());
  return url !== null && readPlaceId(url) !== null;
}

/** How the place matches the target, or null. If both ids are known they decide; otherwise the name does. */
export function matchPlaceTarget(target: PlaceTarget, place: RankedPlace): PlaceMatch | null {
  const url = readAddress(place.link.trim());
  const id = url && readPlaceId(url);
  if (target.id !== null && id) return target.id === id ? 'place_id' : null;
  if (target.name === null || (target.address !== null && !isInAddress(target.address, place))) return null;
  const [wanted, title] = [comparableName(target.name), comparableName(place.title)];
  if (wanted === title) return 'name';
  const area = title !== '' && wanted.startsWith(title) ? wanted.slice(title.length) : '';
  if (area.length < SHORTEST_AREA) return null;
  if (AREA.test(area)) return isInAddress(area, place) ? 'name_area' : null;
  const branch = /^(.{2,})점$/u.exec(area)?.[1];
  return branch && isInAddress(branch, place) ? 'branch_area' : null;
}

/** Shorter ones are parts of names ("다온" + "점"). */
const SHORTEST_AREA = 2;
/** A part of an address as people write it behind a name; other words are part of another name. */
const AREA = /^[가-힣0-9]+(?:[시군구읍면동리로길]|\d가)$/u;

/**
 * Whether one of the place's addresses contains this part from the beginning of a word: 강남구 does not contain 남구. A part
 * that is a whole name (`AREA`) must also end where a word ends or a number begins: 성수동2가 contains 성수동, 동구로 does not
 * contain 동구.
 */
function isInAddress(part: string, { address, roadAddress = '' }: RankedPlace): boolean {
  const wanted = comparableName(part);
  return [address, roadAddress].some((text) => {
    const words = text
      .split(/[\s,()]+/u)
      .map(comparableName)
      .filter(Boolean);
    return words.some((_word, at) => {
      const rest = words.slice(at);
      const joined = rest.join('');
      if (!joined.startsWith(wanted)) return false;
      const after = joined.slice(wanted.length);
      return !AREA.test(wanted) || /^(?:\d|$)/u.test(after) || isWordEnd(rest, wanted.length);
    });
  });
}

/** Whether a word ends after `length` characters of the joined words. */
function isWordEnd(words: readonly string[], length: number): boolean {
  let end = 0;
  return words.some((word) => (end += word.length) === length);
}

/** Whether a target's name may mean this place too: the place matches, or its title is the name followed by a branch. */
export function isNamesake(target: PlaceTarget, place: RankedPlace): boolean {
  if (target.name === null) return false;
  if (matchPlaceTarget({ ...target, id: null }, place)) return true;
  const [wanted, title] = [comparableName(target.name), comparableName(place.title)];
  return target.address === null && title.startsWith(wanted) && /.점$/u.test(title.slice(wanted.length));
}

/** A unique text per target, for keys and logs. */
export function placeTargetKey({ id, name, address }: PlaceTarget): string {
  return [id ?? '', comparableName(name ?? ''), comparableName(address ?? '')].join('|');
}

/** Sets the field of the target that the part gives; returns why it gives none. */
function readPart(part: string, target: PlaceTarget): PlaceError | null {
  if (isAppLink(part)) return 'not_a_place';
  const url = readAddress(part);
  if (url) {
    if (isShortLink(url)) return 'short_link';
    const id = readPlaceId(url);
    if (id === null && isNaverHost(url)) return 'not_a_place';
    if (id !== null) {
      target.id = id;
      return null;
    }
    if (url.pathname !== '/' || /^https?:/i.test(part)) return 'not_a_place';
  }
  if (target.id === null && PLACE_ID.test(part)) {
    target.id = part;
    return null;
  }
  if (part.length > LONGEST_NAME) return 'too_long';
  if (comparableName(part) === '') return 'not_a_place';
  if (target.name === null) target.name = part;
  else target.address ??= part;
  return null;
}
