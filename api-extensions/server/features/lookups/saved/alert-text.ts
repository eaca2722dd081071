import { moveText } from '../../../../contracts/rules/rank-text';
import { longDay } from '../../../../contracts/rules/days';
import { LIST_NAMES } from '../../../../contracts/rules/kinds';
import type { MailLine } from '../../../shared/messages/mail-layout';
import { asChatText } from '../../../shared/messages/outbox/chat';
import type { AlertToSend } from './alerts';
import { tokenOf } from './watched';

type Move = Pick<AlertToSend, 'keyword' | 'target' | 'list' | 'day' | 'from' | 'to' | 'edge'>;

/** Lines that describe a move. @param isDemo whether the ranks are the simulator's (DESIGN §5) */
const moveLines = (move: Move, isDemo: boolean): string[] => [
  '저장하신 키워드의 순위가 바뀌었습니다.',
  '',
  `키워드: ${move.keyword}`,
  `대상: ${move.target}`,
  `검색 영역: 네이버 ${LIST_NAMES[move.list]}`,
  `순위: ${moveText(move)}`,
  `확인한 날: ${longDay(move.day)}`,
  ...(isDemo ? ['', '데모 데이터로 만든 알림입니다.'] : []),
];

const SETTINGS = '알림 설정은 ‘저장 키워드’ 화면에서 바꾸실 수 있습니다.';
const NOT_NAVER = '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.';

/** Address of the page of saved keywords. @param origin of the site */
export const savedPage = (origin: string): string => `${origin}/user/keywords`;

interface MailPlaces {
  /** Address of the saved keywords. */
  page: string;
  /** Address that ends the mails about the keyword. */
  end: string;
  /** Whether the receiver has the page 저장 키워드; others see their daily keywords at `page`. */
  isMember: boolean;
}

/** Text of an alert in a mail. */
export const alertMailLines = (
  move: Move,
  isDemo: boolean,
  { page, end, isMember }: MailPlaces,
): MailLine[] => [
  ...moveLines(move, isDemo),
  { label: isMember ? '저장 키워드 보기' : '매일 받는 키워드 보기', href: page },
  ...(isMember ? [SETTINGS] : []),
  { typed: '이 키워드의 메일 그만 받기', href: end },
  NOT_NAVER,
];

/** Values of the template `keyword-alert`. */
export const alertMessageValues = (
  move: Move & Pick<AlertToSend, 'keywordId'>,
  isDemo: boolean,
): Record<string, string> => ({
  키워드: move.keyword,
  대상: move.target,
  순위: `네이버 ${LIST_NAMES[move.list]} ${moveText(move)}`,
  날짜: `${longDay(move.day)}${isDemo ? ' (데모 데이터)' : ''}`,
  토큰: tokenOf(move.keywordId),
});

export const alertSubject = (move: Move): string =>
  `순위 변동: ${move.keyword.slice(0, 60)} ${moveText(move)}`;

/** Text of an alert in a chat. @param page address of the saved keywords */
export function alertChatText(siteName: string, move: Move, isDemo: boolean, page: string): string {
  const safe = { ...move, keyword: asChatText(move.keyword), target: asChatText(move.target) };
  return [`[${siteName}] ${moveLines(safe, isDemo).join('\n')}`, '', page, SETTINGS, NOT_NAVER].join('\n');
}
