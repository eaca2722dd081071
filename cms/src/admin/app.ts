/** The admin speaks Korean from the first visit; an editor may still choose another language in the profile. */
const LANGUAGE_KEY = 'strapi-admin-language';

if (typeof window !== 'undefined' && !window.localStorage.getItem(LANGUAGE_KEY)) {
  window.localStorage.setItem(LANGUAGE_KEY, 'ko');
}

/** What Strapi's own Korean leaves in English, or says in a way that nobody would. */
const KOREAN = {
  'content-manager.plugin.name': '콘텐츠 관리자',
  'search.placeholder': '검색',
  clearLabel: '지우기',
  'content-manager.components.DynamicZone.add-component': '{componentName} 추가',
  'content-manager.components.DynamicZone.ComponentPicker-label': '추가할 항목을 고르세요',
  'content-manager.components.DynamicZone.pick-compo': '추가할 항목을 고르세요',
  'content-manager.components.DynamicZone.error-message': '고쳐야 할 내용이 있습니다',
  'content-manager.components.RepeatableComponent.error-message': '고쳐야 할 내용이 있습니다',
  'content-manager.components.ListViewTable.row-line': '{number}번째 줄',
  'content-manager.components.reset-entry': '처음으로 되돌리기',
  'content-manager.popover.display-relations.label': '연결된 항목 보기',
  'content-manager.permissions.not-allowed.locale': '이 언어의 내용을 볼 권한이 없습니다',
  'components.Input.error.validation.maxLength': '{max}자까지 적을 수 있습니다.',
  'app.components.ToggleCheckbox.on-label': '예',
  'app.components.ToggleCheckbox.off-label': '아니요',
  'app.components.MediaLibraryBanner.intro': '새 미디어 라이브러리가 나왔습니다. ',
  'app.components.MediaLibraryBanner.text': '사용하는 방법은 안내 문서에서 볼 수 있습니다.',
  'app.components.MediaLibraryBanner.button': '안내 문서',
  'app.components.MediaLibraryBanner.close': '알림 닫기',
  'app.session.ended.title': '로그인이 끝났습니다',
  'app.session.ended.unsaved':
    '로그인이 끝나 이어서 쓸 수 없습니다. 로그아웃하면 저장하지 않은 내용은 사라집니다.',
  'Auth.form.active.label': '사용',
  'upload.control-card.more-actions': '더 보기',
  'upload.list.assets.type-not-allowed': '올릴 수 없는 형식의 파일입니다.',
};

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
