import { BADGE_SIZES } from 'api-extensions/contracts/rules/badge-sizes';
import type { BadgeLook } from 'api-extensions/contracts/share-links';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * HTML that shows a badge on another site. Its text alternative has no figures: they would be old the next day, and the image
 * has its own.
 */
export function badgeHtml(
  { address, keyword }: { address: string; keyword: string },
  look: BadgeLook,
): string {
  const { width, height } = BADGE_SIZES[look];
  const source = escaped(`${address}?look=${look}`);
  const alt = escaped(`‘${keyword}’ 네이버 검색 순위`);
  return `<img src="${source}" alt="${alt}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer">`;
}
