import type { RankList } from '../../../../contracts/lookups';
import { moveText } from '../../../../contracts/rank-move';
import type { AlertToSend } from './alerts';

const LISTS: Record<RankList, string> = {
  web: '네이버 웹문서',
  shop: '네이버 쇼핑',
  place: '네이버 플레이스',
  blog: '네이버 블로그',
  cafe: '네이버 카페',
};

type Move = Pick<AlertToSend, 'keyword' | 'target' | 'list' | 'day' | 'from' | 'to'>;

function koreanDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

/** Chat programs turn `[…](…)` into links and mentions; typed input must remain text. */
const asText = (input: string) => input.replace(/\]\(/g, '] (').replace(/@(?=[\p{L}\p{N}[])/gu, '@\u200b');

/** Text of an alert, for mails and chats. @param isDemo the ranks are the simulator's (DESIGN §5) */
export function alertText(move: Move, isDemo: boolean): string {
  return [
    '저장하신 키워드의 순위가 바뀌었습니다.',
    '',
    `키워드: ${move.keyword}`,
    `대상: ${move.target}`,
    `검색 영역: ${LISTS[move.list]}`,
    `순위: ${moveText(move)}`,
    `확인한 날: ${koreanDay(move.day)}`,
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
  `[${siteName}] ${alertText({ ...move, keyword: asText(move.keyword), target: asText(move.target) }, isDemo)}`;
