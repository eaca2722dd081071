/**
 * Texts of 알림톡, and of the SMS or LMS that is sent where 알림톡 cannot be. A site registers them word for word with its Kakao
 * channel and enters their ids in 연동 설정. It replaces `{사이트}` and `{주소}` when it registers a text; `#{…}` are Kakao's
 * variables, filled in for each message. Kakao approves no advertising, so each text informs about an event that its receiver asked
 * to be notified of.
 */

/** Events that staff can be notified of. */
export const STAFF_EVENTS = [
  'sign-up',
  'consultation',
  'estimate-requested',
  'estimate-accepted',
  'estimate-declined',
  'approval',
  'failed-night',
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

export const MESSAGE_EVENTS = [
  ...STAFF_EVENTS,
  'estimate-sent',
  'rank-alert',
  'sign-in-code',
  'keyword-alert',
  'keywords-ended',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

interface MessageTemplate {
  /** Subject of an LMS; at most 40 bytes in EUC-KR. */
  subject: string;
  text: string;
}

const STAFF_NOTE = '※ 알림을 신청하신 담당자에게 보내는 안내입니다.\n수신 설정: {주소}/user/notifications';

const staffTemplate = (
  subject: string,
  sentence: string,
  facts: string[],
  link: string,
): MessageTemplate => ({
  subject,
  text: [
    `[{사이트}] ${subject}`,
    '',
    sentence,
    ...(facts.length > 0 ? ['', ...facts.map((fact) => `▶ ${fact}: #{${fact.replaceAll(' ', '')}}`)] : []),
    '',
    `확인하기: {주소}${link}`,
    '',
    STAFF_NOTE,
  ].join('\n'),
});

const ESTIMATE_FACTS = ['견적번호', '고객', '제목'];
const ESTIMATE_LINK = '/admin/estimates/#{견적}';

export const MESSAGE_TEMPLATES: Readonly<Record<MessageEvent, MessageTemplate>> = {
  'sign-up': staffTemplate(
    '가입 신청 안내',
    '새 회원이 가입을 신청하고 승인을 기다리고 있습니다.',
    ['회사', '이름'],
    '/admin/members/#{회원}',
  ),
  consultation: staffTemplate(
    '상담 신청 안내',
    '새 상담 신청이 접수되었습니다.',
    ['접수번호', '회사'],
    '/admin/consultations?q=#{접수번호}',
  ),
  'estimate-requested': staffTemplate(
    '견적 요청 안내',
    '고객이 견적을 요청했습니다.',
    ESTIMATE_FACTS,
    ESTIMATE_LINK,
  ),
  'estimate-accepted': staffTemplate(
    '견적 수락 안내',
    '고객이 견적을 수락했습니다.',
    ESTIMATE_FACTS,
    ESTIMATE_LINK,
  ),
  'estimate-declined': staffTemplate(
    '견적 거절 안내',
    '고객이 견적을 거절하거나 요청을 취소했습니다.',
    ESTIMATE_FACTS,
    ESTIMATE_LINK,
  ),
  approval: staffTemplate(
    '가입 심사 안내',
    '가입 신청의 심사가 끝났습니다.',
    ['회사', '이름', '결과'],
    '/admin/members/#{회원}',
  ),
  'failed-night': staffTemplate(
    '순위 추적 안내',
    '밤사이 순위를 확인하지 못한 슬롯이 있습니다.',
    ['날짜', '슬롯 수'],
    '/work/tracking',
  ),
  'estimate-sent': {
    subject: '견적서 도착 안내',
    text: [
      '[{사이트}] 견적서 도착 안내',
      '',
      '#{이름} 님, 견적서를 보내 드립니다.',
      '',
      '▶ 견적번호: #{견적번호}',
      '▶ 제목: #{제목}',
      '▶ 합계: #{합계} (부가가치세 포함)',
      '▶ 유효 기한: #{유효기한}까지',
      '',
      '확인하기: {주소}/user/estimates/#{견적}',
      '',
      '※ 알림을 신청하신 회원에게 보내는 안내입니다.\n수신 설정: {주소}/user/notifications',
    ].join('\n'),
  },
  'rank-alert': {
    subject: '순위 알림 안내',
    text: [
      '[{사이트}] 순위 알림 안내',
      '',
      '알림 조건에 맞는 슬롯이 있습니다.',
      '',
      '▶ 고객: #{고객}',
      '▶ 날짜: #{날짜}',
      '▶ 슬롯 수: #{슬롯수}',
      '▶ 변화: #{변화}',
      '',
      '확인하기: {주소}/work/alerts',
      '',
      '※ 순위 알림을 신청하신 분에게 보내는 안내입니다.\n수신 설정: {주소}/user/notifications',
    ].join('\n'),
  },
  // Short enough for an SMS.
  'sign-in-code': {
    subject: '인증번호 안내',
    text: '[{사이트}] 인증번호 #{인증번호}\n10분 안에 요청하신 화면에 입력해 주세요.',
  },
  'keyword-alert': {
    subject: '순위 변동 안내',
    text: [
      '[{사이트}] 순위 변동 안내',
      '',
      '매일 확인하시는 키워드의 순위가 바뀌었습니다.',
      '',
      '▶ 키워드: #{키워드}',
      '▶ 대상: #{대상}',
      '▶ 순위: #{순위}',
      '▶ 확인한 날: #{날짜}',
      '',
      '확인하기: {주소}/user/keywords',
      '',
      '※ 매일 순위를 신청하신 분에게 보내는 안내입니다.\n그만 받기: {주소}/api/search/watched/unsubscribe?token=#{토큰}',
    ].join('\n'),
  },
  'keywords-ended': {
    subject: '매일 순위 확인 종료 안내',
    text: [
      '[{사이트}] 매일 순위 확인 종료 안내',
      '',
      '#{기간} 동안 로그인하지 않으셔서 키워드의 매일 확인을 마쳤습니다.',
      '',
      '다시 받아 보기: {주소}/auth/welcome',
      '',
      '※ 매일 순위를 신청하신 분에게 보내는 안내입니다.\n수신 설정: {주소}/user/notifications',
    ].join('\n'),
  },
};

/** The site's own text, as it registers it with Kakao. @param origin e.g. `https://www.example.com` */
export const registeredText = (event: MessageEvent, site: string, origin: string): string =>
  MESSAGE_TEMPLATES[event].text.replaceAll('{사이트}', site).replaceAll('{주소}', origin);

/** Names of an event's variables. */
export const variablesOfTemplate = (event: MessageEvent): string[] => [
  ...new Set([...MESSAGE_TEMPLATES[event].text.matchAll(/#\{([^}]+)\}/g)].map(([, name = '']) => name)),
];

/** A text with its variables filled in. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/#\{([^}]+)\}/g, (_whole, name: string) => values[name] ?? '');
