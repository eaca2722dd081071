import { moveText } from '../../../../contracts/rules/rank-text';
import { longDay } from '../../../../contracts/rules/days';
import { LIST_NAMES } from '../../../../contracts/rules/kinds';
import { asChatText } from '../../../platform/outbox/chat';
import type { AlertToSend } from './alerts';

type Move = Pick<AlertToSend, 'keyword' | 'target' | 'list' | 'day' | 'from' | 'to' | 'edge'>;

/** Text of an alert, for mails and chats. @param isDemo the ranks are the simulator's (DESIGN §5) */
export function alertText(move: Move, isDemo: boolean): string {
  return [
    '저장하신 키워드의 순위가 바뀌었습니다.',
    '',
    `키워드: ${move.keyword}`,
    `대상: ${move.target}`,
    `검색 영역: 네이버 ${LIST_NAMES[move.list]}`,
    `순위: ${moveText(move)}`,
    `확인한 날: ${longDay(move.day)}`,
    '',
    ...(isDemo ? ['데모 데이터로 만든 알림입니다.'] : []),
    '알림 설정은 ‘내 정보 > 저장 키워드’에서 바꾸실 수 있습니다.',
    '이 서비스는 네이버(NAVER)와 제휴 관계가 아닙니다.',
  ].join('\n');
}

export const alertSubject = (move: Move): string =>
  `순위 변동: ${move.keyword.slice(0, 60)} ${moveText(move)}`;

/** The same for a site's chat bot. */
export const alertChatText = (siteName: string, move: Move, isDemo: boolean): string =>
  `[${siteName}] ${alertText({ ...move, keyword: asChatText(move.keyword), target: asChatText(move.target) }, isDemo)}`;
