/** Names of the site's settings (site config) that the product reads, by group. */
const SETTING_NAMES: Readonly<Record<string, readonly string[]>> = {
  meta: [
    'site_name_ko',
    'site_name_en',
    'title',
    'description',
    'keyword',
    'origin',
    'naver_site_verification',
    'google_site_verification',
    'bing_site_verification',
    'indexnow_key',
  ],
  common: [
    'company',
    'ceo',
    'business_number',
    'mail_order_number',
    'address',
    'phone',
    'email',
    'hours',
    'privacy_officer',
    'terms_version',
    'privacy_version',
    'marketing_version',
    'hsts',
    'second_factor',
  ],
  head_script: ['tag_manager_url', 'strategy', 'naver_account_id', 'kakao_pixel_id', 'meta_pixel_id'],
};

/** Whether the product reads a setting of this name. */
export const isKnownSetting = (group: string, name: string): boolean =>
  SETTING_NAMES[group]?.includes(name) ?? false;

/** Number of letters to insert, remove, replace or swap to make one text from the other. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** A name is mistyped up to so many letters; of a short name fewer. */
const farthest = (name: string): number => (name.length < 5 ? 1 : 2);

/**
 * The setting that an unknown name was meant to be, e.g. `phone` for `phnoe`; the same name in another group counts. Null for
 * a known name, and for one that resembles none: a site may have settings of its own.
 */
export function meantSetting(group: string, name: string): { group: string; name: string } | null {
  if (isKnownSetting(group, name)) return null;
  const elsewhere = Object.keys(SETTING_NAMES).find((other) => isKnownSetting(other, name));
  if (elsewhere !== undefined) return { group: elsewhere, name };
  const plain = name.toLowerCase().replace(/[\s-]+/g, '_');
  const [nearest] = (SETTING_NAMES[group] ?? [])
    .map((known) => ({ known, distance: editDistance(plain, known) }))
    .filter(({ known, distance }) => distance <= farthest(known))
    .sort((one, other) => one.distance - other.distance);
  return nearest ? { group, name: nearest.known } : null;
}
