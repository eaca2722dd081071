import { KOREAN } from './korean';

/**
 * Marks Strapi's banner about its new media library as dismissed; there is no setting for it (5.54,
 * admin/src/components/MediaLibraryBanner). Its key holds whether the old library is in use, and the project's uuid, which
 * is false in cms/package.json.
 */
function hideMediaLibraryBanner(): void {
  if (typeof window === 'undefined') return;
  for (const isLegacy of [true, false]) {
    window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${isLegacy}:false`, 'true');
  }
}

/** The admin is Korean by default; an editor can choose another language in the profile. */
const LANGUAGE_KEY = 'strapi-admin-language';

if (typeof window !== 'undefined' && !window.localStorage.getItem(LANGUAGE_KEY)) {
  window.localStorage.setItem(LANGUAGE_KEY, 'ko');
}

hideMediaLibraryBanner();

/** Names that the date picker gives its fields for screen readers, for which Strapi passes no translation (5.54). */
const PICKER_NAMES: Record<string, string> = {
  'Choose date': '날짜',
  'Choose time': '시각',
  Month: '월',
  Year: '연도',
};

function namePickers(): void {
  for (const [name, korean] of Object.entries(PICKER_NAMES))
    for (const field of document.querySelectorAll(`[aria-label="${name}"]`))
      field.setAttribute('aria-label', korean);
}

export default {
  config: {
    locales: ['ko'],
    translations: {
      ko: KOREAN,
    },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {
    // Korean words stay whole at the end of a line.
    Object.assign(document.body.style, { wordBreak: 'keep-all', overflowWrap: 'break-word' });
    new MutationObserver(namePickers).observe(document.body, { childList: true, subtree: true });
  },
};
