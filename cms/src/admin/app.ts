import { KOREAN } from './korean';
import { hideMediaLibraryBanner } from './media-library-banner';

/** The admin speaks Korean from the first visit; an editor may still choose another language in the profile. */
const LANGUAGE_KEY = 'strapi-admin-language';

if (typeof window !== 'undefined' && !window.localStorage.getItem(LANGUAGE_KEY)) {
  window.localStorage.setItem(LANGUAGE_KEY, 'ko');
}

hideMediaLibraryBanner();

export default {
  config: {
    locales: ['ko'],
    translations: {
      ko: KOREAN,
    },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
