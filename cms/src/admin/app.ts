/** The admin speaks Korean from the first visit; an editor may still choose another language in the profile. */
const LANGUAGE_KEY = 'strapi-admin-language';

if (typeof window !== 'undefined' && !window.localStorage.getItem(LANGUAGE_KEY)) {
  window.localStorage.setItem(LANGUAGE_KEY, 'ko');
}

export default {
  config: {
    locales: ['ko'],
    // What Strapi's own Korean leaves in English.
    translations: {
      ko: {
        'content-manager.plugin.name': '콘텐츠 관리자',
        'search.placeholder': '검색',
        clearLabel: '지우기',
      },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
