import {
  type Connection,
  type ConnectionName,
  templateField,
} from '../../contracts/connections/connections-admin';
import { MESSAGE_EVENTS, MESSAGE_TEMPLATES } from '../../contracts/accounts/message-templates';
import type { Tone } from '../publishing/wording';

export interface ConnectionField {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  options?: { value: string; text: string }[];
  /** Value of an empty form. */
  initial?: string;
}

interface ConnectionText {
  title: string;
  /** Purpose of the connection, and where its values come from. */
  about: string;
  /** Environment variables that also set it; `<사이트>` stands for the site's code. */
  variables: string;
  /** Label of the button that tries the connection. */
  tryLabel: string;
  fields: ConnectionField[];
}

const TRY_LOOKUP = '조회해 보기';
const TRY_SENDING = '보내 보기';

const MAIL_FIELDS: ConnectionField[] = [
  { name: 'host', label: '메일 서버', placeholder: '예: smtp.example.com', required: true },
  { name: 'port', label: '포트', initial: '587', required: true },
  {
    name: 'encryption',
    label: '암호화',
    initial: 'starttls',
    required: true,
    options: [
      { value: 'starttls', text: 'STARTTLS (보통 포트 587)' },
      { value: 'tls', text: 'TLS (보통 포트 465)' },
    ],
  },
  { name: 'from', label: '보내는 주소', placeholder: '예: no-reply@example.com', required: true },
  { name: 'user', label: '사용자 이름', hint: '로그인이 필요 없는 서버라면 비워 둡니다.' },
  { name: 'password', label: '비밀번호' },
];

const oauthClientText = (service: string, variable: string): ConnectionText => ({
  title: `${service} 로그인`,
  about: `회원이 ${service} 계정으로 로그인합니다. ${service} 개발자 사이트에서 발급한 값입니다.`,
  variables: `OAUTH_<사이트>_${variable}_ID, OAUTH_<사이트>_${variable}_SECRET`,
  tryLabel: '확인해 보기',
  fields: [
    { name: 'clientId', label: '클라이언트 ID', required: true },
    { name: 'clientSecret', label: '클라이언트 시크릿', required: true },
  ],
});

export const CONNECTION_TEXTS: Record<ConnectionName, ConnectionText> = {
  mail: {
    title: '메일',
    about: '가입 확인, 비밀번호 재설정, 상담 알림, 보고서 메일을 보냅니다.',
    variables: 'SMTP_URL, MAIL_FROM',
    tryLabel: TRY_SENDING,
    fields: MAIL_FIELDS,
  },
  hub: {
    title: 'NAVER API HUB (네이버 클라우드)',
    about:
      '웹문서, 블로그, 카페, 지역 순위와 검색어 트렌드를 조회합니다. 네이버 클라우드 플랫폼에서 발급합니다.',
    variables: 'NAVER_HUB_KEY_ID, NAVER_HUB_KEY',
    tryLabel: TRY_LOOKUP,
    fields: [
      { name: 'keyId', label: '키 ID', required: true },
      { name: 'key', label: '키', required: true },
    ],
  },
  legacy: {
    title: '네이버 오픈 API (기존)',
    about: 'NAVER API HUB 키가 없을 때만 씁니다. 2027년 6월 30일까지 제공됩니다.',
    variables: 'NAVER_CLIENT_ID, NAVER_CLIENT_SECRET',
    tryLabel: TRY_LOOKUP,
    fields: [
      { name: 'clientId', label: '클라이언트 ID', required: true },
      { name: 'clientSecret', label: '클라이언트 시크릿', required: true },
    ],
  },
  searchad: {
    title: '네이버 검색광고',
    about: '월간 검색량을 조회합니다. 검색광고 관리 화면의 도구 → API 사용 관리에서 발급합니다.',
    variables: 'SEARCHAD_API_KEY, SEARCHAD_SECRET_KEY, SEARCHAD_CUSTOMER_ID',
    tryLabel: TRY_LOOKUP,
    fields: [
      { name: 'customerId', label: '고객 ID', required: true },
      { name: 'apiKey', label: '액세스 라이선스', required: true },
      { name: 'secretKey', label: '비밀 키', required: true },
    ],
  },
  serpapi: {
    title: 'SerpApi (라이선스 업체)',
    about:
      '쇼핑과 플레이스 순위, 공식 목록을 넘는 웹문서 순위, PC와 모바일 통합검색 화면의 영역 순서를 조회합니다.',
    variables: 'SERPAPI_KEY',
    tryLabel: TRY_LOOKUP,
    fields: [{ name: 'key', label: '키', required: true }],
  },
  searchconsole: {
    title: '구글 서치 콘솔',
    about:
      '고객이 자기 사이트의 검색 유입을 연결합니다. 구글 클라우드 콘솔에서 웹 애플리케이션 클라이언트를 만들고, 사이트의 주소마다 https://<주소>/work/traffic을 승인된 리디렉션 URI로 등록합니다.',
    variables: 'SEARCH_CONSOLE_ID, SEARCH_CONSOLE_SECRET',
    tryLabel: '확인해 보기',
    fields: [
      { name: 'clientId', label: '클라이언트 ID', required: true },
      { name: 'clientSecret', label: '클라이언트 시크릿', required: true },
    ],
  },
  'site-mail': {
    title: '이 사이트의 메일',
    about:
      '이 사이트의 메일을 여기에 넣은 서버와 주소로 보냅니다. 설정하지 않으면 ‘모든 사이트’의 메일 설정으로 보냅니다. 보내는 주소의 도메인에 이 서버가 SPF와 DKIM으로 등록되어 있어야 스팸으로 분류되지 않습니다.',
    variables: 'SMTP_URL_<사이트>, MAIL_FROM_<사이트>',
    tryLabel: TRY_SENDING,
    fields: MAIL_FIELDS,
  },
  chat: {
    title: '메신저 웹훅',
    about: '상담 신청과 견적 소식을 담당자 대화방에 알립니다.',
    variables: 'CHAT_WEBHOOK_<사이트>',
    tryLabel: TRY_SENDING,
    fields: [
      {
        name: 'address',
        label: '웹훅 주소',
        hint: 'https://로 시작하는 주소 전체를 붙여 넣습니다.',
        required: true,
      },
    ],
  },
  messages: {
    title: '알림톡·문자 (SOLAPI)',
    about:
      '수신에 동의한 담당자와 회원에게 카카오 알림톡을 보내고, 알림톡을 보낼 수 없으면 문자로 보냅니다. 솔라피에서 발급하고 등록한 값입니다.',
    variables:
      'SOLAPI_<사이트>_KEY, SOLAPI_<사이트>_SECRET, SOLAPI_<사이트>_SENDER, SOLAPI_<사이트>_OPT_OUT, SOLAPI_<사이트>_CHANNEL, SOLAPI_<사이트>_TEMPLATES',
    tryLabel: '확인해 보기',
    fields: [
      { name: 'apiKey', label: 'API Key', required: true },
      { name: 'apiSecret', label: 'API Secret', required: true },
      {
        name: 'sender',
        label: '발신번호',
        placeholder: '예: 02-1234-5678',
        hint: '솔라피에 등록된 번호만 쓸 수 있습니다.',
        required: true,
      },
      {
        name: 'optOut',
        label: '080 수신 거부 번호',
        hint: '비워 두면 광고 메시지를 보내지 않습니다.',
      },
      { name: 'pfId', label: '카카오 채널 ID (pfId)', hint: '비워 두면 모두 문자로 보냅니다.' },
      ...MESSAGE_EVENTS.map((event) => ({
        name: templateField(event),
        label: `템플릿 ID: ${MESSAGE_TEMPLATES[event].subject}`,
        hint: '비워 두면 이 알림은 문자로 보냅니다.',
      })),
    ],
  },
  kakao: oauthClientText('카카오', 'KAKAO'),
  naver: oauthClientText('네이버', 'NAVER'),
  google: oauthClientText('구글', 'GOOGLE'),
};

/** The dialog that sends one real message. */
export const TEST_MESSAGE = {
  label: TRY_SENDING,
  title: '알림톡·문자 보내 보기',
  about:
    '이 사이트의 발신번호로 확인 메시지 한 통을 실제로 보냅니다. 솔라피 요금이 나가고, 한 시간에 다섯 통까지 보낼 수 있습니다.',
  phoneHint: '본인이나 미리 알린 사람의 번호만 입력해 주세요. 번호는 저장하지 않습니다.',
  ways: {
    text: { text: '문자', hint: '확인 메시지라는 안내가 문자로 갑니다.' },
    kakao: {
      text: '알림톡',
      hint: '템플릿 ID를 저장한 첫 번째 알림의 문구가 갑니다. 바뀌는 값은 모두 ‘확인’으로 채웁니다.',
    },
  },
  send: '보내기',
  failure: '보내지 못했습니다. 잠시 후 다시 시도해 주세요.',
} as const;

const STATES: Record<Connection['source'], { text: string; tone: Tone }> = {
  none: { text: '설정 안 됨', tone: 'neutral' },
  stored: { text: '설정됨', tone: 'success' },
  environment: { text: '환경 변수로 설정됨', tone: 'secondary' },
  unreadable: { text: '읽을 수 없음', tone: 'danger' },
};

/** State of a site without a mail server of its own: it is complete, as the shared one is used. */
const SHARED_MAIL_STATE = { text: '모든 사이트의 설정 사용', tone: 'neutral' } as const;

/** State of a connection as a label. */
export const stateOf = ({ name, source }: Pick<Connection, 'name' | 'source'>) =>
  name === 'site-mail' && source === 'none' ? SHARED_MAIL_STATE : STATES[source];

/** Hint about a stored secret. @param end its last characters, empty if they are hidden; undefined: no stored secret */
export const secretHint = (end: string | undefined): string | undefined =>
  end === undefined ? undefined : `저장되어 있습니다${end ? `(…${end})` : ''}. 바꿀 때만 입력해 주세요.`;

/** Names of the variables for a site, e.g. `CHAT_WEBHOOK_TOP_KEYWORD`. */
export const variablesText = (name: ConnectionName, site: string | null): string =>
  CONNECTION_TEXTS[name].variables.replaceAll('<사이트>', (site ?? '').toUpperCase().replaceAll('-', '_'));
