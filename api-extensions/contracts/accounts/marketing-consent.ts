/**
 * Text that a member agrees to with 혜택과 소식 받기. A changed text needs a new version, because the record of each consent names
 * the version. Earlier texts did not include messages: members who agreed to one of them get no advertising by message.
 */
export const MARKETING_CONSENT = {
  version: '2026-11-26',
  text: '이메일, 전화, 문자·알림톡(등록하신 번호)으로 새로운 서비스와 혜택 등 광고를 보내 드립니다.',
} as const;
