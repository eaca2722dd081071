import { KOREAN } from './korean';
import { hideMediaLibraryBanner } from './media-library-banner';

/** The admin is Korean by default; an editor can choose another language in the profile. */
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
