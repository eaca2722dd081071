/** Consent to messages at a telephone number. A changed text needs a new version, because the record of each consent names the version. */
export const MESSAGES_CONSENT = {
  version: '2026-11-26',
  text: '이 번호로 카카오 알림톡을 받는 데 동의합니다. 알림톡을 받을 수 없으면 문자로 보내 드립니다. 동의하지 않아도 서비스를 이용하실 수 있고, 언제든지 철회하실 수 있습니다.',
} as const;
