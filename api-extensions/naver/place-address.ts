import { siteHostOf } from '../contracts/rules/hosts';
import { parameter, pathParts } from './naver-address';

/** Shorter numbers are names ("1984" is a café). */
export const PLACE_ID = /^\d{7,15}$/;
const PLACE_HOSTS = new Set([
  'm.place.naver.com',
  'place.naver.com',
  'pcmap.place.naver.com',
  'm.map.naver.com',
]);
const MAP_HOSTS = new Set(['map.naver.com', 'm.map.naver.com']);

/** The place's number in an address of Naver's map or place pages. */
export function readPlaceId(url: URL): string | null {
  const host = siteHostOf(url);
  const parts = pathParts(url);
  if (MAP_HOSTS.has(host)) {
    const at = parts.lastIndexOf('place');
    const id = at >= 0 ? parts[at + 1] : undefined;
    if (id && PLACE_ID.test(id)) return id;
  }
  // m.place.naver.com/{restaurant|hospital|place|…}/{id}/home
  const inPath = PLACE_HOSTS.has(host) ? parts.find((part) => PLACE_ID.test(part)) : undefined;
  if (inPath !== undefined) return inPath;
  // m.place.naver.com/share?id=…, m.map.naver.com/siteview.nhn?code=…
  const hasQueryId = PLACE_HOSTS.has(host) || host === 'store.naver.com';
  const inQuery = hasQueryId
    ? (parameter(url.searchParams, 'id') ?? parameter(url.searchParams, 'code'))
    : null;
  return inQuery !== null && PLACE_ID.test(inQuery) ? inQuery : null;
}
